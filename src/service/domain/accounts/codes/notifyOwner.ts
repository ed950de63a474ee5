import type { Accounts } from '../context.ts';
import { type PlayerRow, playerById } from '../players.ts';
import { type OwnerNews, ownerMessage } from './messages.ts';
import { contactsOf, sendTo } from './ownCode.ts';

/**
 * Tells the owner what has just been done to the account, at every contact that `player` had before it. Nobody waits for
 * it, and what is done stays done where it cannot be sent.
 */
export const notifyOwner = (
  accounts: Pick<Accounts, 'email' | 'sms' | 'notSent'>,
  player: PlayerRow,
  news: OwnerNews,
): void => {
  for (const contact of contactsOf(player))
    sendTo(accounts, contact, ownerMessage(player.lan, news)).catch(accounts.notSent);
};

/** The same of somebody who has not been read yet. */
export const notifyOwnerById = async (
  accounts: Pick<Accounts, 'db' | 'email' | 'sms' | 'notSent'>,
  userId: string,
  news: OwnerNews,
): Promise<void> => {
  const player = await playerById(accounts.db, userId).catch(accounts.notSent);
  if (player) notifyOwner(accounts, player, news);
};
