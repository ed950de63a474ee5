import type { Db } from '../../../db/database.ts';

/** What the player has just been shown. */
export interface Told {
  /** The welcome gift. */
  welcome?: boolean;
  /** A VIP level; a lower one than before changes nothing. */
  vipLevel?: number;
}

/** Remembers it, so that it is shown on no device again. Twice is as good as once. */
export const markTold = async (
  db: Db,
  userId: string,
  { welcome = false, vipLevel = 0 }: Told,
): Promise<void> => {
  await db.query(
    `update player set welcome_untold = case when $2 then 0 else welcome_untold end,
       vip_told = greatest(vip_told, $3) where user_id = $1`,
    [userId, welcome, vipLevel],
  );
};
