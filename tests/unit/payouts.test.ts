import { expect, it } from 'vitest';
import type { Tx } from '../../src/service/db/database.ts';
import type { Games } from '../../src/service/domain/games/context.ts';
import { countPayout } from '../../src/service/domain/games/payouts.ts';

const HOUR_MS = 3_600_000;

it('counts every win of an hour in that hour, whatever the clock does meanwhile', async () => {
  const hours = new Set<number>();
  const tx = {
    query: async (_text: string, values: readonly unknown[]) => {
      hours.add((values[1] as Date).getTime());
      return { rows: [{ paid: 1 }], rowCount: 1 };
    },
  } as unknown as Tx;
  let ms = 10 * HOUR_MS + 5;
  const games = {
    now: () => ms++,
    catalogue: () => ({ operator: { payouts: { win: 10, round: 10, hour: 10 } } }),
  } as unknown as Games;
  for (let win = 0; win < 3; win += 1)
    await countPayout(games, tx, { provider: 'p', userId: '1', amount: 1 }, 1);
  expect([...hours]).toEqual([10 * HOUR_MS]);
});
