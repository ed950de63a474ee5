/** SQLSTATEs after which the same transaction may succeed: serialisation failure and deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01']);
/** The server is going, gone, or not there yet; Node's own codes of a broken or refused connection. */
const DISCONNECTED = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** What a worker of Citus says, without a code of its own, when books are moved away while it is asked for them. */
const MOVED = /cannot execute a distributed query from a query on a shard/;

export const isSerialisationFault = (error: unknown): boolean =>
  TRY_AGAIN.has(codeOf(error)) ||
  (error instanceof Error && codeOf(error) === 'XX000' && MOVED.test(error.message));

/** A statement was not run, because another one of its transaction had failed: that one's error says what happened. */
export const isIgnored = (error: unknown): boolean => codeOf(error) === '25P02';

/** What a coordinator of Citus says, without a code of its own, when a worker goes or was gone before it had committed. */
const WORKER_LOST =
  /could not commit transaction for shard|postmaster was shut down|connection to the remote node/;

export const isConnectionLoss = (error: unknown): boolean =>
  DISCONNECTED.has(codeOf(error)) ||
  (error instanceof Error &&
    (/Connection terminated|not queryable|Connection ended|Query read timeout/.test(error.message) ||
      (codeOf(error) === 'XX000' && WORKER_LOST.test(error.message))));

/** The connection leads to a server that takes no changes: a primary became a standby. Another may lead to the new one. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/**
 * The name of what `error` says is violated. On Citus the shard's number stands behind it, and what its coordinator passes
 * on of a shard has it in the message only.
 */
const constraintOf = (error: unknown): string | undefined => {
  const { constraint, message } = error as { constraint?: unknown; message?: unknown };
  const name = typeof constraint === 'string' ? constraint : / constraint "(\w+)"/.exec(String(message))?.[1];
  return name?.replace(/_\d{6,}$/, '');
};

/** The name of the index or constraint that `error` says is violated, or undefined for any other error. */
export const uniqueViolation = (error: unknown): string | undefined =>
  codeOf(error) === '23505' ? constraintOf(error) : undefined;

/** The name of the check that `error` says a row breaks, or undefined for any other error. */
export const checkViolation = (error: unknown): string | undefined =>
  codeOf(error) === '23514' ? constraintOf(error) : undefined;

/** The database has no room for a change. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

/** A lock was not to be had in time, or a statement took too long; another try may find it otherwise. */
const isTooSlow = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error));

/** The database cannot do it at the moment: it is gone, full, takes no more connections, or somebody holds what is needed. */
export const isOutage = (error: unknown): boolean => {
  if (
    isTooSlow(error) ||
    isConnectionLoss(error) ||
    isReadOnly(error) ||
    /^(53...|57P..|58030)$/.test(codeOf(error))
  )
    return true;
  if (!(error instanceof Error)) return false;
  return (
    /timeout exceeded when trying to connect|timeout expired/.test(error.message) || isOutage(error.cause)
  );
};
