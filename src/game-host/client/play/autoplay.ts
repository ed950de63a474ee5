import type { RoundReply } from '../api.ts';

/** What the player has set: rounds, the most that may be lost over them, a win that ends them; coins. */
export interface AutoplayPlan {
  rounds: number;
  loss: number;
  /** A single round that pays at least this ends it; null for none. */
  win: number | null;
}

/** Why it ended by itself. */
export type AutoplayEnd = 'rounds' | 'loss' | 'win';

/** Counts rounds that play by themselves, within the player's limits. */
export class Autoplay {
  readonly #plan: AutoplayPlan;
  #lost = 0;
  #played = 0;

  constructor(plan: AutoplayPlan) {
    this.#plan = plan;
  }

  get left(): number {
    return this.#plan.rounds - this.#played;
  }

  count({ stake, payout }: Pick<RoundReply, 'stake' | 'payout'>): void {
    this.#played += 1;
    this.#lost += stake - payout;
    this.#hasWon ||= this.#plan.win !== null && payout >= this.#plan.win;
  }

  #hasWon = false;

  /** Why no round with this stake may follow; null where one may. A stake that could break the loss limit is not played. */
  endsBefore(stake: number): AutoplayEnd | null {
    if (this.#hasWon) return 'win';
    if (this.left <= 0) return 'rounds';
    return this.#lost + stake > this.#plan.loss ? 'loss' : null;
  }
}
