import { expect, it } from 'vitest';
import { type CallCosts, type Costs, planFor, type Spent, speedUpOf, visitOf } from '../load/crowdDay.ts';

const everyCall = (spent: Spent): CallCosts => ({
  calls: {
    login: spent,
    config: spent,
    userInfo: spent,
    launch: spent,
    bet: spent,
    win: spent,
    claim: spent,
  },
  open: spent,
});

const ONE: Costs = {
  ...everyCall({ service: 1, database: 1, workers: 0 }),
  socket: { second: 0, kib: 10 },
  processMib: 100,
  roundBytes: 2_500,
};
const cluster = (database: number, workers: number): CallCosts =>
  everyCall({ service: 1, database, workers });

it('adds up a visit from each call as often as a player makes it, and its socket', () => {
  const visit = visitOf({
    ...cluster(0, 0),
    calls: { ...cluster(0, 0).calls, bet: { service: 2, database: 3, workers: 4 } },
  });
  // 72.7 other calls and a socket take a ms of the service each, 60 bets two.
  expect(visit.service).toBeCloseTo(73.7 + 120);
  expect(visit.database).toBeCloseTo(180);
  expect(visit.workers).toBeCloseTo(240);
});

it('lets workers share their part of the time among them, and never the part of the coordinator', () => {
  const { coordinator, times, most, fullFirstFrom } = speedUpOf(ONE, cluster(0.2, 0.8), [1, 2, 4, 8, 1e9]);
  expect(coordinator).toBeCloseTo(0.2);
  expect([...times.keys()]).toEqual([1, 2, 4, 8, 1e9]);
  for (const [at, expected] of [1, 1 / 0.6, 1 / 0.4, 1 / 0.3, 5].entries())
    expect([...times.values()][at]).toBeCloseTo(expected);
  expect(most).toBeCloseTo(5);
  expect(fullFirstFrom).toBe(4);
});

it('says how many players fill the coordinator, whatever the workers do', () => {
  const few = speedUpOf(ONE, cluster(0.4, 0.1), []);
  const many = speedUpOf(ONE, cluster(0.1, 0.1), []);
  expect(many.players / few.players).toBeCloseTo(4);
  expect(few.players).toBe(speedUpOf(ONE, cluster(0.4, 9), []).players);
  const plan = planFor(few.players * 0.999, ONE, cluster(0.4, 0.1));
  expect(plan.databaseCores).toBe(32);
});

it('plans a cluster where one machine is too small, and names the coordinator where it is full first', () => {
  const small = planFor(10_000, ONE, cluster(0.5, 0.5));
  expect(small).toMatchObject({ workerCores: 0, databaseNodes: 1 });
  const large = planFor(1_000_000, ONE, cluster(4, 0.5));
  expect(large.workerCores).toBeGreaterThan(0);
  expect(large.bottleneck).toContain('the coordinator');
  expect(planFor(1_000_000, ONE, cluster(0.01, 0.5)).bottleneck).not.toContain('the coordinator');
  expect(planFor(1_000_000, ONE)).toMatchObject({ workerCores: 0 });
});
