import { CODE } from '../../../contract/codes.ts';
import { CODE_RESEND_S } from '../../../contract/constants.ts';
import { count, counted, forget } from '../../db/counters.ts';
import { Refusal } from '../../errors/refusal.ts';
import { typedKey } from '../sessions/secrets.ts';
import type { Accounts } from './context.ts';
import type { Identifier } from './identifiers.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong logins of an address in 15 minutes; then it is slowed for as long (decisions, "Accounts"). */
const LOGIN_FAILURES = { limit: 60, windowMs: 15 * MINUTE_MS };
/** Registrations of an address in an hour (decisions, "Wire"). */
const REGISTRATIONS = { limit: 60, windowMs: HOUR_MS };
/**
 * Codes that an address may ask for in an hour. Once more than `prefixHour` went to one prefix, or `allHour` to all, it is
 * `addressHourPressed` for every address: so whoever asks for many stops themselves and nobody else.
 */
const CODES = { addressHour: 60, addressHourPressed: 3, prefixHour: 300, allHour: 3_000 };
/** Codes to a contact in a day that may follow each other within 60 s; then the wait doubles with each. */
const UNHURRIED_CODES = 5;
/** No longer than a code lives: whoever asks for codes of others leaves them a good one at any time. */
const LONGEST_RESEND_MS = 10 * MINUTE_MS;
/** Captcha pictures of an address in an hour. */
const CAPTCHAS_HOUR = 600;
/** Spoken captchas of an address in an hour: few need them, and they cost more. */
const SOUNDS_HOUR = 120;

/** Digits of a phone, or domain of an e-mail, that are counted together. */
const prefixOf = ({ kind, key }: Identifier) =>
  kind === 'email' ? key.slice(key.lastIndexOf('@')) : key.slice(0, 6);

const tooMany = (): never => {
  throw new Refusal(CODE.TOO_MANY_REQUESTS);
};

const failureKey = (address: string) => typedKey('wrong', networkOf(address));
const slowKey = (address: string) => typedKey('slow', networkOf(address));

/** Refuses an address (1144) that has failed too often. */
export const refuseSlowed = async ({ db, now }: Accounts, address: string): Promise<void> => {
  if ((await counted(db, slowKey(address), now())) > 0) tooMany();
};

/** Counts a failed login of an address; the one over the limit slows it. */
export const countFailure = async ({ db, now, settings }: Accounts, address: string): Promise<void> => {
  const failures = await count(db, failureKey(address), LOGIN_FAILURES.windowMs, now());
  if (failures < LOGIN_FAILURES.limit * settings.rateFactor) return;
  await count(db, slowKey(address), LOGIN_FAILURES.windowMs, now());
  await forget(db, failureKey(address));
};

/** Counts something an address does that may be done `limit` times an hour. */
const perAddress = async (
  { db, now, settings }: Accounts,
  kind: string,
  address: string,
  limit: number,
): Promise<void> => {
  const times = await count(db, typedKey(kind, networkOf(address)), HOUR_MS, now());
  if (times > limit * settings.rateFactor) tooMany();
};

export const countRegistration = (accounts: Accounts, address: string): Promise<void> =>
  perAddress(accounts, 'register', address, REGISTRATIONS.limit);

/** A registration that met something taken: as many as registrations, counted apart. */
export const countTaken = (accounts: Accounts, address: string): Promise<void> =>
  perAddress(accounts, 'taken', address, REGISTRATIONS.limit);

export const countCaptcha = (accounts: Accounts, address: string): Promise<void> =>
  perAddress(accounts, 'captcha', address, CAPTCHAS_HOUR);

export const countSound = (accounts: Accounts, address: string): Promise<void> =>
  perAddress(accounts, 'captcha-sound', address, SOUNDS_HOUR);

const resendKey = (contact: Identifier) => typedKey('resend', contact.key);

const contactKey = (contact: Identifier) => typedKey('code-contact', contact.key);

/** Wait after the next code to a contact that has been sent so many today, ms. */
const resendMs = (sent: number): number =>
  Math.min(CODE_RESEND_S * 1_000 * 2 ** Math.max(0, sent + 1 - UNHURRIED_CODES), LONGEST_RESEND_MS);

/** 1001 too soon after the last code to this contact (60 s, more where many were sent); 1144 too many of this address. */
export const countCode = async (accounts: Accounts, contact: Identifier, address: string): Promise<void> => {
  const { db, now, settings } = accounts;
  const sent = await counted(db, contactKey(contact), now());
  if ((await count(db, resendKey(contact), resendMs(sent), now())) > 1)
    throw new Refusal(CODE.CODE_SENT_TOO_SOON);
  const inPrefix = await count(db, typedKey('code-prefix', prefixOf(contact)), HOUR_MS, now());
  const inAll = await count(db, 'code-all', HOUR_MS, now());
  const isPressed =
    inPrefix > CODES.prefixHour * settings.rateFactor || inAll > CODES.allHour * settings.rateFactor;
  await perAddress(accounts, 'code', address, isPressed ? CODES.addressHourPressed : CODES.addressHour);
  await count(db, contactKey(contact), 24 * HOUR_MS, now());
};

/** A code that could not be sent may be asked for again at once. */
export const allowResend = ({ db }: Accounts, contact: Identifier): Promise<void> =>
  forget(db, resendKey(contact));
