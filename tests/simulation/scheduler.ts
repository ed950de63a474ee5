import pg from 'pg';

/** Numbers from a seed, the same ones each time (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Whole number from 0 to below `n`. */
    below: (n: number) => Math.floor(next() * n),
    /** True in one of `n` cases. */
    oneIn: (n: number) => next() * n < 1,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
};
export type Random = ReturnType<typeof randomOf>;

interface Step {
  owner: object;
  text: string;
  /** Does it; settles when the database has answered, with what tells the answer to whoever asked. */
  go(): Promise<() => void>;
  /** Fails it without doing it. */
  fail(error: Error): void;
  /** Has the database refuse it, so that the transaction it belongs to is lost. */
  refuse?: () => Promise<void>;
  drop?: () => Promise<void>;
}

interface Running {
  client: pg.Client;
  answered: Promise<void>;
  /** Tells the answer, once there is one. */
  tell: (() => void) | undefined;
  /** It has been seen to wait for a lock: only another statement can change that. */
  isBlocked: boolean;
}

/** A statement that is not answered by then may wait for a lock, ms. */
const BLOCKED_MS = 4;

/** What the database fails with in place of a statement: a serialisation failure. */
const REFUSAL = `do $$ begin raise exception 'simulated' using errcode = '40001'; end $$`;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Decides which of several transactions sends its next statement, one statement at a time, and what goes wrong between any
 * two of them. A statement runs until it is answered or waits for a lock, and answers that arrive together are told one
 * after the other in the order of their connections, so that a seed makes the same history again; save where two
 * statements wait for what a third holds: the database decides which of them gets it.
 */
export class Scheduler {
  readonly #monitor: pg.Client;

  readonly trace: string[] = [];
  readonly #random: Random;
  readonly #faults: boolean;
  #waiting = new Map<object, Step[]>();
  #running = new Map<object, Running>();
  #connecting = 0;
  #names = new Map<object, number>();

  constructor(random: Random, faults: boolean, monitor: pg.Client) {
    this.#monitor = monitor;
    this.#random = random;
    this.#faults = faults;
  }

  /** Queues something that may happen; of one owner, things happen in their order. */
  enter(step: Step): void {
    this.#nameOf(step.owner);
    const queue = this.#waiting.get(step.owner);
    if (queue) queue.push(step);
    else this.#waiting.set(step.owner, [step]);
  }

  /** A connection is being made until what this gives is called; several are known in the order in which they began. */
  connecting(owner: object): () => void {
    this.#nameOf(owner);
    this.#connecting += 1;
    return () => {
      this.#connecting -= 1;
    };
  }

  /** Waits in place of a timer: it is over whenever the seed says so. */
  readonly wait = (): Promise<void> =>
    new Promise((resolve, reject) =>
      this.enter({ owner: {}, text: 'wait', go: async () => resolve, fail: reject }),
    );

