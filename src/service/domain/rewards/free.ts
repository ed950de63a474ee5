import { CODE } from '../../../contract/codes.ts';
import { networkOf } from '../../../contract/network.ts';
import { count, counted } from '../../db/counters.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { typedKey } from '../sessions/secrets.ts';
import type { Rewards } from './context.ts';

/** What is given for nothing, once to each of so many accounts: a check-in day, or a red-packet window. */
export interface FreeGift {
  /** Names the day or the window, e.g. `checkin:2026-11-21`. */
  of: string;
  /** Where the player is. */
  address: string;
}

/** Rewards among which are free ones. */
export interface GivingFree extends Rewards {
  /** Whether guests get any, and what multiplies the shares of an address; 1 outside tests. */
  free: { playMoney: boolean; rateFactor: number };
}

/** How often one gift goes to one network: to guests, whom nobody knows, and to all together who have never deposited. */
const PER_NETWORK = { guests: 3, all: 60 } as const;
/** How often it goes to one device: a shared phone. */
const PER_DEVICE = 2;
const KEPT_MS = 2 * 86_400_000;

interface Counted {
  /** Counts that the player was given it. */
  own: string;
  /** Count those who share a device or a network with the player, and how many of them get it. */
  shares: [key: string, most: number][];
}

/** The counters of a gift. @throws Refusal 1130 a guest, where money is real. */
const countersOf = async (
  { free }: GivingFree,
  db: Db,
  userId: string,
  { of, address }: FreeGift,
): Promise<Counted> => {
  const { rows } = await db.query<{ is_guest: boolean; has_paid: boolean; device: string | null }>(
    `select is_guest, total_recharge_times > 0 as has_paid, encode(coalesce(device_hash, (
         select device_hash from session s where s.user_id = player.user_id and ended_code is null
         order by created_at desc limit 1)), 'hex') as device
     from player where user_id = $1`,
    [userId],
  );
  const { is_guest: isGuest = true, has_paid: hasPaid = false, device = null } = rows[0] ?? {};
  if (isGuest && !free.playMoney) throw new Refusal(CODE.EMAIL_LINK_NEEDED);
  const keyOf = (sharer: string) => typedKey(`free:${of}`, sharer);
  const network = networkOf(address);
  const shares: Counted['shares'] = [];
  const share = (sharer: string, most: number) => shares.push([keyOf(sharer), most * free.rateFactor]);
  if (device !== null) share(`device:${device}`, PER_DEVICE);
  if (isGuest) share(`guests:${network}`, PER_NETWORK.guests);
  // Carriers share addresses: strangers there use up nothing of those who are no accounts made for gifts.
  if (!hasPaid) share(`network:${network}`, PER_NETWORK.all);
  return { own: keyOf(`player:${userId}`), shares };
};

/**
 * Counts a gift, so that many accounts of one person are worth no more than a few: by device and by network; once for a
 * player. Call it as the last thing in the transaction that gives it: what is refused then counts nowhere, and players of
 * one network wait for each other no longer than a commit takes.
 * @throws Refusal 1130 a guest, where money is real; 1141 the network or the device has had its share.
 */
export const countFree = async (
  rewards: GivingFree,
  tx: Tx,
  userId: string,
  gift: FreeGift,
): Promise<void> => {
  const now = rewards.now();
  const { own, shares } = await countersOf(rewards, tx, userId, gift);
  if (shares.length === 0 || (await count(tx, own, KEPT_MS, now)) > 1) return;
  for (const [key, most] of shares)
    if ((await count(tx, key, KEPT_MS, now)) > most) throw new Refusal(CODE.DEVICE_RESTRICTED);
};

/** Whether `countFree` would let the player have a gift: what it would refuse is not offered. */
export const mayHaveFree = async (rewards: GivingFree, userId: string, gift: FreeGift): Promise<boolean> => {
  const { db, now } = rewards;
  const counters = await countersOf(rewards, db, userId, gift).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!counters) return false;
  if ((await counted(db, counters.own, now())) > 0) return true;
  const had = await Promise.all(
    counters.shares.map(async ([key, most]) => (await counted(db, key, now())) >= most),
  );
  return !had.includes(true);
};
