/** Another engine than Chromium, driven from outside by its own protocol. */
export interface Engine {
  name: string;
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page, or in the frame of the game. @returns what it returns, as JSON. */
  run<T>(script: string, isInGame?: boolean): Promise<T>;
  /** Presses, with the engine's own pointer, the element that a script returns. */
  click(script: string, isInGame?: boolean): Promise<void>;
  quit(): Promise<void>;
}

const LOOK_MS = 100;
const TIMEOUT_MS = 60_000;

/** Tries until something comes of it. @throws what went wrong last, when nothing has come for long. */
export async function until<T>(what: string, look: () => Promise<T>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  let fault: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    if (Date.now() > end) throw new Error(`${what} did not come`, { cause: fault });
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
