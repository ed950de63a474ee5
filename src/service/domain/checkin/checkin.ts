import type { SignInfo } from '../../../contract/calls/checkin.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import { type CheckIns, type CyclePlace, placeOf, refusalOf } from './cycle.ts';

const readCheckIns = async (db: Db, userId: string): Promise<CheckIns> => {
  const { rows } = await db.query<{ signed: number; last_day: string }>(
    'select signed, last_day from checkin where user_id = $1',
    [userId],
  );
  const row = rows[0];
  return row ? { signed: row.signed, lastDay: row.last_day } : { signed: 0, lastDay: '' };
};

/** The player's day, as check-ins count them: `2026-11-21`. */
const todayOf = ({ now, settings }: Rewards): string => settings.calendar.day(now()).key;

/** Names the day's reward, which is free. */
export const checkInGift = (rewards: Rewards): string => `checkin:${todayOf(rewards)}`;

/** Where the player stands now. */
export const checkInPlace = async (rewards: Rewards, userId: string): Promise<CyclePlace> =>
  placeOf(await readCheckIns(rewards.db, userId), todayOf(rewards));

/** The seven days (§3). */
export const readSign = async (rewards: Rewards, userId: string): Promise<SignInfo> => {
  const { sign, signDay } = await checkInPlace(rewards, userId);
  const { checkIn, betX } = rewards.catalogue().bonuses;
  return { sign, signDay, userId, rewards: checkIn, betX: betX.checkIn };
};

/**
 * Checks the current day in and pays for it, once a calendar day.
 * @throws Refusal 1121, 1122, 1123, 1139 as `refusalOf`; 1146, 1147 of `grantBonus`.
 */
export const checkIn = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  signDay: number,
): Promise<{ amount: number }> => {
  const today = todayOf(rewards);
  const before = await readCheckIns(tx, userId);
  const refused = refusalOf(placeOf(before, today), signDay);
  if (refused !== undefined) throw new Refusal(refused);
  const { rowCount } = await tx.query(
    `insert into checkin (user_id, signed, last_day) values ($1, 1, $2)
     on conflict (user_id) do update set signed = checkin.signed + 1, last_day = excluded.last_day
       where checkin.signed = $3 and checkin.last_day < excluded.last_day`,
    [userId, today, before.signed],
  );
  // Another request of the same player was faster.
  if (rowCount === 0) throw new Refusal(CODE.ALREADY_RECEIVED);
  const { checkIn: amounts, betX } = rewards.catalogue().bonuses;
  const amount = amounts[signDay] ?? 0;
  const claimKey = `checkin:${today}`;
  await grantBonus(rewards, tx, userId, { claimKey, cause: 'checkin', amount, betX: betX.checkIn });
  return { amount };
};
