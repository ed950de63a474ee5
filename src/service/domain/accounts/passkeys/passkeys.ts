import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Passkey,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../../../contract/calls/passkeys.ts';
import { CODE } from '../../../../contract/codes.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '../../../../contract/constants.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { notifyOwner } from '../codes/notifyOwner.ts';
import type { Accounts } from '../context.ts';
import { describeUserAgent } from '../devices/userAgent.ts';
import { lockPlayer, type PlayerRow, playerById } from '../players.ts';
import { CHALLENGE_LIFE_MS, makeChallenge, passkeyDomain, spendChallenge } from './challenges.ts';
import { ownerOf } from './prove.ts';
import { ALGORITHMS, verifyRegistration } from './verify.ts';

/** Bytes that devices know a player by. */
const HANDLE_BYTES = 32;

/** What a device is told of a passkey that it may have. */
const descriptorsOf = async (db: Db, userId: string): Promise<PasskeyRequest['allowCredentials']> => {
  const { rows } = await db.query<{ credential_id: Buffer; transports: string[] }>(
    'select credential_id, transports from passkey where user_id = $1 order by created_at',
    [userId],
  );
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key',
    transports,
  }));
};

export const hasPasskeys = async (db: Db, userId: string): Promise<boolean> =>
  (await db.query('select 1 from passkey where user_id = $1 limit 1', [userId])).rowCount > 0;

export const listPasskeys = async ({ db }: Pick<Accounts, 'db'>, userId: string): Promise<Passkey[]> => {
  const { rows } = await db.query<{
    passkey_id: string;
    agent: string;
    name: string;
    created_at: Date;
    used_at: Date | null;
  }>(
    `select passkey_id, agent, name, created_at, used_at from passkey where user_id = $1
     order by created_at desc, passkey_id`,
    [userId],
  );
  return rows.map((row) => ({
    passkeyId: row.passkey_id,
    agent: row.agent,
    name: row.name,
    createTime: row.created_at.getTime(),
    usedTime: row.used_at?.getTime() ?? null,
  }));
};

/** @throws Refusal 1130 a guest; 1137 has as many passkeys as there may be. */
const refuseMore = (player: PlayerRow, passkeys: number): void => {
  if (player.is_guest) throw new Refusal(CODE.EMAIL_LINK_NEEDED);
  if (passkeys >= PASSKEYS_MAX) throw new Refusal(CODE.REQUEST_UNFULFILLED);
};

const handleOf = async (db: Db, userId: string): Promise<Buffer> => {
  const { rows } = await db.query<{ passkey_handle: Buffer }>(
    'update player set passkey_handle = coalesce(passkey_handle, $2) where user_id = $1 returning passkey_handle',
    [userId, randomBytes(HANDLE_BYTES)],
  );
  if (!rows[0]) throw new Refusal(CODE.TOKEN_ACCOUNT_CLOSED);
  return rows[0].passkey_handle;
};

