import type { Graphics } from '../stage/canvas/graphics.ts';

/**
 * What the script in the head of the built page has begun before any module could run; none of it while developing, or
 * where that script did not come.
 */
export interface HeadStart {
  /** The worker that fetches and decodes images; null when it did not load. */
  bitmaps?: Worker | null;
  /** What the stage draws with; null where there is nothing to be had, or plain HTML is wanted. */
  graphics?: Graphics | null;
}

const scope = globalThis as { headStart?: HeadStart };

/** Leaves what was begun to the first module. */
export function leaveHeadStart(begun: HeadStart): void {
  scope.headStart = begun;
}

export const headStart = (): HeadStart => scope.headStart ?? {};
