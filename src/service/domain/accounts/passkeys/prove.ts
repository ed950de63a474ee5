import type { PasskeyAssertion } from '../../../../contract/calls/passkeys.ts';
import { CODE } from '../../../../contract/codes.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { audit } from '../../audit/audit.ts';
import { sameHash } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';
import { type ChallengeUse, passkeyDomain, spendChallenge } from './challenges.ts';
import { verifyAssertion } from './verify.ts';

/** Whose a credential is. */
export const ownerOf = async (
  db: Db,
  credentialId: string,
): Promise<{ user_id: string; passkey_id: string } | undefined> => {
  const { rows } = await db.query<{ user_id: string; passkey_id: string }>(
    'select user_id, passkey_id from passkey_owner where credential_id = $1',
    [Buffer.from(credentialId, 'base64url')],
  );
  return rows[0];
};

interface Row {
  passkey_id: string;
  public_key: Buffer;
  counter: number;
  passkey_handle: Buffer | null;
}

const passkeyOf = async (db: Db, userId: string, passkeyId: string): Promise<Row | undefined> => {
  const { rows } = await db.query<Row>(
    `select k.passkey_id, k.public_key, k.counter, p.passkey_handle
     from passkey k join player p on p.user_id = k.user_id where k.user_id = $1 and k.passkey_id = $2`,
    [userId, passkeyId],
  );
  return rows[0];
};

/** A passkey whose owner has just used it. */
export interface UsedPasskey {
  userId: string;
  passkeyId: string;
  /** Signatures of the device, this one among them; 0 where it counts none. */
  counter: number;
}

/** A device that counts goes on from what it has counted. */
const goesOn = (before: number, counter: number): boolean =>
  counter > before || (before === 0 && counter === 0);

/**
 * Uses up a challenge and checks what a device has signed for it. A count that has not grown means that the passkey was
 * copied: it is refused, and kept in the audit log. The caller keeps the use by `recordUse`.
 * @throws Refusal 1113 whatever is wrong, 1147 no passkeys here.
 */
export const provePasskey = async (
  accounts: Accounts,
  use: ChallengeUse,
  assertion: PasskeyAssertion,
): Promise<UsedPasskey> => {
  const { db, now } = accounts;
  const domain = passkeyDomain(accounts);
  const failed = () => new Refusal(CODE.AUTHENTICATION_FAILED);
  const signed = await spendChallenge(accounts, use, assertion.response.clientDataJSON);
  const owner = signed && (await ownerOf(db, assertion.id));
  const passkey = owner && (await passkeyOf(db, owner.user_id, owner.passkey_id));
  if (!signed || !owner || !passkey) throw failed();
  const { userHandle } = assertion.response;
  // A device that finds the passkey by itself says whose it is.
  const isOwners =
    userHandle === undefined
      ? use.purpose !== 'login'
      : passkey.passkey_handle !== null &&
        sameHash(passkey.passkey_handle, Buffer.from(userHandle, 'base64url'));
  if (!isOwners) throw failed();
  const counter = await verifyAssertion(assertion, passkey.public_key, { ...signed, domain });
  if (counter === null) throw failed();
  const userId = owner.user_id;
  if (!goesOn(passkey.counter, counter)) {
    const detail = { passkeyId: passkey.passkey_id, before: passkey.counter, counter };
    const cause = 'its count of signatures has not grown';
    await audit(db, { actor: 'service', action: 'passkey.refuse', userId, cause, detail }, now());
    throw failed();
  }
  return { userId, passkeyId: passkey.passkey_id, counter };
};

/** Keeps that a passkey was used. @throws Refusal 1113 it has been removed, or used again, since it was looked at. */
export const recordUse = async (
  tx: Db,
  { userId, passkeyId, counter }: UsedPasskey,
  now: number,
): Promise<void> => {
  const { rowCount } = await tx.query(
    `update passkey set counter = $3, used_at = $4
     where user_id = $1 and passkey_id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    [userId, passkeyId, counter, new Date(now)],
  );
  if (rowCount === 0) throw new Refusal(CODE.AUTHENTICATION_FAILED);
};
