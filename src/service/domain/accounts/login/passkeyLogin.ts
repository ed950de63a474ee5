import type { LoginData } from '../../../../contract/calls/account.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../../../contract/calls/passkeys.ts';
import { CODE } from '../../../../contract/codes.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Accounts } from '../context.ts';
import { isKnownDevice, proveDevice, rememberDevice } from '../devices/devices.ts';
import { CHALLENGE_LIFE_MS, deviceOwner, makeChallenge, passkeyDomain } from '../passkeys/challenges.ts';
import { ownerOf, provePasskey, recordUse } from '../passkeys/prove.ts';
import { lockPlayer, playerById } from '../players.ts';
import { refuseBlockedAccess, type Visit } from '../protection/accessBlocks.ts';
import { countPasskeyRequest } from '../protection/limits.ts';
import { admitLogin, countFailure, countOwner } from '../protection/logins.ts';
import { type LoginVisit, openLogin } from './login.ts';

/** A passkey is used on a device that says which one it is. */
type OnDevice<V extends Visit> = V & { deviceCode: string };

/**
 * What this device signs to log in; it names no passkeys, so that it tells nothing about accounts.
 * @throws Refusal 1147 no passkeys here; 1144 of `countPasskeyRequest`; 1006, 1100, 1101, 1141 of `refuseBlockedAccess`.
 */
export const askPasskeyLogin = async (
  accounts: Accounts,
  visit: OnDevice<Visit>,
): Promise<PasskeyRequest> => {
  const rpId = passkeyDomain(accounts);
  await refuseBlockedAccess(accounts, visit);
  await countPasskeyRequest(accounts, visit);
  return {
    rpId,
    challenge: makeChallenge(accounts, { purpose: 'login', owner: deviceOwner(visit.deviceCode) }),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    allowCredentials: [],
  };
};

/**
 * Logs in by a passkey. It proves the owner better than a code to the contact does, so that a new device needs none,
 * unless the operator has asked for one.
 * @throws Refusal 1113 whatever is wrong with it; 1005 blocked or excluded; 1147 no passkeys here; 1144 of `admitLogin`; 1006, 1100, 1101, 1141 of `refuseBlockedAccess`; 1007, 1002 of `proveDevice`.
 */
export const loginByPasskey = async (
  accounts: Accounts,
  assertion: PasskeyAssertion,
  visit: OnDevice<LoginVisit>,
): Promise<LoginData> => {
  const { db, now } = accounts;
  const { deviceCode } = visit;
  await refuseBlockedAccess(accounts, visit);
  const owner = await ownerOf(db, assertion.id);
  const isKnown = owner !== undefined && (await isKnownDevice(db, owner.user_id, deviceCode));
  const attempts = deviceOwner(deviceCode);
  await admitLogin(accounts, visit, { owner: owner?.user_id ?? assertion.id, attempts, isKnown });
  const failing = async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && error.code === CODE.AUTHENTICATION_FAILED)
      await countFailure(accounts, visit);
    throw error;
  };
  const use = { purpose: 'login', owner: deviceOwner(deviceCode) } as const;
  const used = await provePasskey(accounts, use, assertion).catch(failing);
  await countOwner(accounts, used.userId);
  const player = await playerById(db, used.userId);
  const code = player?.verify_device ? await proveDevice(accounts, player, visit) : null;
  const data = await db.transaction(async (tx) => {
    const held = await lockPlayer(tx, used.userId);
    if (!held) throw new Refusal(CODE.AUTHENTICATION_FAILED);
    await recordUse(tx, used, now());
    await rememberDevice(accounts, tx, held, visit, code);
    return openLogin(accounts, tx, held, visit, used.passkeyId);
  });
  accounts.sessionsEnded(used.userId, CODE.TOKEN_CONNECTED_ELSEWHERE);
  return data;
};
