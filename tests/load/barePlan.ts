import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A value of a statement: as it is, or made anew for each request. */
export type Template =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  /** A moment so far from now. */
  | { kind: 'time'; offsetMs: number }
  /** An id that the service makes up. */
  | { kind: 'fresh' }
  /** A field of the request's body between two texts. */
  | { kind: 'field'; field: string; before: string; after: string };

export interface Statement {
  text: string;
  values: readonly Template[];
}

/** What the bare server serves. */
export interface BarePlan {
  databaseUrl: string;
  /** Answers by path and search. */
  answers: Readonly<Record<string, unknown>>;
  userInfo: { path: string; text: string };
  /** Run in one transaction. */
  bet: { path: string; statements: readonly Statement[] };
}

export interface BareServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the bare server in a process of its own. */
export async function startBare(plan: BarePlan): Promise<BareServer> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./bare-service.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(plan);
  const ended = once(child, 'exit');
  const [url] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The bare server ended with ${code}.`);
    }),
  ]);
  return {
    url: url as string,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
