import { queryOptions } from '@tanstack/react-query';
import type {
  claimMail as claimCall,
  deleteMail,
  Mail,
  mailList,
  readMail,
} from '../../contract/calls/mail.ts';
import { type CallOptions, call } from './client/call.ts';
import { KEY, QUIET } from './client/queries.ts';

/** The player's mails, newest first (§3). */
export const mailsQuery = (lan: string) =>
  queryOptions({
    queryKey: [...KEY.mails, lan],
    queryFn: async ({ signal }) =>
      (await call<typeof mailList>('GET', '/email', { query: { lan } }, { ...QUIET, signal })).emails,
  });

/** Takes what a mail holds (§4). The service pays what is attached, whatever is sent. */
export const claimMail = ({ emailId, betX, attachQty }: Mail, options?: CallOptions) =>
  call<typeof claimCall>('PUT', '/email/claimEmail', { body: { id: emailId, betX, attachQty } }, options);

export const removeMail = ({ emailId }: Mail, options?: CallOptions) =>
  call<typeof deleteMail>('DELETE', '/email/{emailId}', { params: { emailId } }, options);

/** Marks a mail as read (§4). */
export const markRead = ({ emailId, type }: Mail, options?: CallOptions) =>
  call<typeof readMail>('PUT', '/email/isRead/{emailId}/{type}', { params: { emailId, type } }, options);
