import { Agent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { BEHIND_NGINX, hasNginx, startNginx } from '../shared/nginx.ts';
import { signalProcess, workersOf } from '../shared/processes.ts';
import { startService } from '../shared/service.ts';
import { type Figure, percentile } from './figures.ts';

const WORKERS = 2;
const CALLS_A_SECOND = 250;
const TICK_MS = 20;
const GUESTS = 16;
const ROLL_MS = 120_000;
const CALLS = ['/lobby/api/config/init', '/lobby/api/player/userInfo', '/lobby/api/index/userHandleStatus'];

/**
 * Renews all processes of a service `times` behind nginx, by its example, under 250 calls a second that are sent on time,
 * whether or not the ones before are answered.
 */
export async function benchRolls(times: number): Promise<Figure[]> {
  if (!hasNginx()) return [{ what: 'rolling renewal', measured: 'nginx is missing', bar: '', met: null }];
  const service = await startService({
    rateLimitFactor: 1e6,
    env: { ...BEHIND_NGINX, WORKERS: String(WORKERS) },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  try {
    const nginx = await startNginx(service.url());
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => newGuest(apiOf(service.url))));
    const faults = new Map<string, number>();
    const took: number[] = [];
    const call = async (turn: number) => {
      const began = performance.now();
      const { token = '' } = guests[turn % guests.length] ?? {};
      const path = CALLS[turn % CALLS.length] ?? '';
      const fault = await nginx.ask(path, { agent, headers: { token } }).then(
        ({ status, body }) =>
          status === 200 && body.startsWith('{"code":200') ? '' : `${status} ${body.slice(0, 40)}`,
        (error: Error) => error.message,
      );
      took.push(performance.now() - began);
      if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    };
    let isRunning = true;
    const began = performance.now();
    const sending = (async () => {
      const sent: Promise<void>[] = [];
      while (isRunning) {
        const due = ((performance.now() - began) / 1_000) * CALLS_A_SECOND;
        while (sent.length < due) sent.push(call(sent.length));
        await pause(TICK_MS);
      }
      await Promise.all(sent);
      return sent.length;
    })();
    for (let roll = 0; roll < times; roll += 1) {
      const before = workersOf(service.pid());
      signalProcess(service.pid(), 'SIGUSR2');
      const isOver = () => {
        const now = workersOf(service.pid());
        return now.length === WORKERS && now.every((pid) => !before.includes(pid));
      };
      const late = performance.now() + ROLL_MS;
      while (!isOver()) {
        if (performance.now() > late) throw new Error(`The service was not renewed.\n${service.output()}`);
        await pause(TICK_MS);
      }
    }
    const seconds = (performance.now() - began) / 1_000;
    isRunning = false;
    const calls = await sending;
    await nginx.stop();
    const failed = [...faults.values()].reduce((sum, count) => sum + count, 0);
    return [
      {
        what: `${times} renewals of ${WORKERS} processes behind nginx: failed calls`,
        measured: `${failed} of ${calls} in ${seconds.toFixed(0)} s, p99 ${percentile(took, 99).toFixed(0)} ms${[...faults].map(([fault, count]) => `; ${count} × ${fault}`).join('')}`,
        bar: '0',
        met: failed === 0,
      },
    ];
  } finally {
    agent.destroy();
    await service.stop();
  }
}
