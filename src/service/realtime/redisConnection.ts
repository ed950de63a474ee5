import { createRequire } from 'node:module';
import type { Cluster, ClusterOptions, Redis } from 'ioredis';
import type { RedisAddress } from '../config/redisAddress.ts';

const RECONNECT_MS = { first: 100, most: 2_000 };
const CONNECT_MS = 2_000;

/** One Redis, or a cluster of them, to which the same is said. */
export type RedisConnection = Redis | Cluster;

/** Spread: all processes lose a Redis at once. */
const retryStrategy = (times: number): number =>
  Math.random() * Math.min(RECONNECT_MS.first * 2 ** times, RECONNECT_MS.most);

/** Of the nodes that a cluster names by itself we know but the address, so they are entered as the first one is. */
const clusterOptions = (address: string, name: string): ClusterOptions => {
  const { protocol, username, password } = new URL(address);
  return {
    shardedSubscribers: true,
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryStrategy,
    // Each costs 100 ms, for which the messages behind this one wait.
    maxRedirections: 3,
    // Certificates are made out to names, which are looked up where they are connected to.
    dnsLookup: (host, done) => done(null, host),
    redisOptions: {
      connectionName: name,
      connectTimeout: CONNECT_MS,
      username: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password) || undefined,
      tls: protocol === 'rediss:' ? {} : undefined,
    },
  };
};

/**
 * Not yet connected, and opened again whenever it is lost. A hint that cannot leave now is lost: nobody waits for it, and
 * no queue grows.
 * @param name as the server lists the connection.
 */
export const redisConnection = ({ urls, isCluster }: RedisAddress, name: string): RedisConnection => {
  // Loaded only where there is a Redis: starts without one need not wait for it.
  const ioredis = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
  const [first = ''] = urls;
  if (isCluster) return new ioredis.Cluster([...urls], clusterOptions(first, name));
  return new ioredis.Redis(first, {
    connectionName: name,
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy,
  });
};
