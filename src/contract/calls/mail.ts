import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { Coins, change, Id, language, Moment } from '../schema.ts';

/** A mail (§3). It is claimable with an attachType and while not received. */
export const Mail = Type.Object({
  emailId: Id,
  parentMailId: Type.Union([Id, Type.Null()], { description: 'The mailing it came from.' }),
  type: Type.Integer({ description: '0 to this player, 1 to everybody.' }),
  title: Type.String(),
  message: Type.String(),
  createTime: Moment,
  isRead: Type.Boolean(),
  isReceive: Type.Boolean(),
  attachType: Type.Integer({ minimum: 0, description: '0 none, 1 coins.' }),
  attachQty: Coins,
  betX: Type.Number({ minimum: 0, description: 'Wagering: attachQty × betX joins the coding value.' }),
});
export type Mail = Static<typeof Mail>;

export const mailList = defineCall({
  id: 'mailList',
  method: 'GET',
  path: '/email',
  summary: "The player's mails, newest first (§3, §7).",
  access: 'player',
  query: Type.Object({ ...language }),
  data: Type.Object({ emails: Type.Array(Mail) }),
});

export const claimMail = defineCall({
  id: 'claimMail',
  method: 'PUT',
  path: '/email/claimEmail',
  summary: 'Pays what the mail holds, whatever amounts are sent (§4, §7; decisions, "Rewards").',
  access: 'player',
  body: Type.Object({
    id: Id,
    betX: Type.Optional(Type.Number()),
    attachQty: Type.Optional(Type.Integer()),
    ...change,
  }),
  data: Type.Object({ amount: Coins }),
  codes: [CODE.ALREADY_RECEIVED, CODE.NOTHING_TO_CLAIM, CODE.RECEIVE_FAILED, CODE.WITHDRAW_FORBIDDEN],
});

export const deleteMail = defineCall({
  id: 'deleteMail',
  method: 'DELETE',
  path: '/email/{emailId}',
  summary: 'Deletes a read mail of type 0 that holds nothing any more (§4, §7).',
  access: 'player',
  params: Type.Object({ emailId: Id }),
  query: Type.Object({ ...change }),
  codes: [CODE.CANNOT_RECEIVE_NOW],
});

export const readMail = defineCall({
  id: 'readMail',
  method: 'PUT',
  path: '/email/isRead/{emailId}/{type}',
  summary: 'Marks a mail as read (§4, §7).',
  access: 'player',
  params: Type.Object({ emailId: Id, type: Type.Integer() }),
  body: Type.Object({ ...change }),
});
