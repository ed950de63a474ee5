import { BLACKJACK_PAYS, DEALER_STANDS } from '../../src/game-host/rules/blackjack.ts';
import { RANKS } from '../../src/game-host/rules/cards.ts';

/*
 * The exact value of blackjack under the best play. The shoe never ends, so a hand is its hard sum and whether it holds an
 * ace, and all that may happen to it can be walked through. Values are gains, times the first stake.
 */

/** A hand: its sum with aces as 1, and whether one may count 11. */
interface Count {
  hard: number;
  hasAce: boolean;
}

export type Choice = 'hit' | 'stand' | 'double' | 'split';

const ranks = Array.from({ length: RANKS }, (_, n) => n + 1);
const points = (rank: number): number => Math.min(rank, 10);
const add = ({ hard, hasAce }: Count, rank: number): Count => ({
  hard: hard + points(rank),
  hasAce: hasAce || rank === 1,
});
const best = ({ hard, hasAce }: Count): number => (hasAce && hard <= 11 ? hard + 10 : hard);
const keyOf = ({ hard, hasAce }: Count): number => hard * 2 + (hasAce ? 1 : 0);
const NOTHING: Count = { hard: 0, hasAce: false };
const mean = (value: (rank: number) => number): number =>
  ranks.reduce((sum, rank) => sum + value(rank), 0) / RANKS;

/** Chances of the dealer's last sum (22 is bust) from an upcard, once no blackjack is there. */
function dealerEnds(up: number): number[] {
  const walk = (count: Count, cards: number): number[] => {
    const total = best(count);
    const ends = new Array<number>(23).fill(0);
    if (total >= DEALER_STANDS) {
      ends[Math.min(total, 22)] = 1;
      return ends;
    }
    const next = ranks.filter((rank) => cards > 1 || best(add(count, rank)) !== 21);
    for (const rank of next)
      for (const [end, chance] of walk(add(count, rank), cards + 1).entries())
        ends[end] = (ends[end] ?? 0) + chance / next.length;
    return ends;
  };
  return walk(add(NOTHING, up), 1);
}

/** Chance of a blackjack behind an upcard. */
const hiddenBlackjack = (up: number): number => (up === 1 ? 4 / RANKS : points(up) === 10 ? 1 / RANKS : 0);

/** Gains of each choice against an upcard behind which no blackjack is. */
export class Against {
  readonly #ends: readonly number[];
  readonly #known = new Map<number, number>();

  constructor(up: number) {
    this.#ends = dealerEnds(up);
  }

  stand(count: Count): number {
    const total = best(count);
    if (total > 21) return -1;
    return this.#ends.reduce((sum, chance, end) => {
      const gain = end === 22 || end < total ? 1 : end === total ? 0 : -1;
      return sum + chance * gain;
    }, 0);
  }

  /** Hit or stand until the end. */
  draw(count: Count): number {
    const total = best(count);
    if (total > 21) return -1;
    if (total === 21) return this.stand(count);
    const key = keyOf(count);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const gain = Math.max(this.stand(count), this.hit(count));
    this.#known.set(key, gain);
    return gain;
  }

  hit(count: Count): number {
    return mean((rank) => this.draw(add(count, rank)));
  }

  double(count: Count): number {
    return 2 * mean((rank) => this.stand(add(count, rank)));
  }

  /** The best of what two cards allow but to split them. */
  two(count: Count): number {
    return best(count) === 21 ? this.stand(count) : Math.max(this.draw(count), this.double(count));
  }

  split(rank: number): number {
    const one = add(NOTHING, rank);
    const play = (next: number) => (rank === 1 ? this.stand(add(one, next)) : this.two(add(one, next)));
    return 2 * mean(play);
  }
}

const against = new Map<number, Against>();
const table = (up: number): Against => {
  const known = against.get(points(up)) ?? new Against(points(up));
  against.set(points(up), known);
  return known;
};

/** The best choice of those that are open, for a hand of these ranks. */
export function bestChoice(cards: readonly number[], up: number, open: readonly string[]): Choice {
  const count = cards.reduce(add, NOTHING);
  const gains: Record<Choice, () => number> = {
    stand: () => table(up).stand(count),
    hit: () => table(up).hit(count),
    double: () => table(up).double(count),
    split: () => table(up).split(cards[0] ?? 0),
  };
  const choices = (Object.keys(gains) as Choice[]).filter((choice) => open.includes(choice));
  return choices.reduce((a, b) => (gains[b]() > gains[a]() ? b : a));
}

/** What comes back of the first stake on average under the best play, further stakes counted as spent. */
export function blackjackReturn(): number {
  const gain = mean((up) =>
    mean((first) =>
      mean((second) => {
        const count = add(add(NOTHING, first), second);
        const hidden = hiddenBlackjack(up);
        if (best(count) === 21) return (1 - hidden) * BLACKJACK_PAYS;
        const split = first === second ? table(up).split(first) : Number.NEGATIVE_INFINITY;
        return -hidden + (1 - hidden) * Math.max(table(up).two(count), split);
      }),
    ),
  );
  return 1 + gain;
}
