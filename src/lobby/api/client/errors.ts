/** Why a call did not succeed. */
export type Failure =
  /** The service answered with another code than 200. */
  | 'code'
  /** HTTP 5xx after all retries, or code 500: what was asked for may have happened or not. */
  | 'server'
  /** No answer: a connection that was lost, or time-out. */
  | 'network'
  /** There is no network, so that a change was not sent at all. */
  | 'offline'
  /** The player or the page abandoned it. */
  | 'cancelled';

/** What every function of `api/` throws. `code` is the service's (§8): 500 of `server`, 0 when there was no answer. */
export class ApiError extends Error {
  readonly failure: Failure;
  readonly code: number;
  /** The reply's `data`, e.g. `{ until }` of an exclusion. */
  readonly data: unknown;

  constructor(failure: Failure, code = 0, data?: unknown) {
    super(failure === 'code' ? `The service answered ${code}` : `The call failed: ${failure}`);
    this.name = 'ApiError';
    this.failure = failure;
    this.code = code;
    this.data = data;
  }
}
