import { describe, expect, it } from 'vitest';
import { together } from '../../src/service/db/database.ts';
import {
  checkViolation,
  isConnectionLoss,
  isOutage,
  isSerialisationFault,
  uniqueViolation,
} from '../../src/service/db/faults.ts';

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

  it('are worth another try where books were moved away meanwhile', () => {
    const moved = 'cannot execute a distributed query from a query on a shard';
    expect(isSerialisationFault(fault('XX000', moved))).toBe(true);
    expect(isSerialisationFault(fault('P0001', moved))).toBe(false);
    expect(isSerialisationFault(fault('XX000', 'cache lookup failed'))).toBe(false);
  });
});

describe('two lots of statements that go to the database at once', () => {
  const deadlock = fault('40P01', 'deadlock detected');
  const ignored = fault(
    '25P02',
    'current transaction is aborted, commands ignored until end of transaction block',
  );

  it.each([
    [ignored, deadlock],
    [deadlock, ignored],
  ])('say what went wrong in either, not that nothing more was run', async (one, other) => {
    const [first, second] = await together(Promise.reject(one), Promise.reject(other));
    expect(first).toThrow(deadlock);
    expect(second).toThrow(deadlock);
  });

  it('say each its own error, and an ignored one alone as it is', async () => {
    const taken = fault('23505', 'duplicate key');
    const [first, second] = await together(Promise.reject(taken), Promise.reject(deadlock));
    expect(first).toThrow(taken);
    expect(second).toThrow(deadlock);
    const [alone, fine] = await together(Promise.reject(ignored), Promise.resolve(1));
    expect(alone).toThrow(ignored);
    expect(fine()).toBe(1);
  });
});
