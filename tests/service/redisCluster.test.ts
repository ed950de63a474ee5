import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import type { Carrier } from '../../src/service/realtime/bus.ts';
import { redisCarrier } from '../../src/service/realtime/redisCarrier.ts';
import { hasRedis, type OwnRedisCluster, ownRedisCluster } from '../shared/redis.ts';

const PLAYERS = Array.from({ length: 40 }, (_, n) => `player${n}`);

describe.runIf(hasRedis())('messages over a cluster of Redis', () => {
  let cluster: OwnRedisCluster;
  let hearing: Carrier;
  let speaking: Carrier;
  const heard: string[] = [];
  const resumedSince: number[] = [];

  const carrier = (): Carrier =>
    redisCarrier({ urls: cluster.url.split(','), isCluster: true }, 'lobby:test', () => {});

  beforeAll(async () => {
    cluster = await ownRedisCluster();
    hearing = carrier();
    speaking = carrier();
    await hearing.start(
      (text) => heard.push(text),
      (since) => resumedSince.push(since),
    );
    await speaking.start(
      () => {},
      () => {},
    );
    for (const player of PLAYERS) await hearing.follow?.(player);
  });
  afterAll(async () => {
    await hearing.stop();
    await speaking.stop();
    await cluster.kill();
  });

  /** Who of the players is reached, each by a word of its own. */
  const reached = async (word: string): Promise<string[]> => {
    await Promise.all(PLAYERS.map((player) => speaking.publish(`${word} ${player}`, player).catch(() => {})));
    await pause(100);
    return PLAYERS.filter((player) => heard.includes(`${word} ${player}`));
  };

  it('reaches followers wherever their slots lie, nobody else, and everybody at once', async () => {
    await expect.poll(hearing.isUp).toBe(true);
    await speaking.publish('not followed', 'stranger');
    await speaking.publish('for all', null);
    expect(await reached('first')).toEqual(PLAYERS);
    expect(heard.filter((text) => text.endsWith('followed'))).toEqual([]);
    expect(heard.filter((text) => text === 'for all')).toHaveLength(1);
    await expect.poll(speaking.isUp).toBe(true);
    expect(await speaking.others()).toBe(1);
    expect(resumedSince).toEqual([]);
  });

  it('forgets whom it does not follow any more', async () => {
    hearing.unfollow?.('player0');
    await pause(100);
    expect(await reached('second')).toEqual(PLAYERS.slice(1));
    await hearing.follow?.('player0');
    expect(await reached('third')).toEqual(PLAYERS);
  });

  it('serves the players of the other nodes while one is down, and says since when the rest missed something', async () => {
    const before = Date.now();
    await cluster.nodes[1]?.kill();
    await expect.poll(hearing.isUp).toBe(false);
    const others = await reached('meanwhile');
    expect(others.length).toBeGreaterThan(PLAYERS.length / 4);
    expect(others.length).toBeLessThan(PLAYERS.length);
    await cluster.nodes[1]?.start();
    await expect.poll(hearing.isUp, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => reached(`after ${Date.now()}`), { timeout: 20_000 }).toEqual(PLAYERS);
    expect(resumedSince.length).toBeGreaterThan(0);
    for (const since of resumedSince) expect(since).toBeGreaterThanOrEqual(before);
  });

  it('follows slots to the node that they are moved to', async () => {
    const told = resumedSince.length;
    await cluster.moveHalf(0, 2);
    await expect.poll(() => reached(`moved ${Date.now()}`), { timeout: 20_000 }).toEqual(PLAYERS);
    await expect.poll(() => resumedSince.length).toBeGreaterThan(told);
  });
});

describe('the address of a cluster', () => {
  const config = (env: Record<string, string>) => readConfig({ DEMO: '1', ...env }).redis;

  it('is one or several of its nodes', () => {
    expect(config({ REDIS_URL: 'redis://a:7000,rediss://b:7001', REDIS_CLUSTER: '1' })).toEqual({
      urls: ['redis://a:7000', 'rediss://b:7001'],
      isCluster: true,
    });
    expect(config({ REDIS_URL: 'redis://a' })).toEqual({ urls: ['redis://a'], isCluster: false });
  });

  it.each([
    [{ REDIS_CLUSTER: '1' }, 'REDIS_CLUSTER needs REDIS_URL'],
    [{ REDIS_URL: 'redis://a,redis://b' }, 'set REDIS_CLUSTER'],
    [{ REDIS_URL: 'redis://a,b', REDIS_CLUSTER: '1' }, 'is not a Redis address'],
  ])('refuses %o', (env, why) => {
    expect(() => config(env as Record<string, string>)).toThrow(why);
  });
});
