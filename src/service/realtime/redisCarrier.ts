import { createRequire } from 'node:module';
import type { Db } from '../db/database.ts';
import type { Carrier } from './bus.ts';

const RECONNECT_MS = { first: 100, most: 2_000 };
const CONNECT_MS = 2_000;
const PAYLOAD_MAX = 256 * 1_024;

/** Name of the bus of one database: several deployments may share a Redis. */
export const channelOf = async (db: Db): Promise<string> => {
  const { rows } = await db.query<{ name: string; made: string }>(
    'select current_database() as name, extract(epoch from min(applied_at))::text as made from migration',
    [],
  );
  return `lobby:${rows[0]?.name}:${rows[0]?.made}`;
};

/** Players subscribed to in one command, after a connection was lost. */
const FOLLOW_AT_ONCE = 1_000;

/**
 * Messages over Redis (7 or newer), for several machines. What concerns everybody goes over one channel, what concerns a
 * player over one of that player's, which only the processes with a socket of theirs subscribe to: sharded, so that the
 * nodes of a Redis cluster do not tell each other. A Redis that fails costs hints and nothing else.
 * @param onFault told of an outage; the connections are opened again until `stop`.
 */
export const redisCarrier = (url: string, channel: string, onFault: (error: unknown) => void): Carrier => {
  // Loaded only where there is a Redis: starts without one need not wait for it.
  const { Redis } = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
  let isSubscribed = false;
  let isStopped = false;
  /** When texts arrived for the last time that is known, ms since 1970; undefined before the first time. */
  let heardUntil: number | undefined;
  const followed = new Set<string>();
  const ofPlayer = (userId: string) => `${channel}:${userId}`;
  const tell = (error: unknown) => {
    if (!isStopped) onFault(error);
  };
  const connection = (name: string) => {
    const redis = new Redis(url, {
      connectionName: name,
      lazyConnect: true,
      connectTimeout: CONNECT_MS,
      // A hint that cannot leave now is lost: nobody waits for it, and no queue grows.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      // Spread: all processes lose a Redis at once.
      retryStrategy: (times) => Math.random() * Math.min(RECONNECT_MS.first * 2 ** times, RECONNECT_MS.most),
    });
    redis.on('error', tell);
    redis.on('close', () => tell(new Error('The connection to Redis was lost.')));
    return redis;
  };
  const [listening, sending] = [connection('lobby-bus-in'), connection('lobby-bus-out')];
  let resumed: (since: number) => void = () => {};
  const subscribe = async () => {
    await listening.ssubscribe(channel);
    const players = [...followed].map(ofPlayer);
    for (let at = 0; at < players.length; at += FOLLOW_AT_ONCE)
      await listening.ssubscribe(...players.slice(at, at + FOLLOW_AT_ONCE));
    isSubscribed = true;
    if (heardUntil !== undefined) resumed(heardUntil);
  };
  listening.on('ready', () => {
    subscribe().catch((error: unknown) => {
      tell(error);
      listening.disconnect(true);
    });
  });
  listening.on('close', () => {
    if (isSubscribed) heardUntil = Date.now();
    isSubscribed = false;
  });

  return {
    name: 'Redis',
    maxBytes: PAYLOAD_MAX,
    async start(receive, onResumed) {
      resumed = onResumed;
      listening.on('smessage', (_channel: string, text: string) => receive(text));
      // The first try may fail: both go on trying by themselves.
      await Promise.all([listening, sending].map((redis) => redis.connect().catch(() => {})));
    },
    async publish(text, to) {
      await sending.spublish(to === null ? channel : ofPlayer(to), text);
    },
    async follow(userId) {
      followed.add(userId);
      // Else it is among those that are subscribed to once there is a connection.
      if (listening.status === 'ready') await listening.ssubscribe(ofPlayer(userId));
    },
    unfollow(userId) {
      followed.delete(userId);
      if (listening.status === 'ready') listening.sunsubscribe(ofPlayer(userId)).catch(tell);
    },
    isUp: () => isSubscribed && sending.status === 'ready',
    async stop() {
      isStopped = true;
      isSubscribed = false;
      listening.disconnect();
      sending.disconnect();
    },
  };
};
