import { createHash, randomBytes } from 'node:crypto';
import { connect as connectTcp, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const TEXT = 0x1;
const PING = 0x9;
/** A close frame's beginning, with 1008. */
const POLICY_VIOLATION = Buffer.from([0x88, 2 + 'Too many messages.'.length, 0x03, 0xf0]);

/** A masked frame, as clients send them; `payload` under 126 bytes. */
const frame = (opcode: number, payload: string): Buffer => {
  const mask = randomBytes(4);
  const body = Buffer.from(payload).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length]), mask, body]);
};

/** A player's socket over bare TCP: whoever holds it decides when to read. */
const rawSocket = async (): Promise<Socket> => {
  const { token, userId } = await newGuest(apiOf(service.url));
  const { hostname, port, host } = new URL(service.url());
  const socket = connectTcp(Number(port), hostname);
  socket.on('error', () => {});
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /lobby/ws?token=${token}&userId=${userId} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  expect(answer).toContain(
    createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64'),
  );
  return socket;
};

/** Bytes that the service sends until it hangs up. */
const received = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts)));
  });

describe('a socket that floods', () => {
  const floods = [
    ['messages', TEXT, '{"type":"ping"}'],
    ['pings of the protocol', PING, 'x'.repeat(120)],
  ] as const;

  it.each(floods)('with %s is sent no more than it may wait for, unread', async (_name, opcode, payload) => {
    const socket = await rawSocket();
    socket.pause();
    for (let sent = 0; sent < 20_000; sent += 1) socket.write(frame(opcode, payload));
    socket.resume();
    expect((await received(socket)).length).toBeLessThan(8_192);
  });

  // One that reads: who writes on to a socket that was closed hears of a broken pipe before the reason.
  it.each(floods)('with %s is closed, and told why', async (_name, opcode, payload) => {
    const socket = await rawSocket();
    const all = received(socket);
    let isTold = false;
    socket.on('data', (data) => {
      isTold ||= data.includes(POLICY_VIOLATION);
    });
    for (let sent = 0; sent < 20_000 && !isTold; sent += 100) {
      for (let one = 0; one < 100; one += 1) socket.write(frame(opcode, payload));
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.end();
    expect((await all).includes(POLICY_VIOLATION)).toBe(true);
  });

  it('is no player who beats every second', async () => {
    const { token, userId } = await newGuest(apiOf(service.url));
    const socket = new WebSocket(
      `${service.url().replace('http', 'ws')}/lobby/ws?token=${token}&userId=${userId}`,
    );
    await new Promise((resolve) => socket.once('open', resolve));
    const pongs: string[] = [];
    socket.on('message', (data) => pongs.push(String(data)));
    for (let beat = 0; beat < 10; beat += 1) socket.send('{"type":"ping"}');
    await expect.poll(() => pongs.length).toBe(10);
    socket.close();
  });
});

describe('a path without sockets', () => {
  it.each(['/healthz', '/', '/lobby/api/config/init', '/lobby/games/wallet/balance', '/none'])(
    'opens none at %s',
    async (path) => {
      const status = await new Promise<number>((resolve) => {
        const socket = new WebSocket(service.url().replace('http', 'ws') + path);
        socket.on('error', () => {});
        socket.once('open', () => resolve(101));
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      });
      expect(status).toBe(404);
    },
  );
});

describe('an address that opens socket after socket', () => {
  it('is refused before anything is opened, until the minute is over', async () => {
    const open = (): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${service.url().replace('http', 'ws')}/lobby/ws?token=none`);
        socket.on('error', () => {});
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.once('close', (code) => resolve(code));
      });
    const minuteNow = () => Math.floor(Date.now() / 60_000);
    const openAll = () => Promise.all(Array.from({ length: 640 }, open));
    const before = minuteNow();
    // A few of this minute were opened by the tests before.
    let codes = await openAll();
    // Where a minute turned meanwhile, counting began anew: that says nothing, but the next whole minute does.
    if (minuteNow() !== before) {
      await new Promise((resolve) => setTimeout(resolve, 60_000 - (Date.now() % 60_000)));
      codes = await openAll();
    }
    // 202: a token that nobody has.
    const [opened, refused] = [4202, 429].map((wanted) => codes.filter((code) => code === wanted).length);
    expect(opened).toBeGreaterThan(590);
    expect(opened).toBeLessThanOrEqual(600);
    expect(refused).toBe(640 - (opened ?? 0));
  });
});
