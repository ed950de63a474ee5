import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSimulation, type Simulation } from '../simulation/simulate.ts';

const HISTORIES = 200;

let simulation: Simulation;
beforeAll(async () => {
  simulation = await openSimulation();
});
afterAll(() => simulation.stop());

it(`money is right in ${HISTORIES} histories of parallel players, lost connections and refused commits`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) expect(await simulation.play(seed)).toBeUndefined();
  expect(await simulation.broken()).toEqual([]);
}, 900_000);

it('money is right where the database refuses to begin a transaction', async () => {
  for (const seed of [1142, 3212]) expect(await simulation.play(seed)).toBeUndefined();
});

it('a seed makes the same history again', async () => {
  const [first, second] = [await simulation.traceOf(77), await simulation.traceOf(77)];
  expect(first.length).toBeGreaterThan(20);
  expect(second).toEqual(first);
});
