import { createHmac, randomInt } from 'node:crypto';
import { CODE } from '../../../../contract/codes.ts';
import type { AttributionParams } from '../../../../contract/schema.ts';
import { localeOf, serviceTexts } from '../../../config/locales.ts';
import type { Tx } from '../../../db/database.ts';
import { uniqueViolation } from '../../../db/faults.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { followPauses } from '../../responsible/follow.ts';
import { sameHash, secretHash } from '../../sessions/secrets.ts';
import { PURPOSE, spendCode, tryCode } from '../codes/codes.ts';
import type { Accounts } from '../context.ts';
import { storeDevice } from '../devices/devices.ts';
import type { Identifier } from '../identifiers.ts';
import { hashNewPassword } from '../passwords/password.ts';
import {
  findByDevice,
  findByRequest,
  forgetRequests,
  insertPlayer,
  knownPlayer,
  type NewPlayer,
  type PlayerRow,
  TAKEN,
} from '../players.ts';
import { refuseBlockedAccess } from '../protection/accessBlocks.ts';
import { countRegistration, countTaken } from '../protection/limits.ts';
import type { Caller } from '../protection/proof.ts';
import { grantWelcome } from './welcome.ts';

/** What every registration may carry besides its credentials (§3). */
export interface Origin {
  lan?: string;
  sourceUserId?: string;
  sourceChannel?: string;
  adId?: string;
  deviceType?: number;
  termsVersion?: string;
  requestId?: string;
}

/**
 * Sign-up by e-mail or phone; `contact` is what it is by, and what a code was sent to. No other contact is stored: one
 * that nobody proved would open the account to a stranger, or keep its owner out.
 */
export interface Registration extends Origin {
  contact: Identifier;
  account: Identifier | null;
  /** MD5 hex. */
  password: string;
  verifyCode?: string;
  /** Of the device it is made on, which is known from then on. */
  deviceCode?: string;
}

/** Ten digits. Random, because a sequence would tell how many players there are. */
const newUserId = () => String(randomInt(1_000_000_000, 9_999_999_999));

const USER_ID_TRIES = 5;

/** A retry of a registration is known as one this long, ms (decisions, "Wire"). */
export const REQUEST_KEEP_MS = 48 * 3_600_000;

const newPlayer = async (accounts: Accounts, origin: Origin) => ({
  adId: origin.adId ?? null,
  lan: localeOf(origin.lan),
  deviceType: origin.deviceType ?? 101,
  sourceUserId: await knownPlayer(accounts.db, origin.sourceUserId),
  sourceChannel: origin.sourceChannel ?? null,
  termsVersion: origin.termsVersion ?? accounts.settings.termsVersion,
  registerRequest: origin.requestId ?? null,
  registerInput: null,
});

/**
 * Stores the player and the welcome coins in one transaction, with whatever else `along` does in it.
 * @returns undefined, or the index of what was taken.
 */
const store = async (
  accounts: Accounts,
  player: Omit<NewPlayer, 'userId'>,
  caller: Caller,
  along: (tx: Tx, userId: string) => Promise<void>,
): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    const userId = newUserId();
    try {
      await accounts.db.transaction(async (tx) => {
        const now = accounts.now();
        if (player.registerRequest) await forgetRequests(tx, now - REQUEST_KEEP_MS, player.registerRequest);
        await insertPlayer(tx, { ...player, userId }, now);
        await along(tx, userId);
        await followPauses(accounts, tx, userId);
        const detail = { guest: player.isGuest, terms: player.termsVersion, deviceType: player.deviceType };
        await audit(
          tx,
          { actor: 'player', action: 'account.register', userId, cause: caller.address, detail },
          now,
        );
        await grantWelcome(accounts, tx, userId);
      });
      return undefined;
    } catch (error) {
      const index = uniqueViolation(error);
      if (index === undefined) throw error;
      if (index !== 'player_pkey') return index;
      if (attempt === USER_ID_TRIES) throw error;
    }
  }
};

const channelParams = (accounts: Accounts, origin: Origin): AttributionParams =>
  accounts.settings.attribution(origin.sourceChannel ?? '');

/** What a retry says again. It is keyed, because the password is in it, and quick: a retry costs no hashing of that. */
const inputMark = (key: string, { requestId, contact, account, password }: Registration): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([requestId, contact.kind, contact.key, account?.key, password.toLowerCase()]))
    .digest();

