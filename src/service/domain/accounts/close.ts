import { CODE } from '../../../contract/codes.ts';
import { Refusal } from '../refusal.ts';
import { provePassword } from './changePassword.ts';
import type { Accounts } from './context.ts';
import { playerById } from './players.ts';
import { endSessions } from './sessions.ts';

/**
 * Closes the account for good: its names are free again, its books stay, its tokens answer 208.
 * @param password MD5 hex; needed where the account has one.
 * @throws Refusal 1103 missing, 1107 wrong, 1003 over five wrong.
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
    await tx.query(
      `update player set status = 'closed', account_key = null, email_key = null, phone = null, device_hash = null,
         password_hash = null where user_id = $1`,
      [userId],
    );
    await endSessions(tx, userId, CODE.TOKEN_ACCOUNT_CLOSED);
  });
  accounts.sessionsEnded(userId, CODE.TOKEN_ACCOUNT_CLOSED);
};
