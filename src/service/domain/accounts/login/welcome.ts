import type { Tx } from '../../../db/database.ts';
import { sendMail } from '../../mail/send.ts';
import { postBonus } from '../../rewards/grant.ts';
import type { Accounts } from '../context.ts';

/**
 * Gives a new player the coins and the welcome mail of the house (decisions, "The demo operator") and, where the profile
 * says so, a free spin of the silver wheel, once. An operator for real money greets in words of its own.
 */
export const grantWelcome = async (
  { settings, catalogue, now }: Pick<Accounts, 'settings' | 'catalogue' | 'now'>,
  tx: Tx,
  userId: string,
): Promise<void> => {
  const { bonuses, mails } = catalogue();
  const amount = settings.givesWelcome ? bonuses.welcomeCoins : 0;
  const spins = settings.freeSpin ? 1 : 0;
  if (amount + spins === 0) return;
  await postBonus(tx, userId, { claimKey: 'welcome', cause: 'welcome', amount, betX: 0, spins }, now());
  if (amount === 0) return;
  tx.send('update player set welcome_untold = $2 where user_id = $1', [userId, amount]);
  await sendMail(tx, userId, 'welcome', { ...mails.welcome, type: 0 }, now());
};
