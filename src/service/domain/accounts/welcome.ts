import type { Db } from '../../db/database.ts';
import { post, transfer } from '../../ledger/ledger.ts';

/** Gives a new player the coins of the house, once (decisions, "The demo operator"). @param coins 0 gives nothing. */
export const grantWelcome = async (tx: Db, userId: string, coins: number, at: number): Promise<void> => {
  if (coins === 0) return;
  const postings = transfer('cash', coins, 'house:welcome');
  await post(tx, { userId, claimKey: 'welcome', cause: 'welcome', at, postings });
};
