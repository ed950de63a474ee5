import { PAYS as WAY_PAYS, WEIGHTS } from './cascade.ts';
import type { FreeSpinGame } from './freeSpins.ts';
import {
  COIN_ONE_IN,
  COIN_VALUES,
  FULL_PAYS,
  HELD_FROM,
  PAYS as HOLD_PAYS,
  STRIPS as HOLD_STRIPS,
  TRIES,
} from './holdSpin.ts';
import { type Chance, hitChance, lineOdds, scatterOdds, shownChances } from './lineOdds.ts';
import { CELLS, REELS, ROWS, SYMBOLS } from './window.ts';

/** What the player is told of a slot. */
export interface SlotOdds {
  /** Expected payout as a share of the stake. */
  returnToPlayer: number;
  /** Standard error of the return where it was simulated; 0 where it was counted. */
  error: number;
  /** Chance that a round pays anything. */
  hitRate: number;
  /** Chance that a round has its free spins, its held coins, or three falls. */
  featureRate: number;
  chances: Chance[];
}

/** Lines with free spins: a spin gives q more on average, so there are q / (1 − q) of them in a round. */
export function freeSpinsOdds({ strips, pays, freeSpins, freeTimes }: FreeSpinGame): SlotOdds {
  const lines = lineOdds(strips, pays);
  const scatters = scatterOdds(strips, pays);
  const spin = lines.returned + scatters.returned;
  const given = scatters.chances.reduce(
    (sum, { count, chance }) => sum + chance * (freeSpins[count - 3] ?? 0),
    0,
  );
  return {
    returnToPlayer: spin * (1 + (freeTimes * given) / (1 - given)),
    error: 0,
    hitRate: hitChance(strips, pays, 'S', 3),
    featureRate: scatters.chances.reduce((sum, { chance }) => sum + chance, 0),
    chances: [...lines.chances, ...scatters.chances],
  };
}

/** Chances of n coins at the end, from `held` of them: a Markov chain over coins and tries. */
export function coinsAtEnd(held: number): number[] {
  const p = 1 / COIN_ONE_IN;
  /** By how many come in one try on `open` cells. */
  const come = (open: number): number[] => {
    let chances = [1];
    for (let cell = 0; cell < open; cell++)
      chances = Array.from(
        { length: chances.length + 1 },
        (_, n) => (chances[n] ?? 0) * (1 - p) + (chances[n - 1] ?? 0) * p,
      );
    return chances;
  };
  const end = new Array<number>(CELLS + 1).fill(0);
  /** Chance of being at so many coins with all tries left. */
  const fresh = new Array<number>(CELLS + 1).fill(0);
  fresh[held] = 1;
  for (let coins = held; coins <= CELLS; coins++) {
    const chance = fresh[coins] ?? 0;
    if (coins === CELLS) {
      end[coins] = chance;
      break;
    }
    const landing = come(CELLS - coins);
    const none = landing[0] ?? 0;
    end[coins] = chance * none ** TRIES;
    const tries = Array.from({ length: TRIES }, (_, n) => none ** n).reduce((sum, share) => sum + share, 0);
    for (const [more, share] of landing.entries())
      if (more > 0) fresh[coins + more] = (fresh[coins + more] ?? 0) + chance * tries * share;
  }
  return end;
}

/** Lines with coins that are held. */
export function holdSpinOdds(): SlotOdds {
  const lines = lineOdds(HOLD_STRIPS, HOLD_PAYS);
  const worth = COIN_VALUES.reduce((sum, value) => sum + value, 0) / COIN_VALUES.length;
  let returned = lines.returned;
  let featureRate = 0;
  for (const [held, chance] of shownChances(HOLD_STRIPS, 'O').entries()) {
    if (held < HELD_FROM) continue;
    featureRate += chance;
    for (const [coins, share] of coinsAtEnd(held).entries())
      returned += chance * share * (coins * worth + (coins === CELLS ? FULL_PAYS : 0));
  }
  return {
    returnToPlayer: returned,
    error: 0,
    hitRate: hitChance(HOLD_STRIPS, HOLD_PAYS, 'O', HELD_FROM),
    featureRate,
    chances: lines.chances,
  };
}

/** Chances in the first window of ways: a run of `count` reels that show the symbol, or a wild beyond the first. */
export function wayChances(): Chance[] {
  const shows = (reel: number, symbol: string): number => {
    const weights = [...(WEIGHTS[reel] ?? '')];
    const misses = weights.filter((each) => each !== symbol && each !== 'W').length / weights.length;
    return 1 - misses ** ROWS;
  };
  return SYMBOLS.filter((symbol) => WAY_PAYS[symbol]).flatMap((symbol) =>
    [3, 4, 5].map((count) => {
      let chance = 1;
      for (let reel = 0; reel < count; reel++) chance *= shows(reel, symbol);
      return { symbol, count, chance: count < REELS ? chance * (1 - shows(count, symbol)) : chance };
    }),
  );
}
