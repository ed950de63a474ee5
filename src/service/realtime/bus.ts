import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE } from '../../contract/constants.ts';
import type { BalanceMessage, ServiceMessage } from '../../contract/realtime.ts';

/*
 * Messages between the processes of one database. They are hints: whoever misses one reads the truth over HTTP. Send
 * them from `tx.afterCommit`, never inside the transaction.
 */

/** What the operator's commands say: read the files anew, how that went, and that everybody got a mail. */
export type OperatorMessage =
  | {
      kind: 'reload';
      /** Names the request: each process does it once, however many pass it on. */
      asked: string;
    }
  | { kind: 'reloaded'; process: string; refusal: string | null }
  | { kind: 'mailed' };

/**
 * What travels: a message for the sockets of a player (all players where `to` is null), the end of sessions, counts of
 * calls, or a word of the operator's.
 */
export type BusMessage =
  | OperatorMessage
  | { kind: 'message'; to: string | null; message: ServiceMessage }
  | { kind: 'ended'; to: string }
  | { kind: 'calls'; window: number; counts: readonly (readonly [key: string, count: number])[] };

/** How texts reach the other processes: PostgreSQL or Redis. */
export interface Carrier {
  readonly name: 'PostgreSQL' | 'Redis';
  /** Longest text it takes, bytes. */
  readonly maxBytes: number;
  /**
   * Connects, and again whenever the connection is lost; resolves after the first try, whatever came of it.
   * @param resumed is called when texts arrive again that did not since `since`, ms since 1970.
   */
  start(receive: (text: string) => void, resumed: (since: number) => void): Promise<void>;
  /**
   * @param to the player whose followers alone are to hear it, where the carrier can tell; null reaches every process.
   * @throws when the text may not have left.
   */
  publish(text: string, to: string | null): Promise<void>;
  /** How many other processes hear now what is published to all. @throws when it does not say. */
  others(): Promise<number>;
  /** Where a player's texts reach followers alone: hears them from here on, once it resolves. */
  follow?(userId: string): Promise<void>;
  unfollow?(userId: string): void;
  /** Whether texts of other processes arrive now. */
  isUp(): boolean;
  stop(): Promise<void>;
}

export interface BusState {
  carrier: Carrier['name'];
  isUp: boolean;
  /** Messages sent to, received from, and on their way lost to other processes since the start. */
  sent: number;
  received: number;
  lost: number;
}

export interface Bus {
  /** To the sockets of one player, on every process. */
  toPlayer(userId: string, message: ServiceMessage): void;
  toAll(message: ServiceMessage): void;
  /** Sessions of the player have ended: every process looks which of its sockets that closes. */
  sessionsEnded(userId: string): void;
  /** Calls this process counted in a window, for the limits of the others. */
  shareCalls(window: number, counts: readonly (readonly [key: string, count: number])[]): void;
  operator(message: OperatorMessage): void;
  /**
   * @param listener hears what this process and the others send: of players only those it follows, at least; counts of
   * calls only of the others.
   */
  onMessage(listener: (message: BusMessage) => void): void;
  /** @param listener is told that messages of the others arrive again, and since when they did not, ms since 1970. */
  onResumed(listener: (since: number) => void): void;
  /** Hears what others send to a player, once it resolves; does not throw. */
  follow(userId: string): Promise<void>;
  unfollow(userId: string): void;
  /** How many other processes of the service hear this one. @throws when the carrier does not say. */
  others(): Promise<number>;
  state(): BusState;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Texts that belong together in one publication. */
const batches = (texts: readonly string[], maxBytes: number): string[][] => {
  const out: string[][] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > maxBytes && batch.length > 0) {
      out.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(text);
    bytes += size;
  }
  if (batch.length > 0) out.push(batch);
  return out;
};

/**
 * Least time from one publication to the next, ms. What is sent meanwhile goes along with the next: under load other
 * processes are told a few dozen times a second, not once a bet.
 */
const GAP_MS = 25;
/** Room for what surrounds the list in a publication, bytes. */
const FRAME_BYTES = 100;
/** Counts in one message, which has to go into a publication whole: each is of some 60 bytes at most. */
const COUNTS_AT_ONCE = 50;

interface Balance {
  kind: 'message';
  to: string;
  message: BalanceMessage;
}

const isBalance = (message: BusMessage): message is Balance =>
  message.kind === 'message' && message.to !== null && message.message.type === MESSAGE.BALANCE;

/** Whom alone a message concerns. */
const addresseeOf = (message: BusMessage): string | null => ('to' in message ? message.to : null);

