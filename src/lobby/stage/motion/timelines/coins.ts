import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';

/** Seconds of a burst. */
const BURST = 0.95;

/** Pieces fly off in every direction: `draw` is told the part of the way that has gone, 0–1, and `end` when they are gone. */
export function burst(draw: (part: number) => void, end: () => void): Timeline {
  const way = { gone: 0 };
  return timeline('coins/burst')
    .addLabel('fly')
    .to(way, { gone: 1, duration: BURST, ease: 'none', onUpdate: () => draw(way.gone) }, 'fly')
    .addLabel('gone')
    .call(end, undefined, 'gone');
}

/** Seconds of a coin's way up. */
const UP = 0.5;

interface Coin {
  sprite: Container;
  /** From the left edge, −1, to the right, 1. */
  side: number;
  /** CSS pixels aside and up. */
  x: number;
  height: number;
  /** Seconds. */
  delay: number;
}

/** Coins leap up from where they lie and fall away. */
export function springCoins(coins: readonly Coin[]): Timeline {
  const all = timeline('coins/spring')
    .addLabel('leap', 0.1)
    .addLabel('fall', 0.1 + UP);
  for (const { sprite, side, x, height, delay } of coins)
    all
      .to(sprite, { y: -height, duration: UP, ease: 'power2.out' }, delay)
      .to(sprite, { x, rotation: side * 7, duration: UP * 2.6, ease: 'power1.out' }, delay)
      .to(sprite, { y: 420, alpha: 0, duration: UP * 1.6, ease: 'power2.in' }, delay + UP)
      .set(sprite, { visible: false }, delay + UP * 2.6);
  return all;
}
