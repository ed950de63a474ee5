import type { Container } from 'pixi.js';
import { SPIN_MS } from '../../../../contract/constants.ts';
import { PHASES } from '../spin.ts';
import { type Timeline, timeline } from '../timeline.ts';

/** Another wheel takes the place of the one before. */
export function changeWheel(view: Container): Timeline {
  view.alpha = 1;
  view.scale.set(0.93);
  return timeline('wheel/change')
    .addLabel('forward')
    .to(view.scale, { x: 1, y: 1, duration: 0.35, ease: 'back.out(1.6)' }, 'forward');
}

/**
 * A spin. `turn` is told how long it has lasted (milliseconds) and says itself where the wheel is then (`spinAngle`);
 * `landed` is called at its end.
 */
export function spinWheel(turn: (elapsed: number) => void, landed: () => void): Timeline {
  const spin = { elapsed: 0 };
  const duration = SPIN_MS / 1000;
  const all = timeline('wheel/spin');
  for (const [label, at] of Object.entries(PHASES)) all.addLabel(label, at / 1000);
  return all
    .to(spin, { elapsed: SPIN_MS, duration, ease: 'none', onUpdate: () => turn(spin.elapsed) }, 0)
    .addLabel('landed')
    .call(landed, undefined, 'landed');
}

/** The prize under the pointer leaps. */
export const land = ({ scale }: Container): Timeline =>
  timeline('wheel/land')
    .addLabel('leap')
    .to(scale, { x: scale.x * 1.25, y: scale.x * 1.25, duration: 0.18, ease: 'power2.out' }, 'leap')
    .addLabel('settle')
    .to(scale, { x: scale.x, y: scale.y, duration: 0.5, ease: 'elastic.out(1, 0.4)' }, 'settle');
