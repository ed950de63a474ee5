import { randomBytes } from 'node:crypto';
import { count } from '../../../db/counters.ts';
import type { Db } from '../../../db/database.ts';
import { networkOf } from '../../sessions/network.ts';
import { codeHash, randomCode, sameHash, typedKey } from '../../sessions/secrets.ts';

/** Lifetime of a verification code, ms, and tries that a network, and all of them together, have at it (decisions, "Accounts"). */
const CODE_LIFE_MS = 10 * 60_000;
const CODE_TRIES = 5;
const CODE_TRIES_IN_ALL = 50;

/** What a code is for; the numbers are those of `/captcha/sendCode`, which sends none for a device or a proof: calls of their own do. */
export const PURPOSE = { REGISTER: 1, EMAIL_RESET: 2, PHONE_RESET: 3, BIND: 4, DEVICE: 5, OWNER: 6 } as const;
export type Purpose = (typeof PURPOSE)[keyof typeof PURPOSE];

/**
 * What a code is kept under that acts on an account: its player, never the text that was typed, which may come to mean
 * somebody else before the code is used (a phone without its area, a contact that moved on).
 */
export const codeOf = (player: { user_id: string }): string => `player:${player.user_id}`;

/**
 * Makes a code and forgets the one before.
 * @param contact the e-mail or phone that it proves; `codeOf` the player on whose account it acts.
 * @returns the six digits, to be sent.
 */
export const makeCode = async (db: Db, contact: string, purpose: Purpose, now: number): Promise<string> => {
  const code = randomCode();
  const salt = randomBytes(16);
  await db.query(
    `insert into verify_code (contact, purpose, salt, code_hash, tries, expires_at) values ($1, $2, $3, $4, 0, $5)
     on conflict (contact, purpose) do update set salt = $3, code_hash = $4, tries = 0, expires_at = $5`,
    [contact, purpose, salt, codeHash(salt, code), new Date(now + CODE_LIFE_MS)],
  );
  return code;
};

/**
 * Counts a try and tells whether the code is right. It is used up by `spendCode` only, in the transaction of what it
 * opens; `db` must not be inside a transaction that may be rolled back, or the try would not count. Each network has
 * tries of its own, so that a stranger who types wrong ones does not void the code of whoever it was sent to.
 * @param address of who typed it.
 * @returns the hash to use up, or null.
 */
export const tryCode = async (
  db: Db,
  contact: string,
  purpose: Purpose,
  { code, address }: { code: string; address: string },
  now: number,
): Promise<Buffer | null> => {
  const { rows } = await db.query<{ salt: Buffer; code_hash: Buffer }>(
    'select salt, code_hash from verify_code where contact = $1 and purpose = $2 and expires_at > $3',
    [contact, purpose, new Date(now)],
  );
  const row = rows[0];
  if (!row) return null;
  // The salt is the code's own: the next one begins with no tries.
  const key = typedKey('code-try', `${row.salt.toString('hex')} ${networkOf(address)}`);
  if ((await count(db, key, CODE_LIFE_MS, now)) > CODE_TRIES) return null;
  const { rowCount } = await db.query(
    'update verify_code set tries = tries + 1 where contact = $1 and purpose = $2 and salt = $3 and tries < $4',
    [contact, purpose, row.salt, CODE_TRIES_IN_ALL],
  );
  return rowCount > 0 && sameHash(row.code_hash, codeHash(row.salt, code)) ? row.code_hash : null;
};

/** Uses a code up. @returns false when another request was faster. */
export const spendCode = async (
  db: Db,
  contact: string,
  purpose: Purpose,
  hash: Buffer,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    'delete from verify_code where contact = $1 and purpose = $2 and code_hash = $3',
    [contact, purpose, hash],
  );
  return rowCount === 1;
};