  #nameOf(owner: object): number {
    const known = this.#names.get(owner) ?? this.#names.size;
    this.#names.set(owner, known);
    return known;
  }

  #inOrder(owners: Iterable<object>): object[] {
    return [...owners].sort((a, b) => this.#nameOf(a) - this.#nameOf(b));
  }

  /** Until nobody but the scheduler can go on. */
  async #quiet(): Promise<void> {
    for (let calm = 0; calm < 4; ) {
      const before = [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0);
      await turn();
      const after = [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0);
      calm = before === after && this.#connecting === 0 ? calm + 1 : 0;
    }
  }

  async #isBlocked(client: pg.Client): Promise<boolean> {
    const { processID: pid } = client as { processID?: number };
    if (!pid) return false;
    const { rows } = await this.#monitor.query<{ n: number }>(
      'select cardinality(pg_blocking_pids($1)) as n',
      [pid],
    );
    return (rows[0]?.n ?? 0) > 0;
  }

  /** Until every statement under way is answered or waits for a lock. */
  async #settled(): Promise<void> {
    for (;;) {
      const open = [...this.#running.values()].filter(({ tell }) => !tell);
      const going = open.filter(({ isBlocked }) => !isBlocked);
      const timeout = new Promise((resolve) => setTimeout(resolve, BLOCKED_MS));
      await Promise.race([Promise.all(going.map(({ answered }) => answered)), timeout]);
      // What has been answered may have let others go on.
      for (const one of open) if (!one.tell) one.isBlocked = await this.#isBlocked(one.client);
      if (open.every(({ tell, isBlocked }) => tell ?? isBlocked)) return;
    }
  }

  /** Tells what has been answered; whoever hears it goes on before the next one does. */
  async #tellAnswers(): Promise<void> {
    for (const owner of this.#inOrder(this.#running.keys())) {
      const tell = this.#running.get(owner)?.tell;
      if (!tell) continue;
      this.#running.delete(owner);
      tell();
      await this.#quiet();
    }
  }

  /** Runs until `work` has ended. */
  async run(work: Promise<unknown>): Promise<void> {
    let ended = false;
    const over = work.finally(() => {
      ended = true;
    });
    over.catch(() => {});
    while (!ended) {
      await this.#quiet();
      await this.#tellAnswers();
      if (ended) break;
      const ready = this.#inOrder(this.#waiting.keys()).filter((owner) => !this.#running.has(owner));
      if (ready.length === 0) {
        // Only a deadlock can end now, which the database sees to.
        await new Promise((resolve) => setTimeout(resolve, 2));
        continue;
      }
      await this.#step(this.#random.pick(ready));
    }
    await over;
  }

  async #step(owner: object): Promise<void> {
    const queue = this.#waiting.get(owner) as Step[];
    const step = queue.shift() as Step;
    if (queue.length === 0) this.#waiting.delete(owner);
    const fault = this.#faults && step.drop && this.#random.oneIn(40) ? this.#random.below(3) : undefined;
    this.trace.push(`c${this.#nameOf(owner)} ${fault === undefined ? '' : `fault ${fault} `}${step.text}`);
    if (fault === 0) return step.refuse?.();
    if (fault === 1) {
      await step.drop?.();
      return step.fail(new Error('Connection terminated unexpectedly'));
    }
    const running: Running = {
      client: owner as pg.Client,
      tell: undefined,
      isBlocked: false,
      answered: Promise.resolve(),
    };
    running.answered = step.go().then((tell) => {
      running.tell = tell;
    });
    this.#running.set(owner, running);
    await this.#settled();
    if (fault !== 2) return;
    // The database has done it, and nobody hears of it.
    await step.drop?.();
    running.tell = () => step.fail(new Error('Connection terminated unexpectedly'));
  }
}

/** Reads nothing and holds nothing, whatever it is given. */
const NOTHING = 'select $1::text';

/**
 * A class of clients that ask the scheduler before each statement.
 * @param isLost tells statements that never reach the database: a flaw, for tests of the simulation itself.
 */
export const gatedClients = (
  scheduler: () => Scheduler | undefined,
  monitor: pg.Client,
  isLost: (text: string) => boolean,
) =>
  class Gated extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the signatures of pg, which this only passes on
    override connect(...args: any[]): any {
      const gate = scheduler();
      const connected = gate?.connecting(this);
      const [callback] = args;
      if (typeof callback === 'function')
        return super.connect((error: Error) => {
          connected?.();
          callback(error);
        });
      return (super.connect() as unknown as Promise<void>).finally(() => connected?.());
    }

    // biome-ignore lint/suspicious/noExplicitAny: the signatures of pg, which this only passes on
    override query(...args: any[]): any {
      const gate = scheduler();
      const send = (given: unknown[]) => (super.query as (...all: unknown[]) => unknown).apply(this, given);
      if (!gate) return send(args);
      const callback = typeof args.at(-1) === 'function' ? args.pop() : undefined;
      const text = String(typeof args[0] === 'string' ? args[0] : args[0]?.text)
        .replace(/\s+/g, ' ')
        .trim();
      if (isLost(text)) args[0] = { text: NOTHING, values: args[0].values };
      const sent = new Promise((resolve, reject) => {
        gate.enter({
          owner: this,
          text: text.slice(0, 60),
          go: () =>
            (send(args) as Promise<unknown>).then(
              (answer) => () => resolve(answer),
              (error) => () => reject(error),
            ),
          fail: reject,
          refuse: () => (send([REFUSAL]) as Promise<unknown>).then(() => {}, reject),
          drop: () => this.#drop(),
        });
      });
      if (!callback) return sent;
      sent.then((result) => callback(null, result), callback);
    }

    /** Breaks the connection, and waits until the database has seen it. */
    async #drop(): Promise<void> {
      const { processID, connection } = this as unknown as {
        processID: number;
        connection: { stream: { destroy(): void } };
      };
      connection.stream.destroy();
      // One that waits for a lock would not notice before it has it.
      await monitor.query('select pg_terminate_backend($1)', [processID]);
      for (;;) {
        const { rows } = await monitor.query('select 1 from pg_stat_activity where pid = $1', [processID]);
        if (rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
  };
