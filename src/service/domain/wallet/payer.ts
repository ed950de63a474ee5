import type { Db } from '../../db/database.ts';
import type { PlayEligibility } from '../responsible/eligibility.ts';

export interface Payer extends PlayEligibility {
  is_guest: boolean;
  /** When a contact or the password changed last. */
  secured_at: Date | null;
}

/** Reads the player and lets no other payment of the player begin before the transaction ends. */
export const lockPayer = async (tx: Db, userId: string): Promise<Payer | undefined> => {
  const { rows } = await tx.query<Payer>(
    `select status, is_guest, excluded_until, time_out_until, secured_at from player
     where user_id = $1 for no key update`,
    [userId],
  );
  return rows[0];
};
