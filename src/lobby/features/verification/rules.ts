import {
  ACCOUNT_LENGTH,
  EMAIL_MAX,
  NEW_ACCOUNT_LENGTH,
  NICKNAME_LENGTH,
  PASSWORD_LENGTH,
  PHONE_LENGTH,
  VERIFY_CODE_MAX,
} from '../../../contract/constants.ts';
import { EMAIL } from '../../../contract/email.ts';

/** Key of a message in the `account` texts, or nothing when the value is fine. */
export type Verdict = `rules.${string}` | undefined;
export type Rule = (value: string) => Verdict;

const DIGITS = /^[0-9]+$/;
/** Letters and digits of any script, and single spaces between them (decisions, "Accounts"). */
const NICKNAME = /^[\p{L}\p{M}\p{Nd}]+(?: [\p{L}\p{M}\p{Nd}]+)*$/u;

const isWithin = (value: string, { min, max }: { min: number; max: number }): boolean =>
  value.length >= min && value.length <= max;

/** Rules and messages of §5; the messages stand in the texts word for word. */
export const password: Rule = (value) => {
  if (!value) return 'rules.password';
  return isWithin(value, PASSWORD_LENGTH) ? undefined : 'rules.passwordLength';
};

export const repeatOf =
  (first: () => string): Rule =>
  (value) => {
    if (!value) return 'rules.password';
    return value === first() ? undefined : 'rules.passwordRepeat';
  };

export const email: Rule = (value) => {
  const text = value.trim().normalize('NFC');
  if (!text) return 'rules.email';
  return text.length <= EMAIL_MAX && EMAIL.test(text) ? undefined : 'rules.emailWrong';
};

/** A name to log in by, chosen at sign-up; there may be none: 4–20 letters and digits, not digits alone (a phone). */
export const newAccount: Rule = (value) => {
  const text = value.trim();
  if (!text) return undefined;
  if (!isWithin(text, NEW_ACCOUNT_LENGTH)) return 'rules.newAccountLength';
  return /^[0-9A-Za-z]+$/.test(text) && !DIGITS.test(text) ? undefined : 'rules.newAccountLetters';
};

/** Account name of 3–20 characters; what has an `@` is an e-mail (decisions, "Accounts"). */
export const account: Rule = (value) => {
  const text = value.trim();
  if (!text) return 'rules.required';
  if (text.includes('@')) return email(text);
  return isWithin(text, ACCOUNT_LENGTH) ? undefined : 'rules.accountLength';
};

/** Area of a phone number: one to four digits. */
export const area: Rule = (value) => (/^[1-9][0-9]{0,3}$/.test(value.trim()) ? undefined : 'rules.format');

export const verifyCode: Rule = (value) => {
  if (!value.trim()) return 'rules.code';
  return value.trim().length <= VERIFY_CODE_MAX && /^[0-9A-Za-z]+$/.test(value.trim())
    ? undefined
    : 'rules.format';
};

export const nickname: Rule = (value) => {
  const text = value.normalize('NFC').trim().replaceAll(/ +/g, ' ');
  if (!text) return 'rules.nickname';
  if (!NICKNAME.test(text)) return 'rules.nicknameLetters';
  const { length } = [...text];
  return length >= NICKNAME_LENGTH.min && length <= NICKNAME_LENGTH.max ? undefined : 'rules.nicknameLength';
};

/** A number without what is only its writing: spaces, and the area once more, as in a number copied from elsewhere. */
function numberIn(areaCode: string, number: string): string {
  const text = number.replaceAll(/\s/g, '');
  const withArea = `+${areaCode.trim()}`;
  return text.startsWith(withArea) ? text.slice(withArea.length) : text;
}

/** Number as the service knows it: digits, area first, without the zero that stands for the own country. */
export const fullPhone = (areaCode: string, number: string): string =>
  `${areaCode.trim()}${numberIn(areaCode, number).replace(/^0+/, '')}`;

/** A phone number, in an area that may still change. */
export const phoneOf =
  (areaCode: () => string): Rule =>
  (value) => {
    if (!value.trim()) return 'rules.phone';
    const full = fullPhone(areaCode(), value);
    return DIGITS.test(full) && isWithin(full, PHONE_LENGTH) ? undefined : 'rules.contact';
  };
