import type { PasskeyAssertion } from '../../../../contract/calls/passkeys.ts';
import type { StepUp } from '../../../../contract/calls/sessions.ts';
import { CODE } from '../../../../contract/codes.ts';
import { STEP_UP_MINUTES } from '../../../../contract/constants.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { secretHash } from '../../sessions/secrets.ts';
import type { OpenSession } from '../../sessions/sessions.ts';
import { codeOf, PURPOSE, spendCode, tryCode } from '../codes/codes.ts';
import { contactOf, maskedContact, sendOwnCode } from '../codes/ownCode.ts';
import type { Accounts } from '../context.ts';
import { hasPasskeys } from '../passkeys/passkeys.ts';
import { provePasskey, recordUse } from '../passkeys/prove.ts';
import { provePassword } from '../passwords/changePassword.ts';
import { findByDevice, type PlayerRow, playerById } from '../players.ts';
import type { Caller } from '../protection/proof.ts';

const waysOf = async (
  { db, settings }: Pick<Accounts, 'db' | 'settings'>,
  player: PlayerRow,
): Promise<StepUp['ways']> => {
  const ways: StepUp['ways'] = [];
  if (player.password_hash) ways.push('password');
  if (contactOf(player)) ways.push('code');
  if (settings.passkeys.domain && (await hasPasskeys(db, player.user_id))) ways.push('passkey');
  // Nobody but a guest gets in by the device alone.
  return ways.length > 0 ? ways : ['device'];
};

/**
 * A token alone is not enough for what would give an account or its money away: its session has to have proved itself
 * within the last minutes, by its login or by `completeStepUp`.
 * @throws Refusal 1007 with `StepUp`.
 */
export const requireStepUp = async (
  accounts: Pick<Accounts, 'db' | 'now' | 'settings'>,
  { userId, provedAt }: Pick<OpenSession, 'userId' | 'provedAt'>,
): Promise<void> => {
  const { db, now } = accounts;
  if (now() - provedAt < STEP_UP_MINUTES * 60_000) return;
  const player = await playerById(db, userId);
  if (!player) throw new Refusal(CODE.TOKEN_ACCOUNT_CLOSED);
  const contact = contactOf(player);
  const asked: StepUp = {
    ways: await waysOf(accounts, player),
    sentTo: contact ? maskedContact(contact) : null,
  };
  throw new Refusal(CODE.DEVICE_VERIFICATION, asked);
};

/** What shows that an account is one's own; one of them is enough. */
export interface StepUpProof {
  /** MD5 hex. */
  password?: string;
  verifyCode?: string;
  passkey?: PasskeyAssertion;
  deviceCode?: string;
}

type Asking = Pick<OpenSession, 'userId' | 'tokenHash'>;

const storeProof = async (db: Db, tokenHash: Buffer, now: number): Promise<void> => {
  await db.query('update session set proved_at = $2 where token_hash = $1', [tokenHash, new Date(now)]);
};

const byCode = async (
  accounts: Accounts,
  { userId, tokenHash }: Asking,
  verifyCode: string,
  caller: Caller,
): Promise<void> => {
  const { db, now } = accounts;
  const key = codeOf({ user_id: userId });
  const code = await tryCode(accounts, key, PURPOSE.OWNER, verifyCode, caller);
  await db.transaction(async (tx) => {
    if (!code || !(await spendCode(tx, key, PURPOSE.OWNER, code))) throw new Refusal(CODE.VERIFY_CODE_WRONG);
    await storeProof(tx, tokenHash, now());
  });
};

const byPasskey = async (
  accounts: Accounts,
  { userId, tokenHash }: Asking,
  passkey: PasskeyAssertion,
): Promise<void> => {
  const used = await provePasskey(accounts, { purpose: 'proof', owner: userId }, passkey);
  if (used.userId !== userId) throw new Refusal(CODE.AUTHENTICATION_FAILED);
  await accounts.db.transaction(async (tx) => {
    await recordUse(tx, used, accounts.now());
    await storeProof(tx, tokenHash, accounts.now());
  });
};

const byDevice = async ({ db }: Accounts, { userId }: Asking, deviceCode: string): Promise<void> => {
  const guest = await findByDevice(db, secretHash(deviceCode));
  if (guest?.user_id !== userId) throw new Refusal(CODE.DEVICE_NOT_REGISTERED);
};

/**
 * Takes the password, a code, a passkey or a guest's device for proof that the session is its owner's, for some minutes.
 * @throws Refusal 1107 / 1003 wrong password, 1144 of `provePassword`, 1002 wrong code, 1144 of `tryCode`, 1113 wrong passkey, 1105 another device, 1103 nothing of these.
 */
export const completeStepUp = async (
  accounts: Accounts,
  session: Asking,
  proof: StepUpProof,
  caller: Caller,
): Promise<void> => {
  const { password, verifyCode, passkey, deviceCode } = proof;
  if (verifyCode) {
    await byCode(accounts, session, verifyCode, caller);
    return;
  }
  if (passkey) {
    await byPasskey(accounts, session, passkey);
    return;
  }
  if (password) await provePassword(accounts, session.userId, password, caller);
  else if (deviceCode) await byDevice(accounts, session, deviceCode);
  else throw new Refusal(CODE.PARAMETER_MISSING);
  await storeProof(accounts.db, session.tokenHash, accounts.now());
};

/** Sends a code to the contact that the account has. @throws Refusal 1130 it has none; 1001, 1144, 1142 of the sending. */
export const sendStepUpCode = async (
  accounts: Accounts,
  userId: string,
  lan: string | undefined,
  caller: Caller,
): Promise<{ sentTo: string }> => {
  const player = await playerById(accounts.db, userId);
  const contact = player && contactOf(player);
  if (!contact) throw new Refusal(CODE.EMAIL_LINK_NEEDED);
  await sendOwnCode(accounts, player, contact, PURPOSE.OWNER, { ...caller, lan });
  return { sentTo: maskedContact(contact) };
};
