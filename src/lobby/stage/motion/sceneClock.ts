import type { ActorClock, Seek } from './clock.ts';

/**
 * The clock as the actors of one scene see it. A scene that is not painted asks for no frames; one that is not in
 * front has no ambient motion.
 */
export class SceneClock implements ActorClock {
  readonly #clock: ActorClock;
  /** Step → its end, null while the scene is not in front. */
  readonly #ambient = new Map<(seconds: number) => void, (() => void) | null>();
  #painted = true;
  #inFront = true;

  constructor(clock: ActorClock) {
    this.#clock = clock;
  }

  get time(): number {
    return this.#clock.time;
  }

  /** Whether the scene has ambient motion that may run now. */
  get hasAmbientMotion(): boolean {
    return this.#inFront && this.#ambient.size > 0;
  }

  setPainted(painted: boolean): void {
    if (this.#painted === painted) return;
    this.#painted = painted;
    this.invalidate();
  }

  setInFront(inFront: boolean): void {
    if (this.#inFront === inFront) return;
    this.#inFront = inFront;
    for (const [step, end] of this.#ambient) {
      end?.();
      this.#ambient.set(step, inFront ? this.#clock.onAmbient(step) : null);
    }
  }

  invalidate(): void {
    if (this.#painted) this.#clock.invalidate();
  }

  animate(seek: Seek): () => void {
    return this.#clock.animate(seek);
  }

  onAmbient(step: (seconds: number) => void): () => void {
    this.#ambient.set(step, this.#inFront ? this.#clock.onAmbient(step) : null);
    return () => {
      this.#ambient.get(step)?.();
      this.#ambient.delete(step);
    };
  }
}
