import { GAME_ID_RANGES } from '../contract/constants.ts';
import { DICE } from './rules/dice.ts';
import { DUEL } from './rules/duel.ts';
import { computeOdds, type SlotOdds } from './rules/odds.ts';
import { type PickGame, type PickOdds, type PickResult, pickOdds, playPick } from './rules/pickGame.ts';
import { ROULETTE } from './rules/roulette.ts';
import { type Draw, LINES, PAYS, type SlotResult, type SlotSymbol, STRIPS, spin } from './rules/slot.ts';

/** What a round came to; `pick` is absent where the game asks for none. */
export type RoundResult = (SlotResult & { pick?: undefined }) | PickResult<unknown>;

/** What the client needs to show a game. */
export type GameTable =
  | {
      kind: 'slot';
      strips: readonly string[];
      lines: readonly (readonly number[])[];
      pays: Readonly<Record<SlotSymbol, readonly [number, number, number]>>;
      odds: SlotOdds;
    }
  | { kind: 'duel' | 'roulette' | 'dice'; picks: PickOdds[] };

export interface DemoGame {
  table: GameTable;
  /** Whether a round may be asked for with this pick. */
  accepts(pick: string | undefined): boolean;
  play(stake: number, pick: string | undefined, draw: Draw): RoundResult;
}

let slotTable: GameTable | undefined;

const slot: DemoGame = {
  // Counting every combination takes as long as half a start of the service: it is done when a slot first opens.
  get table() {
    slotTable ??= { kind: 'slot', strips: STRIPS, lines: LINES, pays: PAYS, odds: computeOdds() };
    return slotTable;
  },
  accepts: (pick) => pick === undefined,
  play: (stake, _pick, draw) => spin(stake, draw),
};

const picking = <Outcome>(kind: 'duel' | 'roulette' | 'dice', game: PickGame<Outcome>): DemoGame => ({
  table: { kind, picks: pickOdds(game) },
  accepts: (pick) => game.picks.some(({ id }) => id === pick),
  play: (stake, pick, draw) => playPick(game, stake, pick ?? '', draw),
});

const duel = picking('duel', DUEL);
const roulette = picking('roulette', ROULETTE);
const dice = picking('dice', DICE);

/** Games that are what their name says; each other one is played on the game that is nearest to it. */
const OWN: ReadonlyMap<number, DemoGame> = new Map([
  [200005, duel],
  [300001, roulette],
  [300009, slot],
  [300010, dice],
]);
const NEAREST: ReadonlyMap<number, DemoGame> = new Map([
  [300002, duel],
  [300004, duel],
  [300005, duel],
  [300006, duel],
  [300008, dice],
]);

const within = (gameId: number, [first, last]: readonly [number, number]): boolean =>
  gameId >= first && gameId <= last;

/** The demo game behind a game id of the catalogue (§3), and whether it only stands in for it. */
export function demoGame(gameId: number): { game: DemoGame; standIn: boolean } {
  if (within(gameId, GAME_ID_RANGES.slots)) return { game: slot, standIn: false };
  const own = OWN.get(gameId);
  if (own) return { game: own, standIn: false };
  const nearest = within(gameId, GAME_ID_RANGES.cards) ? duel : roulette;
  return { game: NEAREST.get(gameId) ?? nearest, standIn: true };
}
