import type { Container } from 'pixi.js';
import type { Disposer } from '../motion/disposer.ts';
import type { Motion } from '../motion/motion.ts';

/** Answers a touch: pressed things go to `scale` quickly, those let go spring there in `back` seconds. */
export function springTo(
  { motion }: { motion: Motion },
  { scale: target }: Container,
  scale: number,
  { isPressed, back }: { isPressed: boolean; back: number },
  disposer: Disposer,
): void {
  const how = isPressed ? { duration: 0.12, ease: 'power2.out' } : { duration: back, ease: 'back.out(3)' };
  void motion.to(target, { x: scale, y: scale, ...how }, disposer);
}
