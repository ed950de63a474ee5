import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { CODE } from '../../../contract/codes.ts';
import {
  type BetRequest,
  type SessionAnswer,
  WALLET_BASE,
  WALLET_HEADERS,
  WALLET_OPERATIONS,
  type WalletOperation,
  type WinRequest,
} from '../../../contract/gameWallet.ts';
import { walletSignature } from '../../../contract/walletSignature.ts';
import { expectSame, expectThat } from '../clause.ts';

const ANSWER_MS = 10_000;

/** The game wallet of a service, and what a provider needs to ask it. */
export interface WalletTarget {
  /** Origin, e.g. http://127.0.0.1:4173. */
  url: string;
  provider: string;
  secret: string;
  gameId: number;
  /** A fresh ticket of the game, always of the same player. */
  openTicket(): Promise<string>;
}

export interface WalletReply {
  status: number;
  headers: Headers;
  /** Undefined where no envelope came. */
  code: number | undefined;
  data: unknown;
}

/** What a request differs in from one that is right. */
export interface RequestOverrides {
  provider?: string | undefined;
  secret?: string;
  /** Of the header. */
  time?: string | undefined;
  signature?: string | undefined;
  /** Signed in place of what is sent. */
  signed?: { time?: string; path?: string; body?: string };
  method?: string;
  contentType?: string;
  /** Ends the request after so many ms, whatever happened to it. */
  cutAfterMs?: number;
}

export interface Probe {
  target: WalletTarget;
  /** Sends `body` as JSON, a text as it is. */
  send(operation: string, body: object | string, overrides?: RequestOverrides): Promise<WalletReply>;
  /** The answer of a request that must be accepted, as its schema has it. @throws Broken */
  ok<T = { coins: number }>(
    operation: WalletOperation,
    body: object,
    overrides?: RequestOverrides,
  ): Promise<T>;
  /** @throws Broken where the answer is another one. */
  refused(
    code: number,
    operation: string,
    body: object | string,
    overrides?: RequestOverrides,
  ): Promise<void>;
  /** The session that most clauses play in. */
  seat(): Promise<{ sessionId: string; player: SessionAnswer }>;
  coins(): Promise<number>;
  /** @throws Broken unless the balance is `changed` by what `run` does. */
  moves(changed: number, run: () => Promise<unknown>): Promise<void>;
  /** A bet of one coin in a round of its own. */
  newBet(over?: Partial<BetRequest>): Promise<BetRequest>;
  /** The same, once it was accepted. */
  takenBet(): Promise<BetRequest>;
  /** The win of that bet's round, one coin, which closes it. */
  winOf(bet: BetRequest, over?: Partial<WinRequest>): WinRequest;
}

const answers = Object.fromEntries(
  Object.entries(WALLET_OPERATIONS).map(([name, { answer }]) => [name, Compile(answer)]),
);

const drop = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const envelope = (text: string): { code?: number; data?: unknown } => {
  try {
    return (JSON.parse(text) ?? {}) as { code?: number; data?: unknown };
  } catch {
    return {};
  }
};

export const openProbe = (target: WalletTarget): Probe => {
  const send: Probe['send'] = async (operation, body, overrides = {}) => {
    const path = `${WALLET_BASE}/${operation}`;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const now = String(Date.now());
    const { signed = {}, secret = target.secret, method = 'POST' } = overrides;
    const time = 'time' in overrides ? overrides.time : now;
    const right = walletSignature(
      secret,
      signed.time ?? time ?? now,
      signed.path ?? path,
      signed.body ?? text,
    );
    const response = await fetch(new URL(path, target.url), {
      method,
      headers: drop({
        'content-type': overrides.contentType ?? 'application/json',
        [WALLET_HEADERS.provider]: 'provider' in overrides ? overrides.provider : target.provider,
        [WALLET_HEADERS.time]: time,
        [WALLET_HEADERS.signature]: 'signature' in overrides ? overrides.signature : right,
      }),
      ...(method === 'POST' && { body: text }),
      signal: AbortSignal.timeout(overrides.cutAfterMs ?? ANSWER_MS),
    });
    const { code, data } = envelope(await response.text());
    return { status: response.status, headers: response.headers, code, data };
  };

  const ok: Probe['ok'] = async <T>(
    operation: WalletOperation,
    body: object,
    overrides?: RequestOverrides,
  ): Promise<T> => {
    const { status, code, data } = await send(operation, body, overrides);
    expectSame([status, code], [200, CODE.OK], `${operation} answers HTTP status and code`);
    expectThat(answers[operation]?.Check(data) ?? false, `${operation} answers ${JSON.stringify(data)}`);
    return data as T;
  };

  let seated: ReturnType<Probe['seat']> | undefined;
  const seat: Probe['seat'] = () => {
    seated ??= (async () => {
      const [sessionId, ticket] = [randomUUID(), await target.openTicket()];
      return {
        sessionId,
        player: await ok<SessionAnswer>('session', { ticket, gameId: target.gameId, sessionId }),
      };
    })();
    return seated;
  };

  const newBet: Probe['newBet'] = async (over = {}) => {
    const { sessionId, player } = await seat();
    const ids = { transactionId: randomUUID(), roundId: randomUUID() };
    return { sessionId, playerId: player.playerId, ...ids, amount: 1, ...over };
  };

  const coins = async () => (await ok('balance', { sessionId: (await seat()).sessionId })).coins;

  return {
    target,
    send,
    ok,
    async refused(wanted, operation, body, overrides) {
      const { status, code } = await send(operation, body, overrides);
      expectSame([status, code], [200, wanted], `${operation} answers HTTP status and code`);
    },
    seat,
    coins,
    async moves(changed, run) {
      const before = await coins();
      await run();
      expectSame((await coins()) - before, changed, 'coins that moved');
    },
    newBet,
    async takenBet() {
      const bet = await newBet();
      await ok('bet', bet);
      return bet;
    },
    winOf: ({ playerId, roundId }, over = {}) => ({
      playerId,
      roundId,
      transactionId: randomUUID(),
      amount: 1,
      closes: true,
      ...over,
    }),
  };
};
