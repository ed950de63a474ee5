import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { RequestTimes } from '../../src/service/http/monitoring/requestTimes.ts';

/** Below the first bucket, at its edge, between two, at the last one's edge, above all. */
const SECONDS = [0, 0.001, 0.002, 0.003, 0.2, 10, 11];
const ANSWERS = [
  ['/lobby/api/a', 200],
  ['/lobby/api/a', 1103],
  ['pages', 404],
] as const;

/** The same answers counted here and by prom-client. */
function counted(): [ours: Registry, theirs: Registry] {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes(ours);
  const histogram = new Histogram({
    name: 'lobby_request_seconds',
    help: 'Time to answer, by route and by code of the envelope (HTTP status where there is none).',
    labelNames: ['route', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [theirs],
  });
  for (const seconds of SECONDS)
    for (const [route, code] of ANSWERS) {
      times.observe(route, code, seconds);
      histogram.observe({ route, code: String(code) }, seconds);
    }
  return [ours, theirs];
}

it('is served as a histogram of prom-client', async () => {
  const [ours, theirs] = counted();
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

it('is summed up over processes as one', async () => {
  const [ours, theirs] = await Promise.all(
    counted().map(async (registry) => {
      const metrics = (await registry.getMetricsAsJSON()) as never;
      return AggregatorRegistry.aggregate([metrics, metrics]).metrics();
    }),
  );
  expect(ours).toContain('lobby_request_seconds_count{route="pages",code="404"} 14');
  expect(ours).toBe(theirs);
});
