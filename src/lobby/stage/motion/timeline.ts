import { gsap } from 'gsap/gsap-core';
import type { TimelineName } from './timelines/names.ts';

// The stage has one loop: GSAP's own would run beside it, and go on asking the browser for frames while nothing moves.
gsap.ticker.remove(gsap.updateRoot);
gsap.ticker.sleep();
Object.assign(gsap.ticker, { wake: () => {} });

export type Timeline = ReturnType<typeof gsap.timeline>;

/** An empty timeline that stands still: `Motion` seeks it. Times in seconds. */
export const timeline = (name: TimelineName): Timeline => gsap.timeline({ id: name, paused: true });

/** How a timeline is called. */
export const nameOf = ({ vars }: Timeline): TimelineName => vars.id as TimelineName;

/** Ends what other timelines do, or will do, to the properties that this one moves. */
export function takeOver(taking: Timeline): void {
  for (const tween of taking.getChildren(true, true, false) as gsap.core.Tween[]) {
    const taken = propertiesOf(tween);
    for (const target of tween.targets<object>())
      for (const other of gsap.getTweensOf(target)) {
        if (other.parent === taking) continue;
        // One that has nothing left to do would still begin: with what it moves from.
        if (propertiesOf(other).every((name) => taken.includes(name))) other.kill();
        else other.kill(target, taken.join());
      }
  }
}

/** Ends all that moves `target`, where it is. */
export const stopTweensOf = (target: object): void => gsap.killTweensOf(target);

/** What a tween of a timeline may say besides the properties that it moves. */
const OTHERS = ['duration', 'ease', 'delay', 'onUpdate', 'startAt', 'immediateRender', 'parent', 'repeat'];

const propertiesOf = ({ vars }: gsap.core.Tween): string[] =>
  Object.keys(vars).filter((name) => !OTHERS.includes(name));
