import type { Container } from 'pixi.js';
import type { Disposer } from '../motion/Disposer.ts';
import { travel } from '../motion/timelines/tile.ts';
import type { PlacementMode, StageTools } from './actor.ts';

/** Moves longer than this are not animated, CSS pixels. */
const LONGEST = 1100;

/** Position of an actor. Its box is reported again and again; only a changed one interrupts an animated move. */
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
  moveTo(x: number, y: number, mode: PlacementMode): void {
    const before = this.#goal;
    if (before && before.x === x && before.y === y) return;
    this.#goal = { x, y };
    const { position } = this.#view;
    const distance = Math.hypot(x - position.x, y - position.y);
    const { motion } = this.#tools;
    const isJourney = before !== null && mode === 'travel' && distance <= LONGEST && !motion.reduced;
    if (!isJourney) {
      motion.stop(position);
      position.set(x, y);
      return;
    }
    void motion.play(travel(this.#view, x, y), this.#disposer);
  }
}
