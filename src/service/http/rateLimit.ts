/** Calls a minute of one token, and of one address over all its players: carriers share addresses. */
const PER_TOKEN = 600;
const PER_ADDRESS = 6_000;
const WINDOW_MS = 60_000;

/**
 * Counts calls in windows of a minute. In memory: a limit is a brake, not money, and each process may brake by itself.
 */
export class RateLimit {
  private readonly factor: number;
  private readonly now: () => number;
  private counts = new Map<string, number>();
  private windowEnds = 0;

  /** @param factor multiplies the limits. */
  constructor(factor: number, now: () => number = Date.now) {
    this.factor = factor;
    this.now = now;
  }

  /** Counts a call. @returns whether it may go on. */
  allows(token: string | undefined, address: string): boolean {
    const now = this.now();
    if (now >= this.windowEnds) {
      this.counts = new Map();
      this.windowEnds = now + WINDOW_MS;
    }
    if (this.count(address) > PER_ADDRESS * this.factor) return false;
    return token === undefined || this.count(`${address} ${token}`) <= PER_TOKEN * this.factor;
  }

  private count(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }
}
