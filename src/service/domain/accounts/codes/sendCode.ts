import { CODE } from '../../../../contract/codes.ts';
import { localeOf } from '../../../config/locales.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Accounts } from '../context.ts';
import { barePhone, type Identifier } from '../identifiers.ts';
import { findTyped, type PlayerRow } from '../players.ts';
import { refuseBlockedAccess } from '../protection/accessBlocks.ts';
import {
  admitCode,
  allowResend,
  codeChallenge,
  countCaptcha,
  countCode,
  countSound,
} from '../protection/limits.ts';
import type { Caller } from '../protection/proof.ts';
import { captchaOwner, solveCaptcha, storeCaptcha } from './captchas.ts';
import { codeOf, makeCode, PURPOSE, type Purpose } from './codes.ts';
import { codeMessage, takenMessage } from './messages.ts';

/** Goes to the address the account has, never to one that merely folds into it. */
const deliver = (
  accounts: Accounts,
  typed: Identifier,
  known: PlayerRow | undefined,
  message: { subject: string; text: string },
) =>
  typed.kind === 'email'
    ? accounts.email.send({ to: known?.email ?? typed.shown, ...message })
    : accounts.sms.send({ to: known?.phone ?? typed.key, text: message.text });

/** A captcha for a contact, and what its answer will have to prove (contract/proof.ts). */
export interface GivenCaptcha {
  bytes: Buffer;
  challenge: string | undefined;
}

/** A captcha picture for this contact, PNG. @throws Refusal 1144. */
export const pictureFor = async (
  accounts: Accounts,
  contact: Identifier,
  purpose: Purpose,
  caller: Caller,
): Promise<GivenCaptcha> => {
  await countCaptcha(accounts, caller);
  const { text, png } = accounts.captcha();
  await storeCaptcha(accounts.db, text, captchaOwner(contact.key, caller.address), purpose, accounts.now());
  return { bytes: png, challenge: await codeChallenge(accounts, contact, caller) };
};

/** The same in sound, for who cannot see the picture; it takes the picture's place; WAV. @throws Refusal 1144. */
export const soundFor = async (
  accounts: Accounts,
  contact: Identifier,
  purpose: Purpose,
  lan: string | undefined,
  caller: Caller,
): Promise<GivenCaptcha> => {
  await countSound(accounts, caller);
  const { text, wav } = accounts.spokenCaptcha(localeOf(lan));
  await storeCaptcha(accounts.db, text, captchaOwner(contact.key, caller.address), purpose, accounts.now());
  return { bytes: wav, challenge: await codeChallenge(accounts, contact, caller) };
};

/**
 * Sends a code (§7). Whether the contact has an account shows neither in the answer nor in its time: a reset to an
 * unknown contact sends nothing, a sign-up of a known one sends a word to its owner in place of the code.
 * @throws Refusal 1143 captcha wrong, 1001 too soon, 1144 over a cap or without the proof of a captcha's answer, 1142 not sent; those of `refuseBlockedAccess`.
 */
export const sendCode = async (
  accounts: Accounts,
  input: { contact: Identifier; purpose: Purpose; captcha: string | undefined; lan: string | undefined },
  caller: Caller,
): Promise<void> => {
  const { contact, purpose, lan } = input;
  const { db, settings } = accounts;
  const area = settings.defaultPhoneArea;
  // All that a phone may be typed as reaches one player, and each code would void the one before.
  const counted =
    purpose === PURPOSE.PHONE_RESET ? { ...contact, key: barePhone(contact.key, area) } : contact;
  await refuseBlockedAccess(accounts, caller);
  const hasCaptcha = settings.smsSecond === 1;
  if (hasCaptcha && !input.captcha) throw new Refusal(CODE.PARAMETER_MISSING);
  await admitCode(accounts, counted, caller, hasCaptcha);
  if (input.captcha && hasCaptcha) {
    const owner = captchaOwner(contact.key, caller.address);
    if (!(await solveCaptcha(db, owner, purpose, input.captcha, accounts.now())))
      throw new Refusal(CODE.VERIFY_CODE_WRONG_ALT);
  }
  await countCode(accounts, counted, purpose, caller);
  const known = await findTyped(db, contact, area);
  const resets = purpose === PURPOSE.EMAIL_RESET || purpose === PURPOSE.PHONE_RESET;
  const key = resets && known ? codeOf(known) : contact.key;
  const code = await makeCode(db, key, purpose, caller.address, accounts.now());
  if (resets) {
    // Not awaited: the time it takes would tell that the account exists.
    if (known) deliver(accounts, contact, known, codeMessage(lan, code)).catch(accounts.notSent);
    return;
  }
  try {
    await deliver(accounts, contact, known, known ? takenMessage(lan) : codeMessage(lan, code));
  } catch (error) {
    accounts.notSent(error);
    await allowResend(accounts, contact, purpose);
    throw new Refusal(CODE.MESSAGE_NOT_SENT);
  }
};
