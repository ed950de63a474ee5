import { MESSAGE } from '../../contract/constants.ts';
import type { Db } from '../db/database.ts';
import { extraWindows } from '../domain/redpacket/createWindow.ts';
import { windowsOf } from '../domain/redpacket/windows.ts';
import type { Rewards } from '../domain/rewards/context.ts';
import type { Bus } from './bus.ts';
import type { Hub } from './hub.ts';

/** Players whose unread mails are counted at once. */
const COUNT_AT_ONCE = 1_000;

/** Tells every player with a socket here how many mails are unread. */
const publishUnread = async (db: Db, hub: Pick<Hub, 'players' | 'tell'>): Promise<void> => {
  const players = hub.players();
  for (let at = 0; at < players.length; at += COUNT_AT_ONCE) {
    const { rows } = await db.query<{ user_id: string; n: number }>(
      `select user_id, count(*) as n from mail
       where user_id = any($1) and read_at is null and deleted_at is null group by user_id`,
      [players.slice(at, at + COUNT_AT_ONCE)],
    );
    for (const { user_id, n } of rows) hub.tell(user_id, { type: MESSAGE.MAIL, noReadEmailCount: n });
  }
};

/** After a mail to everybody: each process tells the sockets it has, 101 with the player's own number. */
export const announceMail = (
  db: Db,
  bus: Pick<Bus, 'onMessage'>,
  hub: Pick<Hub, 'players' | 'tell'>,
  onFault: (error: unknown) => void,
): void => {
  bus.onMessage((message) => {
    if (message.kind === 'mailed') publishUnread(db, hub).catch(onFault);
  });
};

/** Ids of the red-packet windows that opened after `from`, up to and at `to` (ms since 1970). */
export const windowsOpened = async (
  { db, settings, catalogue }: Pick<Rewards, 'db' | 'settings' | 'catalogue'>,
  from: number,
  to: number,
): Promise<string[]> => {
  if (!settings.bonuses) return [];
  const extra = await extraWindows(db, { start: from, end: to + 1 });
  return [...windowsOf(to, settings.timeZone, catalogue().redPackets.plans), ...extra]
    .filter(({ start }) => start > from && start <= to)
    .map(({ id }) => id);
};

/**
 * Tells the sockets of this process when a red-packet window opens (103). Every process does so for its own, from the
 * clock alone: what is missed is only a hint.
 * @returns what is to be called every few seconds.
 */
export const windowAnnouncer = (
  rewards: Pick<Rewards, 'db' | 'settings' | 'catalogue' | 'now'>,
  hub: Pick<Hub, 'tell'>,
): (() => Promise<void>) => {
  let told = rewards.now();
  return async () => {
    const now = rewards.now();
    const opened = await windowsOpened(rewards, told, now);
    told = now;
    for (const id of opened) hub.tell(null, { type: MESSAGE.RED_PACKET, id });
  };
};
