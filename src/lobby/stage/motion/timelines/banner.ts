import { type Timeline, timeline } from '../timeline.ts';

const TURN = 0.42;

interface Carousel {
  /** The banner in front; between two while it slides. */
  at: number;
  /** The finger's way, CSS pixels. */
  drag: number;
}

/** Slides to banner `index`. */
export const turnTo = (state: Carousel, index: number, draw: () => void): Timeline =>
  timeline('banner/turn')
    .addLabel('turn')
    .to(state, { at: index, duration: TURN, ease: 'power3.out', onUpdate: draw }, 'turn');

/** What was dragged and let go springs back to its place. */
export const springBack = (state: Carousel, draw: () => void): Timeline =>
  timeline('banner/release')
    .addLabel('back')
    .to(state, { drag: 0, duration: TURN, ease: 'back.out(1.3)', onUpdate: draw }, 'back');
