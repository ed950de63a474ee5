import type { Bets, RoundReply } from './api.ts';

/** A round's end in a line of the history. */
export interface Mark {
  text: string;
  tone: 'red' | 'black' | 'green' | 'gold' | 'blue' | 'plain';
}

/** Told while a round of several steps is shown: the step in one sentence, and what was paid up to it, coins. */
export type ShowProgress = (sentence: string, paid: number) => void;

/** What plays a round in front of the player: reels, cards, a wheel or dice. Outcomes are true before they are shown. */
export interface Machine {
  /** Label of the button that plays a round. */
  readonly action: string;
  /** What the next round is staked on with chips of this value, coins; null while nothing was chosen. */
  bets(chip: number): Bets | null;
  /** Shows a round without motion; null before the first. */
  rest(reply: RoundReply | null): void;
  /** Sets things going; they go on until `land` or `abandon`. */
  start(): void;
  /** Brings things to rest on the answer. Settles also when the page is hidden. `startedAt` in ms of the page's clock. */
  land(reply: RoundReply, startedAt: number, meanwhile: ShowProgress): Promise<void>;
  /** Asks for the player's next move. @returns its id, or the round as the clock has changed it, which `look` waits for. */
  choose(reply: RoundReply, look: () => Promise<RoundReply>): Promise<string | RoundReply>;
  /** Takes back a start that came to nothing. */
  abandon(): void;
  /** While a round runs nothing can be staked. */
  lock(busy: boolean): void;
  /** Whether a round has steps that a player who missed it wants to see from the start. */
  hasSteps(reply: RoundReply): boolean;
  /** Lights what paid. */
  light(reply: RoundReply): void;
  /** Shows the single wins in turn, from `at` seconds on, where there are several. */
  takeTurns(timeline: gsap.core.Timeline, reply: RoundReply, at: number): void;
  /** Takes all light away. */
  clear(): void;
  /** The round in one sentence. */
  tell(reply: RoundReply): string;
  /** How it stands in the history; null where only what was gained tells rounds apart. */
  mark(reply: RoundReply): Mark | null;
  /** What is seen, for those who cannot see it; empty before the first round. */
  describe(reply: RoundReply | null): string[];
  /** Opens the sheet of pays, odds and rules at this stake, coins. */
  explain(stake: number): void;
}
