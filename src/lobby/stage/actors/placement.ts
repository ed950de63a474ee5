import type { Container } from 'pixi.js';
import type { Disposer } from '../motion/Disposer.ts';
import { travel } from '../motion/timelines/tile.ts';
import type { StageTools, Way } from './actor.ts';

/** A longer way than this is no journey: the actor is at its goal at once, CSS pixels. */
const LONGEST = 1100;

/** Where an actor stands. Boxes are told again and again: only another goal interrupts a journey. */
export class Placement {
  readonly #view: Container;
  readonly #tools: StageTools;
  readonly #disposer: Disposer;
  #goal: { x: number; y: number } | null = null;

  constructor(view: Container, tools: StageTools, disposer: Disposer) {
    this.#view = view;
    this.#tools = tools;
    this.#disposer = disposer;
  }

  /** CSS pixels from the page's top left corner. */
  moveTo(x: number, y: number, way: Way): void {
    const before = this.#goal;
    if (before && before.x === x && before.y === y) return;
    this.#goal = { x, y };
    const { position } = this.#view;
    const distance = Math.hypot(x - position.x, y - position.y);
    const { motion } = this.#tools;
    const isJourney = before !== null && way === 'travel' && distance <= LONGEST && !motion.reduced;
    if (!isJourney) {
      motion.stop(position);
      position.set(x, y);
      return;
    }
    void motion.play(travel(this.#view, x, y), this.#disposer);
  }
}
