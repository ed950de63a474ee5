import type { Histogram, Registry } from 'prom-client';

const NAME = 'lobby_request_seconds';
const HELP = 'Time to answer, by route and by code of the envelope (HTTP status where there is none).';
const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Answers of one route with one code. */
interface Times {
  /** Seconds. */
  sum: number;
  /** How many took no longer than a bucket, and longer than the one before; what is above all of them comes last. */
  counts: number[];
}

/**
 * A histogram of prom-client's kind, served as its own. The library's takes as long as a tenth of a short call: it makes a
 * text of the labels for each answer, and has the buckets under numbers that it makes texts of.
 */
export class RequestTimes {
  readonly name = NAME;
  readonly #byRoute = new Map<string, Map<number, Times>>();

  constructor(registry: Registry) {
    // All that the registry asks of a metric is its name and `get`.
    registry.registerMetric(this as unknown as Histogram);
  }

  observe(route: string, code: number, seconds: number): void {
    const times = this.#of(route, code);
    times.sum += seconds;
    const bucket = BUCKETS_S.findIndex((most) => seconds <= most);
    const at = bucket < 0 ? BUCKETS_S.length : bucket;
    times.counts[at] = (times.counts[at] ?? 0) + 1;
  }

  #of(route: string, code: number): Times {
    let byCode = this.#byRoute.get(route);
    if (!byCode) {
      byCode = new Map();
      this.#byRoute.set(route, byCode);
    }
    const known = byCode.get(code);
    if (known) return known;
    const times = { sum: 0, counts: Array.from({ length: BUCKETS_S.length + 1 }, () => 0) };
    byCode.set(code, times);
    return times;
  }

  /** As prom-client reads it: each bucket counts those below it, too. */
  async get() {
    const values = [...this.#byRoute].flatMap(([route, byCode]) =>
      [...byCode].flatMap(([code, { sum, counts }]) => {
        const labels = { route, code: String(code) };
        let count = 0;
        const buckets = counts.map((own, at) => {
          count += own;
          return {
            metricName: `${NAME}_bucket`,
            labels: { le: BUCKETS_S[at] ?? '+Inf', ...labels },
            value: count,
          };
        });
        return [
          ...buckets,
          { metricName: `${NAME}_sum`, labels, value: sum },
          { metricName: `${NAME}_count`, labels, value: count },
        ];
      }),
    );
    return { name: NAME, help: HELP, type: 'histogram', aggregator: 'sum', values };
  }
}
