import { CODE } from '../../../../contract/codes.ts';
import { CODE_RESEND_MAX_S, CODE_RESEND_S } from '../../../../contract/constants.ts';
import { count, counted, countedUntil, forget } from '../../../db/counters.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { typedKey } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';
import type { Identifier } from '../identifiers.ts';
import { countedOfAddress, countOfAddress } from './addressCounts.ts';
import { type Caller, challengeFor, demandProof, triesFor } from './proof.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/*
 * Addresses are shared, so what one does beyond these is not refused: it costs a proof of work (`proof.ts`).
 */

/** Registrations of an address in an hour (decisions, "Wire"). */
const REGISTRATIONS_HOUR = 60;
/**
 * Codes that an address may ask for in an hour, since each costs money. Once more than `prefixHour` went to one prefix, or
 * `allHour` to all, those beyond `addressHourPressed` cost a proof of work for every address.
 */
const CODES = { addressHour: 60, addressHourPressed: 3, prefixHour: 300, allHour: 3_000 };
/** Codes to a contact in a day that may follow each other within 60 s; then the wait doubles with each. */
const UNHURRIED_CODES = 5;
/** No longer than a code lives: whoever asks for codes of others leaves them a good one at any time. */
const LONGEST_RESEND_MS = CODE_RESEND_MAX_S * 1_000;
/** Captcha pictures of an address in an hour; beyond these each has its price. */
const CAPTCHAS_HOUR = 60;
/**
 * Tries for each part of the proof that comes with a captcha's answer, whoever asks: programs read the picture and hear
 * the recording in no time, so that the work, done while a player reads, is what they cannot leave out.
 */
export const ANSWER_TRIES = 32;
/** Challenges for a login by passkey of an address in an hour. */
const PASSKEY_REQUESTS_HOUR = 240;
/** Spoken captchas of an address in an hour: few need them, and whoever has the recordings hears them by program. */
const SOUNDS_HOUR = 3;

/** Digits of a phone, or domain of an e-mail, that are counted together. */
const prefixOf = ({ kind, key }: Identifier) =>
  kind === 'email' ? key.slice(key.lastIndexOf('@')) : key.slice(0, 6);

const prefixKey = (contact: Identifier) => typedKey('code-prefix', prefixOf(contact));
const ALL_CODES = 'code-all';

const tooMany = (): never => {
  throw new Refusal(CODE.TOO_MANY_REQUESTS);
};

const timesThisHour = ({ db, now }: Accounts, kind: string, address: string): Promise<number> =>
  countOfAddress(db, kind, address, HOUR_MS, now());

/** Counts something an address may do `free` times an hour for nothing. */
const perAddress = async (accounts: Accounts, kind: string, caller: Caller, free: number): Promise<void> => {
  const times = await timesThisHour(accounts, kind, caller.address);
  await demandProof(accounts, triesFor(times, free * accounts.settings.rateFactor), kind, caller);
};

/** A registration, before anything of it is looked at, retries and those that come to nothing included. */
export const countRegistration = (accounts: Accounts, caller: Caller): Promise<void> =>
  perAddress(accounts, 'register', caller, REGISTRATIONS_HOUR);

/** A registration that met something taken: as many as registrations, counted apart. */
export const countTaken = (accounts: Accounts, caller: Caller): Promise<void> =>
  perAddress(accounts, 'taken', caller, REGISTRATIONS_HOUR);

export const countCaptcha = (accounts: Accounts, caller: Caller): Promise<void> =>
  perAddress(accounts, 'captcha', caller, CAPTCHAS_HOUR);

export const countSound = (accounts: Accounts, caller: Caller): Promise<void> =>
  perAddress(accounts, 'captcha-sound', caller, SOUNDS_HOUR);

/** Tries for the answer of a captcha of this address; more where it asks for many. */
const answerTries = async ({ db, now, settings }: Accounts, { address }: Caller): Promise<number> => {
  const times = await countedOfAddress(db, 'captcha', address, now());
  const least = Math.floor(ANSWER_TRIES / settings.rateFactor);
  return triesFor(times, CAPTCHAS_HOUR * settings.rateFactor, least);
};

export const countPasskeyRequest = (accounts: Accounts, caller: Caller): Promise<void> =>
  perAddress(accounts, 'passkey', caller, PASSKEY_REQUESTS_HOUR);

