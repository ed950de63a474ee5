import { CODE } from '../../../contract/codes.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { audit } from '../audit/audit.ts';
import { keepPauses } from '../responsible/person.ts';
import { endSessions } from '../sessions/sessions.ts';
import { lockPayer } from '../wallet/payer.ts';
import { provePassword } from './changePassword.ts';
import type { Accounts } from './context.ts';
import { playerById } from './players.ts';

/** Name under which the books of a closed account go on. */
const CLOSED_NAME = 'Player';

/**
 * Closes an account: its names are free again and forgotten with everything else that says who it was. What the books
 * need stays: the player's number, journal, orders (with the last digits of the account paid to), rounds, draws, the
 * identity check, the audit log, and hashes that know a person again whose time-out or exclusion runs. Coins that are left stay in the books, for the operator to pay out.
 * @throws Refusal 1137 while a withdrawal is on its way.
 */
export const closeInTransaction = async (tx: Tx, userId: string, now: number): Promise<void> => {
  await lockPayer(tx, userId);
  const pending = await tx.query(
    `select 1 from pay_order where user_id = $1 and kind = 'withdraw' and status = 'pending'`,
    [userId],
  );
  if (pending.rowCount > 0) throw new Refusal(CODE.REQUEST_UNFULFILLED);
  await keepPauses(tx, userId, now);
  await tx.query('delete from pay_account where user_id = $1', [userId]);
  await tx.query('delete from known_device where user_id = $1', [userId]);
  await tx.query(
    `update player set status = 'closed', account = null, account_key = null, email = null, email_key = null,
       phone = null, device_hash = null, password_hash = null, register_request = null, ad_id = null, name = $2
     where user_id = $1`,
    [userId, CLOSED_NAME],
  );
  await endSessions(tx, userId, CODE.TOKEN_ACCOUNT_CLOSED);
};

/**
 * Closes the player's own account for good (see `closeInTransaction`); its tokens answer 208 from now on.
 * @param password MD5 hex; needed where the account has one.
 * @throws Refusal 1103 missing, 1107 wrong, 1003 over five wrong; 1137 while a withdrawal is on its way.
 */
export const closeAccount = async (
  accounts: Accounts,
  userId: string,
  password: string | undefined,
): Promise<void> => {
  const player = await playerById(accounts.db, userId);
  if (player?.password_hash) {
    if (!password) throw new Refusal(CODE.PARAMETER_MISSING);
    await provePassword(accounts, userId, password);
  }
  await accounts.db.transaction(async (tx) => {
    await closeInTransaction(tx, userId, accounts.now());
    await audit(
      tx,
      { actor: 'player', action: 'account.close', userId, cause: 'asked for it' },
      accounts.now(),
    );
  });
  accounts.sessionsEnded(userId, CODE.TOKEN_ACCOUNT_CLOSED);
};
