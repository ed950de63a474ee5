/** A browser storage in memory; `refuses` makes every access throw, as a browser that forbids storage does. */
export class FakeStorage implements Storage {
  readonly #values = new Map<string, string>();
  refuses = false;
  full = false;

  #guard(): void {
    if (this.refuses) throw new DOMException('The operation is insecure.', 'SecurityError');
  }
  get length(): number {
    this.#guard();
    return this.#values.size;
  }
  key(index: number): string | null {
    this.#guard();
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    this.#guard();
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#guard();
    if (this.full) throw new DOMException('Full.', 'QuotaExceededError');
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#guard();
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

/** Gives the modules under test a window with two fresh storages. */
export function stubStorages(): { local: FakeStorage; session: FakeStorage } {
  const local = new FakeStorage();
  const session = new FakeStorage();
  Object.assign(globalThis, {
    window: { ...globalThis.window, localStorage: local, sessionStorage: session },
  });
  return { local, session };
}