/** Who waits for a code of one kind waits for no other: a stranger may have asked for that one. */
const resendKey = (contact: Identifier, purpose: number) => typedKey('resend', `${purpose} ${contact.key}`);

const contactKey = (contact: Identifier) => typedKey('code-contact', contact.key);

/** Wait after the next code to a contact that has been sent so many today, ms. */
const resendMs = (sent: number): number =>
  Math.min(CODE_RESEND_S * 1_000 * 2 ** Math.max(0, sent + 1 - UNHURRIED_CODES), LONGEST_RESEND_MS);

/** Tries for another code of this address, where many were sent to a prefix or to all. */
const pressedTries = async (
  accounts: Accounts,
  contact: Identifier,
  { address }: Caller,
): Promise<number> => {
  const { db, now, settings } = accounts;
  const next = async (key: string) => (await counted(db, key, now())) + 1;
  const isPressed =
    (await next(prefixKey(contact))) > CODES.prefixHour * settings.rateFactor ||
    (await next(ALL_CODES)) > CODES.allHour * settings.rateFactor;
  if (!isPressed) return 0;
  const times = await countedOfAddress(db, 'code', address, now());
  return triesFor(times + 1, CODES.addressHourPressed * settings.rateFactor);
};

/** Tries for a code: one proof is for the answer of its captcha and for how many are sent. */
const codeTries = async (
  accounts: Accounts,
  contact: Identifier,
  caller: Caller,
  hasCaptcha: boolean,
): Promise<number> =>
  Math.max(
    hasCaptcha ? await answerTries(accounts, caller) : 0,
    await pressedTries(accounts, contact, caller),
  );

/** What the answer of a captcha will have to prove, told with it; undefined where it is nothing. */
export const codeChallenge = async (
  accounts: Accounts,
  contact: Identifier,
  caller: Caller,
): Promise<string | undefined> => {
  const tries = await codeTries(accounts, contact, caller, accounts.settings.smsSecond === 1);
  return tries > 0 ? challengeFor(accounts, tries, 'code', caller.address) : undefined;
};

/**
 * Asks an address for a proof of work, for the answer of a captcha and where many codes are sent. It stands before all
 * that a call uses up, such as its captcha, so that the same call can be made again with the proof.
 * @throws Refusal 1144 with a challenge, or without one for an address that has asked for too many.
 */
export const admitCode = async (
  accounts: Accounts,
  contact: Identifier,
  caller: Caller,
  hasCaptcha = false,
): Promise<void> => {
  const { db, now, settings } = accounts;
  const times = await countedOfAddress(db, 'code', caller.address, now());
  if (times >= CODES.addressHour * settings.rateFactor) tooMany();
  await demandProof(accounts, await codeTries(accounts, contact, caller, hasCaptcha), 'code', caller);
};

/**
 * Counts a code that is to be sent. One that is refused for its address makes nobody wait.
 * @param purpose as of `codes.ts`.
 * @throws Refusal 1001 too soon after the last one of this purpose to this contact: within 60 s, longer where many were sent, with its end;
 * 1144 too many of this address.
 */
export const countCode = async (
  accounts: Accounts,
  contact: Identifier,
  purpose: number,
  { address }: Caller,
): Promise<void> => {
  const { db, now, settings } = accounts;
  if ((await timesThisHour(accounts, 'code', address)) > CODES.addressHour * settings.rateFactor) tooMany();
  const sent = await counted(db, contactKey(contact), now());
  const waited = resendKey(contact, purpose);
  if ((await count(db, waited, resendMs(sent), now())) > 1) {
    const until = await countedUntil(db, waited);
    // What the code says by itself, 60 s, would not be true.
    const isLonger = until - now() > CODE_RESEND_S * 1_000;
    throw new Refusal(CODE.CODE_SENT_TOO_SOON, { until, ...(isLonger && { reason: 'code' }) });
  }
  for (const key of [prefixKey(contact), ALL_CODES]) await count(db, key, HOUR_MS, now());
  await count(db, contactKey(contact), 24 * HOUR_MS, now());
};

/** A code that could not be sent may be asked for again at once. */
export const allowResend = ({ db }: Accounts, contact: Identifier, purpose: number): Promise<void> =>
  forget(db, resendKey(contact, purpose));
