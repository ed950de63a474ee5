import { createHash } from 'node:crypto';
import { CODE } from '../../contract/codes.ts';
import type { Database, Db } from '../db/database.ts';
import { Refusal } from '../domain/refusal.ts';

/** Stored answers are kept this long, ms (decisions, "Wire"). */
const ANSWER_LIFE_MS = 48 * 3_600_000;

/** JSON with sorted keys, so that the order a client wrote them in does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * Runs a change exactly once per `requestId`: parallel and later tries with the same input get the stored answer, and
 * nothing happens again. A refusal is not an effect and is not stored. Without a `requestId` it simply runs.
 * @param input everything the client sent but the `requestId`.
 * @throws Refusal 1103 when the id was used with other input.
 */
export async function idempotent<T>(
  db: Database,
  request: { userId: string; requestId: string | undefined; input: unknown; at: number },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { userId, requestId, at } = request;
  if (!requestId) return db.transaction(work);
  const hash = createHash('sha256').update(canonical(request.input)).digest('hex');
  return db.transaction(async (tx) => {
    // A parallel try waits here until the first one ends.
    const first = await tx.query(
      `insert into answered_request (user_id, request_id, input_hash, created_at) values ($1, $2, $3, $4)
       on conflict (user_id, request_id) do nothing`,
      [userId, requestId, hash, new Date(at)],
    );
    if (first.rowCount === 0) {
      const { rows } = await tx.query<{ input_hash: string; answer: T }>(
        'select input_hash, answer from answered_request where user_id = $1 and request_id = $2',
        [userId, requestId],
      );
      const stored = rows[0];
      if (!stored || stored.input_hash !== hash) throw new Refusal(CODE.PARAMETER_MISSING);
      return stored.answer;
    }
    const answer = await work(tx);
    await tx.query('update answered_request set answer = $3 where user_id = $1 and request_id = $2', [
      userId,
      requestId,
      JSON.stringify(answer ?? null),
    ]);
    return answer;
  });
}

/** Removes answers that nobody can ask for any more. */
export const forgetOldAnswers = (db: Db, now: number): Promise<unknown> =>
  db.query('delete from answered_request where created_at < $1', [new Date(now - ANSWER_LIFE_MS)]);
