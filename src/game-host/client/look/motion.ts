import { launch } from '../launch.ts';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing should move: the lobby's switch, or the system's where that leaves it to the system. */
export const still = (): boolean =>
  launch.motion === 'reduced' || (launch.motion !== 'full' && reduced.matches);
