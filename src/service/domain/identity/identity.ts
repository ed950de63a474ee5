import { ageOn } from '../../../contract/age.ts';
import type { IdentityState } from '../../../contract/calls/identity.ts';
import { CODE } from '../../../contract/codes.ts';
import { count } from '../../db/counters.ts';
import type { Database, Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { IdentityPort, IdentityReason, IdentityVerdict, Person } from '../../providers/identity/port.ts';
import { type Actor, audit } from '../audit/audit.ts';
import type { Pausing } from '../responsible/context.ts';
import { sharePauses } from '../responsible/follow.ts';
import { typedKey } from '../sessions/secrets.ts';

/** What the check of identities works with. */
export interface Identities extends Pausing {
  db: Database;
  provider: IdentityPort;
  /** Whether a withdrawal needs an approved check (jurisdiction profile). */
  required: boolean;
  minimumAge: number;
}

const TRIES_A_DAY = 5;
const DAY_MS = 86_400_000;

interface Row {
  state: IdentityVerdict['state'];
  reason: IdentityReason | null;
  updated_at: Date;
}

/** Knows a document again, however its number is spaced; only the hash is kept. */
const documentMark = ({ country, document, number }: Person): string =>
  typedKey('document', `${country} ${document} ${number.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()}`);

const readRow = async (db: Db, userId: string): Promise<Row | undefined> =>
  (await db.query<Row>('select state, reason, updated_at from identity_check where user_id = $1', [userId]))
    .rows[0];

/** How the player's check stands. */
export const readIdentity = async ({ db, required }: Identities, userId: string): Promise<IdentityState> => {
  const row = await readRow(db, userId);
  if (!row) return { state: 'none', required, reason: null, updateTime: null };
  return { state: row.state, required, reason: row.reason, updateTime: row.updated_at.getTime() };
};

const store = async (
  identities: Identities,
  tx: Tx,
  userId: string,
  person: Person,
  verdict: IdentityVerdict,
): Promise<void> => {
  const provider = identities.provider.name;
  const now = identities.now();
  const { country, number } = person;
  await tx.query(
    `insert into identity_check
       (user_id, state, reason, provider, reference, country, number_end, created_at, updated_at, mark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
     on conflict (user_id) do update set state = $2, reason = $3, provider = $4, reference = $5, country = $6,
       number_end = $7, updated_at = $8, mark = $9
       where identity_check.state = 'rejected'`,
    [
      userId,
      verdict.state,
      verdict.reason ?? null,
      provider,
      verdict.reference,
      country,
      number.slice(-2),
      new Date(now),
      documentMark(person),
    ],
  );
  const actor: Actor = `provider:${provider}`;
  const cause = verdict.reason ?? 'asked by the player';
  await audit(tx, { actor, action: `identity.${verdict.state}`, userId, cause, detail: { country } }, now);
  if (verdict.state === 'approved') await sharePauses(identities, tx, userId);
};

/**
 * Has an identity checked. One that is approved stays so, and answers as it is; one that failed may be tried again.
 * @throws Refusal 1103 no date, 1137 a check is under way, 1144 over five tries a day, 1142 the provider is silent.
 */
export const checkIdentity = async (
  identities: Identities,
  userId: string,
  person: Person,
): Promise<IdentityState> => {
  const { db, now, provider, minimumAge } = identities;
  const age = ageOn(person.birthDate, now());
  if (!(age >= 0 && age < 130)) throw new Refusal(CODE.PARAMETER_MISSING);
  const before = await readRow(db, userId);
  if (before?.state === 'approved') return readIdentity(identities, userId);
  if (before?.state === 'pending') throw new Refusal(CODE.REQUEST_UNFULFILLED);
  if ((await count(db, `identity:${userId}`, DAY_MS, now())) > TRIES_A_DAY)
    throw new Refusal(CODE.TOO_MANY_REQUESTS);
  const tooYoung: IdentityVerdict = { state: 'rejected', reason: 'age', reference: 'none' };
  const verdict =
    age < minimumAge
      ? tooYoung
      : await provider.check(person).catch(() => {
          throw new Refusal(CODE.MESSAGE_NOT_SENT);
        });
  await db.transaction((tx) => store(identities, tx, userId, person, verdict));
  return readIdentity(identities, userId);
};

/**
 * The verdict that a pending check waits for, from the provider or the operator. A decision can be taken back.
 * @returns false where the player has asked for no check.
 */
export const decideIdentity = (
  identities: Pausing & Pick<Identities, 'db'>,
  userId: string,
  decision: { state: 'approved' | 'rejected'; by: Actor; reason: IdentityReason | null },
): Promise<boolean> =>
  identities.db.transaction(async (tx) => {
    const { now } = identities;
    const { state, by, reason } = decision;
    const { rowCount } = await tx.query(
      'update identity_check set state = $2, reason = $3, updated_at = $4 where user_id = $1',
      [userId, state, state === 'rejected' ? reason : null, new Date(now())],
    );
    if (rowCount === 0) return false;
    if (state === 'approved') await sharePauses(identities, tx, userId);
    const cause = reason ?? 'decided';
    await audit(tx, { actor: by, action: `identity.${state}`, userId, cause }, now());
    return true;
  });

/** @throws Refusal 1113 without an approved check. */
export const refuseUnchecked = async (db: Db, userId: string): Promise<void> => {
  if ((await readRow(db, userId))?.state !== 'approved') throw new Refusal(CODE.AUTHENTICATION_FAILED);
};
