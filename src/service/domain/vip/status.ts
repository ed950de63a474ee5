import type { VipRule } from '../../../contract/calls/vip.ts';
import type { Db } from '../../db/database.ts';
import { STANDS } from '../../ledger/correct.ts';
import { balancesOf } from '../../ledger/post.ts';
import type { Rewards } from '../rewards/context.ts';
import type { Period } from '../time/calendar.ts';
import { expOf, levelOf } from './levels.ts';
import { monthGid, upgradeGid, type VipStatus, weekGid } from './offers.ts';

/** Claim key of a VIP bonus in the journal. */
export const claimKeyOf = (gid: string): string => `vip:${gid}`;

/** Deposits between two moments are the orders that were settled then, without those that went back. */
const DEPOSITED = `
  with deposit as (
    select o.closed_at, o.amount from pay_order o
    where o.user_id = $1 and o.status = 'settled' and o.closed_at >= least($2::timestamptz, $4::timestamptz)
      and ${STANDS}
  )
  select
    coalesce((select amount from ledger_balance where user_id = $1 and asset = 'exp'), 0) as staked,
    coalesce((select sum(amount) from deposit where closed_at >= $2 and closed_at < $3), 0)::bigint as week,
    coalesce((select sum(amount) from deposit where closed_at >= $4 and closed_at < $5), 0)::bigint as month`;

interface Row {
  staked: number;
  week: number;
  month: number;
}

const before = (period: Period, periodOf: (now: number) => Period): [Date, Date] => {
  const previous = periodOf(period.start - 1);
  return [new Date(previous.start), new Date(previous.end)];
};

/** EXP, and all that decides on the player's bonuses now. */
export const readVipStatus = async (
  { settings, catalogue, now }: Rewards,
  db: Db,
  userId: string,
): Promise<VipStatus & { exp: number }> => {
  const { calendar, coinsExchangeRate } = settings;
  const at = now();
  const week = calendar.week(at);
  const month = calendar.month(at);
  const { rows } = await db.query<Row>(DEPOSITED, [
    userId,
    ...before(week, calendar.week),
    ...before(month, calendar.month),
  ]);
  const { staked, ...deposited } = rows[0] ?? { staked: 0, week: 0, month: 0 };
  const exp = expOf(staked, coinsExchangeRate);
  const rules = catalogue().vipRules;
  const vipLevel = levelOf(rules, exp);
  const gids = [
    weekGid(week.key),
    monthGid(month.key),
    ...Array.from({ length: vipLevel }, (_, index) => upgradeGid(index + 1)),
  ];
  const paid = await db.query<{ claim_key: string }>(
    'select claim_key from ledger_entry where user_id = $1 and claim_key = any($2)',
    [userId, gids.map(claimKeyOf)],
  );
  const keys = new Set(paid.rows.map(({ claim_key }) => claim_key));
  return {
    exp,
    rules,
    vipLevel,
    claimed: new Set(gids.filter((gid) => keys.has(claimKeyOf(gid)))),
    week: { key: week.key, deposited: deposited.week },
    month: { key: month.key, deposited: deposited.month },
  };
};

/** VIP level of a player, from the EXP alone. */
export const readVipLevel = async (
  db: Db,
  userId: string,
  rules: readonly VipRule[],
  coinsExchangeRate: number,
): Promise<number> => levelOf(rules, expOf((await balancesOf(db, userId)).exp, coinsExchangeRate));
