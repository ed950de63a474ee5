import type { Draw } from './slot.ts';

/**
 * A game in which the player picks one thing and one of finitely many equally likely ways is drawn: cards, wheel and
 * dice are this. Pure; the odds are counted over every way, so what is shown is exact (decisions, "Games").
 */
export interface PickGame<Outcome> {
  /** Number of equally likely ways. */
  ways: number;
  /** What way `way`, 0 to `ways` − 1, looks like. */
  outcome(way: number): Outcome;
  picks: readonly PickRule<Outcome>[];
}

export interface PickRule<Outcome> {
  id: string;
  /** What the pick pays on an outcome, in tenths of the stake; 0 loses, 10 gives the stake back. */
  pays(outcome: Outcome): number;
}

/** A pick as the player is shown it. */
export interface PickOdds {
  id: string;
  /** Most it can pay, times the stake. */
  pays: number;
  /** Chance of that, exact. */
  chance: number;
  /** Expected payout as a share of the stake, exact. */
  returnToPlayer: number;
}

export interface PickResult<Outcome> {
  pick: string;
  outcome: Outcome;
  /** Coins. */
  payout: number;
}

/** Stakes are multiples of this, so that tenths of them are whole coins. */
const STAKE_UNIT = 10;

/** One round. @throws RangeError for a pick the game does not have or a stake that is no positive multiple of 10. */
export function playPick<Outcome>(
  game: PickGame<Outcome>,
  stake: number,
  pick: string,
  draw: Draw,
): PickResult<Outcome> {
  const rule = game.picks.find(({ id }) => id === pick);
  if (!rule) throw new RangeError(`there is no pick "${pick}"`);
  if (!Number.isSafeInteger(stake) || stake <= 0 || stake % STAKE_UNIT !== 0)
    throw new RangeError(`stake must be a positive multiple of ${STAKE_UNIT} coins`);
  const outcome = game.outcome(draw(game.ways));
  return { pick, outcome, payout: (stake / STAKE_UNIT) * rule.pays(outcome) };
}

/** Exact odds of every pick. */
export function pickOdds<Outcome>({ ways, outcome, picks }: PickGame<Outcome>): PickOdds[] {
  const outcomes = Array.from({ length: ways }, (_, way) => outcome(way));
  return picks.map(({ id, pays }) => {
    const paid = outcomes.map(pays);
    const best = Math.max(...paid);
    return {
      id,
      pays: best / STAKE_UNIT,
      chance: paid.filter((tenths) => tenths === best).length / ways,
      returnToPlayer: paid.reduce((sum, tenths) => sum + tenths, 0) / STAKE_UNIT / ways,
    };
  });
}
