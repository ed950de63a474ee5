import type { Db } from '../../db/database.ts';
import { deleteOver } from '../../db/deleteOver.ts';

/** Of a mail: there were never coins in it. One that paid some is what its entry in the journal answers for. */
const HELD_NOTHING = `not exists (
  select 1 from mail_content c where c.content_id = mail.content_id and c.attach_qty > 0)`;

/** Deletes mails that were read before `until`, ms since 1970, and never held coins. */
export const sweepMails = (db: Db, until: number): Promise<void> =>
  deleteOver(db, 'mail', 'read_at', new Date(until), HELD_NOTHING);
