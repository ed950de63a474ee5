import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';

/** Seconds until something is down. */
const DOWN = 0.12;

/** Under a finger things give way at once: to `scale`, which may squash. */
export const press = (body: Container, scale: { x: number; y: number }): Timeline =>
  timeline('touch/press')
    .addLabel('down')
    .to(body.scale, { ...scale, duration: DOWN, ease: 'power2.out' }, 'down');

/** Let go, or hovered over, they spring to `scale` in `lasts` seconds. */
export const release = (body: Container, scale: number, lasts: number): Timeline =>
  timeline('touch/release')
    .addLabel('up')
    .to(body.scale, { x: scale, y: scale, duration: lasts, ease: 'back.out(3)' }, 'up');

/** Things with a floor below them also sink or rise: `y` in CSS pixels. */
export const lift = (touch: Timeline, body: Container, y: number): Timeline =>
  touch.to(body, { y, duration: 0.18, ease: 'power2.out' }, 0);

/** Leans something, by shear in radians. */
export const lean = ({ skew }: Container, x: number, y: number, lasts: number): Timeline =>
  timeline('touch/lean').addLabel('lean').to(skew, { x, y, duration: lasts, ease: 'power2.out' }, 'lean');

/** Gives way to a finger, or springs back in `back` seconds. */
export const answerTouch = (
  body: Container,
  scale: number,
  { isPressed, back }: { isPressed: boolean; back: number },
): Timeline => (isPressed ? press(body, { x: scale, y: scale }) : release(body, scale, back));
