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
  /** A field of the request's body, or the player found by its token (`playerId`), between two texts. */
  | { kind: 'field'; field: string; before: string; after: string }
  /** Hash of the token that came along. */
  | { kind: 'token' }
  | { kind: 'bytes'; hex: string };

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
  changes: readonly Change[];
}

/** A call that changes something. */
export interface Change {
  method: 'POST' | 'PUT';
  path: string;
  /** Finds the player by token, before the transaction; its first row's `user_id` is `playerId` from then on. */
  session?: Statement;
  /** Run in one transaction. */
  statements: readonly Statement[];
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
