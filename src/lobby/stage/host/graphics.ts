import { bandHeight, largestViewport } from './band.ts';
import { firstTier, resolutionFor } from './quality.ts';

/** As the renderer asks for it: asking again for another kind of context gives none. */
const CONTEXT: WebGLContextAttributes = {
  alpha: true,
  premultipliedAlpha: true,
  antialias: false,
  stencil: true,
  preserveDrawingBuffer: false,
  powerPreference: 'low-power',
};

/** CSS pixels of the canvas in a page as wide as the viewport, and texture pixels per CSS pixel. */
export interface CanvasSize {
  width: number;
  height: number;
  resolution: number;
}

export const canvasSize = (): CanvasSize => ({
  width: document.documentElement.clientWidth,
  height: bandHeight(largestViewport()),
  resolution: resolutionFor(firstTier(), window.devicePixelRatio),
});

let ahead: HTMLCanvasElement | null | undefined;

const open = (): HTMLCanvasElement | null => {
  if (window.matchMedia('(forced-colors: active)').matches) return null;
  const canvas = document.createElement('canvas');
  canvas.className = 'stage-canvas';
  // Of its size from the beginning: to resize it later waits for all that is being drawn.
  const { width, height, resolution } = canvasSize();
  canvas.width = Math.round(width * resolution);
  canvas.height = Math.round(height * resolution);
  return canvas.getContext('webgl2', CONTEXT) ? canvas : null;
};

/** Draws a dot: the first words painted on a canvas would else wait for the graphics card to be free. */
const warmPaint = (): void => {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  paint?.fillRect(0, 0, 1, 1);
};

/** Opens the graphics context, which the browser sets up while scripts are still on their way; false for none. */
export const prepareGraphics = (): boolean => {
  if (ahead === undefined) {
    ahead = open();
    if (ahead) warmPaint();
  }
  return ahead !== null;
};

/** A canvas with a WebGL 2 context of its own; null where there is none to be had, or plain HTML is wanted. */
export const takeGraphics = (): HTMLCanvasElement | null => {
  const canvas = ahead === undefined ? open() : ahead;
  ahead = undefined;
  return canvas;
};
