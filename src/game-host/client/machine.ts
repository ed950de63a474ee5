import type { RoundReply } from './api.ts';

/** What plays a round in front of the player: reels, cards, a wheel or dice. Outcomes are true before they are shown. */
export interface Machine {
  /** Label of the button that plays a round. */
  readonly action: string;
  /** What the next round is asked for with; undefined where nothing is to be picked. */
  pick(): string | undefined;
  /** Shows the last round without motion; null before the first. */
  rest(reply: RoundReply | null): void;
  /** Sets things going; they go on until `land` or `abandon`. */
  start(): void;
  /** Brings things to rest on the answer. Settles also when the page is hidden. `startedAt` in ms of the page's clock. */
  land(reply: RoundReply, startedAt: number): Promise<void>;
  /** Takes back a start that came to nothing. */
  abandon(): void;
  /** While a round runs nothing can be picked. */
  lock(busy: boolean): void;
  /** Lights what paid. */
  light(reply: RoundReply): void;
  /** Shows the single wins in turn, from `at` seconds on, where there are several. */
  takeTurns(timeline: gsap.core.Timeline, reply: RoundReply, at: number): void;
  /** Takes all light away. */
  clear(): void;
  /** The round in one sentence. */
  tell(reply: RoundReply): string;
  /** What is seen, for those who cannot see it; empty before the first round. */
  describe(reply: RoundReply | null): string[];
  /** Opens the sheet of pays, odds and rules at this stake, coins. */
  explain(stake: number): void;
}
