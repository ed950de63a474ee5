import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';

/**
 * How something comes into view. Revealed things are visible from the first frame on and only settle; appearing ones fade in;
 * returning ones had begun to leave, and go on from where they are. What stands is there at once: each frame of an entrance
 * keeps a weak device from answering.
 */
export type Entrance = 'reveal' | 'appear' | 'return' | 'stand';

interface Fade {
  view: Container;
  how: Entrance;
  /** Seconds. */
  lasts: number;
  delay?: number;
}

type Who =
  | 'banner'
  | 'card'
  | 'chest'
  | 'day'
  | 'emblem'
  | 'levelUp'
  | 'packet'
  | 'reward'
  | 'shortcut'
  | 'tile'
  | 'wheel';

/** Fades something in. */
export function fadeIn(who: Who, { view, how, lasts, delay = 0 }: Fade): Timeline {
  if (how !== 'return') view.alpha = how === 'appear' ? 0 : 1;
  const enter = timeline(`${who}/enter`);
  if (how === 'stand') return enter;
  return enter.addLabel('in', delay).to(view, { alpha: 1, duration: lasts }, 'in');
}

interface Pop extends Fade {
  /** What grows: the view itself, or what it holds. */
  body: Container;
  /** Scale that it grows from. */
  from: number;
  /** Seconds, and how far it swings over. */
  grows: number;
  swing: number;
}

/** Fades something in while it grows, a little too far, to its size. */
export function popIn(who: Who, { body, from, grows, swing, ...fade }: Pop): Timeline {
  const isStanding = fade.how === 'stand';
  if (fade.how !== 'return') body.scale.set(isStanding ? 1 : from);
  const enter = fadeIn(who, fade);
  if (isStanding) return enter;
  return enter.to(body.scale, { x: 1, y: 1, duration: grows, ease: `back.out(${swing})` }, 'in');
}
