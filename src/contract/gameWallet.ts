import { type Static, Type } from 'typebox';
import { Coins, Id, Moment } from './schema.ts';

/**
 * The signed wallet interface between the service and the servers of game providers (decisions, "Games"). Every request
 * is a POST of JSON to `WALLET_BASE`/<operation> with three headers: the provider's name, the time in ms since 1970, and
 * the hex HMAC-SHA256 of `<time>.<path>.<body>` under the provider's secret. Replies are HTTP 200 `{ code, data? }`; a
 * request that got no reply, or HTTP 5xx, is sent again as it was.
 *
 * Money moves once per (provider, transactionId): the same transaction again gets the same answer, the same id with
 * other content 1103. Codes: 1124 signature wrong or time off by more than `WALLET_CLOCK_MS`; 1113 unknown or ended
 * session; 1133 too few coins; 1146 play is forbidden for now; 1148 the round is closed or the bet was rolled back;
 * 1137 what came is too early (a win before any bet of its round): send it again later.
 *
 * Free rounds: a bet with `freeBetId` takes nothing from the balance. It is the only bet of its round, and what the round
 * wins is a bonus with wagering. Codes: 1149 no such free bet for this game and stake; 1139 all its rounds are played; 1148
 * its time is over; 1147 bonuses are not allowed.
 */
export const WALLET_BASE = '/lobby/wallet';
export const WALLET_HEADERS = {
  provider: 'x-provider',
  time: 'x-time',
  signature: 'x-signature',
} as const;
/** A request is refused when its time is further off than this, ms. */
export const WALLET_CLOCK_MS = 5 * 60_000;

/** Name of the demo's game host as a provider. */
export const DEMO_PROVIDER = 'demo';

/** As the catalogue numbers games: it fits the tables' integers. */
export const GameId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Exchanges a game ticket for a session. The same ticket with the same sessionId answers the same again. */
export const SessionRequest = Type.Object({
  ticket: Type.String({ minLength: 16, maxLength: 128 }),
  gameId: GameId,
  sessionId: Id,
});
export type SessionRequest = Static<typeof SessionRequest>;

/** What a game may offer besides playing round by round, by the jurisdiction's profile. */
export interface GameComforts {
  /** Rounds that play by themselves, within limits of rounds and loss. */
  autoplay: boolean;
  /** Shorter motion; the least time from one round to the next holds all the same. */
  turbo: boolean;
  /** The highest stake at one tap. */
  maxBet: boolean;
}

export interface SessionAnswer {
  playerId: string;
  gameId: number;
  roomId: number;
  /** Name of the game in the player's language. */
  title: string;
  coins: number;
  /** Chips of the room, coins. */
  baseScore: number;
  /** Least time from one round to the next (jurisdiction profile). */
  minRoundMs: number;
  comforts: GameComforts;
  coinsExchangeRate: number;
  currencySymbol: string;
}

/** Reads the balance and counts the player as present in the room. */
export const BalanceRequest = Type.Object({ sessionId: Id });
export type BalanceRequest = Static<typeof BalanceRequest>;

/** Rounds that the operator gave a player in the session's game. */
export const FreeBet = Type.Object({
  freeBetId: Id,
  /** Coins of each round. */
  stake: Coins,
  /** Rounds that are left, above 0. */
  left: Type.Integer({ minimum: 1 }),
  /** What a round wins has to be staked so many times before a withdrawal. */
  betX: Type.Number({ minimum: 0 }),
  expireTime: Moment,
});
export type FreeBet = Static<typeof FreeBet>;

/** Reads the free bets that a session can be played with, the one that ends first before the others. */
export const FreeBetsRequest = Type.Object({ sessionId: Id });
export type FreeBetsRequest = Static<typeof FreeBetsRequest>;
export interface FreeBetsAnswer {
  freeBets: FreeBet[];
}

/** Takes a stake; opens the round. */
export const BetRequest = Type.Object({
  sessionId: Id,
  playerId: Id,
  transactionId: Id,
  roundId: Id,
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Plays a round of this free bet; `amount` is its stake. */
  freeBetId: Type.Optional(Id),
});
export type BetRequest = Static<typeof BetRequest>;

/** Pays a round's win, 0 included; `closes` ends the round. Accepted after the session ended, too. */
export const WinRequest = Type.Object({
  playerId: Id,
  transactionId: Id,
  roundId: Id,
  amount: Coins,
  closes: Type.Boolean(),
});
export type WinRequest = Static<typeof WinRequest>;

/**
 * Gives a bet of an open round back. A rollback that comes before its bet, or instead of it, makes sure that the bet is
 * refused when it comes.
 */
export const RollbackRequest = Type.Object({
  playerId: Id,
  transactionId: Id,
  roundId: Id,
  betTransactionId: Id,
});
export type RollbackRequest = Static<typeof RollbackRequest>;

/** Answer of balance, bet, win and rollback: the balance at that moment. */
export interface CoinsAnswer {
  coins: number;
}
