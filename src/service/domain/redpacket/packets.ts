import type { RedPacket } from '../../../contract/calls/redpacket.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { uniqueViolation } from '../../db/faults.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import { extraWindows } from './createWindow.ts';
import { isWindowId, type RedPacketWindow, stateOf, windowsOf } from './windows.ts';

/** What the player has had, by window. */
const openedBy = async (
  db: Db,
  userId: string,
  windowIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await db.query<{ window_id: string; amount: number }>(
    'select window_id, amount from red_packet where window_id = any($1) and user_id = $2',
    [windowIds, userId],
  );
  return new Map(rows.map(({ window_id, amount }) => [window_id, amount]));
};

/** A window of today, daily or of the operator's hand. */
type Window = Omit<RedPacketWindow, 'plan'>;

const windowsToday = async ({ now, settings, catalogue }: Rewards, db: Db): Promise<Window[]> => {
  const at = now();
  const extra = await extraWindows(db, settings.calendar.day(at));
  return [...windowsOf(at, settings.timeZone, catalogue().redPackets.plans), ...extra].sort(
    (a, b) => a.start - b.start,
  );
};

/** The windows of today (§4: soon, active, over), and what the player has had of them. */
export const listRedPackets = async (
  rewards: Rewards,
  userId: string,
): Promise<{ list: RedPacket[]; now: number; betX: number }> => {
  const at = rewards.now();
  const windows = rewards.settings.bonuses ? await windowsToday(rewards, rewards.db) : [];
  const opened = await openedBy(
    rewards.db,
    userId,
    windows.map(({ id }) => id),
  );
  const list = windows.map((window) => ({
    id: window.id,
    state: stateOf(window, at),
    startTime: window.start,
    endTime: window.end,
    opened: opened.has(window.id),
    ...(opened.has(window.id) && { amount: opened.get(window.id) }),
  }));
  return { list, now: at, betX: rewards.catalogue().redPackets.betX };
};

/** Names the packet of a window, which is free. */
export const packetGift = (windowId: string): string => `red-packet:${windowId}`;

/** Windows whose packet waits for the player now. */
export const waitingPackets = async (rewards: Rewards, userId: string): Promise<string[]> =>
  (await listRedPackets(rewards, userId)).list.flatMap(({ id, state, opened }) =>
    state === 'active' && !opened ? [id] : [],
  );

/**
 * @throws Refusal 1147 the event is not open: no such window, its hour has not come, or no bonuses here; 1148 it is
 * over; 1154 it is a window of another day.
 */
const checkActive = async (rewards: Rewards, tx: Db, id: string): Promise<void> => {
  if (!rewards.settings.bonuses) throw new Refusal(CODE.EVENT_NOT_OPEN);
  const window = (await windowsToday(rewards, tx)).find((known) => known.id === id);
  if (!window) {
    const known =
      isWindowId(id, rewards.catalogue().redPackets.plans) ||
      (await tx.query('select 1 from red_packet_window where window_id = $1', [id])).rowCount > 0;
    throw new Refusal(known ? CODE.OUTSIDE_ACTIVITY_TIME : CODE.EVENT_NOT_OPEN);
  }
  const state = stateOf(window, rewards.now());
  if (state === 'soon') throw new Refusal(CODE.EVENT_NOT_OPEN);
  if (state === 'over') throw new Refusal(CODE.EVENT_ENDED);
};

/** @param wait whether to wait for a packet that somebody holds, who may yet put it back. */
const takeOne = async (
  tx: Db,
  windowId: string,
  userId: string,
  now: number,
  wait: boolean,
): Promise<number | undefined> => {
  const { rows } = await tx.query<{ amount: number }>(
    `update red_packet set user_id = $2, opened_at = $3
     where window_id = $1 and number = (
       select number from red_packet where window_id = $1 and user_id is null order by number limit 1
       for update ${wait ? '' : 'skip locked'})
     returning amount`,
    [windowId, userId, new Date(now)],
  );
  return rows[0]?.amount;
};

/** @throws Refusal 1149 all packets are gone. */
const takePacket = async (tx: Db, windowId: string, userId: string, now: number): Promise<number> => {
  for (;;) {
    const amount =
      (await takeOne(tx, windowId, userId, now, false)) ?? (await takeOne(tx, windowId, userId, now, true));
    if (amount !== undefined) return amount;
    const left = await tx.query('select 1 from red_packet where window_id = $1 and user_id is null limit 1', [
      windowId,
    ]);
    if (left.rowCount === 0) throw new Refusal(CODE.NOTHING_TO_CLAIM);
  }
};

/**
 * Opens the player's one packet of a window whose packets lie ready.
 * @throws Refusal 1147, 1148, 1154 as `checkActive`; 1150 had one; 1149 all are gone; 1146 of `grantBonus`.
 */
export const openPacket = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ amount: number }> => {
  await checkActive(rewards, tx, id);
  if ((await openedBy(tx, userId, [id])).size > 0) throw new Refusal(CODE.ALREADY_PARTICIPATED);
  try {
    const amount = await takePacket(tx, id, userId, rewards.now());
    await grantBonus(rewards, tx, userId, {
      claimKey: `red-packet:${id}`,
      cause: 'red-packet',
      amount,
      betX: rewards.catalogue().redPackets.betX,
    });
    return { amount };
  } catch (error) {
    // Another request of the same player was faster.
    if (uniqueViolation(error) === 'red_packet_player') throw new Refusal(CODE.ALREADY_PARTICIPATED);
    throw error;
  }
};
