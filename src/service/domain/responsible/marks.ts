import type { Db, Tx } from '../../db/database.ts';
import { typedKey } from '../sessions/secrets.ts';
import { mailboxesLike, mailboxOf, phoneKey, phoneSpellings } from './contacts.ts';

/** What a person is known by again. */
export interface Known {
  email_key: string | null;
  phone: string | null;
  /** Of the device that is a guest's own. */
  device_hash: Buffer | null;
  /** Of devices that the account has been used on. */
  devices: Buffer[];
  /** Hash of the document; one that nobody has approved may be anybody's. */
  document: string | null;
}

/** The same as hashes that are kept after the account is gone. */
interface Marks {
  /** Of the person: contacts, the document, a guest's device. */
  own: string[];
  /** Of devices, which others may use, too. */
  devices: string[];
}

/** Names of nobody, of a player who is not there. */
const NOTHING: Known = { email_key: null, phone: null, device_hash: null, devices: [], document: null };

/** What each of these players is known by; of one who is not there, nothing. */
export const knownByEach = async (tx: Tx, userIds: readonly string[]): Promise<Map<string, Known>> => {
  const { rows } = await tx.query<Known & { user_id: string }>(
    `select user_id, email_key, phone, device_hash,
       array(select device_hash from known_device d where d.user_id = player.user_id) as devices,
       (select mark from identity_check c where c.user_id = player.user_id and state = 'approved') as document
     from player where user_id = any($1)`,
    [userIds],
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

export const knownBy = async (tx: Tx, userId: string): Promise<Known> =>
  (await knownByEach(tx, [userId])).get(userId) ?? NOTHING;

const deviceMark = (hash: Buffer): string => `device:${hash.toString('base64url')}`;

/** @param area whose phones may have been written with it or without: all spellings of one are given. */
export const marksOf = (known: Known, area?: string): Marks => {
  const { email_key, phone, device_hash, devices, document } = known;
  const spellings = (digits: string) =>
    area === undefined ? [phoneKey(digits)] : phoneSpellings(digits, area);
  return {
    own: [
      ...(email_key ? [typedKey('email', mailboxOf(email_key))] : []),
      ...(phone ? spellings(phone).map((key) => typedKey('phone', key)) : []),
      ...(device_hash ? [deviceMark(device_hash)] : []),
      ...(document ? [document] : []),
    ],
    devices: devices.map(deviceMark),
  };
};

/** Accounts, but for this one, that may carry a mark of the same: the rule itself is asked for each of them. */
export const likelyCarriers = async (
  tx: Tx,
  userId: string,
  { email_key, phone, device_hash, devices, document }: Known,
  area: string,
): Promise<string[]> => {
  const { box, domains } = mailboxesLike(email_key ?? '');
  const { rows } = await tx.query<{ user_id: string }>(
    `select user_id from (
       select user_id from known_device where device_hash = any($2)
       union select user_id from player where device_hash = any($2)
       union select user_id from player where split_part(email_key, '@', 2) = any($3)
         and replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '') = $4
       union select user_id from player where ltrim(phone, '0') = any($5)
       union select user_id from identity_check where mark = $6
     ) likely join player using (user_id) where user_id <> $1 and status <> 'closed' order by user_id`,
    [
      userId,
      device_hash ? [device_hash, ...devices] : devices,
      email_key ? domains : [],
      box,
      phone ? phoneSpellings(phone, area) : [],
      document,
    ],
  );
  return rows.map(({ user_id }) => user_id);
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
