import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../shared/service.ts';
import { sendBytes, wireBytes } from '../shared/wire.ts';
import { fuzzWire } from '../shared/wireFuzz.ts';

/** `npm run bench -- fuzz` sends 20,000. */
const REQUESTS = 1_200;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);

let service: TestService;

beforeAll(async () => {
  service = await startService({ rateLimitFactor: 1e5 });
});
afterAll(() => service.stop());

const get = (target: string, host: string) =>
  sendBytes(
    Number(new URL(service.url()).port),
    wireBytes({ method: 'GET', target, version: 'HTTP/1.1', headers: [['host', host]], body: '' }),
  );

describe('over the wire', () => {
  it.each(['1.2.3.999', '[::::]', 'x:99999', 'a..b:80'])(
    'a host that is none (%s) is no fault',
    async (host) => {
      for (const target of ['/', '/global-config.json', '/lobby/api/config/init'])
        expect((await get(target, host)).status, target).toBe(200);
    },
  );

  it.each(['%00', '%ff', '%', 'a'.repeat(128)])(
    'an order that is none (%s) has no cashier',
    async (order) => {
      expect((await get(`/demo/cashier/${order}`, 'localhost')).status).toBe(404);
    },
  );

  it('two hosts in one request are refused by both ports, so that nothing in between can read it otherwise', async () => {
    for (const origin of [service.url(), service.gameUrl()])
      for (const hosts of [
        ['localhost', 'evil.example'],
        ['localhost', 'localhost'],
      ])
        expect(
          await sendBytes(
            Number(new URL(origin).port),
            wireBytes({
              method: 'GET',
              target: '/healthz',
              version: 'HTTP/1.1',
              headers: hosts.map((host) => ['host', host] as const),
              body: '',
            }),
          ),
          `${origin} ${hosts}`,
        ).toMatchObject({ status: 400 });
  });

  it('headers beyond 8 KiB are refused before anything reads them', async () => {
    const port = Number(new URL(service.url()).port);
    const padded = (bytes: number) =>
      wireBytes({
        method: 'GET',
        target: '/healthz',
        version: 'HTTP/1.1',
        headers: [
          ['host', 'localhost'],
          ['x-padding', 'x'.repeat(bytes)],
        ],
        body: '',
      });
    expect((await sendBytes(port, padded(7_000))).status).toBe(200);
    expect((await sendBytes(port, padded(9_000))).status).toBe(431);
  });

  it(`finds no fault in ${REQUESTS} requests and sockets of both ports`, { timeout: 120_000 }, async () => {
    console.log(`The fuzz starts from seed ${SEED}; FUZZ_SEED=… tries another.`);
    const { sent, statuses, faults, logged } = await fuzzWire(service, REQUESTS, SEED);
    expect(faults).toEqual([]);
    expect(logged).toEqual([]);
    expect(sent).toBe(REQUESTS);
    // The requests got past the door.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 3);
    expect((await get('/readyz', 'localhost')).status).toBe(200);
  });
});
