import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Compile } from 'typebox/compile';
import { CODE } from '../../../contract/codes.ts';
import {
  type BetRequest,
  type RollbackRequest,
  type SessionRequest,
  WALLET_BASE,
  WALLET_CLOCK_MS,
  WALLET_HEADERS,
  WALLET_OPERATIONS,
  type WalletOperation,
  type WinRequest,
} from '../../../contract/gameWallet.ts';
import { walletSignature } from '../../../contract/walletSignature.ts';

/**
 * What happens to the next request of an operation: it is done and its answer lost as HTTP 503, as a cut connection or as
 * what is no envelope; it is not done (`down`); or it is refused with a code.
 */
export type InjectedFault = 'lost' | 'cut' | 'garbage' | 'down' | { code: number };

/** A request as it came. */
export interface ReceivedRequest {
  operation: WalletOperation;
  body: string;
  request: Record<string, unknown>;
  /** What was wrong with signature, time or fields; undefined where nothing was. */
  fault: string | undefined;
  code: number | undefined;
}

/** A game wallet in memory, which a provider under check is pointed to: one player, who has whatever it takes. */
export interface WalletStub {
  url: string;
  heard: ReceivedRequest[];
  newTicket(): string;
  mishap(operation: WalletOperation, what: InjectedFault): void;
  /** Coins that were staked and not given back, and that were paid, of all rounds since `forget`. */
  sums(): { staked: number; paid: number; open: number };
  /** Forgets what was heard; tickets and transactions stay. */
  forget(): void;
  close(): Promise<void>;
}

interface Round {
  staked: number;
  paid: number;
  isClosed: boolean;
}

const PLAYER = 'player-of-the-check';
const COINS = 1_000_000;

