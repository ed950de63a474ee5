import { CODE } from '../../../contract/codes.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Lets no money leave from now on; a reason that stands already stays. */
export const haltPayouts = async (db: Db, reason: string, now: number): Promise<void> => {
  await db.query('insert into payout_halt (reason, halted_at) values ($1, $2) on conflict do nothing', [
    reason,
    new Date(now),
  ]);
};

/** Lets money leave again. @returns why it did not; undefined where it did. */
export const resumePayouts = async (db: Db): Promise<string | undefined> =>
  (await db.query<{ reason: string }>('delete from payout_halt returning reason', [])).rows[0]?.reason;

export const isHalted = async (db: Db): Promise<boolean> =>
  (await db.query('select 1 from payout_halt', [])).rowCount > 0;

/** @throws Refusal 1126 while payouts are halted. */
export const refuseHalted = async (db: Db): Promise<void> => {
  if (await isHalted(db)) throw new Refusal(CODE.WITHDRAW_FAILED);
};
