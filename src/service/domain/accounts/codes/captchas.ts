import { networkOf } from '../../../../contract/network.ts';
import type { Db } from '../../../db/database.ts';
import { sameHash, secretHash, typedKey } from '../../sessions/secrets.ts';
import type { Purpose } from './codes.ts';

const CAPTCHA_LIFE_MS = 5 * 60_000;

const textHash = (text: string) => secretHash(text.trim().toUpperCase());

/**
 * Whom a captcha belongs to: whoever asks for the account from this network. A stranger who asks for the same account
 * gets one of their own, and the picture that is being read stays good.
 */
export const captchaOwner = (account: string, address: string): string =>
  typedKey('captcha', `${account} ${networkOf(address)}`);

/** Keeps what solves the captcha for this owner (`captchaOwner`) and purpose, and forgets the one before. */
export const storeCaptcha = async (
  db: Db,
  text: string,
  owner: string,
  purpose: Purpose,
  now: number,
): Promise<void> => {
  await db.query(
    `insert into captcha (account, purpose, text_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (account, purpose) do update set text_hash = $3, expires_at = $4`,
    [owner, purpose, textHash(text), new Date(now + CAPTCHA_LIFE_MS)],
  );
};

/** Uses the captcha up, whatever was typed. @returns whether it was right. */
export const solveCaptcha = async (
  db: Db,
  owner: string,
  purpose: Purpose,
  text: string,
  now: number,
): Promise<boolean> => {
  const { rows } = await db.query<{ text_hash: Buffer; expires_at: Date }>(
    'delete from captcha where account = $1 and purpose = $2 returning text_hash, expires_at',
    [owner, purpose],
  );
  const row = rows[0];
  return row !== undefined && row.expires_at.getTime() > now && sameHash(row.text_hash, textHash(text));
};
