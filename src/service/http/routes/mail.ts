import { claimMail, deleteMail, mailList, readMail } from '../../../contract/calls/mail.ts';
import { claimAttachment, listMails, markRead, removeMail } from '../../domain/mail/mail.ts';
import type { Rewards } from '../../domain/rewards/context.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/** Mail with attachments (§4, §7). */
export const mailRoutes = (rewards: Rewards): Route[] => {
  const { db } = rewards;
  return [
    implement(mailList, async ({ userId, query }) => ({
      data: { emails: await listMails(db, userId, query.lan) },
    })),
    // Amounts that the client sends are not even part of the request's identity.
    implement(claimMail, async ({ userId, body: { id, requestId } }) => ({
      data: await idempotent(db, { userId, requestId, call: claimMail.id, input: { id } }, (tx) =>
        claimAttachment(rewards, tx, userId, id),
      ),
    })),
    implement(deleteMail, async ({ userId, params, query: { requestId } }) => {
      await idempotent(db, { userId, requestId, call: deleteMail.id, input: params }, (tx) =>
        removeMail(rewards, tx, userId, params.emailId),
      );
      return {};
    }),
    implement(readMail, async ({ userId, params, body: { requestId } }) => {
      await idempotent(db, { userId, requestId, call: readMail.id, input: params }, (tx) =>
        markRead(rewards, tx, userId, params.emailId),
      );
      return {};
    }),
  ];
};
