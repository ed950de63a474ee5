import { CODE } from '../../../../contract/codes.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { codeOf, PURPOSE, spendCode, tryCode } from '../codes/codes.ts';
import { notifyOwner } from '../codes/notifyOwner.ts';
import type { Accounts } from '../context.ts';
import { storeDevice } from '../devices/devices.ts';
import type { Identifier } from '../identifiers.ts';
import { endPasskeys } from '../passkeys/passkeys.ts';
import { findTyped, lockPlayer } from '../players.ts';
import { unlock } from '../protection/lockout.ts';
import type { Caller } from '../protection/proof.ts';
import { hashNewPassword } from './password.ts';

/**
 * Sets a new password by the code sent to the player's e-mail or phone (§4): every session ends with 207, a lock is
 * lifted, of all devices the one it is done on is known, and every passkey ends: it may be a stranger's.
 * @throws Refusal 1002, also where the contact belongs to nobody; 1155 a password that is guessed first; 1144 of `tryCode`.
 */
export const resetPassword = async (
  accounts: Accounts,
  contact: Identifier,
  { verifyCode, password, deviceCode }: { verifyCode: string; password: string; deviceCode?: string },
  caller: Caller,
): Promise<void> => {
  const purpose = contact.kind === 'email' ? PURPOSE.EMAIL_RESET : PURPOSE.PHONE_RESET;
  const wrong = () => new Refusal(CODE.VERIFY_CODE_WRONG);
  const player = await findTyped(accounts.db, contact, accounts.settings.defaultPhoneArea);
  const key = player ? codeOf(player) : contact.key;
  const code = await tryCode(accounts, key, purpose, verifyCode, caller);
  if (!player || !code) throw wrong();
  const passwordHash = await hashNewPassword(accounts, password, caller.address);
  const ended = await accounts.db.transaction(async (tx) => {
    // A closed account keeps nothing of its owner: neither a password nor a device.
    if ((await lockPlayer(tx, player.user_id))?.status === 'closed') throw wrong();
    if (!(await spendCode(tx, key, purpose, code))) throw wrong();
    await tx.query('update player set password_hash = $2, secured_at = $3 where user_id = $1', [
      player.user_id,
      passwordHash,
      new Date(accounts.now()),
    ]);
    await endSessions(tx, player.user_id, CODE.TOKEN_PASSWORD_CHANGED);
    await unlock(tx, player.user_id);
    await tx.query('delete from known_device where user_id = $1', [player.user_id]);
    await storeDevice(tx, player.user_id, deviceCode, accounts.now());
    const userId = player.user_id;
    const passkeys = await endPasskeys(tx, userId);
    const cause = `code sent by ${contact.kind}`;
    await audit(
      tx,
      { actor: 'player', action: 'password.reset', userId, cause, detail: { passkeys } },
      accounts.now(),
    );
    return passkeys;
  });
  accounts.sessionsEnded(player.user_id, CODE.TOKEN_PASSWORD_CHANGED);
  notifyOwner(accounts, player, ended > 0 ? 'passwordAndPasskeys' : 'password');
};
