import { CODE } from '../../../contract/codes.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';

export interface Payer {
  status: 'open' | 'blocked' | 'closed';
  is_guest: boolean;
  excluded_until: Date | null;
}

/** Reads the player and lets no other payment of the player begin before the transaction ends. */
export const lockPayer = async (tx: Db, userId: string): Promise<Payer | undefined> => {
  const { rows } = await tx.query<Payer>(
    'select status, is_guest, excluded_until from player where user_id = $1 for no key update',
    [userId],
  );
  return rows[0];
};

/** @throws Refusal 1146, with `data.until` (ms) during an exclusion. */
export const checkMayPay = (payer: Payer | undefined, now: number): void => {
  const until = payer?.excluded_until?.getTime() ?? 0;
  if (until > now) throw new Refusal(CODE.WITHDRAW_FORBIDDEN, { until });
  if (payer?.status !== 'open') throw new Refusal(CODE.WITHDRAW_FORBIDDEN);
};
