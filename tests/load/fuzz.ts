import { startService } from '../shared/service.ts';
import { fuzzWire } from '../shared/wireFuzz.ts';
import type { Figure } from './figures.ts';

const REQUESTS = 20_000;
const TOLD = 5;

/** Sends malformed requests of every kind to both ports, and tells those that met a fault. */
export async function benchFuzz(): Promise<Figure[]> {
  const service = await startService({ rateLimitFactor: 1e6 });
  try {
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);
    const began = performance.now();
    const { sent, statuses, faults, logged } = await fuzzWire(service, REQUESTS, seed);
    for (const fault of [...faults, ...logged].slice(0, TOLD)) console.log(fault);
    const answers = [...statuses].sort().map(([status, count]) => `${status || 'none'} ${count}`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    return [
      {
        what: `malformed requests and sockets, both ports, seed ${seed}`,
        measured: `${faults.length} faults in ${sent}, ${logged.length} lines of the log, ${seconds} s (${answers.join(', ')})`,
        bar: 'none',
        met: faults.length === 0 && logged.length === 0,
      },
    ];
  } finally {
    await service.stop();
  }
}
