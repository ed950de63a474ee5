import type { LoginData } from '../../../../contract/calls/account.ts';
import { CODE } from '../../../../contract/codes.ts';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { excludedUntil, timedOutUntil } from '../../responsible/eligibility.ts';
import { followPauses, spreadPauses } from '../../responsible/follow.ts';
import { secretHash, typedKey } from '../../sessions/secrets.ts';
import { endSession, openSession } from '../../sessions/sessions.ts';
import type { Accounts } from '../context.ts';
import { isKnownDevice, proveDevice, refuseUnproven, rememberDevice } from '../devices/devices.ts';
import { describeUserAgent } from '../devices/userAgent.ts';
import type { Identifier } from '../identifiers.ts';
import { passwordFits } from '../passwords/password.ts';
import { findByDevice, findTyped, lockPlayer, type PlayerRow } from '../players.ts';
import { refuseBlockedAccess, type Visit } from '../protection/accessBlocks.ts';
import {
  attemptsOfDevice,
  attemptsOfStrangers,
  countWrong,
  forgiveUnlessLocked,
  lockedUntil,
} from '../protection/lockout.ts';
import { admitLogin, countFailure, countOwner } from '../protection/logins.ts';

/**
 * 1005 for the blocked, the closed and, with the end, for the self-excluded (decisions, "Accounts"). The self-excluded may
 * come to take their money out, which is all that is left open to them: whatever is play, deposit or bonus answers 1146.
 */
const refuseBarred = (
  player: Pick<PlayerRow, 'status' | 'excluded_until'>,
  takeOut: boolean,
  now: number,
): void => {
  if (player.status !== 'open') throw new Refusal(CODE.ACCOUNT_BLOCKED);
  const until = excludedUntil(player, now);
  if (until !== null && !takeOut) throw new Refusal(CODE.ACCOUNT_BLOCKED, { until });
};

/** Who logs in from where. */
export interface LoginVisit extends Visit {
  adId?: string | undefined;
  /** Answers 1007. */
  verifyCode?: string | undefined;
  lan?: string | undefined;
  /** Somebody self-excluded comes for their money. */
  takeOut?: boolean | undefined;
  /** `user-agent` of the request. */
  userAgent?: string | undefined;
}

/**
 * Opens the session of a player who has proved to be the owner, whose row the caller holds and whose device it has stored.
 * A pause that the person has taken on another account, before this one was known by the same, holds here.
 * @throws Refusal 1005.
 */
export const openLogin = async (
  accounts: Accounts,
  tx: Tx,
  player: PlayerRow,
  { adId, address, deviceCode, deviceType, takeOut = false, userAgent }: LoginVisit,
  passkeyId?: string,
): Promise<LoginData> => {
  const now = accounts.now();
  const userId = player.user_id;
  const held = { ...player, ...(await followPauses(accounts, tx, userId)) };
  refuseBarred(held, takeOut, now);
  // A device that came after the pause began is one of the person's, too.
  if (excludedUntil(held, now) !== null || timedOutUntil(held, now) !== null)
    await spreadPauses(accounts, tx, userId);
  if (adId) await tx.query('update player set ad_id = $2 where user_id = $1', [userId, adId]);
  const device = {
    deviceHash: deviceCode === undefined ? null : secretHash(deviceCode),
    agent: describeUserAgent(userAgent),
    idleMs: accounts.settings.idleMs,
  };
  const tokenValue = await openSession(tx, userId, device, now);
  const detail = {
    deviceType: deviceType ?? null,
    guest: player.is_guest,
    ...(passkeyId && { passkeyId }),
  };
  await audit(tx, { actor: 'player', action: 'session.open', userId, cause: address, detail }, now);
  const { settings } = accounts;
  return {
    name: player.name,
    channelParams: settings.attribution(player.source_channel ?? ''),
    channelCode: player.source_channel ?? '',
    ...settings.appLinks(player.source_channel ?? ''),
    tokenInfo: { tokenValue, loginId: player.user_id },
  };
};

const recordLock = ({ db, now }: Accounts, userId: string, address: string): Promise<void> =>
  audit(
    db,
    { actor: 'service', action: 'account.lock', userId, cause: `wrong passwords, last from ${address}` },
    now(),
  );

