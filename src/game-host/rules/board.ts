import { type Bets, type Draw, type Rules, totalOf } from './rules.ts';

/**
 * A game in which chips are laid on fields, one outcome is drawn, and every field pays by it: wheel, dice, balls and some
 * cards are this. The odds are counted over all outcomes, so what is shown is exact (decisions, "Games").
 */
export interface BoardGame<Outcome> {
  deal(draw: Draw): Outcome;
  /** Every outcome, or one for all that pay alike, with its share of the chances; shares add up to 1. */
  outcomes(): Iterable<readonly [Outcome, number]>;
  fields: readonly Field<Outcome>[];
}

export interface Field<Outcome> {
  id: string;
  /** What the field pays on an outcome, in tenths of what lies on it; 0 loses, 10 gives it back. */
  pays(outcome: Outcome): number;
}

/** A field as the player is shown it. */
export interface FieldOdds {
  id: string;
  /** Most it can pay, times what lies on it. */
  pays: number;
  /** Chance of that, exact. */
  chance: number;
  /** Expected payout as a share of the stake, exact. */
  returnToPlayer: number;
}

export interface BoardState<Outcome> {
  outcome: Outcome;
  /** Coins paid by each field that paid. */
  wins: Record<string, number>;
  payout: number;
}

/** Stakes are multiples of this, so that tenths of them are whole coins. */
const UNIT = 10;

export const boardRules = <Outcome>(game: BoardGame<Outcome>): Rules<BoardState<Outcome>> => {
  const fields = new Map(game.fields.map((field) => [field.id, field]));
  return {
    unit: UNIT,
    fields: [...fields.keys()],
    together: () => true,
    begin(bets: Bets, draw: Draw) {
      const outcome = game.deal(draw);
      const wins: Record<string, number> = {};
      for (const [id, coins] of Object.entries(bets)) {
        const paid = ((fields.get(id)?.pays(outcome) ?? 0) * coins) / UNIT;
        if (paid > 0) wins[id] = paid;
      }
      return { outcome, wins, payout: totalOf(wins) };
    },
    moves: () => [],
    apply: (state) => state,
    view: (state) => state,
    payout: ({ payout }) => payout,
  };
};

/** Exact odds of every field. */
export function boardOdds<Outcome>({ outcomes, fields }: BoardGame<Outcome>): FieldOdds[] {
  const sums = fields.map(() => ({ best: 0, chance: 0, paid: 0 }));
  for (const [outcome, share] of outcomes())
    for (const [index, { pays }] of fields.entries()) {
      const tenths = pays(outcome);
      const sum = sums[index];
      if (!sum || tenths === 0) continue;
      sum.paid += tenths * share;
      if (tenths > sum.best) Object.assign(sum, { best: tenths, chance: share });
      else if (tenths === sum.best) sum.chance += share;
    }
  return fields.map(({ id }, index) => {
    const { best, chance, paid } = sums[index] as (typeof sums)[number];
    return { id, pays: best / UNIT, chance, returnToPlayer: paid / UNIT };
  });
}

/** All of `ways` equally likely outcomes. */
export function* alike<Outcome>(
  ways: number,
  outcome: (way: number) => Outcome,
): Generator<readonly [Outcome, number]> {
  for (let way = 0; way < ways; way++) yield [outcome(way), 1 / ways];
}

/** A game whose outcomes are numbered and equally likely. */
export const equallyLikely = <Outcome>(
  ways: number,
  outcome: (way: number) => Outcome,
  fields: readonly Field<Outcome>[],
): BoardGame<Outcome> => ({
  deal: (draw) => outcome(draw(ways)),
  outcomes: () => alike(ways, outcome),
  fields,
});
