import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';

/** The stamp comes down from this many times its size, in this many seconds. */
const STAMP = { from: 2.6, lasts: 0.2 };

interface Day {
  body: Container;
  stamp: Container;
  /** The stamp at rest. */
  stampScale: number;
  gift: Container;
  /** How faint the gift of a signed day is. */
  faint: number;
  /** The stamp has struck. */
  struck: () => void;
}

/** The stamp comes down, strikes, and the day gives way below it. */
export function stampDay({ body, stamp, stampScale: scale, gift, faint, struck }: Day): Timeline {
  gift.alpha = 1;
  stamp.alpha = 0;
  stamp.scale.set(scale * STAMP.from);
  return timeline('day/stamp')
    .addLabel('down')
    .to(stamp, { alpha: 1, duration: STAMP.lasts * 0.6 }, 'down')
    .to(stamp.scale, { x: scale, y: scale, duration: STAMP.lasts, ease: 'power3.in' }, 'down')
    .addLabel('strike')
    .call(struck, undefined, 'strike')
    .to(gift, { alpha: faint, duration: 0.3 }, 'strike')
    .fromTo(
      body.scale,
      { x: 0.9, y: 0.9 },
      { x: 1, y: 1, duration: 0.6, ease: 'elastic.out(1, 0.45)', immediateRender: false },
      'strike',
    );
}
