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
/** Codes: to one contact in a day; from one address, to one prefix and in all, in an hour. */
const CODES = { contactDay: 10, addressHour: 60, prefixHour: 300, allHour: 3_000 };
/** Captcha pictures of an address in an hour. */
const CAPTCHAS_HOUR = 600;
/** Spoken captchas of an address in an hour: few need them, and they cost more. */
const SOUNDS_HOUR = 120;

/** Digits of a phone, or domain of an e-mail, that share one cap. */
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

/** 1001 within 60 s of the last code to this contact; 1144 over one of the caps. */
export const countCode = async (accounts: Accounts, contact: Identifier, address: string): Promise<void> => {
  const { db, now, settings } = accounts;
  if ((await count(db, resendKey(contact), CODE_RESEND_S * 1_000, now())) > 1)
    throw new Refusal(CODE.CODE_SENT_TOO_SOON);
  await perAddress(accounts, 'code', address, CODES.addressHour);
  const caps = [
    [typedKey('code-contact', contact.key), 24 * HOUR_MS, CODES.contactDay],
    [typedKey('code-prefix', prefixOf(contact)), HOUR_MS, CODES.prefixHour * settings.rateFactor],
    ['code-all', HOUR_MS, CODES.allHour * settings.rateFactor],
  ] as const;
  for (const [key, windowMs, limit] of caps) if ((await count(db, key, windowMs, now())) > limit) tooMany();
};

/** A code that could not be sent may be asked for again at once. */
export const allowResend = ({ db }: Accounts, contact: Identifier): Promise<void> =>
  forget(db, resendKey(contact));
