import type { Db } from '../../db/database.ts';
import type { Rewards } from '../rewards/context.ts';

/** Points that a player can spend now: those of the ledger, on the lottery day they were earned on; 0 after it. */
export const pointsNow = async ({ settings, now }: Rewards, db: Db, userId: string): Promise<number> => {
  const { rows } = await db.query<{ amount: number }>(
    `select b.amount from lottery_points p
     join ledger_balance b on b.user_id = p.user_id and b.asset = 'points'
     where p.user_id = $1 and p.day >= $2`,
    [userId, settings.calendar.lotteryDay(now()).key],
  );
  return rows[0]?.amount ?? 0;
};
