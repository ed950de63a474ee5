import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { EmailPort } from '../providers/email/port.ts';
import type { SmsPort } from '../providers/sms/port.ts';

const KEEP_MS = 86_400_000;
const SHOWN = 50;

/** A message the demo did not send. */
export interface OutboxMessage {
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** Where e-mails and text messages of the demo go: nowhere but here, for a day. */
export interface DemoOutbox {
  email: EmailPort;
  sms: SmsPort;
  /** Newest first; of one recipient where given. */
  latest(recipient?: string): Promise<OutboxMessage[]>;
}

export const demoOutbox = (db: Db, now: () => number): DemoOutbox => {
  const put = async (channel: 'email' | 'sms', recipient: string, subject: string, body: string) => {
    await db.query(
      'insert into demo_outbox (id, channel, recipient, subject, body, sent_at) values ($1, $2, $3, $4, $5, $6)',
      [randomUUID(), channel, recipient, subject, body, new Date(now())],
    );
    await db.query('delete from demo_outbox where sent_at < $1', [new Date(now() - KEEP_MS)]);
  };
  return {
    email: { send: ({ to, subject, text }) => put('email', to, subject, text) },
    sms: { send: ({ to, text }) => put('sms', to, '', text) },
    async latest(recipient) {
      const { rows } = await db.query<Omit<OutboxMessage, 'sentAt'> & { sent_at: Date }>(
        `select channel, recipient, subject, body, sent_at from demo_outbox
         where $1::text is null or recipient = $1 order by sent_at desc limit ${SHOWN}`,
        [recipient ?? null],
      );
      return rows.map(({ sent_at, ...message }) => ({ ...message, sentAt: sent_at.getTime() }));
    },
  };
};
