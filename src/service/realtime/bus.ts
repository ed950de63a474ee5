import pg from 'pg';
import type { ServiceMessage } from '../../contract/realtime.ts';
import { APPLICATION_NAME, type Database } from '../db/database.ts';

/*
 * Messages between the processes of one database, over LISTEN/NOTIFY. They are hints: whoever misses one reads the
 * truth over HTTP. Send them from `tx.afterCommit`, never inside the transaction, where NOTIFY would make commits queue.
 */

const CHANNEL = 'lobby_bus';
const RECONNECT_MS = 500;
/** NOTIFY refuses payloads of 8,000 bytes and more. */
const PAYLOAD_MAX = 7_500;

/** What travels: a message for the sockets of a player (all players where `to` is null), or the end of sessions. */
export type BusMessage =
  | { kind: 'message'; to: string | null; message: ServiceMessage }
  | { kind: 'ended'; to: string; code: number; at: number };

export interface Bus {
  /** To the sockets of one player, on every process. */
  toPlayer(userId: string, message: ServiceMessage): void;
  toAll(message: ServiceMessage): void;
  /** Sessions of the player that were opened before now have ended with this token code. */
  sessionsEnded(userId: string, code: number): void;
  onMessage(listener: (message: BusMessage) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Messages that belong together in one NOTIFY. */
const batches = (texts: readonly string[]): string[] => {
  const out: string[] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > PAYLOAD_MAX && batch.length > 0) {
      out.push(`[${batch.join()}]`);
      batch = [];
      bytes = 0;
    }
    batch.push(text);
    bytes += size;
  }
  if (batch.length > 0) out.push(`[${batch.join()}]`);
  return out;
};

/** @param onFault told of what went wrong and is being tried again. */
export const openBus = (db: Database, onFault: (error: unknown) => void): Bus => {
  const origin = crypto.randomUUID();
  const listeners: ((message: BusMessage) => void)[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let waiting: string[] = [];
  let sending = false;

  const deliver = (message: BusMessage) => {
    for (const listener of listeners) listener(message);
  };

  const receive = (payload: string | undefined) => {
    const { from, list } = JSON.parse(payload ?? '{}') as { from?: string; list?: BusMessage[] };
    if (from !== origin) for (const message of list ?? []) deliver(message);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...db.connection, application_name: APPLICATION_NAME, keepAlive: true });
    const again = (error: unknown) => {
      if (stopped || client !== next) return;
      client = undefined;
      onFault(error);
      timer = setTimeout(() => connect().catch(again), RECONNECT_MS);
    };
    client = next;
    next.on('error', again);
    next.on('end', () => again(new Error('The connection of the message bus ended.')));
    next.on('notification', ({ payload }) => receive(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      again(error);
    }
  };

  /** One NOTIFY at a time; what comes meanwhile goes together. */
  const flush = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    while (waiting.length > 0) {
      const texts = waiting;
      waiting = [];
      for (const list of batches(texts))
        await db
          .query('select pg_notify($1, $2)', [CHANNEL, `{"from":"${origin}","list":${list}}`])
          .catch(onFault);
    }
    sending = false;
  };

  const send = (message: BusMessage) => {
    deliver(message);
    waiting.push(JSON.stringify(message));
    setImmediate(flush);
  };

  return {
    toPlayer: (userId, message) => send({ kind: 'message', to: userId, message }),
    toAll: (message) => send({ kind: 'message', to: null, message }),
    sessionsEnded: (userId, code) => send({ kind: 'ended', to: userId, code, at: Date.now() }),
    onMessage: (listener) => listeners.push(listener),
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
};
