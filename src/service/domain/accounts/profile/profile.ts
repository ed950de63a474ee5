import { CODE } from '../../../../contract/codes.ts';
import { AVATAR_COUNT } from '../../../../contract/constants.ts';
import { count } from '../../../db/counters.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import type { Accounts } from '../context.ts';
import { asNickname, type NicknameFault } from './nickname.ts';

/** Changes a day (decisions, "Accounts"), counted from midnight in the operator's time zone. */
const NICKNAMES_A_DAY = 5;
const AVATARS_A_DAY = 10;
const DAY_MS = 86_400_000;

const FAULT_CODE: Readonly<Record<NicknameFault, number>> = {
  missing: CODE.PARAMETER_MISSING,
  long: CODE.NICKNAME_TOO_LONG,
  illegal: CODE.ILLEGAL_CHARACTERS,
  forbidden: CODE.NICKNAME_FORBIDDEN,
};

/** `2026-03-29` in the operator's time zone. */
const dayOf = ({ now, settings }: Accounts): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone, dateStyle: 'short' }).format(now());

/**
 * Changes the nickname (§5). The same name again is no change and does not count.
 * @param tx the transaction that also keeps the answer of the request.
 * @throws Refusal 1103 too short, 1117 too long, 1102 illegal characters, 1116 a name of the house, 1118 over five.
 */
export const changeNickname = async (
  accounts: Accounts,
  tx: Db,
  userId: string,
  typed: string,
): Promise<{ name: string }> => {
  const result = asNickname(typed);
  if (typeof result === 'string') throw new Refusal(FAULT_CODE[result]);
  // One that is being closed has no name of its own any more.
  const { rowCount } = await tx.query(
    `update player set name = $2 where user_id = $1 and name <> $2 and status <> 'closed'`,
    [userId, result.name],
  );
  if (rowCount === 0) return result;
  const key = `nickname:${userId}:${dayOf(accounts)}`;
  if ((await count(tx, key, 2 * DAY_MS, accounts.now())) > NICKNAMES_A_DAY)
    throw new Refusal(CODE.NICKNAME_CHANGES_EXCEEDED);
  return result;
};

/**
 * Changes the avatar, 1 to 12.
 * @throws Refusal 1114 no such avatar, 1115 over ten a day.
 */
export const changeAvatar = async (
  accounts: Accounts,
  tx: Db,
  userId: string,
  logoId: number,
): Promise<{ logoId: number }> => {
  if (logoId < 1 || logoId > AVATAR_COUNT) throw new Refusal(CODE.AVATAR_FORBIDDEN);
  const { rowCount } = await tx.query('update player set logo_id = $2 where user_id = $1 and logo_id <> $2', [
    userId,
    logoId,
  ]);
  if (rowCount === 0) return { logoId };
  const key = `avatar:${userId}:${dayOf(accounts)}`;
  if ((await count(tx, key, 2 * DAY_MS, accounts.now())) > AVATARS_A_DAY)
    throw new Refusal(CODE.AVATAR_CHANGES_EXCEEDED);
  return { logoId };
};

/** Stores that the player accepted the agreement in force. @throws Refusal 1103 for any other version. */
export const acceptTermsVersion = async (
  { db, settings, now }: Accounts,
  userId: string,
  version: string,
): Promise<void> => {
  if (version !== settings.termsVersion) throw new Refusal(CODE.PARAMETER_MISSING);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      'update player set terms_version = $2 where user_id = $1 and terms_version <> $2',
      [userId, version],
    );
    if (rowCount > 0)
      await audit(tx, { actor: 'player', action: 'terms.accept', userId, cause: version }, now());
  });
};

/**
 * Whether others may see wins of the player. Rounds begun before the consent stay unseen, also where it was taken back in
 * between; said twice it holds from the first time.
 */
export const setShowsWins = async (db: Db, userId: string, shown: boolean, now: number): Promise<void> => {
  await db.query(
    `update player set wins_shown_since = case when $2 then coalesce(wins_shown_since, $3) end where user_id = $1`,
    [userId, shown, new Date(now)],
  );
};
