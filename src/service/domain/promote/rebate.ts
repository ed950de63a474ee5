import type { Promotion } from '../../catalogue/kinds/promotion.ts';
import type { Db } from '../../db/database.ts';

/** Coins that the players of level 1, 2 and 3 have staked in rounds that are settled. */
export type StakedByLevel = readonly [bigint, bigint, bigint];

const MILLION = 1_000_000n;

/**
 * Coins earned in all by those stakes. Fractions of a coin stay in the sum, so that nothing is lost or invented
 * whenever, and in whatever steps, it is claimed.
 */
export const rebateOf = (
  staked: StakedByLevel,
  { rebateMillionths }: Pick<Promotion, 'rebateMillionths'>,
): number => {
  const millionths = staked.reduce(
    (sum, coins, level) => sum + coins * BigInt(rebateMillionths[level] ?? 0),
    0n,
  );
  return Number(millionths / MILLION);
};

/*
 * EXP is what a player has staked in settled rounds, in coins, and who invited whom never changes. So what a stake earns
 * for three others is worked out when they look: a bet writes no row of theirs, and nobody's row is hot.
 */
export const DOWNLINE = `
  with downline as materialized (
    with recursive below as (
      select user_id, 1 as level from player where source_user_id = $1
      union all
      select p.user_id, b.level + 1 from below b join player p on p.source_user_id = b.user_id where b.level < 3
    ) select * from below
  )`;

/** What each of `downline` has staked that counts: as many coins as went back of their deposits count for nobody. */
export const STAKED = `
  select user_id, level, greatest(sum(amount), 0) as staked from (
    select d.user_id, d.level, b.amount from downline d
    join ledger_balance b on b.user_id = d.user_id and b.asset = 'exp'
    union all
    select d.user_id, d.level, c.amount from downline d
    join ledger_correction c on c.user_id = d.user_id and c.kind in ('refund', 'chargeback')
      and c.correction_id = c.order_id
  ) moved group by user_id, level`;

/** What the player's three levels have staked. */
export const stakedBelow = async (db: Db, userId: string): Promise<StakedByLevel> => {
  const { rows } = await db.query<{ level: number; staked: string }>(
    `${DOWNLINE}
     select level, sum(staked)::text as staked from (${STAKED}) each_player group by level`,
    [userId],
  );
  const at = (level: number) => BigInt(rows.find((row) => row.level === level)?.staked ?? '0');
  return [at(1), at(2), at(3)];
};
