import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { CODE } from '../../../contract/codes.ts';
import { Refusal } from '../refusal.ts';

/** argon2id (the library's default algorithm) over the MD5 hex that arrives (decisions, "Accounts"). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at a time: one processor, and most of the thread pool, stay free for everybody else's work. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Hashes that may wait, a few seconds' worth; who comes then is asked to come again (1144). */
const WAITING_MAX = 256;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= WAITING_MAX) throw new Refusal(CODE.TOO_MANY_REQUESTS);
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/**
 * @param md5 the password's MD5 in hex, any case.
 * @throws Refusal 1144 while too many wait.
 */
export const hashPassword = (md5: string): Promise<string> => inTurn(() => hash(md5.toLowerCase(), COST));

const decoy = hashPassword('decoy');

/**
 * Whether the password fits. Without a stored hash it works as long and says no, so that nobody learns from the
 * time which accounts exist.
 * @throws Refusal 1144 while too many wait.
 */
export const passwordFits = async (stored: string | null, md5: string): Promise<boolean> => {
  const against = stored ?? (await decoy);
  const fits = await inTurn(() => verify(against, md5.toLowerCase()));
  return fits && stored !== null;
};
