import type { ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '../../src/contract/constants.ts';
import { signalProcess, workersOf } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type Figure, percentile } from './figures.ts';
import { countOf, seatPlayers, startClients } from './sockets.ts';

const WORKERS = 2;
const SOCKETS = 10_000;
const READERS = 64;
const READS_A_SECOND = 100;
const TICK_MS = 10;
/** How long reads are measured at rest, ms. */
const REST_MS = 20_000;
/** Until all sockets are back, and until every process is another one, ms. */
const BACK_MS = 120_000;
const BAR = 2;

interface Reads {
  /** ms from when a read was due until it was answered. */
  took: number[];
  failed: number;
}

/** Reads what a player is shown, so many times a second and on time, whether or not those before are answered. */
const readUntil = async (url: string, tokens: readonly string[], isOver: () => Promise<boolean>) => {
  const agent = new Agent({ keepAlive: true });
  const reads: Reads = { took: [], failed: 0 };
  const read = (token: string, due: number) =>
    new Promise<void>((resolve) => {
      const fail = () => {
        reads.failed += 1;
        resolve();
      };
      get(`${url}${API_BASE}/player/userInfo`, { agent, headers: { token } }, (response) => {
        response.resume();
        response.once('close', () => {
          if (response.statusCode !== 200 || !response.complete) return fail();
          reads.took.push(performance.now() - due);
          resolve();
        });
      }).once('error', fail);
    });
  let isRunning = true;
  const began = performance.now();
  const sending = (async () => {
    const sent: Promise<void>[] = [];
    while (isRunning) {
      for (;;) {
        const due = began + (sent.length / READS_A_SECOND) * 1_000;
        if (due > performance.now()) break;
        sent.push(read(tokens[sent.length % tokens.length] ?? '', due));
      }
      await pause(TICK_MS);
    }
    await Promise.all(sent);
  })();
  while (!(await isOver())) await pause(TICK_MS * 10);
  isRunning = false;
  await sending;
  agent.destroy();
  return { ...reads, seconds: (performance.now() - began) / 1_000 };
};

const allBack = async (clients: ChildProcess, began: number): Promise<boolean> => {
  const { open } = await countOf(clients);
  if (open < SOCKETS && performance.now() - began > BACK_MS)
    throw new Error(`Only ${open} of ${SOCKETS} sockets came back.`);
  return open === SOCKETS;
};

/** Waits until every process has been renewed in its turn. */
const renew = async (service: TestService): Promise<void> => {
  const before = workersOf(service.pid());
  signalProcess(service.pid(), 'SIGUSR2');
  const isRenewed = () => {
    const now = workersOf(service.pid());
    return now.length === WORKERS && now.every((pid) => !before.includes(pid));
  };
  const late = performance.now() + BACK_MS;
  while (!isRenewed()) {
    if (performance.now() > late) throw new Error(`The service was not renewed.\n${service.output()}`);
    await pause(TICK_MS * 10);
  }
};

/** What a restart of all processes does to reads, with 10,000 sockets that all come back. */
export async function benchReconnects(): Promise<Figure[]> {
  const service = await startService({ rateLimitFactor: 1e6, env: { WORKERS: String(WORKERS) } });
  const tokens = await seatPlayers(service, SOCKETS + READERS);
  const clients = await startClients(service, tokens.slice(0, SOCKETS), true);
  const read = (isOver: () => Promise<boolean>) => readUntil(service.url(), tokens.slice(SOCKETS), isOver);
  const atRest = () => {
    const until = performance.now() + REST_MS;
    return read(async () => performance.now() > until);
  };
  /** From when somebody answers again. @returns when all processes have been restarted. */
  const restarts: Readonly<Record<string, () => Promise<{ over: Promise<void> }>>> = {
    renewed: async () => ({ over: renew(service) }),
    'stopped and started': async () => {
      await service.end();
      await service.restart();
      return { over: Promise.resolve() };
    },
  };
  try {
    await atRest();
    const figures: Figure[] = [];
    for (const [name, restart] of Object.entries(restarts)) {
      const rest = await atRest();
      const { over } = await restart();
      const began = performance.now();
      let isOver = false;
      const [back] = await Promise.all([
        read(async () => isOver && (await allBack(clients, began))),
        over.then(() => {
          isOver = true;
        }),
      ]);
      const [before, after] = [rest, back].map(({ took }) => percentile(took, 99)) as [number, number];
      figures.push({
        what: `all processes ${name} under ${SOCKETS} sockets: p99 of a read : at rest`,
        measured: `${(after / before).toFixed(2)} × (${after.toFixed(0)} : ${before.toFixed(0)} ms; ${back.failed} of ${back.took.length + back.failed} failed; all sockets back in ${back.seconds.toFixed(0)} s)`,
        bar: `≤ ${BAR} ×`,
        met: after <= before * BAR && back.failed === 0,
      });
    }
    return figures;
  } finally {
    clients.kill('SIGKILL');
    await service.stop();
  }
}