/**
 * Logs in by password. A device that has logged in before is not locked out by what others typed. An unknown account and a wrong password answer the same, in the same time, and count the same.
 * @throws Refusal 1004 five times, then 1003 for 24 h; 1005 blocked or excluded; 1144 of `admitLogin`; 1006,
 * 1100, 1101, 1141 of `refuseBlockedAccess`; 1007, 1002 of `proveDevice`.
 */
export const login = async (
  accounts: Accounts,
  who: Identifier,
  password: string,
  visit: LoginVisit,
): Promise<LoginData> => {
  const { db } = accounts;
  const { address } = visit;
  await refuseBlockedAccess(accounts, visit);
  const player = await findTyped(db, who, accounts.settings.defaultPhoneArea);
  const owner = player?.user_id ?? typedKey('nobody', who.key);
  const { deviceCode } = visit;
  const isKnown = await isKnownDevice(db, owner, deviceCode);
  const key =
    deviceCode !== undefined && isKnown ? attemptsOfDevice(owner, deviceCode) : attemptsOfStrangers(owner);
  const locked = () => new Refusal(CODE.PASSWORD_LOCKED);
  if (await lockedUntil(db, key, accounts.now())) throw locked();
  await admitLogin(accounts, visit, { owner, attempts: key, isKnown });
  if (!(await passwordFits(player?.password_hash ?? null, password, address)) || !player) {
    await countFailure(accounts, visit);
    if (!(await countWrong(db, key, accounts.now()))) throw new Refusal(CODE.ACCOUNT_OR_PASSWORD_WRONG);
    if (player) await recordLock(accounts, player.user_id, address);
    throw locked();
  }
  await countOwner(accounts, owner);
  const code = await proveDevice(accounts, player, visit);
  const data = await db.transaction(async (tx) => {
    const held = await lockPlayer(tx, player.user_id);
    // The password may have been changed, or the account locked, while this one was being checked.
    if (!held || held.password_hash !== player.password_hash)
      throw new Refusal(CODE.ACCOUNT_OR_PASSWORD_WRONG);
    if (await forgiveUnlessLocked(tx, key, accounts.now())) throw locked();
    await rememberDevice(accounts, tx, held, visit, code);
    return openLogin(accounts, tx, held, visit);
  });
  accounts.sessionsEnded(player.user_id, CODE.TOKEN_CONNECTED_ELSEWHERE);
  return data;
};

/**
 * Logs the guest of a device in (§4). One whom the operator wants to prove themselves has no contact to do it by, and waits.
 * @throws Refusal 1105 unknown device, 1005; 1144 of `admitLogin`; 1007 of `refuseUnproven`; 1006, 1100, 1101, 1141 of `refuseBlockedAccess`.
 */
export const loginGuest = async (
  accounts: Accounts,
  deviceCode: string,
  visit: LoginVisit,
): Promise<LoginData> => {
  await refuseBlockedAccess(accounts, { ...visit, deviceCode });
  const guest = await findByDevice(accounts.db, secretHash(deviceCode));
  const owner = guest?.user_id ?? typedKey('nobody', deviceCode);
  await admitLogin(accounts, visit, { owner, attempts: owner, isKnown: guest !== undefined });
  if (!guest) {
    await countFailure(accounts, visit);
    throw new Refusal(CODE.DEVICE_NOT_REGISTERED);
  }
  await countOwner(accounts, owner);
  const data = await accounts.db.transaction(async (tx) => {
    const held = await lockPlayer(tx, guest.user_id);
    // Closed or bound to a contact since it was found, the account is not this device's any more.
    if (!held?.is_guest || held.status === 'closed') throw new Refusal(CODE.DEVICE_NOT_REGISTERED);
    refuseUnproven(held);
    return openLogin(accounts, tx, held, { ...visit, deviceCode });
  });
  accounts.sessionsEnded(guest.user_id, CODE.TOKEN_CONNECTED_ELSEWHERE);
  return data;
};

/** Ends this session; its token answers 205 from now on. */
export const logout = async (
  accounts: Accounts,
  session: { userId: string; tokenHash: Buffer },
): Promise<void> => {
  const { userId, tokenHash } = session;
  await accounts.db.transaction(async (tx) => {
    if (!(await endSession(tx, userId, tokenHash))) return;
    await audit(
      tx,
      { actor: 'player', action: 'session.logout', userId, cause: 'asked for it' },
      accounts.now(),
    );
  });
  accounts.sessionsEnded(session.userId, CODE.TOKEN_LOGGED_OUT);
};