/** Whether this requestId has made a player before, of the same input; with other input 1103. */
const isRepeated = async (accounts: Accounts, input: Registration): Promise<boolean> => {
  if (!input.requestId) return false;
  const made = await findByRequest(accounts.db, input.requestId, accounts.now() - REQUEST_KEEP_MS);
  if (!made) return false;
  const { register_input: mark } = made;
  if (!mark || !accounts.retryKeys.some((key) => sameHash(mark, inputMark(key, input))))
    throw new Refusal(CODE.PARAMETER_MISSING);
  return true;
};

/**
 * Signs a player up by e-mail or phone (§4). The same requestId with the same input answers as before.
 * @throws Refusal 1002 wrong code, 1008 / 1009 / 1104 taken, 1155 a password that is guessed first, 1144 too many from this address or of `tryCode` (`proof.ts`); those of `refuseBlockedAccess`.
 */
export const register = async (
  accounts: Accounts,
  input: Registration,
  caller: Caller,
): Promise<AttributionParams> => {
  const { deviceCode, deviceType } = input;
  await refuseBlockedAccess(accounts, { ...caller, deviceCode, deviceType });
  await countRegistration(accounts, caller);
  if (await isRepeated(accounts, input)) return channelParams(accounts, input);
  let code: Buffer | null = null;
  if (accounts.settings.checkSmsState === 1) {
    if (!input.verifyCode) throw new Refusal(CODE.PARAMETER_MISSING);
    code = await tryCode(accounts, input.contact.key, PURPOSE.REGISTER, input.verifyCode, caller);
    if (!code) throw new Refusal(CODE.VERIFY_CODE_WRONG);
  }
  const player = {
    ...(await newPlayer(accounts, input)),
    registerInput: input.requestId ? inputMark(accounts.retryKeys[0], input) : null,
    account: input.account,
    email: input.contact.kind === 'email' ? input.contact : null,
    phone: input.contact.kind === 'phone' ? input.contact : null,
    deviceHash: null,
    passwordHash: await hashNewPassword(accounts, input.password, caller.address),
    name: `Lucky${randomInt(100, 1_000)}`,
    isGuest: false,
  };
  const taken = await store(accounts, player, caller, async (tx, userId) => {
    if (code && !(await spendCode(tx, input.contact.key, PURPOSE.REGISTER, code)))
      throw new Refusal(CODE.VERIFY_CODE_WRONG);
    await storeDevice(tx, userId, deviceCode, accounts.now());
  });
  if (taken === undefined) return channelParams(accounts, input);
  // A parallel retry may have been faster.
  if (await isRepeated(accounts, input)) return channelParams(accounts, input);
  await countTaken(accounts, caller);
  throw new Refusal(TAKEN[taken] ?? CODE.ACCOUNT_EXISTS);
};

/** Whether this requestId made the player: a retry is told what the lost answer said. */
const madeBy = async (accounts: Accounts, player: PlayerRow, requestId?: string): Promise<boolean> => {
  if (!requestId) return false;
  const made = await findByRequest(accounts.db, requestId, accounts.now() - REQUEST_KEEP_MS);
  return made?.user_id === player.user_id;
};

/** `Guest123`, in the guest's own language; any number of guests may have the same. */
const guestName = (lan: string | undefined): string =>
  serviceTexts(localeOf(lan)).guestName.replace('{{number}}', String(randomInt(100, 1_000)));

/**
 * Makes a guest of a device, once; the same device answers the same again, and that it is not new (§4).
 * @param deviceCode 32 hex digits; only their hash is stored.
 * @throws Refusal 1144; those of `refuseBlockedAccess`.
 */
export const registerGuest = async (
  accounts: Accounts,
  deviceCode: string,
  origin: Origin,
  caller: Caller,
): Promise<{ params: AttributionParams; isNew: boolean }> => {
  await refuseBlockedAccess(accounts, { ...caller, deviceCode, deviceType: origin.deviceType });
  const deviceHash = secretHash(deviceCode);
  const params = channelParams(accounts, origin);
  const known = await findByDevice(accounts.db, deviceHash);
  if (known) return { params, isNew: await madeBy(accounts, known, origin.requestId) };
  await countRegistration(accounts, caller);
  const player = {
    ...(await newPlayer(accounts, origin)),
    account: null,
    email: null,
    phone: null,
    deviceHash,
    passwordHash: null,
    name: guestName(origin.lan),
    isGuest: true,
  };
  const taken = await store(accounts, player, caller, async () => {});
  if (taken === undefined) return { params, isNew: true };
  const faster = await findByDevice(accounts.db, deviceHash);
  if (!faster) throw new Refusal(CODE.PARAMETER_MISSING);
  return { params, isNew: await madeBy(accounts, faster, origin.requestId) };
};
