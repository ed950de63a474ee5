import { describe, expect, it } from 'vitest';
import { checkViolation, isConnectionLoss, isOutage, uniqueViolation } from '../../src/service/db/faults.ts';

/** An error as the driver throws it. */
const fault = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, ...(constraint && { constraint }) });

describe('faults that a coordinator of Citus passes on', () => {
  it('name what was violated as PostgreSQL does, without the number of the shard', () => {
    const unique = 'duplicate key value violates unique constraint "ledger_entry_claim_102026"';
    expect(uniqueViolation(fault('23505', unique))).toBe('ledger_entry_claim');
    expect(uniqueViolation(fault('23505', unique, 'ledger_entry_claim'))).toBe('ledger_entry_claim');
    expect(uniqueViolation(fault('23514', unique))).toBeUndefined();
    const check =
      'new row for relation "ledger_balance_102018" violates check constraint "ledger_balance_safe"';
    expect(checkViolation(fault('23514', check))).toBe('ledger_balance_safe');
  });

  it.each([
    'could not commit transaction for shard 102008 on at least one active node',
    'postmaster was shut down, exiting',
    'connection to the remote node postgres@10.0.0.2:5432 failed with the following error: Connection refused',
  ])('are an outage where a worker is gone: %s', (message) => {
    expect(isConnectionLoss(fault('XX000', message))).toBe(true);
    expect(isOutage(fault('XX000', message))).toBe(true);
    expect(isConnectionLoss(fault('P0001', message))).toBe(false);
  });
});
