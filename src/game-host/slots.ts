import type { Rules } from './rules/rules.ts';
import { single } from './rules/rules.ts';
import {
  playCascade,
  STEP_TIMES,
  PAYS as WAY_PAYS,
  UNIT as WAY_UNIT,
  WEIGHTS,
} from './rules/slot/cascade.ts';
import { FREE_SPINS_HIGH, FREE_SPINS_LOW, type FreeSpinGame, playFreeSpins } from './rules/slot/freeSpins.ts';
import {
  COIN_VALUES,
  FULL_PAYS,
  HELD_FROM,
  PAYS as HOLD_PAYS,
  STRIPS as HOLD_STRIPS,
  playHoldSpin,
  TRIES,
} from './rules/slot/holdSpin.ts';
import { LINES } from './rules/slot/lines.ts';
import { freeSpinsOdds, holdSpinOdds, type SlotOdds, wayChances } from './rules/slot/odds.ts';
import type { Pays, SlotResult } from './rules/slot/window.ts';
import titles from './slotTitles.json' with { type: 'json' };

/** What titles choose from: a mechanic with its reels and pays. */
export type SlotModel = keyof typeof titles;

/** What the client needs to show a slot. */
export interface SlotTable {
  kind: 'slot';
  model: SlotModel;
  mechanic: 'lines' | 'ways' | 'hold';
  /** What runs past, one letter a symbol; the shares of symbols are those of the draw. */
  strips: readonly string[];
  /** Rows of each line; none where every way pays. */
  lines: readonly (readonly number[])[];
  /** Times the stake ÷ `unit`; S times the whole stake. */
  pays: Pays;
  unit: number;
  odds: SlotOdds;
  /** Standard deviation of what a round pays, times the stake. */
  deviation: number;
  volatility: 'low' | 'medium' | 'high';
  /** Figures that the sheet's sentences name. */
  facts: Readonly<Record<string, string | number>>;
}

/**
 * What cannot be counted, from 10⁹ rounds of the cascades (`npm run bench -- slots` plays 10⁸ of each model). Cascades have too many ways to go on
 * to be counted; the others' returns are counted and only their deviation stands here.
 */
export const SIMULATED = {
  ways: { returnToPlayer: 0.9477, error: 0.00013, hitRate: 0.36435, featureRate: 0.02609 },
  deviation: { lines: 3.13, linesHigh: 6.86, ways: 3.99, hold: 3.62 },
} as const;

const volatilityOf = (deviation: number): SlotTable['volatility'] =>
  deviation < 3.5 ? 'low' : deviation < 6 ? 'medium' : 'high';

const rulesOf = (unit: number, play: (stake: number, draw: (below: number) => number) => SlotResult) =>
  ({
    unit,
    fields: ['bet'],
    together: single,
    begin: ({ bet = 0 }, draw) => play(bet, draw),
    moves: () => [],
    apply: (state) => state,
    view: (state) => state,
    payout: ({ payout }) => payout,
  }) satisfies Rules<SlotResult>;

/** A strip that runs past before a window that is drawn cell by cell: every weight once, spread evenly. */
const spread = (weights: string, reel: number): string => {
  const step = 17 + 2 * reel;
  return Array.from(weights, (_, at) => weights[(at * step) % weights.length]).join('');
};

type Model = {
  rules: Rules<SlotResult>;
  table: () => Omit<SlotTable, 'kind' | 'model' | 'deviation' | 'volatility'>;
};

const linesOf = (of: FreeSpinGame): Model => ({
  rules: rulesOf(LINES.length, (stake, draw) => playFreeSpins(of, stake, draw)),
  table: () => ({
    mechanic: 'lines',
    strips: of.strips,
    lines: LINES,
    pays: of.pays,
    unit: LINES.length,
    odds: freeSpinsOdds(of),
    facts: {
      three: of.freeSpins[0],
      four: of.freeSpins[1],
      five: of.freeSpins[2],
      times: of.freeTimes,
    },
  }),
});

const MODELS: Record<SlotModel, Model> = {
  lines: linesOf(FREE_SPINS_LOW),
  linesHigh: linesOf(FREE_SPINS_HIGH),
  ways: {
    rules: rulesOf(WAY_UNIT, playCascade),
    table: () => ({
      mechanic: 'ways',
      strips: WEIGHTS.map(spread),
      lines: [],
      pays: WAY_PAYS,
      unit: WAY_UNIT,
      odds: { ...SIMULATED.ways, chances: wayChances() },
      facts: { times: STEP_TIMES.map((times) => `×${times}`).join(', ') },
    }),
  },
  hold: {
    rules: rulesOf(LINES.length, playHoldSpin),
    table: () => ({
      mechanic: 'hold',
      strips: HOLD_STRIPS,
      lines: LINES,
      pays: HOLD_PAYS,
      unit: LINES.length,
      odds: holdSpinOdds(),
      facts: {
        from: HELD_FROM,
        tries: TRIES,
        full: FULL_PAYS,
        least: Math.min(...COIN_VALUES),
        most: Math.max(...COIN_VALUES),
      },
    }),
  },
};

const models = new Map(
  (Object.entries(titles) as [SlotModel, number[]][]).flatMap(([model, ids]) =>
    ids.map((id) => [id, model] as const),
  ),
);

export const SLOT_MODELS = Object.keys(titles) as SlotModel[];

/** The model of a title, as `slotTitles.json` has it; undefined for what is no slot. */
export const modelOf = (gameId: number): SlotModel | undefined => models.get(gameId);

export const slotRules = (model: SlotModel): Rules<SlotResult> => MODELS[model].rules;

export const slotTable = (model: SlotModel): SlotTable => {
  const deviation = SIMULATED.deviation[model];
  return {
    kind: 'slot',
    model,
    deviation,
    volatility: volatilityOf(deviation),
    ...MODELS[model].table(),
  };
};
