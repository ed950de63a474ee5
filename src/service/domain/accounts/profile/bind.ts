import { CODE } from '../../../../contract/codes.ts';
import { uniqueViolation } from '../../../db/faults.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { sharePauses } from '../../responsible/follow.ts';
import { PURPOSE, spendCode, tryCode } from '../codes/codes.ts';
import { notifyOwner } from '../codes/notifyOwner.ts';
import type { Accounts } from '../context.ts';
import { keepOwnDevice } from '../devices/devices.ts';
import type { Identifier } from '../identifiers.ts';
import { hashNewPassword } from '../passwords/password.ts';
import { lockPlayer, TAKEN } from '../players.ts';
import { admitCheck } from '../protection/logins.ts';
import type { Caller } from '../protection/proof.ts';

/**
 * Binds an e-mail or phone. A guest gives a password too and is none from then on: the device is known, and alone
 * opens the account no more (decisions, "Accounts"). The same contact again changes nothing.
 * @throws Refusal 1002 wrong code, 1103 password missing, 1155 guessed first, 1104 / 1009 taken, 1111 / 1109 another one is bound, 208 closed meanwhile; 1144 of `admitCheck` and `tryCode`.
 */
export const bindContact = async (
  accounts: Accounts,
  userId: string,
  contact: Identifier,
  verifyCode: string | undefined,
  password: string | undefined,
  caller: Caller,
): Promise<void> => {
  const { db, settings, now } = accounts;
  let code: Buffer | null = null;
  if (settings.checkSmsState === 1) {
    if (!verifyCode) throw new Refusal(CODE.PARAMETER_MISSING);
    code = await tryCode(accounts, contact.key, PURPOSE.BIND, verifyCode, caller);
    if (!code) throw new Refusal(CODE.VERIFY_CODE_WRONG);
  }
  if (password) await admitCheck(accounts, userId, caller);
  const passwordHash = password ? await hashNewPassword(accounts, password, caller.address) : null;
  const byEmail = contact.kind === 'email';
  try {
    const before = await db.transaction(async (tx) => {
      const player = await lockPlayer(tx, userId);
      // It may have been closed while the password was hashed: a contact on it would be lost to its owner.
      if (!player || player.status === 'closed') throw new Refusal(CODE.TOKEN_ACCOUNT_CLOSED);
      const bound = byEmail ? player.email_key : player.phone;
      if (bound === contact.key) return undefined;
      if (bound) throw new Refusal(byEmail ? CODE.EMAIL_MISMATCH : CODE.PHONE_MISMATCH);
      if (!player.password_hash && !passwordHash) throw new Refusal(CODE.PARAMETER_MISSING);
      if (code && !(await spendCode(tx, contact.key, PURPOSE.BIND, code)))
        throw new Refusal(CODE.VERIFY_CODE_WRONG);
      await keepOwnDevice(tx, userId, now());
      await tx.query(
        `update player set ${byEmail ? 'email = $2, email_key = $3' : 'phone = $3'},
           password_hash = coalesce(password_hash, $4), is_guest = false, device_hash = null,
           secured_at = $5
         where user_id = $1 and $2::text is not null`,
        [userId, contact.shown, contact.key, passwordHash, new Date(now())],
      );
      await sharePauses(accounts, tx, userId);
      const detail = { wasGuest: player.is_guest };
      await audit(
        tx,
        { actor: 'player', action: 'account.bind', userId, cause: contact.kind, detail },
        now(),
      );
      return player;
    });
    if (before) notifyOwner(accounts, before, 'contact');
  } catch (error) {
    const taken = TAKEN[uniqueViolation(error) ?? ''];
    throw taken === undefined ? error : new Refusal(taken);
  }
};
