import { CODE } from '../../../contract/codes.ts';
import { Refusal } from '../refusal.ts';
import { lockPayer } from '../wallet/payer.ts';
import { provePassword } from './changePassword.ts';
import type { Accounts } from './context.ts';
import { playerById } from './players.ts';
import { endSessions } from './sessions.ts';

/**
 * Closes the account for good: its names and bank accounts are free again, its books stay, its tokens answer 208.
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
    await lockPayer(tx, userId);
    const pending = await tx.query(
      `select 1 from pay_order where user_id = $1 and kind = 'withdraw' and status = 'pending'`,
      [userId],
    );
    if (pending.rowCount > 0) throw new Refusal(CODE.REQUEST_UNFULFILLED);
    await tx.query('delete from pay_account where user_id = $1', [userId]);
    await tx.query(
      `update player set status = 'closed', account_key = null, email_key = null, phone = null, device_hash = null,
         password_hash = null where user_id = $1`,
      [userId],
    );
    await endSessions(tx, userId, CODE.TOKEN_ACCOUNT_CLOSED);
  });
  accounts.sessionsEnded(userId, CODE.TOKEN_ACCOUNT_CLOSED);
};
