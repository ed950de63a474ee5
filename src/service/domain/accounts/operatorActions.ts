import { CODE } from '../../../contract/codes.ts';
import type { Tx } from '../../db/database.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { type EndedCode, endSessions } from '../sessions/sessions.ts';
import { closeInTransaction } from './closing/close.ts';
import type { Accounts } from './context.ts';
import { lockPlayer, type PlayerRow } from './players.ts';
import { unlock } from './protection/lockout.ts';

/** A command of the operator's to one account. */
export interface Order {
  userId: string;
  by: Actor;
  /** Why; it goes into the audit log. */
  reason: string;
}

/**
 * Does something to an account and records it.
 * @param ends code that the account's open sessions end with, where they do.
 * @returns false where there is no such account, or nothing was to be done.
 */
const command = async (
  accounts: Accounts,
  { userId, by, reason }: Order,
  action: string,
  work: (tx: Tx, player: PlayerRow) => Promise<boolean>,
  ends?: EndedCode,
): Promise<boolean> => {
  const done = await accounts.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, userId);
    if (!player || !(await work(tx, player))) return false;
    if (ends) await endSessions(tx, userId, ends);
    await audit(tx, { actor: by, action, userId, cause: reason }, accounts.now());
    return true;
  });
  if (done && ends) accounts.sessionsEnded(userId, ends);
  return done;
};

/** Ends the sessions with 204 and 205 on the socket. */
export const endAllSessions = (accounts: Accounts, order: Order): Promise<boolean> =>
  command(accounts, order, 'session.end', async () => true, CODE.TOKEN_ENDED_BY_OPERATOR);

/** Bars an account: its logins answer 1005, its sessions end with 204. */
export const blockAccount = (accounts: Accounts, order: Order): Promise<boolean> =>
  command(
    accounts,
    order,
    'account.block',
    async (tx, { status }) => {
      if (status !== 'open') return false;
      await tx.query(`update player set status = 'blocked' where user_id = $1`, [order.userId]);
      return true;
    },
    CODE.TOKEN_ENDED_BY_OPERATOR,
  );

export const unblockAccount = (accounts: Accounts, order: Order): Promise<boolean> =>
  command(accounts, order, 'account.unblock', async (tx, { status }) => {
    if (status !== 'blocked') return false;
    await tx.query(`update player set status = 'open' where user_id = $1`, [order.userId]);
    return true;
  });

/** Lifts the lock of wrong passwords (1003), and of those without a contact what `requireDeviceCheck` asks. */
export const unlockAccount = (accounts: Accounts, order: Order): Promise<boolean> =>
  command(accounts, order, 'account.unlock', async (tx) => {
    await unlock(tx, order.userId);
    await tx.query(
      'update player set verify_device = false where user_id = $1 and email_key is null and phone is null',
      [order.userId],
    );
    return true;
  });

/** The next login has to prove itself by a code (1007); who has no contact waits for `unlockAccount`. Sessions end with 204. */
export const requireDeviceCheck = (accounts: Accounts, order: Order): Promise<boolean> =>
  command(
    accounts,
    order,
    'account.verifyDevice',
    async (tx) => {
      await tx.query('update player set verify_device = true where user_id = $1', [order.userId]);
      await tx.query('delete from known_device where user_id = $1', [order.userId]);
      return true;
    },
    CODE.TOKEN_ENDED_BY_OPERATOR,
  );

/** Closes an account for good as the player would (see `closeAccount`). @throws Refusal 1137 a withdrawal is pending. */
export const closeByOperator = (accounts: Accounts, order: Order): Promise<boolean> =>
  command(
    accounts,
    order,
    'account.close',
    async (tx, { status }) => {
      if (status === 'closed') return false;
      await closeInTransaction(tx, order.userId, accounts.now());
      return true;
    },
    CODE.TOKEN_ACCOUNT_CLOSED,
  );
