import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, KEEP_ALIVE_MS, LISTENER_APPLICATION } from '../db/database.ts';
import type { Carrier } from './bus.ts';

const CHANNEL = 'lobby_bus';
/** Longest wait before the first try to listen again, and before any, ms. */
const RECONNECT_MS = { first: 500, most: 10_000 };
/** NOTIFY refuses payloads of 8,000 bytes and more. */
const PAYLOAD_MAX = 7_600;

/**
 * How often the listening connection is asked for a sign of life, and how long it may take, ms: nobody who only listens
 * notices that a server lost its power.
 */
const BEAT = { everyMs: 10_000, answerMs: 10_000 };

/**
 * Messages over LISTEN/NOTIFY: nothing besides the database is needed. Publications go through the pool, outside of
 * every transaction that moves something, where NOTIFY would make commits queue.
 * @param onFault told when the listening connection is lost; it is opened again until `stop`.
 */
export const postgresCarrier = (
  db: Database,
  onFault: (error: unknown) => void,
  { everyMs, answerMs }: typeof BEAT = BEAT,
): Carrier => {
  let client: pg.Client | undefined;
  let isUp = false;
  let isStopped = false;
  let tries = 0;
  /** Up to when every text has arrived, ms since 1970, as far as is known; undefined before the first time. */
  let heardUntil: number | undefined;
  /** Longer with each try, and spread: all processes lose a database at once. */
  const retryMs = () => Math.random() * Math.min(RECONNECT_MS.first * 2 ** tries++, RECONNECT_MS.most);

  const connect = async (
    receive: (text: string) => void,
    resumed: (since: number) => void,
  ): Promise<void> => {
    // Whoever has a name, as the operator's commands, is none of the service's processes.
    const next = new pg.Client({
      application_name: LISTENER_APPLICATION,
      connectionTimeoutMillis: answerMs,
      ...db.connection,
      query_timeout: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const again = (error: unknown) => {
      if (isStopped || client !== next) return;
      client = undefined;
      isUp = false;
      onFault(error);
      next.end().catch(() => {});
      pause(retryMs(), undefined, { ref: false }).then(() => {
        if (!isStopped) void connect(receive, resumed);
      });
    };
    const beat = async () => {
      for (;;) {
        await pause(everyMs, undefined, { ref: false });
        if (isStopped || client !== next) return;
        const asked = Date.now();
        await next.query('select 1');
        heardUntil = asked;
      }
    };
    client = next;
    next.on('error', again);
    next.on('end', () => again(new Error('The connection of the message bus ended.')));
    next.on('notification', ({ payload }) => receive(payload ?? '{}'));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      isUp = true;
      tries = 0;
      const since = heardUntil;
      heardUntil = Date.now();
      if (since !== undefined) resumed(since);
      beat().catch(again);
    } catch (error) {
      again(error);
    }
  };

  return {
    name: 'PostgreSQL',
    maxBytes: PAYLOAD_MAX,
    start: connect,
    async publish(text) {
      await db.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    async others() {
      if (!client || !isUp) throw new Error('The message bus has no connection.');
      const { rows } = await client.query<{ listening: number }>(
        `select count(*)::int as listening from pg_stat_activity
         where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
        [LISTENER_APPLICATION],
      );
      return rows[0]?.listening ?? 0;
    },
    isUp: () => isUp,
    async stop() {
      isStopped = true;
      isUp = false;
      await client?.end().catch(() => {});
    },
  };
};
