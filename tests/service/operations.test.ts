import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { apiOf, newDevice, newGuest } from '../shared/accounts.ts';
import { signalProcess, workersOf } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';
import { openTraceCollector, type TraceCollector } from '../shared/traceCollector.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Whether a new connection is taken. */
const isOpen = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), 'localhost', () => resolve(true));
    socket.once('error', () => resolve(false)).once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

const metricsOf = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** Value of a sample, e.g. `lobby_sockets`. */
const sample = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

describe('one process', () => {
  let service: TestService;
  let port: number;
  let collector: TraceCollector;

  beforeAll(async () => {
    port = await freePort();
    collector = await openTraceCollector();
    service = await startService({
      rateLimitFactor: 1_000,
      env: {
        METRICS_PORT: String(port),
        LOG_LEVEL: 'info',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20a%20vendor',
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    collector.close();
  });

  it('measures on a port of its own, with labels that clients cannot multiply', async () => {
    const api = apiOf(service.url);
    const { token } = await newGuest(api);
    const socket = new WebSocket(`${service.url().replace('http', 'ws')}/lobby/ws?token=${token}&userId=1`);
    await new Promise((resolve) => socket.once('open', resolve));
    await expect.poll(async () => sample(await metricsOf(port), 'lobby_sockets')).toBe(1);
    const text = await metricsOf(port);
    expect(sample(text, 'lobby_bus_up')).toBe(1);
    expect(sample(text, 'lobby_ledger_entries_total{cause="welcome"}')).toBe(4);
    expect(sample(text, 'lobby_db_connections{state="waiting"}')).toBe(0);
    expect(sample(text, 'lobby_loop_lag_seconds')).toBeGreaterThan(0);
    expect(sample(text, 'lobby_files_open_ratio')).toBeGreaterThan(0);
    expect(sample(text, 'lobby_files_open_ratio')).toBeLessThan(1);
    const visits = 'lobby_request_seconds_count{route="/lobby/api/register/visitors",code="200"}';
    expect(sample(text, visits)).toBe(1);
    for (let n = 0; n < 50; n += 1) {
      await fetch(`${service.url()}/lobby/api/made-up-${n}`);
      await fetch(`${service.url()}/page-${n}?x=${n}`, { headers: { accept: 'text/html' } });
      await api.put(`/sign/${n}`, {}, token);
    }
    const routes = new Set(
      [...(await metricsOf(port)).matchAll(/route="([^"]*)"/g)].map(([, route]) => route),
    );
    expect([...routes].filter((route) => route?.match(/\d/))).toEqual([]);
    expect((await fetch(`${service.url()}/metrics`)).status).toBe(404);
    socket.close();
  });

  it('sends spans of a request and of its statements to a collector, without a word of whose they are', async () => {
    const api = apiOf(service.url);
    const { token, userId } = await newGuest(api);
    const response = await fetch(`${service.url()}/lobby/api/sign/0`, {
      method: 'PUT',
      // Nobody's proxy stands before it: what a client says of a trace is not believed.
      headers: { token, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    });
    const id = response.headers.get('x-request-id');
    const requestOf = () => collector.spans().find(({ attributes }) => attributes['lobby.request_id'] === id);
    await expect.poll(requestOf).toMatchObject({
      name: 'PUT /lobby/api/sign/:signDay',
      kind: 2,
      attributes: { 'http.response.status_code': '200', 'lobby.code': '200' },
    });
    const request = requestOf();
    expect(request?.traceId).not.toMatch(/^a+$/);
    expect(request?.parentSpanId).toBeUndefined();
    const below = (spanId = '') => collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId);
    const transactions = below(request?.spanId).filter(({ name }) => name === 'transaction');
    const statements = transactions.flatMap(({ spanId }) => below(spanId));
    expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toContain('ledger_post');
    for (const { traceId, startTimeUnixNano, endTimeUnixNano } of [...statements]) {
      expect(traceId).toBe(request?.traceId);
      expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0));
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    }
    // A body in between takes nothing away.
    const [signUp] = collector.spans().filter(({ name }) => name === 'POST /lobby/api/register/visitors');
    expect(below(signUp?.spanId).map(({ name }) => name)).toContain('transaction');
    expect(collector.headers()['api-key']).toBe('of a vendor');
    expect(collector.text()).toContain('"service.name"');
    for (const secret of [token, userId, '127.0.0.1']) expect(collector.text()).not.toContain(secret);
  });

  it('works as a user who owns no table', async () => {
    await newGuest(apiOf(service.url));
    const { rows } = await service.db.query(
      `select distinct usename as user from pg_stat_activity
       where datname = current_database() and application_name = 'games-lobby' and pid <> pg_backend_pid()`,
      [],
    );
    expect(rows).toEqual([{ user: 'lobby_service' }]);
  });

  it('names each request in its answer and in the log', async () => {
    const response = await fetch(`${service.url()}/lobby/api/config/init`, {
      headers: { 'x-request-id': 'chosen-by-a-client' },
    });
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => service.output()).toContain(`"reqId":"${id}"`);
  });

  it('finishes what it has begun when it is stopped, says goodbye to sockets, and takes nothing new', async () => {
    const api = apiOf(service.url);
    const { token, userId } = await newGuest(api);
    const socket = new WebSocket(`${service.url().replace('http', 'ws')}/lobby/ws?token=${token}&userId=1`);
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    // The balance is held, so that the check-in waits in the middle of its transaction.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held: Promise<void> | undefined;
    await new Promise<void>((locked) => {
      held = service.db.transaction(async (tx) => {
        await tx.query('select 1 from ledger_balance where user_id = $1 for update', [userId]);
        locked();
        await released;
      });
    });
    const { signDay } = (await api.get('/sign', {}, token)).data as { signDay: number };
    const under = api.put(`/sign/${signDay}`, {}, token);
    await expect
      .poll(async () => {
        const { rows } = await service.db.query<{ n: number }>(
          `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          [],
        );
        return rows[0]?.n;
      })
      .toBe(1);
    const ended = service.end();
    expect(await closed).toBe(1001);
    // What is connected is still answered, once; nobody else gets in.
    await expect.poll(() => isOpen(service.url())).toBe(false);
    release();
    await held;
    expect((await under).code).toBe(200);
    expect(await ended).toBe(0);
    await service.restart();
  });
});

describe('several processes behind one port', () => {
  const WORKERS = 2;
  let service: TestService;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    service = await startService({
      rateLimitFactor: 1_000,
      env: { WORKERS: String(WORKERS), METRICS_PORT: String(port) },
    });
  });
  afterAll(() => service.stop());

  const workers = () => workersOf(service.pid());
  /** Asks until told to stop. @returns how often, and what went wrong. */
  const askOn = (running: { is: boolean }) => {
    const asked = { times: 0, faults: [] as string[] };
    const loop = async () => {
      while (running.is) {
        asked.times += 1;
        // A connection of its own each time: one that is kept may belong to the process that ends.
        const response = await fetch(`${service.url()}/lobby/api/config/init`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(20_000),
        }).catch((error: Error) => ({ status: 0, error: `${error.message} ${error.cause}` }));
        if (response.status !== 200) asked.faults.push(JSON.stringify(response));
        await pause(20);
      }
      return asked;
    };
    return Promise.all([loop(), loop()]).then(() => asked);
  };

  /** As `askOn`, on connections that are kept, as a proxy does. */
  const askOnKept = async (running: { is: boolean }) => {
    const asked = { times: 0, faults: [] as string[] };
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const loop = async () => {
      while (running.is) {
        asked.times += 1;
        const fault = await new Promise<string>((resolve) => {
          get(`${service.url()}/lobby/api/config/init`, { agent }, (response) => {
            response
              .resume()
              .once('end', () => resolve(response.statusCode === 200 ? '' : `${response.statusCode}`));
          }).once('error', (error) => resolve(error.message));
        });
        if (fault) asked.faults.push(fault);
        await pause(5);
      }
    };
    await Promise.all(Array.from({ length: 8 }, loop));
    agent.destroy();
    return asked;
  };

  it('serves every player from every process, and counts over all of them', async () => {
    expect(workers()).toHaveLength(WORKERS);
    const api = apiOf(service.url);
    const guests = await Promise.all(Array.from({ length: 20 }, () => newGuest(api)));
    for (const { token } of guests)
      for (let n = 0; n < 3; n += 1) expect((await api.get('/player/userInfo', {}, token)).code).toBe(200);
    const text = await metricsOf(port);
    expect(sample(text, 'lobby_ledger_entries_total{cause="welcome"}')).toBe(23);
    const answered = 'lobby_request_seconds_count{route="/lobby/api/player/userInfo",code="200"}';
    expect(sample(text, answered)).toBe(60);
  });

  it('tells its metrics while a process stands still', async () => {
    const [still] = workers();
    signalProcess(still, 'SIGSTOP');
    try {
      const text = await metricsOf(port);
      expect(sample(text, 'lobby_ledger_entries_total{cause="welcome"}')).toBe(23);
    } finally {
      signalProcess(still, 'SIGCONT');
    }
  });

  it('locks an account out over all processes', async () => {
    const api = apiOf(service.url);
    const codes: number[] = [];
    for (let n = 0; n < 8; n += 1)
      codes.push((await api.post('/auth/login', { account: 'demo1', password: newDevice() })).code);
    expect(codes).toEqual([1004, 1004, 1004, 1004, 1004, 1003, 1003, 1003]);
  });

  it('replaces a process that was killed', async () => {
    const [victim, other] = workers();
    signalProcess(victim, 'SIGKILL');
    await expect
      .poll(() => workers().length === WORKERS && workers().every((pid) => pid !== victim))
      .toBe(true);
    expect(workers()).toContain(other);
    await expect.poll(() => service.output()).toContain('another one takes its place');
    expect((await apiOf(service.url).get('/config/init')).code).toBe(200);
  });

  /** How often all processes were renewed. */
  const renewals = () => service.output().split('All processes were renewed.').length - 1;

  it('is renewed process by process without a call that fails', async () => {
    const before = workers();
    const running = { is: true };
    const asking = Promise.all([askOn(running), askOnKept(running)]).then(([asked, kept]) => ({
      times: Math.min(asked.times, kept.times),
      faults: [...asked.faults, ...kept.faults],
    }));
    signalProcess(service.pid(), 'SIGUSR2');
    await expect.poll(renewals, { timeout: 120_000 }).toBe(1);
    expect(workers()).toHaveLength(WORKERS);
    expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
    running.is = false;
    const asked = await asking;
    expect(asked.faults).toEqual([]);
    expect(asked.times).toBeGreaterThan(10);
  }, 180_000);

  it.each([
    { end: 'is done', whole: 2 },
    { end: 'fails', whole: 1 },
  ])(
    'is renewed once more where that is asked for before the renewal under way $end',
    async ({ end, whole }) => {
      const [before, renewed] = [workers(), renewals()];
      signalProcess(service.pid(), 'SIGUSR2');
      const begun = () => workers().filter((pid) => !before.includes(pid));
      await expect.poll(() => begun().length).toBe(1);
      const [first] = begun();
      signalProcess(service.pid(), 'SIGUSR2');
      if (end === 'fails') signalProcess(first, 'SIGKILL');
      await expect.poll(() => renewals() - renewed, { timeout: 120_000 }).toBe(whole);
      expect(workers()).toHaveLength(WORKERS);
      expect(workers().filter((pid) => pid === first || before.includes(pid))).toEqual([]);
    },
    180_000,
  );

  it('ends as one, though a worker is about to be renewed', async () => {
    signalProcess(service.pid(), 'SIGUSR2');
    await expect.poll(() => workers().length).toBe(WORKERS + 1);
    const pids = workers();
    expect(await service.end()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
    await service.restart();
  }, 120_000);

  it('ends in order when it is asked to while it starts', async () => {
    await service.end();
    const starting = service.restart().catch(() => 0);
    // The first of them answers before the service says that it is ready.
    await expect.poll(() => isOpen(service.url()), { timeout: 60_000, interval: 10 }).toBe(true);
    const code = await service.end();
    await starting;
    expect(code).toBe(0);
  }, 120_000);

  it('opens its port when all of them can serve', async () => {
    await service.end();
    const starting = service.restart();
    await expect.poll(() => isOpen(service.url()), { timeout: 60_000, interval: 5 }).toBe(true);
    expect(workers()).toHaveLength(WORKERS);
    await starting;
  }, 120_000);

  it('says once that its port is taken, and leaves no process behind', async () => {
    await service.end();
    const other = createServer().listen(new URL(service.url()).port);
    await once(other, 'listening');
    const failed = await service.restart().then(
      () => '',
      (error: Error) => error.message,
    );
    other.close();
    expect(failed.match(/is taken/g)).toHaveLength(1);
    expect(failed).not.toContain('The service could not start');
    // The service works as a user of its own.
    const left = await service.db.query(
      'select pid from pg_stat_activity where datname = current_database() and usename <> current_user',
      [],
    );
    expect(left.rows).toEqual([]);
    await service.restart();
  }, 120_000);
});
