import { createHash } from 'node:crypto';
import type { RedisAddress } from '../config/redisAddress.ts';
import type { Db } from '../db/database.ts';
import type { Carrier } from './bus.ts';
import { redisConnection } from './redisConnection.ts';

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
 * Channels of players lie in 256 slots of a cluster, which has 16,384: what lies in one can be subscribed to in one
 * command. What is in braces tells the slot.
 */
const slotOf = (userId: string): string =>
  `{${createHash('sha256').update(userId).digest('hex').slice(0, 2)}}`;
/** Players subscribed to in one command at most. */
const FOLLOW_AT_ONCE = 1_000;
/** A subscription that failed is asked for again after this, ms. */
const SUBSCRIBE_AGAIN_MS = 1_000;

/**
 * Messages over Redis (7 or newer), for several machines. What concerns everybody goes over one channel, what concerns a
 * player over one of that player's, which only the processes with a socket of theirs subscribe to: sharded, so that the
 * nodes of a Redis cluster do not tell each other. A Redis that fails costs hints and nothing else.
 * @param onFault told of an outage; the connections are opened again until `stop`.
 */
export const redisCarrier = (
  address: RedisAddress,
  channel: string,
  onFault: (error: unknown) => void,
): Carrier => {
  let isSubscribed = false;
  let isStopped = false;
  /** Since when texts may have been missed, ms since 1970; undefined where none was. */
  let missedSince: number | undefined;
  /** Counts the times that something of a subscription was lost. */
  let losses = 0;
  let again: NodeJS.Timeout | undefined;
  let resumed: (since: number) => void = () => {};
  const followed = new Set<string>();
  const ofPlayer = (userId: string) => `${channel}:${slotOf(userId)}:${userId}`;
  const tell = (error: unknown) => {
    if (!isStopped) onFault(error);
  };
  const connection = (name: string) => {
    const redis = redisConnection(address, name);
    redis.on('error', tell);
    redis.on('close', () => tell(new Error('The connection to Redis was lost.')));
    return redis;
  };
  const [listening, sending] = [connection('lobby-bus-in'), connection('lobby-bus-out')];

  /** Channels that can be subscribed to together. */
  const followedTogether = (): string[][] => {
    const bySlot = new Map<string, string[]>();
    for (const userId of followed) {
      const slot = slotOf(userId);
      const same = bySlot.get(slot) ?? [];
      bySlot.set(slot, same);
      same.push(`${channel}:${slot}:${userId}`);
    }
    return [...bySlot.values()].flatMap((channels) =>
      Array.from({ length: Math.ceil(channels.length / FOLLOW_AT_ONCE) }, (_, at) =>
        channels.slice(at * FOLLOW_AT_ONCE, (at + 1) * FOLLOW_AT_ONCE),
      ),
    );
  };

  const lose = () => {
    losses += 1;
    if (isSubscribed) missedSince ??= Date.now();
    isSubscribed = false;
  };

  /** Subscribes to everything, whatever of it is subscribed to already. */
  const subscribe = async () => {
    if (isStopped || listening.status !== 'ready') return;
    const known = losses;
    try {
      await Promise.all(
        [[channel], ...followedTogether()].map(async (channels) => {
          // The client of a cluster keeps a list of its own, in which nothing is to stand twice.
          listening.sunsubscribe(...channels).catch(() => {});
          await listening.ssubscribe(...channels);
        }),
      );
    } catch (error) {
      tell(error);
      subscribeLater();
      return;
    }
    if (known !== losses) return;
    isSubscribed = true;
    const since = missedSince;
    missedSince = undefined;
    if (since !== undefined) resumed(since);
  };
  const subscribeLater = () => {
    clearTimeout(again);
    again = setTimeout(() => void subscribe(), SUBSCRIBE_AGAIN_MS).unref();
  };

  listening.on('ready', () => void subscribe());
  listening.on('close', lose);
  // Of a cluster: a node was lost, or slots have another one. Its client has subscribed anew, but did not wait for that.
  listening.on('subscribersReady', () => {
    lose();
    void subscribe();
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
    async others() {
      // A text without messages: Redis tells how many it went to.
      const heard = Number(await sending.spublish(channel, '{}'));
      return heard - (isSubscribed ? 1 : 0);
    },
    async follow(userId) {
      followed.add(userId);
      // Else it is among those that are subscribed to once there is a connection.
      if (listening.status !== 'ready') return;
      try {
        await listening.ssubscribe(ofPlayer(userId));
      } catch (error) {
        subscribeLater();
        throw error;
      }
    },
    unfollow(userId) {
      followed.delete(userId);
      if (listening.status === 'ready') listening.sunsubscribe(ofPlayer(userId)).catch(tell);
    },
    isUp: () => isSubscribed && sending.status === 'ready',
    async stop() {
      isStopped = true;
      isSubscribed = false;
      clearTimeout(again);
      listening.disconnect();
      sending.disconnect();
    },
  };
};
