import { randomBytes } from 'node:crypto';
import { networkOf } from '../../../../contract/network.ts';
import type { Db } from '../../../db/database.ts';
import { codeHash, randomCode, sameHash, typedKey } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';
import type { Caller } from '../protection/proof.ts';
import { admitCodeTry, countWrongCode } from '../protection/wrongCodes.ts';

/** Lifetime of a verification code, ms (decisions, "Accounts"). */
const CODE_LIFE_MS = 10 * 60_000;
/** Tries that the network which asked for a code has at it (decisions, "Accounts"), and as many that all others share. */
const CODE_TRIES = 5;

/** What a code is for; the numbers are those of `/captcha/sendCode`, which sends none for a device or a proof: calls of their own do. */
export const PURPOSE = { REGISTER: 1, EMAIL_RESET: 2, PHONE_RESET: 3, BIND: 4, DEVICE: 5, OWNER: 6 } as const;
export type Purpose = (typeof PURPOSE)[keyof typeof PURPOSE];

/**
 * What a code is kept under that acts on an account: its player, never the text that was typed, which may come to mean
 * somebody else before the code is used (a phone without its area, a contact that moved on).
 */
export const codeOf = (player: { user_id: string }): string => `player:${player.user_id}`;

const networkKey = (address: string): string => typedKey('network', networkOf(address));

/**
 * Makes a code and forgets the one before.
 * @param contact the e-mail or phone that it proves; `codeOf` the player on whose account it acts.
 * @param address of who asked for it.
 * @returns the six digits, to be sent.
 */
export const makeCode = async (
  db: Db,
  contact: string,
  purpose: Purpose,
  address: string,
  now: number,
): Promise<string> => {
  const code = randomCode();
  const salt = randomBytes(16);
  await db.query(
    `insert into verify_code (contact, purpose, salt, code_hash, asker, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (contact, purpose) do update set
       salt = $3, code_hash = $4, asker = $5, tries = 0, other_tries = 0, expires_at = $6`,
    [contact, purpose, salt, codeHash(salt, code), networkKey(address), new Date(now + CODE_LIFE_MS)],
  );
  return code;
};

/** Counts a try at a code that is good. @returns the code's hash and salt; undefined where there is none, or no try is left. */
const countTry = async (db: Db, contact: string, purpose: Purpose, address: string, now: number) => {
  const { rows } = await db.query<{ salt: Buffer; code_hash: Buffer }>(
    `update verify_code set
       tries = tries + case when asker = $4 then 1 else 0 end,
       other_tries = other_tries + case when asker = $4 then 0 else 1 end
     where contact = $1 and purpose = $2 and expires_at > $3
       and case when asker = $4 then tries else other_tries end < ${CODE_TRIES}
     returning salt, code_hash`,
    [contact, purpose, new Date(now), networkKey(address)],
  );
  return rows[0];
};

/**
 * Counts a try and tells whether the code is right. It is used up by `spendCode` only, in the transaction of what it
 * opens; this must not be inside a transaction that may be rolled back, or the try would not count. Whoever asked for the
 * code has tries that nobody else can use up, so that a stranger who types wrong ones does not void it.
 * @returns the hash to use up, or null.
 * @throws Refusal 1144 with a challenge, where many were wrong.
 */
export const tryCode = async (
  accounts: Accounts,
  contact: string,
  purpose: Purpose,
  code: string,
  caller: Caller,
): Promise<Buffer | null> => {
  const { db, now } = accounts;
  await admitCodeTry(accounts, contact, caller);
  const made = await countTry(db, contact, purpose, caller.address, now());
  if (!made) return null;
  if (sameHash(made.code_hash, codeHash(made.salt, code))) return made.code_hash;
  await countWrongCode(accounts, contact);
  return null;
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
