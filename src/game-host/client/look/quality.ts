import { launch } from '../launch.ts';

/** Whether the lobby draws with little: the player's choice, or what it has found the device to be good for. */
export const isLowQuality = launch.quality === 'low';

/** As many pixels as the lobby's own stage has then. */
const LIGHT_RATIO = 1.25;

/** Pixels of a canvas per CSS pixel, of those that the screen has. */
export const canvasRatio = (most = 2): number =>
  Math.min(window.devicePixelRatio || 1, isLowQuality ? LIGHT_RATIO : most);

/** Of so many things that fly, those that a device is asked to draw. */
export const particleCount = (count: number): number => (isLowQuality ? Math.ceil(count / 3) : count);
