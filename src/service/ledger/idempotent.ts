import { createHash } from 'node:crypto';
import { CODE } from '../../contract/codes.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { deleteOver } from '../db/deleteOver.ts';
import { Refusal } from '../errors/refusal.ts';

/** Same input, same text: keys are sorted, absent values left out, the requestId itself does not count. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([key, item]) => item !== undefined && key !== 'requestId')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`;
};

const hashOf = (call: string, input: unknown): Buffer =>
  createHash('sha256').update(call).update('\n').update(canonical(input)).digest();

/** A change as the client asked for it. */
export interface Request {
  userId: string;
  requestId: string | undefined;
  /** Id of the call, so that one requestId cannot serve two calls. */
  call: string;
  /** Everything the client sent; a `requestId` in it does not count. */
  input: unknown;
}

/** The answer kept for this request, or undefined when the request is new and is now ours to answer. */
const storedAnswer = async (tx: Tx, { userId, requestId, call, input }: Request) => {
  const hash = hashOf(call, input);
  // Of two at once the second waits here until the first has committed (then it finds the row) or rolled back.
  const { rowCount } = await tx.query(
    `insert into request_answer (user_id, request_id, input_hash, created_at) values ($1, $2, $3, now())
     on conflict do nothing`,
    [userId, requestId, hash],
  );
  if (rowCount === 1) return undefined;
  const { rows } = await tx.query<{ input_hash: Buffer; answer: string | null }>(
    'select input_hash, answer from request_answer where user_id = $1 and request_id = $2',
    [userId, requestId],
  );
  const stored = rows[0];
  if (!stored?.input_hash.equals(hash)) throw new Refusal(CODE.PARAMETER_MISSING);
  return stored;
};

/**
 * Runs `work` in a transaction, once for a request, however often and however parallel it is sent: later tries wait for
 * the first and get its stored answer. A refusal stores nothing, because nothing happened. Without a requestId `work`
 * just runs.
 * @returns what `work` answered; it must be JSON.
 * @throws Refusal 1103 when the id came with another input before.
 */
export const idempotent = async <T>(
  db: Database,
  request: Request,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (!request.requestId) return work(tx);
    const stored = await storedAnswer(tx, request);
    if (stored) return (stored.answer === null ? undefined : JSON.parse(stored.answer)) as T;
    const answer = await work(tx);
    if (answer !== undefined)
      tx.send('update request_answer set answer = $3 where user_id = $1 and request_id = $2', [
        request.userId,
        request.requestId,
        JSON.stringify(answer),
      ]);
    return answer;
  });

/** Forgets answers from before `until`, ms since 1970. */
export const forgetAnswers = (db: Db, until: number): Promise<void> =>
  deleteOver(db, 'request_answer', 'created_at', new Date(until));
