import { CODE } from '../../../contract/codes.ts';
import type { Tx } from '../../db/database.ts';
import { audit } from '../audit/audit.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { Pausing } from './context.ts';
import { excludedUntil, timedOutUntil } from './eligibility.ts';
import { knownBy, likelyCarriers } from './marks.ts';
import { liftFollowed, type Pauses, storePauses, takeOverPauses } from './person.ts';

/** Neither account is told of the other: a device may be shared. */
const CAUSE = 'taken on another account of the same contact, document or device';

/** `followPauses` of several accounts. @returns the pauses of those where they are others than before. */
const followEach = async (
  { now, settings }: Pick<Pausing, 'now' | 'settings'>,
  tx: Tx,
  userIds: readonly string[],
): Promise<(Pauses & { user_id: string })[]> => {
  const followed = await takeOverPauses(tx, userIds, now(), settings.defaultPhoneArea);
  for (const { user_id: userId, ...pauses } of followed) {
    const until = excludedUntil(pauses, now());
    const detail = { until: until ?? timedOutUntil(pauses, now()) };
    const action = until === null ? 'timeOut.follow' : 'exclusion.follow';
    await audit(tx, { actor: 'service', action, userId, cause: CAUSE, detail }, now());
  }
  return followed;
};

/**
 * Puts on an account what its person has taken on others: at sign-up, and whenever a session is opened.
 * @returns the pauses of the account where they are others than before.
 */
export const followPauses = async (
  pausing: Pick<Pausing, 'now' | 'settings'>,
  tx: Tx,
  userId: string,
): Promise<Pauses | undefined> => (await followEach(pausing, tx, [userId]))[0];

/**
 * Keeps the pauses of a player and puts them on every open account that is known by the same, in the transaction that they
 * begin in: where a player is excluded by that, the sessions end with 204, their sockets with 205.
 */
export const spreadPauses = async (pausing: Pausing, tx: Tx, userId: string): Promise<void> => {
  const { now, settings, sessionsEnded } = pausing;
  if (!(await storePauses(tx, userId, now()))) return;
  const known = await knownBy(tx, userId);
  const others = await likelyCarriers(tx, userId, known, settings.defaultPhoneArea);
  for (const { user_id: other, ...pauses } of await followEach(pausing, tx, others)) {
    if (excludedUntil(pauses, now()) === null) continue;
    if (!(await endSessions(tx, other, CODE.TOKEN_ENDED_BY_OPERATOR))) continue;
    tx.afterCommit(() => sessionsEnded(other, CODE.TOKEN_ENDED_BY_OPERATOR));
  }
};

/**
 * A player has become known by something new, a contact or a document: pauses that the same person has taken on other
 * accounts hold here, too, and the other way; those of somebody else, who shares a device, do not.
 */
export const sharePauses = async (pausing: Pausing, tx: Tx, userId: string): Promise<void> => {
  const { now, settings } = pausing;
  if (await liftFollowed(tx, userId, now(), settings.defaultPhoneArea))
    await audit(
      tx,
      { actor: 'service', action: 'exclusion.lift', userId, cause: 'proven to be somebody else' },
      now(),
    );
  await followPauses(pausing, tx, userId);
  await spreadPauses(pausing, tx, userId);
};
