import { MESSAGE } from '../../../contract/constants.ts';
import type { ServiceMessage } from '../../../contract/realtime.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Rewards } from '../rewards/context.ts';
import { type MailContent, storeContent } from './content.ts';

/** Mails that the player has not opened. */
export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    'select count(*) as n from mail where user_id = $1 and read_at is null and deleted_at is null',
    [userId],
  );
  return rows[0]?.n ?? 0;
};

/** What the player's sockets are told when the number of unread mails changed. */
export const mailMessage = async (db: Db, userId: string): Promise<ServiceMessage> => ({
  type: MESSAGE.MAIL,
  noReadEmailCount: await countUnread(db, userId),
});

/**
 * Sends a mail to one player, once per `mailId`.
 * @returns whether it is new.
 */
export const sendMail = async (
  tx: Db,
  userId: string,
  mailId: string,
  content: MailContent,
  now: number,
): Promise<boolean> => {
  await storeContent(tx, content, now);
  const { rowCount } = await tx.query(
    `insert into mail (user_id, mail_id, content_id, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, mail_id) do nothing`,
    [userId, mailId, content.contentId, new Date(now)],
  );
  return rowCount > 0;
};

/**
 * `sendMail` in a transaction of its own; then the player's sockets are told.
 * @param record runs in the same transaction, where the mail is new.
 */
export const deliverMail = (
  { db, now, tell }: Pick<Rewards, 'db' | 'now' | 'tell'>,
  userId: string,
  mailId: string,
  content: MailContent,
  record: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isNew = await sendMail(tx, userId, mailId, content, now());
    if (!isNew) return false;
    await record(tx);
    const message = await mailMessage(tx, userId);
    tx.afterCommit(() => tell(userId, message));
    return true;
  });

/**
 * Sends a mail to every open account there is now, but to none that is excluded or takes a time-out (responsible play).
 * Sent again after a fault it reaches those it had not, nobody twice. Sockets are not told: a message to each of them would be a flood, and the count comes with the next user info.
 * @returns how many players it reached this time.
 */
export const sendToAll = async (db: Db, content: MailContent, now: number): Promise<number> => {
  await storeContent(db, { ...content, type: 1 }, now);
  const { rows } = await db.query<{ n: number }>(
    `with reached as (
       insert into mail (user_id, mail_id, content_id, created_at)
       select user_id, $1, $1, $2 from player
       where status = 'open' and (excluded_until is null or excluded_until <= $2)
         and (time_out_until is null or time_out_until <= $2)
       on conflict (user_id, mail_id) do nothing returning 1
     ) select count(*) as n from reached`,
    [content.contentId, new Date(now)],
  );
  return rows[0]?.n ?? 0;
};
