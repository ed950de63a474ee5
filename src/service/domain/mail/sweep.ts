import type { Db } from '../../db/database.ts';
import { passOver } from '../../db/deleteOver.ts';

/** Of a mail: there are coins in it, or there were. One that paid some is what its entry in the journal answers for. */
const HELD_COINS = `exists (
  select 1 from mail_content c where c.content_id = mail.content_id and c.attach_qty > 0)`;

/**
 * Deletes mails that were read before `until`, ms since 1970, and never held coins. The others are kept for ever, and
 * marked, so that no later sweep looks at them.
 */
export const sweepMails = (db: Db, until: number): Promise<void> =>
  passOver(db, 'mail', 'read_at', new Date(until), 'not is_kept', async (at) => {
    await db.query(`update mail set is_kept = true where read_at <= $1 and not is_kept and ${HELD_COINS}`, [
      at,
    ]);
    await db.query(`delete from mail where read_at <= $1 and not is_kept and not ${HELD_COINS}`, [at]);
  });
