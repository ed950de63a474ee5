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

/**
 * Messages over Redis PUBLISH/SUBSCRIBE, for several machines. A Redis that fails costs hints and nothing else.
 * @param onFault told of an outage; the connections are opened again until `stop`.
 */
export const redisCarrier = (url: string, channel: string, onFault: (error: unknown) => void): Carrier => {
  // Loaded only where there is a Redis: starts without one need not wait for it.
  const { Redis } = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
  let isSubscribed = false;
  let isStopped = false;
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
  listening.on('ready', () => {
    listening.subscribe(channel).then(
      () => {
        isSubscribed = true;
      },
      () => listening.disconnect(true),
    );
  });
  listening.on('close', () => {
    isSubscribed = false;
  });

  return {
    name: 'Redis',
    maxBytes: PAYLOAD_MAX,
    async start(receive) {
      listening.on('message', (_channel, text) => receive(text));
      // The first try may fail: both go on trying by themselves.
      await Promise.all([listening, sending].map((redis) => redis.connect().catch(() => {})));
    },
    async publish(text) {
      await sending.publish(channel, text);
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