/** What a device makes a passkey from. @throws Refusal 1130, 1137 of `refuseMore`; 1147 no passkeys here. */
export const beginPasskey = async (accounts: Accounts, userId: string): Promise<PasskeyCreation> => {
  const { db, settings } = accounts;
  const domain = passkeyDomain(accounts);
  const player = await playerById(db, userId);
  if (!player) throw new Refusal(CODE.TOKEN_ACCOUNT_CLOSED);
  const known = await descriptorsOf(db, userId);
  refuseMore(player, known.length);
  const handle = await handleOf(db, userId);
  return {
    rp: { id: domain, name: settings.passkeys.name },
    user: {
      id: handle.toString('base64url'),
      name: player.email ?? player.phone ?? player.name,
      displayName: player.name,
    },
    challenge: makeChallenge(accounts, { purpose: 'add', owner: userId }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    excludeCredentials: known,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
};

/**
 * Adds the passkey that a device has made. As after any change of a way in, the contacts are told and payouts wait. A
 * retry finds it added.
 * @throws Refusal 1113 whatever is wrong with it; 1130, 1137 of `refuseMore`; 1147 no passkeys here.
 */
export const addPasskey = async (
  accounts: Accounts,
  userId: string,
  registration: PasskeyRegistration,
  userAgent: string | undefined,
): Promise<{ passkeyId: string }> => {
  const { db, now } = accounts;
  const domain = passkeyDomain(accounts);
  const before = await ownerOf(db, registration.id);
  if (before?.user_id === userId) return { passkeyId: before.passkey_id };
  const failed = () => new Refusal(CODE.AUTHENTICATION_FAILED);
  const asking = await playerById(db, userId);
  const { clientDataJSON, transports = [] } = registration.response;
  const signed = await spendChallenge(accounts, { purpose: 'add', owner: userId }, clientDataJSON);
  const made = signed && (await verifyRegistration(registration, { ...signed, domain }));
  if (!made) throw failed();
  const passkeyId = randomUUID();
  const player = await db.transaction(async (tx) => {
    const held = await lockPlayer(tx, userId);
    // A password that was set anew meanwhile has ended this session: it adds no way in any more.
    if (!held || held.status === 'closed' || held.password_hash !== asking?.password_hash) throw failed();
    refuseMore(held, (await descriptorsOf(tx, userId)).length);
    const owned = await tx.query(
      `insert into passkey_owner (credential_id, user_id, passkey_id) values ($1, $2, $3)
       on conflict (credential_id) do nothing`,
      [made.credentialId, userId, passkeyId],
    );
    if (owned.rowCount === 0) throw failed();
    const at = new Date(now());
    await tx.query(
      `insert into passkey (user_id, passkey_id, credential_id, public_key, counter, transports, agent, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        userId,
        passkeyId,
        made.credentialId,
        made.publicKey,
        made.counter,
        transports,
        describeUserAgent(userAgent),
        at,
      ],
    );
    await tx.query('update player set secured_at = $2 where user_id = $1', [userId, at]);
    const cause = 'asked for it';
    await audit(tx, { actor: 'player', action: 'passkey.add', userId, cause, detail: { passkeyId } }, now());
    return held;
  });
  notifyOwner(accounts, player, 'passkeyAdded');
  return { passkeyId };
};

/** Control and format characters, and what stands for none; blanks are one space. */
const UNPRINTABLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Names a passkey, so that its owner knows one from another; nothing is opened by a name.
 * @param name empty takes the name away.
 * @throws Refusal 1102 signs that cannot be seen; 1103 too long, or the player has no such passkey.
 */
export const renamePasskey = async (
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  userId: string,
  passkeyId: string,
  given: string,
): Promise<void> => {
  const name = given.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (UNPRINTABLE.test(name)) throw new Refusal(CODE.ILLEGAL_CHARACTERS);
  if ([...name].length > PASSKEY_NAME_MAX) throw new Refusal(CODE.PARAMETER_MISSING);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      'update passkey set name = $3 where user_id = $1 and passkey_id = $2',
      [userId, passkeyId, name],
    );
    if (rowCount === 0) throw new Refusal(CODE.PARAMETER_MISSING);
    const cause = 'asked for it';
    await audit(
      tx,
      { actor: 'player', action: 'passkey.rename', userId, cause, detail: { passkeyId, name } },
      now(),
    );
  });
};

/** Removes a passkey and tells the contacts; one that is gone already stays gone. */
export const removePasskey = async (accounts: Accounts, userId: string, passkeyId: string): Promise<void> => {
  const { db, now } = accounts;
  const player = await db.transaction(async (tx) => {
    const held = await lockPlayer(tx, userId);
    const { rows } = await tx.query<{ credential_id: Buffer }>(
      'delete from passkey where user_id = $1 and passkey_id = $2 returning credential_id',
      [userId, passkeyId],
    );
    if (!held || !rows[0]) return undefined;
    await tx.query('delete from passkey_owner where credential_id = $1', [rows[0].credential_id]);
    const cause = 'asked for it';
    await audit(
      tx,
      { actor: 'player', action: 'passkey.remove', userId, cause, detail: { passkeyId } },
      now(),
    );
    return held;
  });
  if (player) notifyOwner(accounts, player, 'passkeyRemoved');
};

/** Removes every passkey of a player. @returns how many there were. */
export const endPasskeys = async (tx: Tx, userId: string): Promise<number> => {
  const { rows } = await tx.query<{ credential_id: Buffer }>(
    'delete from passkey where user_id = $1 returning credential_id',
    [userId],
  );
  const ids = rows.map(({ credential_id }) => credential_id);
  await tx.query('delete from passkey_owner where credential_id = any($1)', [ids]);
  return ids.length;
};

/** What a device of the player's signs to show that the account is theirs. @throws Refusal 1147 no passkeys here. */
export const askPasskeyProof = async (accounts: Accounts, userId: string): Promise<PasskeyRequest> => ({
  rpId: passkeyDomain(accounts),
  challenge: makeChallenge(accounts, { purpose: 'proof', owner: userId }),
  timeout: CHALLENGE_LIFE_MS,
  userVerification: 'required',
  allowCredentials: await descriptorsOf(accounts.db, userId),
});
