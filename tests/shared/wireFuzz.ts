import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { CALLS } from '../../src/contract/calls/all.ts';
import { API_BASE, SOCKET_PATH } from '../../src/contract/constants.ts';
import { DEMO_PROVIDER, WALLET_BASE, WALLET_HEADERS } from '../../src/contract/gameWallet.ts';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { openApiDocument } from '../../src/service/http/openapi.ts';
import { apiOf, newGuest } from './accounts.ts';
import { operationsOf } from './fromSchema.ts';
import { malformedOf } from './malformed.ts';
import type { TestService } from './service.ts';
import { sendBytes, type WireAnswer, type WireRequest, wireBytes } from './wire.ts';

const AT_ONCE = 16;
const PLAYERS = 3;
/** Calls that end the session of whoever makes them. */
const ENDING = ['logout', 'closeAccount', 'selfExclude', 'login', 'loginVisitors'];

const HOSTS = [
  'localhost',
  '1.2.3.999',
  '[::::]',
  '[::1%25lo]:80',
  'x:99999',
  'a..b',
  '',
  ']['.repeat(20),
  'é.example',
  'a'.repeat(300),
];
const HEADERS: readonly (readonly [string, string])[] = [
  ['accept-encoding', `a<${'\t'.repeat(2_000)}b>`],
  ['accept-encoding', 'gzip;q=1e999, br;;;q=,*'],
  ['accept', 'text/html'],
  ['accept', 'text/html'],
  ['cookie', `${'a='.repeat(1_000)}; XSRF-TOKEN=%`],
  ['range', 'bytes=9-1'],
  ['range', 'bytes=0-0,-1,9999999999999999999-'],
  ['if-none-match', '*'],
  ['if-modified-since', 'never'],
  ['x-padding', 'x'.repeat(12_000)],
  ['transfer-encoding', 'chunked'],
  ['expect', '200-ok'],
  ['upgrade', 'h2c'],
  ['origin', 'http://[::1'],
  ['x-forwarded-for', '::ffff:999.1.1.1'],
  ['token', '\u00ff'.repeat(50)],
];
const PAGES = [
  '/',
  '/home',
  '/index.html',
  '/global-config.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/media/posters/',
  '/media/posters/welcome.webp',
  '/media/posters/%00',
  '/media/posters/%2e%2e/%2e%2e/package.json',
  '/media/posters/%',
  '/assets/%c0%ae',
  '/demo/cashier/%00',
  '/demo/cashier/%ff',
  '/demo/cashier/x',
  '/demo/outbox?secret=%00',
  `/demo/cashier/${'a'.repeat(200)}`,
  '/%00',
  '/%',
  '//evil.example/',
  'http://evil.example/',
  '*',
  '/\u00e9\ud83c\udfb0',
  `/?${'a&'.repeat(2_000)}`,
  '/lobby/ws?token=%00&userId=%00',
  `${API_BASE}/openapi.json`,
];
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'x',
];
const HOST_PATHS = ['session', 'state', 'round', 'look', 'move'];

/** Values that a field of a signed word may be spoiled by: who signs may err, too. */
const spoiler = fc.oneof(
  fc.constantFrom<unknown>(
    1e300,
    -1,
    0.5,
    2 ** 53,
    Number.MAX_SAFE_INTEGER,
    8_700_000_000_000_000,
    -8_700_000_000_000_000,
    '\0',
    '\ud800',
    '',
    null,
    [],
    {},
    true,
    'a'.repeat(5_000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const spoil = (fields: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(fields)), spoiler, { maxKeys: 2 })
    .map((wrong) => ({ ...fields, ...wrong }));

const junkBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      'GET / HTTP/1.1\n\n',
      'GET  /  HTTP/9.9\r\n\r\n',
      'GET / HTTP/1.1\r\nhost\r\n\r\n',
      'GET / HTTP/1.0\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      'GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01',
    )
    .map((text) => Buffer.from(text, 'latin1')),
);

