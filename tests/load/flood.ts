import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '../../src/contract/constants.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type Figure, median, percentile } from './figures.ts';
import type { Flood } from './flood-clients.ts';

const RUNS = 5;
const RUN_MS = 4_000;
const WARM_UP_MS = 2_000;
/** A call every so often, from whichever connection is free. */
const EVERY_MS = 5;
const FLOOD = 64;
const BAR = 2;

/** Times of `/config/init` asked at a steady pace, ms. */
async function askSteadily(service: TestService, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const began = performance.now();
    asked.push(
      fetch(`${service.url()}${API_BASE}/config/init`)
        .then((response) => response.arrayBuffer())
        .then(() => {
          times.push(performance.now() - began);
        }),
    );
    await pause(EVERY_MS);
  }
  await Promise.all(asked);
  return times;
}

/** Logins with wrong passwords, 64 at a time, each of another account. */
function flood(service: TestService): { stop(): Promise<number> } {
  const child = fork(fileURLToPath(new URL('./flood-clients.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const order: Flood = { url: `${service.url()}${API_BASE}/auth/login`, atOnce: FLOOD };
  child.send(order);
  return {
    async stop() {
      child.kill('SIGTERM');
      const [answered] = await once(child, 'message');
      return answered as number;
    },
  };
}

/** What a flood of logins does to everybody else. */
export async function benchFlood(): Promise<Figure[]> {
  const service = await startService({ rateLimitFactor: 1e6 });
  try {
    await askSteadily(service, WARM_UP_MS);
    const rest: number[] = [];
    const flooded: number[] = [];
    let logins = 0;
    for (let run = 0; run < RUNS; run++) {
      rest.push(percentile(await askSteadily(service, RUN_MS), 99));
      const running = flood(service);
      await pause(WARM_UP_MS);
      flooded.push(percentile(await askSteadily(service, RUN_MS), 99));
      logins += await running.stop();
    }
    const ratio = median(flooded) / median(rest);
    return [
      {
        what: `/config/init p99 while ${FLOOD} log in at a time : at rest`,
        measured: `${ratio.toFixed(2)} × (${median(flooded).toFixed(1)} : ${median(rest).toFixed(1)} ms, ${logins} logins, ${RUNS} runs)`,
        bar: `≤ ${BAR} ×`,
        met: ratio <= BAR,
      },
    ];
  } finally {
    await service.stop();
  }
}
