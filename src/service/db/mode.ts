import { StartError } from '../errors/startError.ts';
import type { Database } from './database.ts';

/** The demo, an operator's play money, or real money. */
export type ServiceMode = 'demo' | 'play' | 'real';

const MADE_FOR: Record<ServiceMode, string> = {
  demo: 'was made by the demo, with play money in it: real operation (DEMO=0) needs a database of its own.',
  play: 'is one of play money: it opens with DEMO=0 and a profile that says playMoney: true, or name another database.',
  real: 'is one of real operation: neither the demo nor play money starts on it. Set DEMO=0 and a profile without playMoney, or name another database.',
};

/**
 * Refuses a database that was made for another mode; one that no start has marked yet opens in any.
 * @throws StartError
 */
export const checkMode = async (db: Database, allowed: readonly ServiceMode[]): Promise<void> => {
  const { rows } = await db.query<{ mode: ServiceMode }>('select mode from service_mode', []);
  const mode = rows[0]?.mode;
  if (mode && !allowed.includes(mode)) throw new StartError(`The database ${MADE_FOR[mode]}`);
};

/**
 * Makes sure that play money never becomes real, nor the reverse: the first start marks the database, and any other mode
 * is refused from then on.
 * @throws StartError
 */
export const markMode = async (db: Database, mode: ServiceMode): Promise<void> => {
  await db.query('insert into service_mode (mode) values ($1) on conflict do nothing', [mode]);
  await checkMode(db, [mode]);
};
