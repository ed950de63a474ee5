import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openBus } from '../../src/service/realtime/bus.ts';
import { postgresCarrier } from '../../src/service/realtime/postgresCarrier.ts';
import { freePorts, startService, type TestService } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';
import type { Order } from './socket-clients.ts';

const SOCKETS = 10_000;
const WARM_UP = 500;
const AT_ONCE = 100;
const BAR_KIB = 12;
const SETTLE_MS = 6_000;
const HEARD_MS = 30_000;
const POLL_MS = 100;
const SAMPLES = 15;

/** Players with a session each, written straight into the database. @returns their tokens. */
export async function seatPlayers({ db }: TestService, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const ids = tokens.map((_, n) => `idle-${randomBytes(4).toString('hex')}-${n}`);
  await db.query(
    `insert into player (user_id, name, terms_version, created_at) select id, 'Idle', '1', now() from unnest($1::text[]) as id`,
    [ids],
  );
  await db.query(
    `insert into session (token_hash, user_id, created_at, expires_at)
     select hash, id, now(), now() + interval '1 day' from unnest($1::bytea[], $2::text[]) as s(hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  );
  return tokens;
}

/** Opens a socket for each token, from a process of its own. @param comesBack opens those that are lost again. */
export async function startClients(
  service: TestService,
  tokens: readonly string[],
  comesBack = false,
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./socket-clients.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const order: Order = { url: service.url().replace('http', 'ws'), tokens, atOnce: AT_ONCE, comesBack };
  child.send(order);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The clients ended with ${code}: "ulimit -n" must allow ${SOCKETS + 100} open files.`);
    }),
  ]);
  return child;
}

export const countOf = async (
  child: ChildProcess,
): Promise<{ heard: number; closed: number; open: number }> => {
  child.send('count');
  const [counts] = await once(child, 'message');
  return counts;
};

async function sampleOf(metrics: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}

/** Resident memory of the service, bytes: the middle of several looks. */
async function memoryOf(metrics: number): Promise<number> {
  await pause(SETTLE_MS);
  const samples: number[] = [];
  for (let n = 0; n < SAMPLES; n++) {
    samples.push(await sampleOf(metrics, 'process_resident_memory_bytes'));
    await pause(POLL_MS);
  }
  return median(samples);
}

/** Idle sockets on one process: what each keeps of its memory, and how many hear a broadcast from another process. */
export async function benchSockets(): Promise<Figure[]> {
  const [metrics = 0] = await freePorts(1);
  const service = await startService({ rateLimitFactor: 1e6, env: { METRICS_PORT: String(metrics) } });
  const children: ChildProcess[] = [];
  try {
    const tokens = await seatPlayers(service, SOCKETS + WARM_UP);
    // What the first sockets cost is code and pools that all share.
    children.push(await startClients(service, tokens.slice(0, WARM_UP)));
    const before = await memoryOf(metrics);
    const clients = await startClients(service, tokens.slice(WARM_UP));
    children.push(clients);
    const after = await memoryOf(metrics);
    const counted = await sampleOf(metrics, 'lobby_sockets');
    const kib = (after - before) / SOCKETS / 1_024;

    const bus = openBus(
      postgresCarrier(service.db, () => {}),
      () => {},
    );
    const began = performance.now();
    bus.toAll({ type: 102, noticeId: 'all' });
    let counts = await countOf(clients);
    while (counts.heard < SOCKETS && performance.now() - began < HEARD_MS) {
      await pause(POLL_MS);
      counts = await countOf(clients);
    }
    await bus.stop();
    return [
      {
        what: `resident memory of one of ${SOCKETS} idle sockets`,
        measured: `${kib.toFixed(1)} KiB (${counted} open)`,
        bar: `≤ ${BAR_KIB} KiB`,
        met: kib <= BAR_KIB && counted === SOCKETS + WARM_UP,
      },
      {
        what: 'sockets that heard a broadcast of another process',
        measured: `${counts.heard} of ${SOCKETS}, ${counts.closed} closed`,
        bar: 'all',
        met: counts.heard === SOCKETS,
      },
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await service.stop();
  }
}
