import { CODE } from '../../../../contract/codes.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { notifyOwner } from '../codes/notifyOwner.ts';
import type { Accounts } from '../context.ts';
import { lockPlayer, type PlayerRow, playerById } from '../players.ts';
import { attemptsOfSession, countWrong, forgiveUnlessLocked, lockedUntil } from '../protection/lockout.ts';
import { admitCheck } from '../protection/logins.ts';
import type { Caller } from '../protection/proof.ts';
import { hashNewPassword, passwordFits } from './password.ts';

/**
 * Checks the password of a player who is logged in. Wrong ones have a count of their own, so that failed logins of
 * strangers cannot lock the player out of this check.
 * @throws Refusal 1107 wrong (also for a guest, who has none), 1003 over five; 1144 of `admitCheck`.
 */
export const provePassword = async (
  accounts: Accounts,
  userId: string,
  password: string,
  caller: Caller,
): Promise<PlayerRow> => {
  const { db, now } = accounts;
  const key = attemptsOfSession(userId);
  if (await lockedUntil(db, key, now())) throw new Refusal(CODE.PASSWORD_LOCKED);
  await admitCheck(accounts, userId, caller);
  const player = await playerById(db, userId);
  if (player && (await passwordFits(player.password_hash, password, caller.address))) {
    if (await forgiveUnlessLocked(db, key, now())) throw new Refusal(CODE.PASSWORD_LOCKED);
    return player;
  }
  throw new Refusal((await countWrong(db, key, now())) ? CODE.PASSWORD_LOCKED : CODE.OLD_PASSWORD_WRONG);
};

/**
 * The player by the old password; undefined for a retry, to which the new one is the player's already. That is looked at
 * only once the wrong old one has been counted: however many are sent at once, no more guesses are answered than of the old.
 * @throws Refusal 1107, 1003, 1144.
 */
const proveOldPassword = async (
  accounts: Accounts,
  userId: string,
  oldPassword: string,
  password: string,
  caller: Caller,
): Promise<PlayerRow | undefined> => {
  const { db, now } = accounts;
  try {
    return await provePassword(accounts, userId, oldPassword, caller);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === CODE.OLD_PASSWORD_WRONG)) throw error;
    const current = await playerById(db, userId);
    if (!current || !(await passwordFits(current.password_hash, password, caller.address))) throw error;
    if (await forgiveUnlessLocked(db, attemptsOfSession(userId), now()))
      throw new Refusal(CODE.PASSWORD_LOCKED);
    return undefined;
  }
};

/**
 * Changes the password while logged in: this session stays, others end with 207. A retry succeeds again.
 * @throws Refusal 1107, 1003, 1144; 1155 the new one is guessed first.
 */
export const changePassword = async (
  accounts: Accounts,
  session: { userId: string; tokenHash: Buffer },
  oldPassword: string,
  password: string,
  caller: Caller,
): Promise<void> => {
  const { userId, tokenHash } = session;
  const proved = await proveOldPassword(accounts, userId, oldPassword, password, caller);
  if (!proved) return;
  const passwordHash = await hashNewPassword(accounts, password, caller.address);
  await accounts.db.transaction(async (tx) => {
    const held = await lockPlayer(tx, userId);
    if (held?.password_hash !== proved.password_hash) throw new Refusal(CODE.OLD_PASSWORD_WRONG);
    await tx.query('update player set password_hash = $2, secured_at = $3 where user_id = $1', [
      userId,
      passwordHash,
      new Date(accounts.now()),
    ]);
    await endSessions(tx, userId, CODE.TOKEN_PASSWORD_CHANGED, tokenHash);
    const cause = 'asked for it';
    await audit(tx, { actor: 'player', action: 'password.change', userId, cause }, accounts.now());
  });
  notifyOwner(accounts, proved, 'password');
};
