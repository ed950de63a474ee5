import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { LISTENER_APPLICATION } from '../../src/service/db/database.ts';
import { type Bus, openBus } from '../../src/service/realtime/bus.ts';
import { postgresCarrier } from '../../src/service/realtime/postgresCarrier.ts';
import { channelOf, redisCarrier } from '../../src/service/realtime/redisCarrier.ts';
import { apiOf } from '../shared/accounts.ts';
import { hasRedis, type OwnRedis, ownRedis } from '../shared/redis.ts';
import { give } from '../shared/rounds.ts';
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

const silent = () => {};

describe.each(hasRedis() ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('realtime over %s', (carrier) => {
  let redis: OwnRedis | undefined;
  let one: TestService;
  let two: TestService;
  /** A third process. */
  let bus: Bus;

  beforeAll(async () => {
    redis = carrier === 'Redis' ? await ownRedis() : undefined;
    const env = { REDIS_URL: redis?.url ?? '', CORS_ORIGINS: 'https://partner.example' };
    one = await startService({ rateLimitFactor: 1_000, env });
    two = await startService({ rateLimitFactor: 1_000, beside: one, env });
    bus = openBus(
      redis
        ? redisCarrier({ urls: [redis.url], isCluster: false }, await channelOf(one.db), silent)
        : postgresCarrier(one.db, silent),
      silent,
    );
    await bus.start();
  });
  afterAll(async () => {
    await bus.stop();
    await two.stop();
    await one.stop();
    await redis?.kill();
  });

  const readyOf = async (service: TestService) => {
    const response = await fetch(`${service.url()}/readyz`);
    return { status: response.status, bus: ((await response.json()) as { bus: unknown }).bus };
  };

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

  /** A socket to each process, both answering. */
  async function onBoth(token: string) {
    const sockets = [connect(one, token), connect(two, token)];
    for (const { socket, opened, hears } of sockets) {
      await opened;
      socket.send('{"type":"ping"}');
      await hears('{"type":"pong"}');
    }
    return sockets;
  }

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
    const sockets = await onBoth(player.token);
    const newer = await login(player.deviceCode);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4206, 4206]);
    expect(sockets.flatMap(({ heard }) => heard)).not.toContain('205');
    const socket = connect(two, newer.token);
    await socket.opened;
    socket.close();
  });

  it('says 205 on both processes when the account is closed', async () => {
    const player = await newPlayer();
    const sockets = await onBoth(player.token);
    await one.db.transaction((tx) => give(tx, player.userId, -10_000));
    const reply = await apiOf(one.url).post('/player/close', { confirm: true }, player.token);
    expect(reply.code).toBe(200);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4208, 4208]);
    for (const { heard } of sockets) expect(heard).toContain('205');
  });

  it('knows how many other processes hear it', async () => {
    await expect.poll(() => bus.others()).toBe(2);
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
    for (let changed = 1; changed <= 500; changed += 1)
      bus.toPlayer(player.userId, { type: 100, changed, coins: 10_000 + changed });
    bus.toPlayer(player.userId, { type: 101, noReadEmailCount: 1 });
    for (const { heard, hears, close } of sockets) {
      await hears(/"type":101/);
      const balances = heard.filter((text) => text.includes('"type":100')).map((text) => JSON.parse(text));
      expect(balances.reduce((sum, { changed }) => sum + changed, 0)).toBe(125_250);
      expect(balances.at(-1)).toMatchObject({ coins: 10_500 });
      close();
    }
    expect(apart.heard).toEqual(['{"type":"pong"}']);
    bus.toAll({ type: 102, noticeId: 'n' });
    await apart.hears(/"type":102/);
    apart.close();
  });

  it('reaches no process without a socket of the player, where there is a channel for each', async () => {
    const heard: string[] = [];
    bus.onMessage((message) => heard.push(JSON.stringify(message)));
    const [player, followed] = [await newPlayer(), await newPlayer()];
    await bus.follow(followed.userId);
    const socket = connect(two, player.token);
    await socket.opened;
    socket.socket.send('{"type":"ping"}');
    await socket.hears('{"type":"pong"}');
    // Each login ends the session before and says so on the bus, in this order.
    await login(player.deviceCode);
    await login(followed.deviceCode);
    expect(await socket.closed).toBe(4206);
    const told = ({ userId }: Player) => heard.some((text) => text.includes(userId));
    await expect.poll(() => told(followed)).toBe(true);
    expect(told(player)).toBe(carrier === 'PostgreSQL');
    bus.unfollow(followed.userId);
  });

  it('takes a burst of a thousand messages of one moment without losing a client that listens', async () => {
    const player = await newPlayer();
    const socket = connect(two, player.token);
    await socket.opened;
    socket.socket.send('{"type":"ping"}');
    await socket.hears('{"type":"pong"}');
    for (let n = 1; n <= 1_000; n += 1) bus.toPlayer(player.userId, { type: 102, noticeId: `n${n}` });
    await socket.hears('{"type":102,"noticeId":"n1000"}');
    expect(socket.heard).toHaveLength(1_001);
    socket.close();
  });

  it('says so while the bus is cut, serves on, and hears again afterwards', async () => {
    const player = await newPlayer();
    const socket = connect(two, player.token);
    await socket.opened;
    socket.socket.send('{"type":"ping"}');
    await socket.hears('{"type":"pong"}');
    expect(await readyOf(two)).toEqual({ status: 200, bus: { carrier, status: 'up' } });
    // No process says so: as if the word of it had been lost.
    await one.db.transaction((tx) => give(tx, player.userId, 7));
    if (redis) {
      await redis.kill();
      await expect.poll(() => readyOf(two)).toEqual({ status: 200, bus: { carrier, status: 'degraded' } });
      expect((await apiOf(two.url).get('/player/userInfo', {}, player.token)).code).toBe(200);
      expect(two.output()).toContain('The message bus is interrupted:');
      await redis.start();
    } else
      await one.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
        [LISTENER_APPLICATION],
      );
    const timer = setInterval(() => bus.toPlayer(player.userId, { type: 100, changed: 1, coins: 1 }), 100);
    await expect.poll(() => socket.heard).toContain('{"type":100,"changed":1,"coins":1}');
    await socket.hears('{"type":100,"changed":0,"coins":10007}');
    clearInterval(timer);
    await expect.poll(() => readyOf(two)).toEqual({ status: 200, bus: { carrier, status: 'up' } });
    socket.close();
  });

  it('brakes a token over both processes together', async () => {
    const limited = await startService({ beside: one, env: { REDIS_URL: redis?.url ?? '' } });
    const second = await startService({ beside: one, env: { REDIS_URL: redis?.url ?? '' } });
    /** How many of 500 calls are let through, in pieces that leave time to tell the other process. */
    const ask = async (service: TestService, token: string): Promise<number> => {
      let served = 0;
      for (let piece = 0; piece < 10; piece += 1) {
        const replies = await Promise.all(
          Array.from({ length: 50 }, () => apiOf(service.url).get('/config/init', {}, token)),
        );
        served += replies.filter(({ code }) => code === 200).length;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return served;
    };
    const minuteNow = () => Math.floor(Date.now() / 60_000);
    let served: number;
    let minute: number;
    // Where a minute turns, counting begins anew: that says nothing.
    do {
      const { token } = await newPlayer();
      minute = minuteNow();
      const [first, other] = await Promise.all([ask(limited, token), ask(second, token)]);
      served = first + other;
    } while (minuteNow() !== minute);
    expect(served).toBeGreaterThanOrEqual(600);
    expect(served).toBeLessThan(800);
    await second.stop();
    await limited.stop();
  });
});
