import { Disposer } from './Disposer.ts';

/** Ambient motion rests this long after the last input (WCAG 2.2.2). */
const AMBIENT_TIMEOUT_MS = 5000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/** Tells whether there was input lately; `woken` is called by the first input after a pause of ambient motion. */
export class AmbientGate {
  readonly #disposer = new Disposer();
  #lastInput: number;

  constructor(target: EventTarget, now: () => number, woken: () => void) {
    this.#lastInput = now();
    const touched = (): void => {
      const at = now();
      const slept = !this.awake(at);
      this.#lastInput = at;
      if (slept) woken();
    };
    for (const type of INPUTS) this.#disposer.listen(target, type, touched);
  }

  awake(now: number): boolean {
    return now - this.#lastInput < AMBIENT_TIMEOUT_MS;
  }

  dispose(): void {
    this.#disposer.dispose();
  }
}
