import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSimulation, type Simulation } from '../simulation/simulate.ts';

const HISTORIES = 200;
const RUSHES = 50;

let simulation: Simulation;
beforeAll(async () => {
  simulation = await openSimulation();
});
afterAll(() => simulation.stop());

it(`money is right in ${HISTORIES} histories of parallel players, lost connections and refused commits`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) expect(await simulation.play(seed)).toBeUndefined();
  expect(await simulation.broken()).toEqual([]);
  // A history in which everything is refused is right, too.
  expect(await simulation.causes()).toEqual([
    'bet',
    'checkin',
    'correction',
    'deposit',
    'lottery',
    'mail',
    'points-expired',
    'rollback',
    'stake',
    'suspense',
    'win',
    'withdraw',
    'withdraw-paid',
    'withdraw-returned',
  ]);
}, 900_000);

it('a database refuses to begin a transaction in some of them', async () => {
  expect(await simulation.traceOf(56)).toContainEqual(expect.stringMatching(/fault 0 begin/));
});

it(`money is right in ${RUSHES} moments in which a player is given coins and takes some out`, async () => {
  for (let seed = 1; seed <= RUSHES; seed += 1) expect(await simulation.rush(seed)).toBeUndefined();
}, 300_000);

it('money that leaves unwagered is found where the balance that decides is not held', async () => {
  const flawed = await openSimulation((text) =>
    /ledger_head (where user_id = \$1 for update|.*-infinity)/.test(text),
  );
  try {
    const wrong: string[] = [];
    for (let seed = 1; seed <= RUSHES && wrong.length === 0; seed += 1)
      wrong.push(...((await flawed.rush(seed))?.wrong ?? []));
    expect(wrong.join()).toMatch(/^withdraw:\S+ left with \d+ of wagering debt/);
  } finally {
    await flawed.stop();
  }
}, 300_000);

it('a seed makes the same history again', async () => {
  const [first, second] = [await simulation.traceOf(77), await simulation.traceOf(77)];
  expect(first.length).toBeGreaterThan(20);
  expect(second).toEqual(first);
});
