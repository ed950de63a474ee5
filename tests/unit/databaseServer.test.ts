import { expect, it } from 'vitest';
import { checkServer, poolOf } from '../../src/service/db/server.ts';
import { atMostEvery } from '../../src/service/realtime/atMostEvery.ts';

const ALLOWED = 97;

it.each([1, 2, 4, 8, 16])('shares the connections of a server out among %i processes', (processes) => {
  const pool = poolOf(ALLOWED, processes);
  expect(pool).toBeGreaterThanOrEqual(2);
  expect(pool).toBeLessThanOrEqual(20);
  // Every process listens on one more, and the operator's commands find some free.
  expect(processes * (pool + 1)).toBeLessThanOrEqual(ALLOWED - 10);
});

const serverOf = (version: number, text: string) => ({
  query: async () => ({ rows: [{ version, text, allowed: ALLOWED }] as never[], rowCount: 1 }),
});

it('refuses a PostgreSQL that is too old, by a sentence', async () => {
  await expect(checkServer(serverOf(130_014, '13.14'))).rejects.toThrow(
    'The database is PostgreSQL 13.14: version 15 or a newer one is needed.',
  );
  expect(await checkServer(serverOf(150_020, '15.20'))).toBe(ALLOWED);
});

it('tells an outage once in a while', () => {
  const told: number[] = [];
  const tell = atMostEvery(60_000, (what: number) => told.push(what));
  for (let n = 0; n < 40; n += 1) tell(n);
  expect(told).toEqual([0]);
});
