import { Counter, Gauge, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { WorkerMetrics } from '../../src/service/http/monitoring/workerMetrics.ts';

/** A worker that answers at once, until it is paused. */
const newWorker = (all: WorkerMetrics, id: number) => {
  const registers = [new Registry()];
  const calls = new Counter({ name: 'calls_total', help: 'Calls.', registers });
  const open = new Gauge({ name: 'open', help: 'Open.', registers });
  const state = { isPaused: false };
  const tell = async () => all.take(id, { metrics: await registers[0]?.getMetricsAsJSON() });
  return { id, calls, open, state, send: () => (state.isPaused ? undefined : void tell()) };
};

const sample = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);

it('sums the workers up, and keeps the counters of those that have ended', async () => {
  const all = new WorkerMetrics();
  const [one, two] = [newWorker(all, 1), newWorker(all, 2)];
  one.calls.inc(5);
  two.calls.inc(3);
  one.open.set(2);
  two.open.set(4);
  const before = await all.text([one, two]);
  expect([sample(before, 'calls_total'), sample(before, 'open')]).toEqual([8, 6]);

  all.end(1);
  const three = newWorker(all, 3);
  three.calls.inc(1);
  const after = await all.text([two, three]);
  expect([sample(after, 'calls_total'), sample(after, 'open')]).toEqual([9, 4]);
});

it('shows a paused worker as it was last', async () => {
  const all = new WorkerMetrics();
  const [one, two] = [newWorker(all, 1), newWorker(all, 2)];
  one.calls.inc(5);
  two.calls.inc(3);
  await all.text([one, two]);
  two.state.isPaused = true;
  one.calls.inc();
  expect(sample(await all.text([one, two]), 'calls_total')).toBe(9);
});
