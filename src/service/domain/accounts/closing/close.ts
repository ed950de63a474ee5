import { CODE } from '../../../../contract/codes.ts';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { storePauses } from '../../responsible/person.ts';
import { endSessions, type OpenSession } from '../../sessions/sessions.ts';
import { lockPayer } from '../../wallet/payer.ts';
import { notifyOwner } from '../codes/notifyOwner.ts';
import type { Accounts } from '../context.ts';
import { requireStepUp } from '../login/stepUp.ts';
import { endPasskeys } from '../passkeys/passkeys.ts';
import { provePassword } from '../passwords/changePassword.ts';
import { type PlayerRow, playerById } from '../players.ts';
import type { Caller } from '../protection/proof.ts';

const DAY_MS = 86_400_000;

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
  await storePauses(tx, userId, now);
  await tx.query('delete from pay_account where user_id = $1', [userId]);
  await tx.query('delete from known_device where user_id = $1', [userId]);
  await tx.query('delete from player_mark where user_id = $1', [userId]);
  await endPasskeys(tx, userId);
  await tx.query(
    `update player set status = 'closed', account = null, account_key = null, email = null, email_key = null,
       phone = null, device_hash = null, password_hash = null, passkey_handle = null, register_request = null, register_input = null, ad_id = null,
       closes_at = null, wins_shown_since = null, name = $2
     where user_id = $1`,
    [userId, CLOSED_NAME],
  );
  await endSessions(tx, userId, CODE.TOKEN_ACCOUNT_CLOSED);
};

/** A guest has no way back in but this device, so that waiting would be no way back. */
const closesAtOnce = ({ is_guest }: PlayerRow, { settings }: Accounts) =>
  is_guest || settings.closingDays === 0;

/**
 * Closes the player's own account (see `closeInTransaction`) after some days: until then it is used as ever, for whoever
 * takes their money out or changes their mind. The owner is told. A guest's closes at once. Asked again it changes nothing.
 * @param password MD5 hex; needed where the account has one.
 * @returns when it closes, ms.
 * @throws Refusal 1103 missing, 1107 wrong, 1003 over five wrong, 1144 of `provePassword`; 1007 a guest whose device has not shown itself lately; 1137 a guest's while a withdrawal is on its way.
 */
export const closeAccount = async (
  accounts: Accounts,
  session: Pick<OpenSession, 'userId' | 'provedAt'>,
  password: string | undefined,
  caller: Caller,
): Promise<{ closeTime: number }> => {
  const { db, settings } = accounts;
  const { userId } = session;
  const player = await playerById(db, userId);
  if (!player) throw new Refusal(CODE.TOKEN_ACCOUNT_CLOSED);
  if (player.password_hash) {
    if (!password) throw new Refusal(CODE.PARAMETER_MISSING);
    await provePassword(accounts, userId, password, caller);
  } else await requireStepUp(accounts, session);
  const now = accounts.now();
  const cause = 'asked for it';
  if (closesAtOnce(player, accounts)) {
    await db.transaction(async (tx) => {
      await closeInTransaction(tx, userId, now);
      await audit(tx, { actor: 'player', action: 'account.close', userId, cause }, now);
    });
    accounts.sessionsEnded(userId, CODE.TOKEN_ACCOUNT_CLOSED);
    return { closeTime: now };
  }
  const closesAt = new Date(now + settings.closingDays * DAY_MS);
  const kept = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ closes_at: Date }>(
      'update player set closes_at = coalesce(closes_at, $2) where user_id = $1 returning closes_at',
      [userId, closesAt],
    );
    await audit(tx, { actor: 'player', action: 'account.closing', userId, cause }, now);
    return rows[0]?.closes_at ?? closesAt;
  });
  notifyOwner(accounts, player, 'closing');
  return { closeTime: kept.getTime() };
};

/** The player has changed their mind in time. */
export const cancelClosure = ({ db, now }: Accounts, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      'update player set closes_at = null where user_id = $1 and closes_at is not null',
      [userId],
    );
    if (rowCount > 0)
      await audit(
        tx,
        { actor: 'player', action: 'account.keep', userId, cause: 'changed their mind' },
        now(),
      );
  });

/** Accounts closed in one sweep. */
const SWEPT = 200;

/** Closes the accounts whose days are over; one with a withdrawal on its way waits for that. */
export const closeDue = async (accounts: Accounts): Promise<void> => {
  const { db, now, sessionsEnded } = accounts;
  const due = new Date(now());
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from player where closes_at <= $1 and status <> 'closed' limit ${SWEPT}`,
    [due],
  );
  for (const { user_id: userId } of rows) {
    const isClosed = await db
      .transaction(async (tx) => {
        const held = await tx.query(
          'select 1 from player where user_id = $1 and closes_at <= $2 for update',
          [userId, due],
        );
        if (held.rowCount === 0) return false;
        await closeInTransaction(tx, userId, now());
        const cause = 'asked for it, and the days are over';
        await audit(tx, { actor: 'service', action: 'account.close', userId, cause }, now());
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal && error.code === CODE.REQUEST_UNFULFILLED) return false;
        throw error;
      });
    if (isClosed) sessionsEnded(userId, CODE.TOKEN_ACCOUNT_CLOSED);
  }
};
