/** The host's own small API, on the client's origin. Every reply is `{ code, data? }`; money is whole coins. */

export type SlotSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';

export interface Win {
  /** Index into `lines`; −1 is scatters. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  amount: number;
}

export interface SpinResult {
  stops: number[];
  window: SlotSymbol[][];
  wins: Win[];
  payout: number;
}

export interface SpinReply {
  result: SpinResult;
  stake: number;
  /** Balance after the stake was taken, and after the win was paid. */
  coinsStaked: number;
  coins: number;
}

export interface GameState {
  gameId: number;
  title: string;
  coins: number;
  stakes: number[];
  /** Least time from one spin to the next. */
  minRoundMs: number;
  /** Coins that are one unit of currency. */
  rate: number;
  currencySymbol: string;
  /** True where a slot stands in for a card or table game. */
  standIn: boolean;
  strips: string[];
  lines: number[][];
  pays: Record<SlotSymbol, [number, number, number]>;
  odds: {
    returnToPlayer: number;
    hitRate: number;
    chances: { symbol: SlotSymbol; count: number; chance: number }[];
  };
  /** The last finished round, where there is one. */
  last: SpinReply | null;
  /** A round that a crash or a lost connection had left open and that was finished now. */
  resumed: SpinReply | null;
}

/** A refusal of the host with its code, or code 0 for a network that stayed away. */
export class HostError extends Error {
  constructor(readonly code: number) {
    super(`host answered ${code}`);
  }
}

const TRY_MS = 10_000;
const TRIES = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** 32 random hex digits; works without a secure context. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The body carries the ids that make a retry safe, so time-outs and 5xx are tried again with the same body. */
async function call<T>(path: string, body: object, session?: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(`api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(session ? { authorization: `Bearer ${session}` } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TRY_MS),
      });
      if (response.status < 500) {
        const reply = (await response.json()) as { code: number; data: T };
        if (reply.code !== 200) throw new HostError(reply.code);
        return reply.data;
      }
    } catch (error) {
      if (error instanceof HostError) throw error;
    }
    if (attempt === TRIES) throw new HostError(0);
    await pause(600 * attempt);
  }
}

export const openSession = (ticket: string, gameId: number, key: string) =>
  call<{ session: string; state: GameState }>('session', { ticket, gameId, key });

export const readState = (session: string) => call<GameState>('state', {}, session);

export const sendSpin = (session: string, requestId: string, stake: number) =>
  call<SpinReply>('spin', { requestId, stake }, session);
