import { CODE } from '../../../contract/codes.ts';
import { DEVICE_TYPE, FOREIGN_NAME } from '../../../contract/constants.ts';
import { Refusal } from '../../errors/refusal.ts';
import { PURPOSE, type Purpose } from './codes/codes.ts';
import {
  asAccount,
  asContact,
  asEmail,
  asLogin,
  asPhone,
  type Identifier,
  type IdentifierFault,
} from './identifiers.ts';
import type { Origin } from './login/register.ts';

/** The identifier, or a refusal: 1102 illegal characters, 1103 wrong length. */
export const accepted = (found: Identifier | IdentifierFault): Identifier => {
  if (typeof found !== 'string') return found;
  throw new Refusal(found === 'illegal' ? CODE.ILLEGAL_CHARACTERS : CODE.PARAMETER_MISSING);
};

/** Who wants to log in. @throws Refusal 1103 nothing typed, 1102 illegal characters, 1004 what nobody can be called. */
export const loginName = (typed: string): Identifier => {
  const found = asLogin(typed);
  if (found === 'length' && typed.trim() !== '') throw new Refusal(CODE.ACCOUNT_OR_PASSWORD_WRONG);
  return accepted(found);
};

const optional = (typed: string | undefined, as: (typed: string) => Identifier | IdentifierFault) =>
  typed === undefined ? null : accepted(as(typed));

/** The account name of a sign-up; one that repeats the e-mail or phone is none of its own (§3). */
export const accountName = (body: {
  account?: string;
  email?: string;
  phone?: string;
}): Identifier | null => {
  const email = optional(body.email, asEmail);
  const phone = optional(body.phone, asPhone);
  const typed = body.account?.trim().toLowerCase().replace(/^\+/, '');
  const repeats = typed !== undefined && (typed === email?.key || typed === phone?.key);
  return repeats ? null : optional(body.account, asAccount);
};

/** Identifiers that other programs made: letters, digits and a few marks, else 1102. */
const plain = (text: string | undefined): string | undefined => {
  if (text !== undefined && !FOREIGN_NAME.test(text)) throw new Refusal(CODE.ILLEGAL_CHARACTERS);
  return text;
};

const DEVICE_TYPES: readonly number[] = Object.values(DEVICE_TYPE);

/** What a registration may carry besides its credentials, checked. */
export const origin = (body: Origin): Origin => ({
  lan: body.lan,
  sourceUserId: plain(body.sourceUserId),
  sourceChannel: plain(body.sourceChannel),
  adId: plain(body.adId),
  deviceType: DEVICE_TYPES.includes(body.deviceType ?? 0) ? body.deviceType : DEVICE_TYPE.DEFAULT,
  termsVersion: plain(body.termsVersion),
  requestId: body.requestId,
});

export const advertisingId = plain;

/** Whom a code or captcha of this purpose is for; an e-mail reset goes to an e-mail, a phone reset to a phone. */
export const codeContact = (typed: string, purpose: Purpose): Identifier => {
  if (purpose === PURPOSE.EMAIL_RESET) return accepted(asEmail(typed));
  if (purpose === PURPOSE.PHONE_RESET) return accepted(asPhone(typed));
  return accepted(asContact(typed));
};
