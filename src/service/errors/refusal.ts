/**
 * A rule said no: the call answers HTTP 200 with this code (specification §8). Thrown inside a transaction it rolls
 * the transaction back; it is never retried and never logged as a fault.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  /** Goes out as the envelope's `data`, e.g. `{ until }` of a self-exclusion. */
  readonly data: unknown;

  constructor(code: number, data?: unknown) {
    super(`refused with ${code}`);
    this.code = code;
    this.data = data;
  }
}
