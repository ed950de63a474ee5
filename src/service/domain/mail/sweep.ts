import type { Db } from '../../db/database.ts';
import { deleteOver } from '../../db/deleteOver.ts';

/** Of a mail: nothing that its player could still take waits in it. */
const HOLDS_NOTHING = `(received_at is not null or deleted_at is not null or not exists (
  select 1 from mail_content c where c.content_id = mail.content_id and c.attach_qty > 0))`;

/**
 * Deletes mails that were read before `until`, ms since 1970, and hold nothing any more. Were one sent again, its coins
 * would not: the journal knows that they were paid.
 */
export const sweepMails = (db: Db, until: number): Promise<void> =>
  deleteOver(db, 'mail', 'read_at', new Date(until), HOLDS_NOTHING);
