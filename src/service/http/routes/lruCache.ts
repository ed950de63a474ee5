/** Values made once and reused; the least recently used one goes when there are too many. */
export class LruCache<T> {
  readonly #max: number;
  readonly #values = new Map<string, T>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) {
      // A map keeps the order of insertion: what is asked for again moves to its end.
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    const made = make();
    this.#values.set(key, made);
    if (this.#values.size > this.#max) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    return made;
  }
}
