import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { move, PLAYER, post } from '../../src/service/ledger/post.ts';
import { openBus } from '../../src/service/realtime/bus.ts';
import { Hub, QUEUE_MAX, Seat, type Wire } from '../../src/service/realtime/hub.ts';
import { apiOf } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

interface Player {
  userId: string;
  token: string;
  deviceCode: string;
}

/** A socket that remembers what it heard. */
const connect = (service: TestService, token: string, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`${service.url().replace('http', 'ws')}/lobby/ws?token=${token}&userId=1`, {
    headers,
  });
  const heard: string[] = [];
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => heard.push(String(data)));
  const hears = (text: string | RegExp) =>
    expect
      .poll(() => heard.some((one) => (typeof text === 'string' ? one === text : text.test(one))))
      .toBe(true);
  return { socket, heard, opened, closed, hears, close: () => socket.close() };
};

describe('realtime', () => {
  let one: TestService;
  let two: TestService;

  beforeAll(async () => {
    one = await startService({ rateLimitFactor: 1_000, env: { CORS_ORIGINS: 'https://partner.example' } });
    two = await startService({ rateLimitFactor: 1_000, beside: one });
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  const login = async (deviceCode: string): Promise<Player> => {
    const { data } = await apiOf(one.url).post('/auth/visitors/login', { deviceCode, deviceType: 4 });
    const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
    return { userId: tokenInfo.loginId, token: tokenInfo.tokenValue, deviceCode };
  };
  const newPlayer = async (): Promise<Player> => {
    const deviceCode = randomBytes(16).toString('hex');
    await apiOf(one.url).post('/register/visitors', { deviceCode, deviceType: 4 });
    return login(deviceCode);
  };
  const ticketOf = async ({ token }: Player): Promise<string> =>
    ((await apiOf(one.url).get('/auth/socketTicket', {}, token)).data as { ticket: string }).ticket;

  it('opens once by ticket, and by session token, and answers ping', async () => {
    const player = await newPlayer();
    const ticket = await ticketOf(player);
    const first = connect(one, ticket);
    await first.opened;
    first.socket.send('{"type":"init"}');
    first.socket.send('not json');
    first.socket.send('{"type":"unknown"}');
    first.socket.send('{"type":"ping"}');
    await first.hears('{"type":"pong"}');
    expect(await connect(one, ticket).closed).toBe(4202);
    const bySession = connect(two, player.token);
    await bySession.opened;
    bySession.socket.send('{"type":"ping"}');
    await bySession.hears('{"type":"pong"}');
    first.close();
    bySession.close();
  });

  it('refuses unknown and expired tickets, and pages of other origins', async () => {
    expect(await connect(one, 'forged').closed).toBe(4202);
    expect(await connect(one, '').closed).toBe(4201);
    const player = await newPlayer();
    const ticket = await ticketOf(player);
    await one.db.query('update socket_ticket set expires_at = now()');
    expect(await connect(one, ticket).closed).toBe(4203);
    await expect(connect(one, player.token, { origin: 'https://evil.example' }).opened).rejects.toThrow(
      /403/,
    );
    for (const origin of [one.url(), 'https://partner.example']) {
      const allowed = connect(one, player.token, { origin });
      await allowed.opened;
      allowed.close();
    }
  });

  it('closes the older socket on both processes when the player logs in again, without 205', async () => {
    const player = await newPlayer();
    const sockets = [connect(one, player.token), connect(two, player.token)];
    for (const { socket, opened, hears } of sockets) {
      await opened;
      socket.send('{"type":"ping"}');
      await hears('{"type":"pong"}');
    }
    const newer = await login(player.deviceCode);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4206, 4206]);
    expect(sockets.flatMap(({ heard }) => heard)).not.toContain('205');
    const socket = connect(two, newer.token);
    await socket.opened;
    socket.close();
  });

  it('says 205 on both processes when the account is closed', async () => {
    const player = await newPlayer();
    const sockets = [connect(one, player.token), connect(two, player.token)];
    for (const { socket, opened, hears } of sockets) {
      await opened;
      socket.send('{"type":"ping"}');
      await hears('{"type":"pong"}');
    }
    await one.db.transaction((tx) =>
      post(tx, player.userId, {
        claimKey: 'spend-all',
        cause: 'test',
        postings: [move('cash', PLAYER, 'house:test', 10_000)],
      }),
    );
    const reply = await apiOf(one.url).post('/player/close', { confirm: true }, player.token);
    expect(reply.code).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4208, 4208]);
    for (const { heard } of sockets) expect(heard).toContain('205');
  });

  it('carries messages of any process to the sockets of that player on all processes, and only there', async () => {
    const [player, stranger] = [await newPlayer(), await newPlayer()];
    const sockets = [connect(one, player.token), connect(two, player.token)];
    const apart = connect(two, stranger.token);
    for (const { opened, socket, hears } of [...sockets, apart]) {
      await opened;
      socket.send('{"type":"ping"}');
      await hears('{"type":"pong"}');
    }
    const bus = openBus(one.db, () => {});
    for (let changed = 1; changed <= 50; changed += 1)
      bus.toPlayer(player.userId, { type: 100, changed, coins: 10_000 + changed });
    for (const { heard, hears, close } of sockets) {
      await hears('{"type":100,"changed":50,"coins":10050}');
      expect(heard.filter((text) => text.includes('"type":100'))).toHaveLength(50);
      close();
    }
    expect(apart.heard).toEqual(['{"type":"pong"}']);
    bus.toAll({ type: 102, noticeId: 'n' });
    await apart.hears(/"type":102/);
    apart.close();
  });

  it('hears again after its database connections were cut', async () => {
    const player = await newPlayer();
    const socket = connect(two, player.token);
    await socket.opened;
    socket.socket.send('{"type":"ping"}');
    await socket.hears('{"type":"pong"}');
    await one.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    );
    const bus = openBus(one.db, () => {});
    const timer = setInterval(() => bus.toPlayer(player.userId, { type: 100, changed: 1, coins: 1 }), 100);
    await expect.poll(() => socket.heard.length, { timeout: 10_000 }).toBeGreaterThan(1);
    clearInterval(timer);
    socket.close();
  });

  it('drops a socket that leaves more than 64 messages waiting, and spares the others', () => {
    let listener: Parameters<ReturnType<typeof openBus>['onMessage']>[0] = () => {};
    const hub = new Hub({
      onMessage: (given) => {
        listener = given;
      },
    });
    const wire = (isSlow: boolean) => {
      const state = { sent: 0, terminated: false };
      const self: Wire = {
        send: (_text, done) => {
          state.sent += 1;
          if (!isSlow) done();
        },
        close: () => {},
        terminate: () => {
          state.terminated = true;
        },
      };
      return { state, self };
    };
    const [slow, quick] = [wire(true), wire(false)];
    hub.add(new Seat('p', slow.self, 0));
    hub.add(new Seat('p', quick.self, 0));
    const message = { kind: 'message', to: 'p', message: { type: 102, noticeId: 'n' } } as const;
    for (let count = 0; count < QUEUE_MAX; count += 1) listener(message);
    expect(slow.state).toEqual({ sent: QUEUE_MAX, terminated: false });
    listener(message);
    expect(slow.state.terminated).toBe(true);
    expect(quick.state).toEqual({ sent: QUEUE_MAX + 1, terminated: false });
  });
});