/** Frames after the handshake: whole ones, broken ones, and words of ours that are almost right. */
const frames = fc.array(
  fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(
        fc.constantFrom(0x81, 0x82, 0x89, 0x8a, 0x88, 0x01, 0x80, 0xf1, 0x83),
        fc.constantFrom(
          '{"type":"ping"}',
          '{"type":"init"}',
          '{"type":1e400}',
          '[]',
          '\ud800',
          'x'.repeat(120),
          '',
        ),
      )
      .map(([first, text]) => {
        const body = Buffer.from(text);
        // Masked with zeros, which changes nothing.
        return Buffer.concat([Buffer.from([first, 0x80 | body.length, 0, 0, 0, 0]), body]);
      }),
  ),
  { maxLength: 6 },
);

interface Shot {
  port: 'lobby' | 'games';
  bytes: Buffer;
}

const pick = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** Everything that is sent, in the order of how much of it there is. */
const shotsOf = (
  service: TestService,
  tokens: readonly string[],
  foreign: readonly string[],
): fc.Arbitrary<Shot> => {
  const head = fc.record({ host: pick(...HOSTS), more: fc.array(pick(...HEADERS), { maxLength: 2 }) });
  const withHead = (request: fc.Arbitrary<Omit<WireRequest, 'version'>>): fc.Arbitrary<Buffer> =>
    fc
      .tuple(request, head, pick('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0'))
      .map(([given, { host, more }, version]) =>
        wireBytes({ ...given, version, headers: [['host', host], ...given.headers, ...more] }),
      );
  const json: readonly [string, string] = ['content-type', 'application/json'];

  const calls = withHead(
    fc
      .oneof(
        ...operationsOf(openApiDocument(CALLS) as never).map((operation) =>
          malformedOf(operation, ENDING.includes(operation.operationId) ? ['gone'] : tokens, foreign),
        ),
      )
      .map(({ method, url, headers, payload }) => ({
        method,
        target: API_BASE + url.replace(/[\r\n ]/g, '+'),
        headers: Object.entries(headers).filter(([name]) => name !== 'host'),
        body: payload ?? '',
      })),
  );
  const pages = withHead(
    fc.record({
      method: pick(...METHODS),
      target: pick(...PAGES),
      headers: fc.constant([['content-type', 'application/x-www-form-urlencoded'] as const]),
      body: pick('', '', 'wish=approve', 'wish=%00&secret=%00', '\0'),
      length: pick(undefined, undefined, undefined, 5),
    }),
  );
  const wallet = withHead(
    fc
      .tuple(
        pick('session', 'balance', 'bet', 'win', 'rollback'),
        spoil({
          ticket: 'x'.repeat(32),
          gameId: 100_002,
          sessionId: 'fuzz-session',
          playerId: foreign[0],
          transactionId: 'fuzz',
          betTransactionId: 'fuzz',
          roundId: 'fuzz-round',
          amount: 10,
          closes: true,
        }),
      )
      .map(([operation, fields]) => {
        const path = `${WALLET_BASE}/${operation}`;
        const body = JSON.stringify({
          ...fields,
          transactionId: fields.transactionId === 'fuzz' ? randomUUID() : fields.transactionId,
        });
        const time = String(Date.now());
        const signature = walletSignature(service.secrets.wallet, time, path, body);
        return {
          method: 'POST',
          target: path,
          headers: [
            json,
            [WALLET_HEADERS.provider, DEMO_PROVIDER],
            [WALLET_HEADERS.time, time],
            [WALLET_HEADERS.signature, signature],
          ] as const,
          body,
        };
      }),
  );
  const callbacks = withHead(
    spoil({
      orderId: foreign[1],
      status: 'settled',
      amount: 10_000,
      transactionId: 'fuzz',
      timestamp: Date.now(),
    }).map((notification) => ({
      method: 'POST',
      target: `${API_BASE}/pay/callback/sandbox`,
      headers: [json],
      body: JSON.stringify({
        ...notification,
        signature: signNotification(
          service.secrets.payments,
          'sandbox',
          notification as unknown as PaymentNotification,
        ),
      }),
    })),
  );
  const sockets = fc
    .tuple(pick(...tokens, 'x', '%00', ''), pick(...HOSTS), frames)
    .map(([token, host, list]) =>
      Buffer.concat([
        Buffer.from(
          `GET ${SOCKET_PATH}?token=${token}&userId=1 HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
            `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
        ),
        ...list,
        // A goodbye, so that nobody waits for the heartbeat.
        Buffer.from([0x88, 0x80, 0, 0, 0, 0]),
      ]),
    );
  const games = withHead(
    fc
      .tuple(
        pick(...METHODS, 'POST', 'POST', 'POST', 'POST'),
        pick(...HOST_PATHS.map((name) => `/api/${name}`), '/', '/index.html', '/assets/%00', '/%', '/api/x'),
        spoil({
          ticket: 'x'.repeat(32),
          gameId: 100_002,
          key: 'a'.repeat(32),
          requestId: randomUUID(),
          bets: { spin: 10 },
          roundId: 'a'.repeat(32),
          step: 0,
          move: 'hit',
        }),
        pick('Bearer x', '', '\u00ff', 'Bearer '.repeat(50)),
      )
      .map(([method, target, fields, authorization]) => ({
        method,
        target,
        headers: [json, ['authorization', authorization]] as const,
        body: method === 'POST' ? JSON.stringify(fields) : '',
      })),
  );
  const at = (port: Shot['port'], bytes: fc.Arbitrary<Buffer>) =>
    bytes.map((each): Shot => ({ port, bytes: each }));
  return fc.oneof(
    { weight: 10, arbitrary: at('lobby', calls) },
    { weight: 3, arbitrary: at('lobby', pages) },
    { weight: 2, arbitrary: at('lobby', wallet) },
    { weight: 1, arbitrary: at('lobby', callbacks) },
    { weight: 2, arbitrary: at('lobby', sockets) },
    { weight: 3, arbitrary: at('games', games) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(pick<Shot['port']>('lobby', 'games'), junkBytes)
        .map(([port, bytes]) => ({ port, bytes })),
    },
  );
};

