import type { Mail } from '../../../contract/calls/mail.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Locale } from '../../../contract/constants.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import { localeOf } from '../../config/locales.ts';
import { type Db, type Tx, together } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import type { MailTexts, MailType } from './content.ts';
import { mailMessage } from './send.ts';

/** A list holds the newest mails up to this number. */
const LIST_MAX = 200;
/** Kinds of attachment (§3, `attachType`). */
const ATTACH = { NONE: 0, COINS: 1 } as const;

interface Row {
  mail_id: string;
  content_id: string;
  type: MailType;
  texts: MailTexts;
  attach_qty: number;
  /** numeric arrives as text */
  bet_x: string;
  created_at: Date;
  read_at: Date | null;
  received_at: Date | null;
}

const SELECT = `
  select m.mail_id, m.content_id, c.type, c.texts, c.attach_qty, c.bet_x, m.created_at, m.read_at, m.received_at
  from mail m join mail_content c on c.content_id = m.content_id
  where m.user_id = $1 and m.deleted_at is null`;

const toMail = (row: Row, locale: Locale): Mail => ({
  emailId: row.mail_id,
  parentMailId: row.type === 1 ? row.content_id : null,
  type: row.type,
  ...textIn(row.texts, locale),
  createTime: row.created_at.getTime(),
  isRead: row.read_at !== null,
  isReceive: row.received_at !== null,
  attachType: row.attach_qty > 0 ? ATTACH.COINS : ATTACH.NONE,
  attachQty: row.attach_qty,
  betX: Number(row.bet_x),
});

/** The player's mails, newest first. */
export const listMails = async (db: Db, userId: string, lan: string | undefined): Promise<Mail[]> => {
  const { rows } = await db.query<Row>(`${SELECT} order by m.created_at desc, m.mail_id limit ${LIST_MAX}`, [
    userId,
  ]);
  return rows.map((row) => toMail(row, localeOf(lan)));
};

/** Mails whose attachment waits. */
export const countClaimable = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from mail m join mail_content c on c.content_id = m.content_id
     where m.user_id = $1 and m.deleted_at is null and m.received_at is null and c.attach_qty > 0`,
    [userId],
  );
  return rows[0]?.n ?? 0;
};

/** The player's mail, held until the transaction ends; undefined where the player has no such mail. */
const lockMail = async (tx: Db, userId: string, emailId: string): Promise<Row | undefined> => {
  const { rows } = await tx.query<Row>(`${SELECT} and m.mail_id = $2 for update of m`, [userId, emailId]);
  return rows[0];
};

const publishUnread = async ({ tell }: Rewards, tx: Tx, userId: string): Promise<void> => {
  const message = await mailMessage(tx, userId);
  tx.afterCommit(() => tell(userId, message));
};

const markReceived = async (rewards: Rewards, tx: Tx, userId: string, mail: Row): Promise<void> => {
  const [marked, published] = await together(
    tx.query(
      'update mail set received_at = $3, read_at = coalesce(read_at, $3) where user_id = $1 and mail_id = $2',
      [userId, mail.mail_id, new Date(rewards.now())],
    ),
    mail.read_at ? Promise.resolve() : publishUnread(rewards, tx, userId),
  );
  marked();
  published();
};

/**
 * Pays what the mail holds, once; whoever takes the attachment has read the mail.
 * @throws Refusal 1145 no such mail, 1149 nothing attached, 1139 paid before; 1146, 1147 of `grantBonus`.
 */
export const claimAttachment = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  emailId: string,
): Promise<{ amount: number }> => {
  const mail = await lockMail(tx, userId, emailId);
  if (!mail) throw new Refusal(CODE.RECEIVE_FAILED);
  if (mail.attach_qty === 0) throw new Refusal(CODE.NOTHING_TO_CLAIM);
  if (mail.received_at) throw new Refusal(CODE.ALREADY_RECEIVED);
  const [marked, granted] = await together(
    markReceived(rewards, tx, userId, mail),
    grantBonus(rewards, tx, userId, {
      claimKey: `mail:${emailId}`,
      cause: 'mail',
      amount: mail.attach_qty,
      betX: Number(mail.bet_x),
    }),
  );
  marked();
  granted();
  return { amount: mail.attach_qty };
};

/** Marks a mail as read, however often. @throws Refusal 1103 no such mail. */
export const markRead = async (rewards: Rewards, tx: Tx, userId: string, emailId: string): Promise<void> => {
  const mail = await lockMail(tx, userId, emailId);
  if (!mail) throw new Refusal(CODE.PARAMETER_MISSING);
  if (mail.read_at) return;
  await tx.query('update mail set read_at = $3 where user_id = $1 and mail_id = $2', [
    userId,
    emailId,
    new Date(rewards.now()),
  ]);
  await publishUnread(rewards, tx, userId);
};

/**
 * Deletes a mail of type 0 that was read and holds nothing any more (§4); one that is deleted stays so.
 * @throws Refusal 1123 it is not the player's, unread, sent to everybody, or still holds something.
 */
export const removeMail = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  emailId: string,
): Promise<void> => {
  const mail = await lockMail(tx, userId, emailId);
  if (!mail) {
    const { rowCount } = await tx.query('select 1 from mail where user_id = $1 and mail_id = $2', [
      userId,
      emailId,
    ]);
    if (rowCount > 0) return;
    throw new Refusal(CODE.CANNOT_RECEIVE_NOW);
  }
  const holds = mail.attach_qty > 0 && !mail.received_at;
  if (mail.type !== 0 || !mail.read_at || holds) throw new Refusal(CODE.CANNOT_RECEIVE_NOW);
  await tx.query('update mail set deleted_at = $3 where user_id = $1 and mail_id = $2', [
    userId,
    emailId,
    new Date(rewards.now()),
  ]);
};
