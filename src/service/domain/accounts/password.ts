import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) over the MD5 hex that arrives (decisions, "Accounts"). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes of the thread pool at a time: the rest of the pool stays free for everybody else's work. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
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

/** @param md5 the password's MD5 in hex, any case. */
export const hashPassword = (md5: string): Promise<string> => inTurn(() => hash(md5.toLowerCase(), COST));

const decoy = hashPassword('decoy');

/**
 * Whether the password fits. Without a stored hash it works as long and says no, so that nobody learns from the
 * time which accounts exist.
 */
export const passwordFits = async (stored: string | null, md5: string): Promise<boolean> => {
  const against = stored ?? (await decoy);
  const fits = await inTurn(() => verify(against, md5.toLowerCase()));
  return fits && stored !== null;
};