const schemas = Object.fromEntries(
  Object.entries(WALLET_OPERATIONS).map(([name, { asked }]) => [name, Compile(asked)]),
);

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export const startWalletStub = async ({
  provider,
  secret,
  gameId,
  port = 0,
}: {
  provider: string;
  secret: string;
  gameId: number;
  port?: number;
}): Promise<WalletStub> => {
  const heard: ReceivedRequest[] = [];
  const mishaps = new Map<WalletOperation, InjectedFault[]>();
  /** By ticket, the session it opened. */
  const tickets = new Map<string, string | undefined>();
  const sessions = new Set<string>();
  const done = new Map<string, { content: string; code: number }>();
  let rounds = new Map<string, Round>();

  /** Money moves once an id; `change` answers a code. */
  const once = (operation: string, request: { transactionId: string }, change: () => number): number => {
    const content = `${operation} ${JSON.stringify(request)}`;
    const known = done.get(request.transactionId);
    if (known) return known.content === content ? known.code : CODE.PARAMETER_MISSING;
    const code = change();
    // A win that is too early may come again.
    if (code !== CODE.REQUEST_UNFULFILLED) done.set(request.transactionId, { content, code });
    return code;
  };

  const run: Record<WalletOperation, (request: never) => number> = {
    session({ ticket, sessionId, gameId: asked }: SessionRequest) {
      const used = tickets.get(ticket);
      if (!tickets.has(ticket) || (used && used !== sessionId) || asked !== gameId)
        return CODE.AUTHENTICATION_FAILED;
      tickets.set(ticket, sessionId);
      sessions.add(sessionId);
      return CODE.OK;
    },
    balance: ({ sessionId }: { sessionId: string }) =>
      sessions.has(sessionId) ? CODE.OK : CODE.AUTHENTICATION_FAILED,
    freeBets: ({ sessionId }: { sessionId: string }) =>
      sessions.has(sessionId) ? CODE.OK : CODE.AUTHENTICATION_FAILED,
    bet: (request: BetRequest) =>
      once('bet', request, () => {
        if (!sessions.has(request.sessionId) || request.playerId !== PLAYER)
          return CODE.AUTHENTICATION_FAILED;
        const round = rounds.get(request.roundId) ?? { staked: 0, paid: 0, isClosed: false };
        if (round.isClosed) return CODE.EVENT_ENDED;
        rounds.set(request.roundId, { ...round, staked: round.staked + request.amount });
        return CODE.OK;
      }),
    win: (request: WinRequest) =>
      once('win', request, () => {
        const round = rounds.get(request.roundId);
        if (!round) return CODE.REQUEST_UNFULFILLED;
        if (round.isClosed) return CODE.EVENT_ENDED;
        rounds.set(request.roundId, {
          ...round,
          paid: round.paid + request.amount,
          isClosed: request.closes,
        });
        return CODE.OK;
      }),
    rollback: (request: RollbackRequest) =>
      once('rollback', request, () => {
        const bet = done.get(request.betTransactionId);
        const round = rounds.get(request.roundId);
        done.set(request.betTransactionId, { content: bet?.content ?? '', code: CODE.EVENT_ENDED });
        if (bet?.code !== CODE.OK || !round) return CODE.OK;
        if (round.isClosed) return CODE.EVENT_ENDED;
        const { amount } = JSON.parse(bet.content.slice('bet '.length)) as BetRequest;
        const staked = round.staked - amount;
        rounds.set(request.roundId, { ...round, staked, isClosed: staked === 0 });
        return CODE.OK;
      }),
  };

  const faultOf = (
    operation: WalletOperation,
    headers: IncomingMessage['headers'],
    body: string,
  ): string | undefined => {
    const header = (name: string) => String(headers[name] ?? '');
    const time = header(WALLET_HEADERS.time);
    if (header(WALLET_HEADERS.provider) !== provider)
      return `the header ${WALLET_HEADERS.provider} is not ${provider}`;
    if (!/^\d{13}$/.test(time) || Math.abs(Date.now() - Number(time)) > WALLET_CLOCK_MS)
      return `the header ${WALLET_HEADERS.time} is not the time in ms: ${time}`;
    if (
      header(WALLET_HEADERS.signature) !== walletSignature(secret, time, `${WALLET_BASE}/${operation}`, body)
    )
      return 'the signature is wrong';
    return undefined;
  };

  const balance = (): number =>
    [...rounds.values()].reduce((sum, { staked, paid }) => sum - staked + paid, COINS);
  const dataOf = (operation: WalletOperation): object => {
    if (operation === 'freeBets') return { freeBets: [] };
    if (operation !== 'session') return { coins: balance() };
    return {
      playerId: PLAYER,
      gameId,
      roomId: gameId * 10 + 1,
      title: 'A game',
      coins: balance(),
      baseScore: 10,
      minRoundMs: 0,
      comforts: { autoplay: false, turbo: false, maxBet: false },
      coinsExchangeRate: 100,
      currency: 'EUR',
      currencySymbol: '€',
    };
  };

  const answer = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const operation = incoming.url?.slice(WALLET_BASE.length + 1) as WalletOperation;
    const body = await textOf(incoming);
    const say = (status: number, text: string) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(text);
    if (!schemas[operation]) return void say(404, '{}');
    let request: Record<string, unknown> = {};
    let fault = faultOf(operation, incoming.headers, body);
    let isFit = false;
    try {
      request = JSON.parse(body) as Record<string, unknown>;
      isFit = schemas[operation].Check(request);
    } catch {
      // Not fit.
    }
    if (!isFit) fault ??= `the body does not fit: ${body}`;
    const mishap = mishaps.get(operation)?.shift();
    const isDone = mishap !== 'down' && typeof mishap !== 'object';
    const code = fault
      ? CODE.SIGNATURE_INVALID
      : isDone
        ? run[operation](request as never)
        : typeof mishap === 'object'
          ? mishap.code
          : undefined;
    heard.push({ operation, body, request, fault, code });
    if (mishap === 'lost' || mishap === 'down') say(503, '{}');
    else if (mishap === 'cut') reply.destroy();
    else if (mishap === 'garbage') say(200, '<html>');
    else say(200, JSON.stringify(code === CODE.OK ? { code, data: dataOf(operation) } : { code }));
  };

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    newTicket() {
      const ticket = randomUUID();
      tickets.set(ticket, undefined);
      return ticket;
    },
    mishap: (operation, what) => mishaps.set(operation, [...(mishaps.get(operation) ?? []), what]),
    sums() {
      const all = [...rounds.values()];
      return {
        staked: all.reduce((sum, { staked }) => sum + staked, 0),
        paid: all.reduce((sum, { paid }) => sum + paid, 0),
        open: all.filter(({ isClosed }) => !isClosed).length,
      };
    },
    forget() {
      heard.length = 0;
      mishaps.clear();
      rounds = new Map();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
