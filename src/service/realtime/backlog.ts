/** How often the event loop is looked at, ms. */
const LOOK_MS = 10;
/** A process whose event loop is behind by this has more to do than it gets done, ms. */
const BEHIND_MS = 25;
/** Somebody is let in this often all the same, ms: a machine that is always busy would let nobody in. */
const GAP_MS = 20;

/**
 * Whether this process is behind with its work, by how late its timers are. What can come later had better: after a
 * restart all players want their sockets again, of processes that have compiled nothing and read nothing yet.
 */
export class Backlog {
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #due: number;
  #lateMs = 0;
  #letIn = 0;

  /** @param now a clock, ms. */
  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#due = now() + LOOK_MS;
    this.#timer = setInterval(() => {
      this.#lateMs = now() - this.#due;
      this.#due = now() + LOOK_MS;
    }, LOOK_MS).unref();
  }

  /** Whether somebody who comes now had better come later; whoever had not is counted as let in. */
  isBehind(): boolean {
    const now = this.#now();
    if (Math.max(this.#lateMs, now - this.#due) < BEHIND_MS) return false;
    if (now - this.#letIn < GAP_MS) return true;
    this.#letIn = now;
    return false;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
