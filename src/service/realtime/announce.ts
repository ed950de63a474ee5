import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE } from '../../contract/constants.ts';
import type { Db } from '../db/database.ts';
import { extraWindows } from '../domain/redpacket/createWindow.ts';
import { windowsOf } from '../domain/redpacket/windows.ts';
import type { Rewards } from '../domain/rewards/context.ts';
import type { Bus } from './bus.ts';
import type { Hub } from './hub.ts';

/** Players whose unread mails are counted at once. */
const COUNT_AT_ONCE = 1_000;

/** Tells players how many of their mails are unread. */
const tellUnread = async (db: Db, hub: Pick<Hub, 'tell'>, players: readonly string[]): Promise<void> => {
  const { rows } = await db.query<{ user_id: string; n: number }>(
    `select user_id, count(*) as n from mail
     where user_id = any($1) and read_at is null and deleted_at is null group by user_id`,
    [players],
  );
  for (const { user_id, n } of rows) hub.tell(user_id, { type: MESSAGE.MAIL, noReadEmailCount: n });
};

/** Tells every player with a socket here how many mails are unread. */
const publishUnread = async (db: Db, hub: Pick<Hub, 'players' | 'tell'>): Promise<void> => {
  const players = hub.players();
  for (let at = 0; at < players.length; at += COUNT_AT_ONCE)
    await tellUnread(db, hub, players.slice(at, at + COUNT_AT_ONCE));
};

/** What was sent so long before the bus was seen to be cut may have been lost with it, ms. */
const UNSEEN_MS = 5_000;
/** Players who are told at once what they missed, and the time until the next: each reads what changed. */
const MISSED_AT_ONCE = 200;
const MISSED_GAP_MS = 250;

/**
 * After the bus was cut: tells the players with a socket here whose coins moved or who got mail meanwhile, whom a message
 * of another process may not have reached.
 */
export const announceMissed = (
  db: Db,
  bus: Pick<Bus, 'onResumed'>,
  hub: Pick<Hub, 'players' | 'tell'>,
  onFault: (error: unknown) => void,
): void => {
  const tellMissed = async (since: Date): Promise<void> => {
    const players = hub.players();
    for (let at = 0; at < players.length; at += MISSED_AT_ONCE) {
      if (at > 0) await pause(MISSED_GAP_MS, undefined, { ref: false });
      const some = players.slice(at, at + MISSED_AT_ONCE);
      const moved = await db.query<{ user_id: string; coins: number }>(
        `select user_id, amount as coins from ledger_head join ledger_balance using (user_id)
         where user_id = any($1) and asset = 'cash' and at >= $2`,
        [some, since],
      );
      for (const { user_id, coins } of moved.rows)
        hub.tell(user_id, { type: MESSAGE.BALANCE, changed: 0, coins });
      const mailed = await db.query<{ user_id: string }>(
        'select distinct user_id from mail where user_id = any($1) and created_at >= $2',
        [some, since],
      );
      await tellUnread(
        db,
        hub,
        mailed.rows.map(({ user_id }) => user_id),
      );
    }
  };
  bus.onResumed((since) => {
    tellMissed(new Date(since - UNSEEN_MS)).catch(onFault);
  });
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
