/**
 * The way in to sockets: a few pass it at a time, the others wait in the order they came. After a restart all players
 * come back at once, and what they read besides must not queue behind ten thousand sockets.
 */
export class ConcurrencyLimit {
  readonly #most: number;
  #inside = 0;
  readonly #queue: (() => void)[] = [];

  /** @param most that pass at a time. */
  constructor(most = 2) {
    this.#most = most;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#queue.length;
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
