import type { Db, Tx } from '../../db/database.ts';
import { typedKey } from '../sessions/secrets.ts';
import { mailboxOf, phoneKey, phoneSpellings } from './contacts.ts';

/**
 * Hashes of what a person is known by again: contacts, the document, and devices that the account has been used on.
 * @param area whose phones may have been written with it or without: all spellings of one are given.
 */
const marksOf = async (tx: Tx, userId: string, area?: string): Promise<string[]> => {
  const { rows } = await tx.query<{
    email_key: string | null;
    phone: string | null;
    device_hash: Buffer | null;
  }>('select email_key, phone, device_hash from player where user_id = $1', [userId]);
  const devices = await tx.query<{ device_hash: Buffer }>(
    'select device_hash from known_device where user_id = $1',
    [userId],
  );
  const documents = await tx.query<{ mark: string | null }>(
    // One that nobody has approved may be anybody's.
    `select mark from identity_check where user_id = $1 and state = 'approved'`,
    [userId],
  );
  const known = [
    ...rows,
    ...devices.rows.map((device) => ({ ...device, email_key: null, phone: null })),
  ].flatMap(({ email_key, phone, device_hash }) => [
    ...(email_key ? [typedKey('email', mailboxOf(email_key))] : []),
    ...(phone ? (area ? phoneSpellings(phone, area) : [phoneKey(phone)]) : []).map((key) =>
      typedKey('phone', key),
    ),
    ...(device_hash ? [`device:${device_hash.toString('base64url')}`] : []),
  ]);
  return [...known, ...documents.rows.flatMap(({ mark }) => (mark ? [mark] : []))];
};

/** Keeps hashes of a device or of payout numbers, by which accounts of one person are told to be so. */
export const keepMarks = async (
  db: Db,
  userId: string,
  kind: 'device' | 'payout',
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.query(
    `insert into player_mark (user_id, mark) select $1, unnest($2::text[]) on conflict do nothing`,
    [userId, hashes.map((hash) => `${kind}:${hash.toString('hex')}`)],
  );
};

/** Keeps a time-out and an exclusion that run, for other accounts of the same person; before what names them is gone. */
export const storePauses = async (tx: Tx, userId: string, now: number): Promise<void> => {
  await tx.query(
    `insert into paused_person as known (mark, excluded_until, excluded_forever, time_out_until)
     select mark, excluded_until, excluded_forever, time_out_until
     from player cross join (select distinct unnest($2::text[]) as mark) marks
     where user_id = $1 and (excluded_until > $3 or time_out_until > $3)
     on conflict (mark) do update set
       excluded_until = greatest(known.excluded_until, excluded.excluded_until),
       excluded_forever = known.excluded_forever or excluded.excluded_forever,
       time_out_until = greatest(known.time_out_until, excluded.time_out_until)`,
    [userId, await marksOf(tx, userId), new Date(now)],
  );
};

/**
 * Puts on an account what its person has taken on others: at sign-up, and when a contact is bound.
 * @param area telephone area that players may leave out.
 */
export const takeOverPauses = async (tx: Tx, userId: string, now: number, area?: string): Promise<void> => {
  await tx.query(
    `update player set
       excluded_until = greatest(player.excluded_until, known.excluded_until),
       excluded_forever = player.excluded_forever or known.excluded_forever,
       time_out_until = greatest(player.time_out_until, known.time_out_until)
     from (
       select max(excluded_until) as excluded_until, bool_or(excluded_forever) as excluded_forever,
         max(time_out_until) as time_out_until
       from paused_person where mark = any($2) and (excluded_until > $3 or time_out_until > $3)
       having count(*) > 0
     ) known
     where user_id = $1`,
    [userId, await marksOf(tx, userId, area), new Date(now)],
  );
};

/** Forgets what has passed. */
export const sweepPauses = async (db: Db, now: number): Promise<void> => {
  await db.query(
    `delete from paused_person
     where coalesce(excluded_until, $1) <= $1 and coalesce(time_out_until, $1) <= $1`,
    [new Date(now)],
  );
};
