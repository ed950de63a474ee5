import type { Tx } from '../../../db/database.ts';
import { sendMail } from '../../mail/send.ts';
import { postBonus } from '../../rewards/grant.ts';
import type { Accounts } from '../context.ts';

/**
 * Gives a new player the coins and the welcome mail of the house, once (decisions, "The demo operator"). An operator for
 * real money greets in words of its own.
 */
export const grantWelcome = async (
  { settings, catalogue, now }: Pick<Accounts, 'settings' | 'catalogue' | 'now'>,
  tx: Tx,
  userId: string,
): Promise<void> => {
  const { bonuses, mails } = catalogue();
  if (!settings.givesWelcome || bonuses.welcomeCoins === 0) return;
  const given = { claimKey: 'welcome', cause: 'welcome', amount: bonuses.welcomeCoins, betX: 0 };
  await postBonus(tx, userId, given, now());
  tx.send('update player set welcome_untold = $2 where user_id = $1', [userId, bonuses.welcomeCoins]);
  await sendMail(tx, userId, 'welcome', { ...mails.welcome, type: 0 }, now());
};
