import type { FreeBet, GameComforts } from '../../contract/gameWallet.ts';
import type { GameTable } from '../games.ts';
import type { RoundReply as Reply } from '../rounds.ts';
import type { Bets } from '../rules/rules.ts';
import type { SlotResult } from '../rules/slot/window.ts';
import type { SlotTable } from '../slots.ts';

/** The host's own small API, on the client's origin. Every reply is `{ code, data?, now? }`; money is whole coins. */

export type { FieldOdds } from '../rules/board.ts';
export type { Bets } from '../rules/rules.ts';
export type { SlotResult, SlotStep, SlotSymbol, SlotWin, Window } from '../rules/slot/window.ts';
export type { SlotTable } from '../slots.ts';
export type TableGame = Exclude<GameTable, SlotTable>;

export type RoundReply<View = unknown> = Omit<Reply, 'view'> & { view: View };
export type SlotReply = RoundReply<SlotResult>;

export interface GameState {
  gameId: number;
  title: string;
  coins: number;
  /** What a chip may be worth, coins. */
  chips: number[];
  /** Least time from one round to the next, ms. */
  minRoundMs: number;
  comforts: GameComforts;
  /** Hours after which a round that waits for the player is ended. */
  leftHours: number;
  /** Coins that are one unit of currency. */
  rate: number;
  currencySymbol: string;
  table: GameTable;
  /** The last rounds that were played to their end, latest first. */
  history: RoundReply[];
  /** Rounds that the operator gave, the one that ends first before the others. */
  freeBets: FreeBet[];
  /** A round that waits for the player, or that had been left open and was played to its end now. */
  resumed: RoundReply | null;
  /** Coins of stakes that came back because their round could not be played. */
  returned: number;
}

/** A refusal of the host with its code, or code 0 for a network that stayed away. */
export class HostError extends Error {
  constructor(readonly code: number) {
    super(`host answered ${code}`);
  }
}

let ahead = 0;

/** The host's clock as its last answer had it, ms since 1970. */
export const hostNow = (): number => Date.now() + ahead;

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
        const reply = (await response.json()) as { code: number; data: T; now: number };
        if (reply.code !== 200) throw new HostError(reply.code);
        ahead = reply.now - Date.now();
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

/** With `freeBetId` a round of that free bet. */
export const sendRound = (session: string, requestId: string, bets: Bets, freeBetId?: string) =>
  call<RoundReply>('round', { requestId, bets, freeBetId }, session);

/** Move number `step` of a round: however often it is sent, it is made once. */
export const sendMove = (session: string, { roundId, step }: RoundReply, move: string) =>
  call<RoundReply>('move', { roundId, step, move }, session);

/** A round that runs against the clock, as soon as the clock has changed it, or after a while. */
export const readRound = (session: string, { roundId }: RoundReply) =>
  call<RoundReply>('look', { roundId }, session);
