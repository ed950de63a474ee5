import { Container, Sprite } from 'pixi.js';
import type { Disposer } from '../motion/Disposer.ts';
import type { StageTools } from './actor.ts';

const COUNT = 24;
/** Part of the wheel's radius. */
const CIRCLE = 0.86;
/** Every third bulb is lit; ms from one to the next while they chase, s while they are calm. */
const EVERY = 3;
const CHASE_MS = 70;
const CALM_S = 0.7;
/** Seconds from flash to flash. */
const FLASH_S = 0.22;

/** The bulbs in a wheel's rim: calm, chasing round while it spins, flashing when it has landed. */
export class Bulbs {
  readonly view = new Container();
  /** Chasing is driven by the spin itself, the others by ambient motion. */
  mode: 'calm' | 'chase' | 'flash' = 'calm';
  readonly #tools: StageTools;
  readonly #bulbs: Sprite[];
  #seconds = 0;
  #phase = 0;

  constructor(tools: StageTools, disposer: Disposer) {
    this.#tools = tools;
    this.#bulbs = Array.from(
      { length: COUNT },
      () => new Sprite({ texture: tools.frames.get('wheel/bulb-off'), anchor: 0.5 }),
    );
    this.view.addChild(...this.#bulbs);
    this.#light((index) => index % EVERY === 0);
    if (!tools.motion.reduced) disposer.add(tools.clock.onAmbient((seconds) => this.#stir(seconds)));
  }

  /** `radius` of the wheel and `scale` of its art. */
  place(radius: number, scale: number): void {
    this.#bulbs.forEach((bulb, index) => {
      const angle = ((index + 0.5) / COUNT) * Math.PI * 2;
      bulb.position.set(Math.sin(angle) * radius * CIRCLE, -Math.cos(angle) * radius * CIRCLE);
      bulb.scale.set(scale);
    });
  }

  /** `elapsed` ms of a spin. */
  chase(elapsed: number): void {
    const phase = Math.floor(elapsed / CHASE_MS);
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#light((index) => (index + COUNT * phase - phase) % (EVERY * 2) < EVERY);
  }

  #stir(seconds: number): void {
    if (this.mode === 'chase') return;
    this.#seconds += seconds;
    const phase = Math.floor(this.#seconds / (this.mode === 'flash' ? FLASH_S : CALM_S));
    if (phase === this.#phase) return;
    this.#phase = phase;
    if (this.mode === 'flash') this.#light(() => phase % 2 === 0);
    else this.#light((index) => (index + phase) % EVERY === 0);
  }

  #light(isOn: (index: number) => boolean): void {
    const { frames } = this.#tools;
    this.#bulbs.forEach((bulb, index) => {
      bulb.texture = frames.get(isOn(index) ? 'wheel/bulb-on' : 'wheel/bulb-off');
    });
  }
}
