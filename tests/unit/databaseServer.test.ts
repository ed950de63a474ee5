import { expect, it } from 'vitest';
import { checkServer, crowding, poolOf } from '../../src/service/db/server.ts';
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

it.each([
  ['alone', 2, 0, false],
  ['beside a machine that has opened few as yet', 4, 1, true],
  ['beside one that has opened many', 90, 0, true],
])(
  'warns that the server may run out of connections: %s',
  async (_where, connections, machines, isWarned) => {
    const db = { query: async () => ({ rows: [{ connections, machines }] as never[], rowCount: 1 }) };
    const most = 4 * (poolOf(ALLOWED, 4) + 1);
    const warning = await crowding(db, ALLOWED, { most, open: 2 });
    expect(warning !== undefined).toBe(isWarned);
    if (isWarned) expect(warning).toContain(`but it takes ${ALLOWED}: set DATABASE_POOL`);
    // A size that was chosen for two machines is enough.
    if (machines > 0) expect(await crowding(db, ALLOWED, { most: 44, open: 2 })).toBeUndefined();
  },
);

it('tells an outage once in a while', () => {
  const told: number[] = [];
  const tell = atMostEvery(60_000, (what: number) => told.push(what));
  for (let n = 0; n < 40; n += 1) tell(n);
  expect(told).toEqual([0]);
});