/** Several balances of a player become one: all of what changed, the coins of the last. */
const coalesce = (messages: readonly BusMessage[]): BusMessage[] => {
  const out: BusMessage[] = [];
  const places = new Map<string, number>();
  for (const message of messages) {
    if (!isBalance(message)) {
      out.push(message);
      continue;
    }
    const place = places.get(message.to);
    const before = place === undefined ? undefined : out[place];
    if (place === undefined || !before || !isBalance(before)) {
      places.set(message.to, out.push(message) - 1);
      continue;
    }
    const changed = before.message.changed + message.message.changed;
    out[place] = { ...message, message: { ...message.message, changed } };
  }
  return out;
};

/** @param onFault told of what went wrong and is being tried again. */
export const openBus = (carrier: Carrier, onFault: (error: unknown) => void): Bus => {
  const origin = crypto.randomUUID();
  const listeners: ((message: BusMessage) => void)[] = [];
  const resumedListeners: ((since: number) => void)[] = [];
  const counts = { sent: 0, received: 0, lost: 0 };
  let waiting: BusMessage[] = [];
  let unpublished: BusMessage[] = [];
  let isScheduled = false;
  let publishing: Promise<void> | undefined;
  const stopping = new AbortController();

  const deliver = (message: BusMessage) => {
    for (const listener of listeners) listener(message);
  };

  const receive = (text: string) => {
    const { from, list = [] } = JSON.parse(text) as { from?: string; list?: BusMessage[] };
    if (from === origin) return;
    counts.received += list.length;
    for (const message of list) deliver(message);
  };

  /** Messages that go the same way, in their order: all of them, or those of each player where those go to followers alone. */
  const ways = (messages: readonly BusMessage[]): Map<string | null, BusMessage[]> => {
    const byAddressee = new Map<string | null, BusMessage[]>();
    for (const message of messages) {
      const to = carrier.follow ? addresseeOf(message) : null;
      const same = byAddressee.get(to);
      if (same) same.push(message);
      else byAddressee.set(to, [message]);
    }
    return byAddressee;
  };

  /** One publication that fails costs the others nothing, unless the carrier is down: each would wait for it in vain. */
  const publishTo = async (to: string | null, messages: readonly BusMessage[]) => {
    const texts = messages.map((message) => JSON.stringify(message));
    let left = texts.length;
    for (const batch of batches(texts, carrier.maxBytes - FRAME_BYTES)) {
      try {
        await carrier.publish(`{"from":"${origin}","list":[${batch.join()}]}`, to);
        counts.sent += batch.length;
      } catch (error) {
        onFault(error);
        if (!carrier.isUp()) break;
        counts.lost += batch.length;
      }
      left -= batch.length;
    }
    counts.lost += left;
  };

  const publishAll = async () => {
    while (unpublished.length > 0) {
      const messages = coalesce(unpublished);
      unpublished = [];
      await Promise.all([...ways(messages)].map(([to, some]) => publishTo(to, some)));
      // Cut short by `stop`, which lets the rest leave at once.
      await pause(GAP_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
    publishing = undefined;
  };

  /** Messages of one turn of the event loop: delivered in this process at once, published to the others together. */
  const flush = () => {
    isScheduled = false;
    const messages = coalesce(waiting);
    waiting = [];
    for (const message of messages) if (message.kind !== 'calls') deliver(message);
    unpublished.push(...messages);
    publishing ??= publishAll();
  };

  const send = (message: BusMessage) => {
    waiting.push(message);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  };

  return {
    toPlayer: (userId, message) => send({ kind: 'message', to: userId, message }),
    toAll: (message) => send({ kind: 'message', to: null, message }),
    sessionsEnded: (userId) => send({ kind: 'ended', to: userId }),
    shareCalls(window, list) {
      for (let at = 0; at < list.length; at += COUNTS_AT_ONCE)
        send({ kind: 'calls', window, counts: list.slice(at, at + COUNTS_AT_ONCE) });
    },
    operator: send,
    onMessage: (listener) => listeners.push(listener),
    onResumed: (listener) => resumedListeners.push(listener),
    follow: async (userId) => carrier.follow?.(userId).catch(onFault),
    unfollow: (userId) => carrier.unfollow?.(userId),
    others: () => carrier.others(),
    state: () => ({ carrier: carrier.name, isUp: carrier.isUp(), ...counts }),
    start: () =>
      carrier.start(
        (text) => {
          try {
            receive(text);
          } catch (error) {
            onFault(error);
          }
        },
        (since) => {
          for (const listener of resumedListeners) listener(since);
        },
      ),
    async stop() {
      stopping.abort();
      if (isScheduled) flush();
      await publishing;
      await carrier.stop();
    },
  };
};
