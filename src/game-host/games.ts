import { CODE } from '../contract/codes.ts';
import { Refused } from './refused.ts';
import { ANDAR_BAHAR } from './rules/andarBahar.ts';
import { BACCARAT } from './rules/baccarat.ts';
import { BLACKJACK } from './rules/blackjack.ts';
import { type BoardGame, boardOdds, boardRules, type FieldOdds } from './rules/board.ts';
import { CLOCK_PATIENCE, clockPatienceReturn, SCORE_PAYS } from './rules/clockPatience.ts';
import { DICE } from './rules/dice.ts';
import { DRAGON_TIGER } from './rules/dragonTiger.ts';
import { FREE_KICK } from './rules/freeKick.ts';
import { HIGH_LOW, highLowReturn } from './rules/highLow.ts';
import { MATKA } from './rules/matka.ts';
import { PENALTIES } from './rules/penalties.ts';
import { ROCKET } from './rules/rocket.ts';
import { ROULETTE } from './rules/roulette.ts';
import type { Rules } from './rules/rules.ts';
import { RUMMY, SECOND_PAYS } from './rules/rummy.ts';
import { SIC_BO } from './rules/sicBo.ts';
import { SPRINT } from './rules/sprint.ts';
import { TEEN_PATTI, THREE_CARD_POKER, threeCardsRules } from './rules/threeCards.ts';
import { PAYS as POKER_PAYS, VIDEO_POKER } from './rules/videoPoker.ts';
import { modelOf, SLOT_MODELS, type SlotModel, type SlotTable, slotRules, slotTable } from './slots.ts';

export type BoardKind =
  | 'dragonTiger'
  | 'roulette'
  | 'dice'
  | 'baccarat'
  | 'sicBo'
  | 'andarBahar'
  | 'matka'
  | 'penalties'
  | 'sprint'
  | 'freeKick';
export type HandKind =
  | 'blackjack'
  | 'videoPoker'
  | 'highLow'
  | 'rocket'
  | 'threeCard'
  | 'teenPatti'
  | 'rummy'
  | 'patience';

/** What the client needs to show a game. */
export type GameTable =
  | SlotTable
  | { kind: BoardKind; fields: FieldOdds[] }
  | {
      kind: HandKind;
      /** Choices before the round, of which one is staked on. */
      fields: readonly string[];
      /** What comes back on average under the best play: least and most. */
      returns: readonly [number, number];
      /** What pays, times the stake. */
      pays: readonly (readonly [id: string, times: number])[];
    };

export interface DemoGame {
  rules: Rules<unknown>;
  table: GameTable;
}

/** Returns under the best play that take too long to count at every start; the tests count them. */
export const COUNTED = {
  blackjack: 0.99429612,
  videoPoker: 0.99543904,
  threeCard: 0.96627019,
  teenPatti: 0.96645119,
  rummy: 0.96766342,
} as const;

/** A table is made when its game is first opened: counting every combination takes as long as half a start. */
const game = (rules: Rules<never>, table: () => GameTable): DemoGame => {
  let made: GameTable | undefined;
  return {
    rules: rules as unknown as Rules<unknown>,
    get table() {
      made ??= table();
      return made;
    },
  };
};

const board = <Outcome>(kind: BoardKind, of: BoardGame<Outcome>): DemoGame =>
  game(boardRules(of) as Rules<never>, () => ({ kind, fields: boardOdds(of) }));

const hand = (
  kind: HandKind,
  rules: Rules<never>,
  returns: number | readonly [number, number],
  pays: Readonly<Record<string, number>> = {},
): DemoGame =>
  game(rules, () => ({
    kind,
    fields: rules.fields,
    returns: typeof returns === 'number' ? [returns, returns] : returns,
    pays: Object.entries(pays),
  }));

const SLOTS = new Map<SlotModel, DemoGame>(
  SLOT_MODELS.map((model) => [model, game(slotRules(model) as Rules<never>, () => slotTable(model))]),
);

const OWN: ReadonlyMap<number, DemoGame> = new Map([
  [200002, hand('blackjack', BLACKJACK as Rules<never>, COUNTED.blackjack)],
  [200003, hand('highLow', HIGH_LOW as Rules<never>, highLowReturn())],
  [200004, hand('videoPoker', VIDEO_POKER as Rules<never>, COUNTED.videoPoker, POKER_PAYS)],
  [200005, board('dragonTiger', DRAGON_TIGER)],
  [
    200006,
    hand(
      'threeCard',
      threeCardsRules(THREE_CARD_POKER) as Rules<never>,
      COUNTED.threeCard,
      THREE_CARD_POKER.bonus,
    ),
  ],
  [
    200007,
    hand(
      'patience',
      CLOCK_PATIENCE as Rules<never>,
      clockPatienceReturn(),
      Object.fromEntries(SCORE_PAYS.map(({ least, tenths }) => [`score-${least}`, tenths / 10])),
    ),
  ],
  [300001, board('roulette', ROULETTE)],
  [300002, board('baccarat', BACCARAT)],
  [300003, hand('rocket', ROCKET as Rules<never>, 0.97)],
  [
    300004,
    hand('teenPatti', threeCardsRules(TEEN_PATTI) as Rules<never>, COUNTED.teenPatti, TEEN_PATTI.bonus),
  ],
  [
    300005,
    hand(
      'rummy',
      RUMMY as Rules<never>,
      COUNTED.rummy,
      Object.fromEntries(SECOND_PAYS.map(({ most, times }) => [`at-most-${most}`, times])),
    ),
  ],
  [300006, board('andarBahar', ANDAR_BAHAR)],
  [300007, board('matka', MATKA)],
  [300008, board('sicBo', SIC_BO)],
  [300010, board('dice', DICE)],
  [400001, board('penalties', PENALTIES)],
  [400002, board('sprint', SPRINT)],
  [400003, board('freeKick', FREE_KICK)],
]);

/**
 * The demo game behind a game id of the catalogue (§3).
 * @throws Refused 1147 for an id that has none.
 */
export function gameOf(gameId: number): DemoGame {
  const model = modelOf(gameId);
  const game = model ? SLOTS.get(model) : OWN.get(gameId);
  if (!game) throw new Refused(CODE.EVENT_NOT_OPEN);
  return game;
}

/** Stakes are these multiples of the room's base score. */
const STAKE_STEPS = [1, 2, 5, 10, 20, 50] as const;

/** What a chip may be worth in a room, coins. */
export const chipsOf = (baseScore: number, { unit }: Rules<unknown>): number[] => {
  const least = Math.max(baseScore, unit);
  return STAKE_STEPS.map((step) => step * (least - (least % unit)));
};
