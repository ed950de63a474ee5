import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';
import { popIn } from './enter.ts';

/** The panel springs open, then the amount on it. */
export function enterReward(view: Container, figure: Container): Timeline {
  figure.scale.set(0.4);
  return popIn('reward', { view, body: view, how: 'appear', from: 0.7, lasts: 0.16, grows: 0.45, swing: 1.9 })
    .addLabel('amount', 0.18)
    .to(figure.scale, { x: 1, y: 1, duration: 0.5, ease: 'elastic.out(1, 0.55)' }, 'amount');
}

interface HeapCoin {
  sprite: Container;
  /** Where it comes to lie, CSS pixels. */
  y: number;
}

/** Seconds from one coin to the next, of a fall, and how high each falls from, CSS pixels. */
const HEAP = { every: 0.055, fall: 0.34, height: 90 };

/** Coins fall onto their heap, one after another. */
export function heapCoins(coins: readonly HeapCoin[]): Timeline {
  const all = timeline('reward/heap').addLabel('fall', 0.12);
  for (const [index, { sprite, y }] of coins.entries()) {
    sprite.alpha = 0;
    sprite.y = y - HEAP.height;
    const at = 0.12 + index * HEAP.every;
    all.to(sprite, { alpha: 1, duration: 0.1 }, at);
    all.to(sprite, { y, duration: HEAP.fall, ease: 'bounce.out' }, at);
  }
  return all.addLabel('heaped');
}

interface Flake {
  sprite: Container;
  /** Where it begins and how far it falls, CSS pixels. */
  y: number;
  falls: number;
  /** How far it drifts aside, CSS pixels, and turns, radians. */
  drift: number;
  turn: number;
  /** Seconds. */
  delay: number;
  lasts: number;
}

/** Confetti rains over everything, once, and is gone. */
export function shower(flakes: readonly Flake[]): Timeline {
  const all = timeline('reward/shower').addLabel('fall', 0.35);
  for (const { sprite, y, falls, drift, turn, delay, lasts } of flakes) {
    sprite.y = y;
    sprite.alpha = 0;
    all
      .to(sprite, { alpha: 1, duration: 0.12 }, delay)
      .to(sprite, { y: y + falls, duration: lasts, ease: 'none' }, delay)
      .to(sprite, { x: `+=${drift}`, rotation: turn, duration: lasts, ease: 'sine.inOut' }, delay)
      .to(sprite, { alpha: 0, duration: 0.4 }, delay + lasts - 0.4);
  }
  return all.addLabel('gone');
}
