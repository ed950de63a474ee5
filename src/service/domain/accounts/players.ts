import { CODE } from '../../../contract/codes.ts';
import type { Db } from '../../db/database.ts';
import type { Identifier } from './identifiers.ts';

/** The columns of a player that sign-up and login read. */
export interface PlayerRow {
  user_id: string;
  status: 'open' | 'blocked' | 'closed';
  /** As it was typed at sign-up: where messages go. */
  email: string | null;
  email_key: string | null;
  phone: string | null;
  password_hash: string | null;
  name: string;
  is_guest: boolean;
  source_channel: string | null;
  /** Language of the sign-up. */
  lan: string;
  excluded_until: Date | null;
  time_out_until: Date | null;
  /** Whether the next login has to prove itself by a code (1007). */
  verify_device: boolean;
}

const COLUMNS = `user_id, status, email, email_key, phone, password_hash, name, is_guest, source_channel, lan, excluded_until,
  time_out_until, verify_device`;

const KEY_COLUMN = { account: 'account_key', email: 'email_key', phone: 'phone' } as const;

/** A player to be stored; absent identifiers are null. */
export interface NewPlayer {
  userId: string;
  account: Identifier | null;
  email: Identifier | null;
  phone: Identifier | null;
  deviceHash: Buffer | null;
  passwordHash: string | null;
  name: string;
  isGuest: boolean;
  adId: string | null;
  lan: string;
  deviceType: number;
  sourceUserId: string | null;
  sourceChannel: string | null;
  termsVersion: string;
  registerRequest: string | null;
  /** Mark of what the request said; null where the device says it all. */
  registerInput: Buffer | null;
}

/** Fails with a unique violation where an identifier, the device or the request is taken. */
export const insertPlayer = async (db: Db, player: NewPlayer, now: number): Promise<void> => {
  const { account, email, phone } = player;
  await db.query(
    `insert into player (user_id, account, account_key, email, email_key, phone, device_hash, password_hash, name,
       is_guest, ad_id, lan, device_type, source_user_id, source_channel, terms_version, register_request, register_input, created_at, vip_told)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, 0)`,
    [
      player.userId,
      account?.shown ?? null,
      account?.key ?? null,
      email?.shown ?? null,
      email?.key ?? null,
      phone?.key ?? null,
      player.deviceHash,
      player.passwordHash,
      player.name,
      player.isGuest,
      player.adId,
      player.lan,
      player.deviceType,
      player.sourceUserId,
      player.sourceChannel,
      player.termsVersion,
      player.registerRequest,
      player.registerInput,
      new Date(now),
    ],
  );
};

/** What a violated index of `player` means to the one who registers. */
export const TAKEN: Readonly<Record<string, number>> = {
  player_account: CODE.ACCOUNT_EXISTS,
  player_email: CODE.EMAIL_EXISTS,
  player_phone: CODE.PHONE_EXISTS,
};

export const findPlayer = async (db: Db, by: Identifier): Promise<PlayerRow | undefined> => {
  const { rows } = await db.query<PlayerRow>(
    `select ${COLUMNS} from player where ${KEY_COLUMN[by.kind]} = $1`,
    [by.key],
  );
  return rows[0];
};

/** As `findPlayer`; a phone may have been typed without the default area. */
export const findTyped = async (
  db: Db,
  by: Identifier,
  defaultPhoneArea: string,
): Promise<PlayerRow | undefined> => {
  const found = await findPlayer(db, by);
  if (found || by.kind !== 'phone') return found;
  return findPlayer(db, { ...by, key: defaultPhoneArea + by.key.replace(/^0+/, '') });
};

export const findByDevice = async (db: Db, deviceHash: Buffer): Promise<PlayerRow | undefined> => {
  const { rows } = await db.query<PlayerRow>(`select ${COLUMNS} from player where device_hash = $1`, [
    deviceHash,
  ]);
  return rows[0];
};

/** Who registered with this requestId since then, and the mark of what it said. */
export const findByRequest = async (
  db: Db,
  requestId: string,
  since: number,
): Promise<{ user_id: string; register_input: Buffer | null } | undefined> => {
  const { rows } = await db.query<{ user_id: string; register_input: Buffer | null }>(
    'select user_id, register_input from player where register_request = $1 and created_at > $2',
    [requestId, new Date(since)],
  );
  return rows[0];
};

/** Frees the requestIds of registrations before then, of all or of one id. */
export const forgetRequests = async (db: Db, before: number, requestId?: string): Promise<void> => {
  await db.query(
    `update player set register_request = null, register_input = null
     where register_request is not null and ($2::text is null or register_request = $2) and created_at <= $1`,
    [new Date(before), requestId ?? null],
  );
};

export const playerById = async (db: Db, userId: string): Promise<PlayerRow | undefined> => {
  const { rows } = await db.query<PlayerRow>(`select ${COLUMNS} from player where user_id = $1`, [userId]);
  return rows[0];
};

/** Reads the player and holds the row until the transaction ends. */
export const lockPlayer = async (tx: Db, userId: string): Promise<PlayerRow | undefined> => {
  const { rows } = await tx.query<PlayerRow>(`select ${COLUMNS} from player where user_id = $1 for update`, [
    userId,
  ]);
  return rows[0];
};

/** An inviter that exists, or null: a made-up share id must not be stored. */
export const knownPlayer = async (db: Db, userId: string | undefined): Promise<string | null> => {
  if (!userId) return null;
  const { rows } = await db.query<{ user_id: string }>('select user_id from player where user_id = $1', [
    userId,
  ]);
  return rows[0]?.user_id ?? null;
};
