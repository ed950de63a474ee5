import { catalogue } from '../../catalogue/current.ts';
import type { Tx } from '../../db/database.ts';
import { move, PLAYER, post } from '../../ledger/post.ts';
import { sendMail } from '../mail/send.ts';

/**
 * Gives a new player the coins and the welcome mail of the house, once (decisions, "The demo operator").
 * @param coins 0 gives nothing: an operator for real money greets in words of its own.
 */
export const grantWelcome = async (tx: Tx, userId: string, coins: number, now: number): Promise<void> => {
  if (coins === 0) return;
  const postings = [move('cash', 'house:welcome', PLAYER, coins)];
  await post(tx, userId, { claimKey: 'welcome', cause: 'welcome', postings });
  await sendMail(tx, userId, 'welcome', { ...catalogue().mails.welcome, type: 0 }, now);
};
