import type { GameTable } from '../games.ts';
import type { PickResult } from '../rules/pickGame.ts';
import type { SlotResult } from '../rules/slot.ts';

/** The host's own small API, on the client's origin. Every reply is `{ code, data? }`; money is whole coins. */

export type { PickOdds } from '../rules/pickGame.ts';
export type { SlotResult, SlotSymbol, SlotWin } from '../rules/slot.ts';
export type SlotTable = Extract<GameTable, { kind: 'slot' }>;
export type PickTable = Exclude<GameTable, SlotTable>;

export interface RoundReply<Result = SlotResult | PickResult<unknown>> {
  result: Result;
  stake: number;
  /** Balance after the stake was taken, and after the win was paid. */
  coinsStaked: number;
  coins: number;
}
export type SlotReply = RoundReply<SlotResult>;
export type PickReply<Outcome = unknown> = RoundReply<PickResult<Outcome>>;

export interface GameState {
  gameId: number;
  title: string;
  coins: number;
  stakes: number[];
  /** Least time from one round to the next, ms. */
  minRoundMs: number;
  /** Coins that are one unit of currency. */
  rate: number;
  currencySymbol: string;
  /** True where another game stands in for the one of this title. */
  standIn: boolean;
  table: GameTable;
  /** The last finished round, where there is one. */
  last: RoundReply | null;
  /** A round that a crash or a lost connection had left open and that was finished now. */
  resumed: RoundReply | null;
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

/** `pick` is what the player chose; undefined where the game asks for nothing. */
export const sendRound = (session: string, requestId: string, stake: number, pick: string | undefined) =>
  call<RoundReply>('round', { requestId, stake, pick }, session);
