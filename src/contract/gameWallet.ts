import { type Static, Type } from 'typebox';
import { Currency } from './payments.ts';
import { Coins, Id, Moment } from './schema.ts';

/**
 * The signed wallet interface between the service and the servers of game providers (decisions, "Games"). Every request
 * is a POST of JSON to `WALLET_BASE`/<operation> with three headers: the provider's name, the time in ms since 1970, and
 * the hex HMAC-SHA256 of `<time>.<path>.<body>` under the provider's secret. Replies are HTTP 200 `{ code, data? }`; a
 * request that got no reply, or HTTP 5xx, is sent again as it was.
 *
 * The signature is over the body's very bytes, so that it reads in one way only. There is no nonce: a request that is
 * replayed within `WALLET_CLOCK_MS` is the same transaction again and moves nothing.
 *
 * Money moves once per (provider, transactionId): the same transaction again gets the same answer, the same id with
 * other content, or for another player, 1103 (where the books lie on several database servers, an id is of each player). Codes: 1124 signature wrong or time off by more than `WALLET_CLOCK_MS`; 1113 unknown or ended
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
export const GameComforts = Type.Object({
  autoplay: Type.Boolean({
    description: 'Rounds that play by themselves, within limits of rounds and loss.',
  }),
  turbo: Type.Boolean({ description: 'Shorter motion; `minRoundMs` holds all the same.' }),
  maxBet: Type.Boolean({ description: 'The highest stake at one tap.' }),
});
export type GameComforts = Static<typeof GameComforts>;

export const SessionAnswer = Type.Object({
  playerId: Id,
  gameId: GameId,
  roomId: Type.Integer(),
  title: Type.String({ description: "Name of the game in the player's language." }),
  coins: Coins,
  baseScore: Type.Integer({ minimum: 1, description: 'Chips of the room, coins.' }),
  minRoundMs: Type.Integer({ minimum: 0, description: 'Least time from one round to the next.' }),
  comforts: GameComforts,
  coinsExchangeRate: Type.Number({ exclusiveMinimum: 0, description: 'Coins per unit of the currency.' }),
  currency: Currency,
  currencySymbol: Type.String(),
});
export type SessionAnswer = Static<typeof SessionAnswer>;

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
export const FreeBetsAnswer = Type.Object({ freeBets: Type.Array(FreeBet) });
export type FreeBetsAnswer = Static<typeof FreeBetsAnswer>;

/**
 * ISO 4217 that a provider means its coins in; where it says so and the lobby's is another one, the request is refused
 * (1103). Without it, it is the session's.
 */
const meantIn = { currency: Type.Optional(Currency) };

/** Takes a stake; opens the round. */
export const BetRequest = Type.Object({
  sessionId: Id,
  playerId: Id,
  transactionId: Id,
  roundId: Id,
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Plays a round of this free bet; `amount` is its stake. */
  freeBetId: Type.Optional(Id),
  ...meantIn,
});
export type BetRequest = Static<typeof BetRequest>;

/** Pays a round's win, 0 included; `closes` ends the round. Accepted after the session ended, too. */
export const WinRequest = Type.Object({
  playerId: Id,
  transactionId: Id,
  roundId: Id,
  amount: Coins,
  closes: Type.Boolean(),
  ...meantIn,
});
export type WinRequest = Static<typeof WinRequest>;

/**
 * Gives a bet of an open round back. A rollback that comes before its bet, or instead of it, makes sure that the bet is
 * refused when it comes. The last bet of a round that has paid stays.
 */
export const RollbackRequest = Type.Object({
  playerId: Id,
  transactionId: Id,
  roundId: Id,
  betTransactionId: Id,
});
export type RollbackRequest = Static<typeof RollbackRequest>;

/** Answer of balance, bet, win and rollback: the balance at that moment. */
export const CoinsAnswer = Type.Object({ coins: Coins });
export type CoinsAnswer = Static<typeof CoinsAnswer>;

/** What the interface has: `WALLET_BASE`/<name>, what is asked and what is answered. */
export const WALLET_OPERATIONS = {
  session: { asked: SessionRequest, answer: SessionAnswer },
  balance: { asked: BalanceRequest, answer: CoinsAnswer },
  freeBets: { asked: FreeBetsRequest, answer: FreeBetsAnswer },
  bet: { asked: BetRequest, answer: CoinsAnswer },
  win: { asked: WinRequest, answer: CoinsAnswer },
  rollback: { asked: RollbackRequest, answer: CoinsAnswer },
} as const;
export type WalletOperation = keyof typeof WALLET_OPERATIONS;
