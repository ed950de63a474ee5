import type { Container } from 'pixi.js';
import type { Timeline } from '../timeline.ts';
import { popIn } from './enter.ts';

/** The panel springs open, then the amount on it. */
export function enterReward(view: Container, figure: Container): Timeline {
  figure.scale.set(0.4);
  return popIn('reward', { view, body: view, how: 'appear', from: 0.7, lasts: 0.16, grows: 0.45, swing: 1.9 })
    .addLabel('amount', 0.18)
    .to(figure.scale, { x: 1, y: 1, duration: 0.5, ease: 'elastic.out(1, 0.55)' }, 'amount');
}
