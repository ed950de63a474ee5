/**
 * Collects what an actor or a scene has set up, so that one call takes all of it down, last first.
 * Something added after disposal is taken down at once: a late answer cannot leak.
 */
export class Disposer {
  #undo = new Set<() => void>();
  #disposed = false;

  get disposed(): boolean {
    return this.#disposed;
  }

  /** How many things would be taken down. */
  get size(): number {
    return this.#undo.size;
  }

  /** Returns a function that takes this one thing down early. */
  add(undo: () => void): () => void {
    if (this.#disposed) {
      undo();
      return () => {};
    }
    this.#undo.add(undo);
    return () => {
      if (this.#undo.delete(undo)) undo();
    };
  }

  /** Forgets a thing that has ended by itself. */
  release(undo: () => void): void {
    this.#undo.delete(undo);
  }

  listen<T extends EventTarget>(target: T, type: string, handler: (event: Event) => void): void {
    target.addEventListener(type, handler, { passive: true });
    this.add(() => target.removeEventListener(type, handler));
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    const undo = [...this.#undo].reverse();
    this.#undo.clear();
    for (const one of undo) one();
  }
}
