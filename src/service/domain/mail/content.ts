import type { InLanguages } from '../../catalogue/schema/texts.ts';
import type { Db } from '../../db/database.ts';

/** What a mail says; plain text, paragraphs parted by empty lines. */
export type MailTexts = InLanguages<{ readonly title: string; readonly message: string }>;

/** 0 to one player, 1 to everybody (§3). */
export type MailType = 0 | 1;

export interface MailContent {
  contentId: string;
  type: MailType;
  texts: MailTexts;
  /** Coins; 0 is a mail without attachment. */
  attachQty: number;
  /** Wagering: `attachQty × betX` joins the coding value. */
  betX: number;
}

/** Stores what a mail says, once; a content that is there already stays as it is. */
export const storeContent = async (db: Db, content: MailContent, now: number): Promise<void> => {
  const { contentId, type, texts, attachQty, betX } = content;
  await db.query(
    `insert into mail_content (content_id, type, texts, attach_qty, bet_x, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (content_id) do nothing`,
    [contentId, type, JSON.stringify(texts), attachQty, betX, new Date(now)],
  );
};
