/** Source of animation frames: `requestAnimationFrame`, or a test that calls them itself. */
export interface FrameSource {
  /** Milliseconds. */
  now(): number;
  request(callback: (now: number) => void): number;
  cancel(handle: number): void;
}

export const browserFrames: FrameSource = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** A frame after a pause, or a late one, moves things no further than this (seconds). */
const LONGEST_STEP = 0.2;
const FIRST_STEP = 1 / 60;
/** Ambient motion runs at 30 frames a second or less; the slack lets every second frame of a 60 Hz screen pass. */
const AMBIENT_STEP = 1 / 30 - 0.004;

/**
 * Called after each drawn frame with the milliseconds of its script, and those since the frame before it (null after a
 * pause), which grow when the graphics card is busy.
 */
export type FrameObserver = (script: number, interval: number | null) => void;

/** Frames that are asked for one after the other, without a rest. */
export interface FrameRun {
  /** When the first was asked for (milliseconds). */
  since: number;
  /** So many were drawn. */
  frames: number;
}

interface ClockParts {
  frames: FrameSource;
  /** True while ambient motion may run. */
  ambientAwake(now: number): boolean;
  render(): void;
}

/**
 * Positions something for a stage time in seconds, which is paused while no frames are drawn, or for a wall-clock time
 * in milliseconds, which goes on while the page is hidden.
 */
export type Seek = (time: number, now: number) => void;

/** What actors and their motion see of the clock. */
export interface ActorClock {
  /** Stage time in seconds; paused while no frames are drawn. */
  readonly time: number;
  /** Something looks different: draw one frame. */
  invalidate(): void;
  /** Draws frames, and calls `seek` before each of them, until the returned function is called. */
  animate(seek: Seek): () => void;
  /** Calls `step` with the seconds since its last call while ambient motion is awake. Returns its end. */
  onAmbient(step: (seconds: number) => void): () => void;
}

/**
 * The one loop of the stage. A frame is drawn only when something asked for it: `invalidate()`, an animation that
 * runs, or ambient motion while it is awake. Stage time is paused in between, so nothing jumps afterwards.
 */
export class StageClock implements ActorClock {
  readonly #parts: ClockParts;
  readonly #animations = new Set<Seek>();
  readonly #ambient = new Set<(seconds: number) => void>();
  #handle: number | null = null;
  #last: number | null = null;
  #time = 0;
  #sinceAmbient = 0;
  #dirty = false;
  #paused = false;
  #run: FrameRun = { since: 0, frames: 0 };
  readonly #observers = new Set<FrameObserver>();

  constructor(parts: ClockParts) {
    this.#parts = parts;
  }

  get time(): number {
    return this.#time;
  }

  get animations(): number {
    return this.#animations.size;
  }

  /** The run that is under way; null while no frame is asked for. */
  get run(): Readonly<FrameRun> | null {
    return this.#handle === null ? null : this.#run;
  }

  get ambientSteps(): number {
    return this.#ambient.size;
  }

  /** Tells of each drawn frame, until the function that is returned is called. */
  observe(observer: FrameObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  invalidate(): void {
    this.#dirty = true;
    this.wake();
  }

  animate(seek: Seek): () => void {
    this.#animations.add(seek);
    this.wake();
    return () => this.#animations.delete(seek);
  }

  onAmbient(step: (seconds: number) => void): () => void {
    this.#ambient.add(step);
    this.wake();
    return () => this.#ambient.delete(step);
  }

  /** Looks again whether there is anything to do, e.g. after input has woken ambient motion. */
  wake(): void {
    if (this.#paused || this.#handle !== null) return;
    if (this.#last === null) this.#run = { since: this.#parts.frames.now(), frames: 0 };
    this.#handle = this.#parts.frames.request(this.#frame);
  }

  pause(): void {
    this.#paused = true;
    if (this.#handle !== null) this.#parts.frames.cancel(this.#handle);
    this.#handle = null;
    this.#last = null;
  }

  resume(): void {
    this.#paused = false;
    this.invalidate();
  }

  /** What throws is not called again: one that is broken keeps no frame from the others. */
  #guard<A extends number[]>(step: (...at: A) => void, all: Set<(...at: A) => void>, ...at: A): void {
    try {
      step(...at);
    } catch (reason) {
      all.delete(step);
      console.error('Something that moves is broken', reason);
    }
  }

  readonly #frame = (now: number): void => {
    this.#handle = null;
    const began = this.#observers.size > 0 ? this.#parts.frames.now() : 0;
    const interval = this.#last === null ? null : now - this.#last;
    const step = this.#last === null ? FIRST_STEP : Math.min((now - this.#last) / 1000, LONGEST_STEP);
    this.#last = now;

    if (this.#animations.size > 0) {
      this.#time += step;
      for (const seek of [...this.#animations]) this.#guard(seek, this.#animations, this.#time, now);
      this.#dirty = true;
    }
    const ambient = this.#ambient.size > 0 && this.#parts.ambientAwake(now);
    if (ambient) {
      this.#sinceAmbient += step;
      if (this.#sinceAmbient >= AMBIENT_STEP) {
        for (const step of this.#ambient) this.#guard(step, this.#ambient, this.#sinceAmbient);
        this.#sinceAmbient = 0;
        this.#dirty = true;
      }
    }
    if (this.#dirty) {
      this.#dirty = false;
      this.#parts.render();
      this.#run.frames++;
      if (this.#observers.size > 0) {
        const script = this.#parts.frames.now() - began;
        for (const observer of [...this.#observers]) observer(script, interval);
      }
    }
    if (this.#dirty || ambient || this.#animations.size > 0) this.wake();
    else this.#last = null;
  };
}
