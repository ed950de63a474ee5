import { ACCOUNT_LENGTH, EMAIL_MAX, PHONE_LENGTH } from '../../../contract/constants.ts';
import { EMAIL } from '../../../contract/email.ts';

/** What a player may be addressed by; `key` is unique and compared, `shown` is as typed. */
export type Identifier =
  | { kind: 'email'; key: string; shown: string }
  | { kind: 'phone'; key: string; shown: string }
  | { kind: 'account'; key: string; shown: string };

/** Why a text is no identifier: 1102 illegal characters, 1103 empty or of the wrong length. */
export type IdentifierFault = 'illegal' | 'length';

const DIGITS = /^[0-9]+$/;
const ACCOUNT = /^[0-9A-Za-z_.-]+$/;

/** E-mail rule of §5; case does not distinguish. */
export const asEmail = (text: string): Identifier | IdentifierFault => {
  const shown = text.trim().normalize('NFC');
  if (shown.length < 1 || shown.length > EMAIL_MAX) return 'length';
  return EMAIL.test(shown) ? { kind: 'email', key: shown.toLowerCase(), shown } : 'illegal';
};

/** Phone in digits, area first; "+" in front is dropped. */
export const asPhone = (text: string): Identifier | IdentifierFault => {
  const shown = text.trim().replace(/^\+/, '');
  if (!DIGITS.test(shown)) return shown === '' ? 'length' : 'illegal';
  if (shown.length < PHONE_LENGTH.min || shown.length > PHONE_LENGTH.max) return 'length';
  return { kind: 'phone', key: shown, shown };
};

/** A phone without the zeros and default areas that may be typed in front of it, however often. */
export const barePhone = (phone: string, area: string): string => {
  const front = ['0', area].find((each) => phone.startsWith(each));
  return front === undefined ? phone : barePhone(phone.slice(front.length), area);
};

/** Account name: 3–20 letters, digits, `_`, `-`, `.`; digits alone would be a phone. */
export const asAccount = (text: string): Identifier | IdentifierFault => {
  const shown = text.trim();
  if (shown.length < ACCOUNT_LENGTH.min || shown.length > ACCOUNT_LENGTH.max) return 'length';
  if (!ACCOUNT.test(shown) || DIGITS.test(shown)) return 'illegal';
  return { kind: 'account', key: shown.toLowerCase(), shown };
};

/** The `account` of a login: with "@" an e-mail, in digits a phone, else an account name (decisions, "Accounts"). */
export const asLogin = (text: string): Identifier | IdentifierFault => {
  if (text.includes('@')) return asEmail(text);
  return /^\+?[0-9]+$/.test(text.trim()) ? asPhone(text) : asAccount(text);
};

/** An e-mail or phone that a code can be sent to. */
export const asContact = (text: string): Identifier | IdentifierFault =>
  text.includes('@') ? asEmail(text) : asPhone(text);

/** `ana@example.com` → `a***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

/** `5511987654321` → `***4321`. */
export const maskPhone = (phone: string): string => `***${phone.slice(-4)}`;