/** What a fuzz over the wire has found. */
export interface WireFound {
  sent: number;
  /** Answers by status; 0 is a connection that was closed without one. */
  statuses: Map<number, number>;
  /** Requests that met a fault of the service, with its answer. */
  faults: string[];
  /** Lines of the log that tell of a fault. */
  logged: string[];
}

/** Sends `count` requests of every kind to both ports of a service, over TCP as they are. */
export const fuzzWire = async (service: TestService, count: number, seed: number): Promise<WireFound> => {
  const api = apiOf(service.url);
  const players = await Promise.all(Array.from({ length: PLAYERS + 1 }, () => newGuest(api)));
  const [victim, ...fuzzers] = players;
  const order = await api.post('/pay/deposit', { methodId: 'instant', amount: 10_000 }, victim?.token);
  const foreign = [victim?.userId ?? '', (order.data as { orderId?: string } | undefined)?.orderId ?? 'none'];
  const shots = shotsOf(
    service,
    fuzzers.map(({ token }) => token),
    foreign,
  );
  const ports = {
    lobby: Number(new URL(service.url()).port),
    games: Number(new URL(service.gameUrl()).port),
  };
  const from = service.output().length;
  const found: WireFound = { sent: 0, statuses: new Map(), faults: [], logged: [] };
  const note = ({ port, bytes }: Shot, { status, text }: WireAnswer) => {
    found.sent += 1;
    found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
    if (status >= 500)
      found.faults.push(`${port}: ${bytes.toString('latin1').slice(0, 400)} → ${text.slice(0, 200)}`);
  };
  const BATCH = 500;
  for (let done = 0; done < count; done += BATCH) {
    const batch = fc.sample(shots, { numRuns: Math.min(BATCH, count - done), seed: seed + done });
    const worker = async () => {
      for (let shot = batch.pop(); shot; shot = batch.pop())
        note(shot, await sendBytes(ports[shot.port], shot.bytes));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  found.logged = service
    .output()
    .slice(from)
    .split('\n')
    .filter((line) => /"level":[56]0|Error:/.test(line));
  return found;
};
