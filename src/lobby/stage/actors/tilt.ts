import type { Container } from 'pixi.js';
import type { Disposer } from '../motion/Disposer.ts';
import { lean } from '../motion/timelines/touch.ts';
import type { StageTools } from './actor.ts';

/** Radians of shear at the very edge, by a mouse that hovers and by a finger that presses. */
const MOST = { mouse: 0.045, touch: 0.07 };

/** Leans a thing towards the pointer, as if it stood loosely: sheared, which no draw call is needed for. */
export class Tilt {
  readonly #body: Container;
  readonly #tools: StageTools;
  readonly #disposer: Disposer;
  #unfollow: (() => void) | null = null;

  constructor(body: Container, tools: StageTools, disposer: Disposer) {
    this.#body = body;
    this.#tools = tools;
    this.#disposer = disposer;
  }

  /** Follows the pointer over this element, and no other any more. */
  follow(element: HTMLElement): void {
    this.#unfollow?.();
    const stop = new AbortController();
    const on = (type: string, answer: (event: PointerEvent) => void): void =>
      element.addEventListener(type, answer as EventListener, { passive: true, signal: stop.signal });
    const leanTo = (event: PointerEvent): void => {
      const most = event.pointerType === 'mouse' ? MOST.mouse : MOST.touch;
      const { clientWidth, clientHeight } = element;
      const x = Math.max(-1, Math.min(1, (event.offsetX / (clientWidth || 1)) * 2 - 1));
      const y = Math.max(-1, Math.min(1, (event.offsetY / (clientHeight || 1)) * 2 - 1));
      this.#to(-y * most * 0.5, x * most, 0.2);
    };
    on('pointermove', (event) => {
      if (event.pointerType === 'mouse') leanTo(event);
    });
    on('pointerdown', leanTo);
    for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) on(type, () => this.rest());
    this.#unfollow = this.#disposer.add(() => stop.abort());
  }

  rest(): void {
    const { skew } = this.#body;
    if (skew.x !== 0 || skew.y !== 0) this.#to(0, 0, 0.4);
  }

  #to(x: number, y: number, duration: number): void {
    const { motion } = this.#tools;
    if (motion.reduced) return;
    void motion.play(lean(this.#body, x, y, duration), this.#disposer);
  }
}
