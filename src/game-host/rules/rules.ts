/** An unbiased whole number from 0 to `below` − 1. */
export type Draw = (below: number) => number;

/** Coins by what they are staked on; a game with nothing to choose from has one field, `bet`. */
export type Bets = Readonly<Record<string, number>>;

/** Something the player may do now, and the coins that it takes from the balance. */
export interface Move {
  id: string;
  stake: number;
}

/**
 * A game as the host plays it: pure, randomness and time handed in, money in whole coins. A state is JSON; it may hold what
 * the player must not see yet, which `view` leaves out. A round is over when there is no move left.
 */
export interface Rules<State> {
  /** Stakes are multiples of this many coins, so that whatever is paid is whole coins. */
  unit: number;
  /** What may be staked on. */
  fields: readonly string[];
  /** Whether these fields go together in one round. */
  together(fields: readonly string[]): boolean;
  begin(bets: Bets, draw: Draw): State;
  moves(state: State): readonly Move[];
  /** `move` is one of `moves`. */
  apply(state: State, move: string, draw: Draw, now: number): State;
  /** The move that is made for a player who stays away (of `moves`); without it the clock ends the round. */
  idle?(state: State): string;
  view(state: State): unknown;
  /** Coins paid when the round is over. */
  payout(state: State): number;
  /** The stake was taken at `now`, ms since 1970: a game that runs against the clock starts it here. */
  start?(state: State, now: number): State;
  /** What the clock has done to the round until `now`. */
  tick?(state: State, now: number): State;
  /** When the clock will change it next, ms since 1970; undefined for never. */
  wakes?(state: State): number | undefined;
}

/** Fields of a game with one bet, of which there is one choice. */
export const single = (fields: readonly string[]): boolean => fields.length === 1;

/** Sum of a round's bets, coins. */
export const totalOf = (bets: Bets): number => Object.values(bets).reduce((sum, coins) => sum + coins, 0);
