import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';

interface Rise {
  /** The emblem and the words of the level before, and of the one reached. */
  before: Container;
  after: Container;
  wordsBefore: Container;
  wordsAfter: Container;
  /** CSS pixels that words move by. */
  shift: number;
  /** The new emblem is there. */
  arrived: () => void;
}

/** Seconds after which the level before begins to go. */
const LOOKED = 0.55;
const GOES = 0.32;

/** The emblem of the level before gathers itself and is gone; that of the level reached springs from its place. */
export function riseLevel({ before, after, wordsBefore, wordsAfter, shift, arrived }: Rise): Timeline {
  const at = wordsAfter.y;
  after.scale.set(0);
  wordsAfter.alpha = 0;
  return timeline('levelUp/rise')
    .addLabel('before', 0)
    .to(before.scale, { x: 1.08, y: 1.08, duration: 0.2, ease: 'power1.out' }, LOOKED - 0.2)
    .addLabel('gather', LOOKED)
    .to(before.scale, { x: 0, y: 0, duration: GOES, ease: 'back.in(1.6)' }, 'gather')
    .to(wordsBefore, { alpha: 0, y: wordsBefore.y - shift, duration: GOES, ease: 'power2.in' }, 'gather')
    .addLabel('rise', LOOKED + GOES)
    .call(arrived, undefined, 'rise')
    .to(after.scale, { x: 1, y: 1, duration: 0.75, ease: 'elastic.out(1, 0.5)' }, 'rise')
    .fromTo(
      wordsAfter,
      { alpha: 0, y: at + shift },
      { alpha: 1, y: at, duration: 0.3, ease: 'power2.out', immediateRender: false },
      'rise+=0.1',
    )
    .addLabel('reached');
}
