import { type Timeline, timeline } from '../timeline.ts';

/** The bar of experience fills, or empties, to `part` (0–1). */
export const fillBar = (filled: { part: number }, part: number, draw: () => void): Timeline =>
  timeline('emblem/fill')
    .addLabel('fill')
    .to(filled, { part, duration: 0.9, ease: 'power3.out', onUpdate: draw }, 'fill');
