import type { Db } from '../../db/database.ts';
import { move, PLAYER, post } from '../../ledger/post.ts';

/** Gives a new player the coins of the house, once (decisions, "The demo operator"). @param coins 0 gives nothing. */
export const grantWelcome = async (tx: Db, userId: string, coins: number): Promise<void> => {
  if (coins === 0) return;
  const postings = [move('cash', 'house:welcome', PLAYER, coins)];
  await post(tx, userId, { claimKey: 'welcome', cause: 'welcome', postings });
};
