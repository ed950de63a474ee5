import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Connections that a pool opens as they are asked for. */
const FEW = 4;
/** Somebody who has waited for so long gets one more, ms. */
const GROW_AFTER_MS = 100;

/**
 * A pool that opens more than a few connections only where somebody waits. Each new one costs the database some tens of
 * ms to learn what the others know, all of them at once after a start, when it has the least to spare; and statements
 * that share a processor are no faster for being more.
 */
export class GrowingPool extends pg.Pool {
  #most: number;
  #acquired = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param config `max`: connections at most. */
  constructor(config: pg.PoolConfig & { max: number }) {
    super({ ...config, max: Math.min(FEW, config.max) });
    this.#most = config.max;
    this.on('acquire', () => {
      this.#acquired += 1;
    });
    // What is not used is closed after a while, and not opened again before somebody waits for it.
    this.on('remove', () => this.#allow(this.totalCount));
  }

  /** How many connections it may open, from now on. */
  resize(most: number): void {
    this.#most = most;
    this.#allow(this.totalCount);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): unknown {
    const connected = callback ? super.connect(callback) : super.connect();
    this.#watch();
    return connected;
  }

  #allow(connections: number): void {
    this.options.max = Math.min(this.#most, Math.max(FEW, connections));
  }

  /** Those who wait are served in the order they came. */
  #watch(): void {
    if (this.#timer || this.waitingCount === 0 || this.totalCount >= this.#most) return;
    const last = this.#acquired + this.waitingCount;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.ending) return;
      if (this.#acquired < last) this.#grow();
      this.#watch();
    }, GROW_AFTER_MS).unref();
  }

  #grow(): void {
    this.#allow(this.totalCount + 1);
    // Whoever waits gets it once it is open; that it could not be opened is told to who asks next.
    super.connect().then(
      (client) => client.release(),
      () => {},
    );
  }
}
