import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';
import { type Entrance, popIn } from './enter.ts';

/** Seconds from tile to tile, and how many are told apart. */
const STAGGER = { each: 0.028, most: 12 };

interface Tile {
  view: Container;
  body: Container;
}

/** `order` counts the tiles that come together. */
export const enterTile = ({ view, body }: Tile, order: number, how: Entrance): Timeline =>
  popIn('tile', {
    view,
    body,
    how,
    from: how === 'appear' ? 0.6 : 0.86,
    lasts: 0.18,
    grows: 0.38,
    swing: 1.8,
    delay: how === 'return' ? 0 : Math.min(order, STAGGER.most) * STAGGER.each,
  });

export const leaveTile = ({ view, body }: Tile): Timeline =>
  timeline('tile/leave')
    .addLabel('out')
    .to(view, { alpha: 0, duration: 0.2, ease: 'power1.in' }, 'out')
    .to(body.scale, { x: 0.7, y: 0.7, duration: 0.2, ease: 'power2.in' }, 'out');

/** Seconds; a longer way takes a little longer. */
const QUICKEST = 0.3;
const PER_PIXEL = 0.00022;

/** To another place, in CSS pixels of the page. */
export function travel({ position }: Container, x: number, y: number): Timeline {
  const duration = QUICKEST + Math.hypot(x - position.x, y - position.y) * PER_PIXEL;
  return timeline('tile/travel')
    .addLabel('go')
    .to(position, { x, y, duration, ease: 'back.out(1.15)' }, 'go');
}

/** One strip of light crosses a cover from `-reach` to `reach`, CSS pixels. */
export function shineOver(light: Container, reach: number): Timeline {
  const way = { at: 0 };
  const draw = (): void => {
    light.x = (way.at * 2 - 1) * reach;
    light.alpha = Math.sin(way.at * Math.PI) * 0.85;
  };
  light.visible = true;
  return timeline('tile/shine')
    .addLabel('cross')
    .to(way, { at: 1, duration: 0.6, ease: 'power1.inOut', onUpdate: draw }, 'cross')
    .set(light, { visible: false });
}
