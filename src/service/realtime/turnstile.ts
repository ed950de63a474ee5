/**
 * The way in to sockets: a few players pass it at a time, the others wait in the order they came. After a restart all
 * players come back at once, and what they read besides must not queue behind ten thousand sockets.
 */
export class Turnstile {
  readonly #most: number;
  readonly #queueMost: number;
  #inside = 0;
  readonly #queue: (() => void)[] = [];

  /** @param most that pass at a time. @param queueMost that may wait before nobody else should come. */
  constructor(most = 2, queueMost = 100) {
    this.#most = most;
    this.#queueMost = queueMost;
  }

  /** Whether so many wait that whoever comes now had better come later. */
  get isFull(): boolean {
    return this.#queue.length >= this.#queueMost;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#most) this.#inside += 1;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, or free.
      const next = this.#queue.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
