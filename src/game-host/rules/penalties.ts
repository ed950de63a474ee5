import type { BoardGame, Field } from './board.ts';
import type { Draw } from './rules.ts';

/** Goals and misses of each side, kick by kick; the home side kicks first. */
export interface PenaltiesOutcome {
  home: boolean[];
  away: boolean[];
}

/** Kicks of each side before sudden death, and how often each side scores, of a hundred. */
export const KICKS = 5;
export const SCORES_OF_100 = { home: 77, away: 72 } as const;

const goals = (kicks: readonly boolean[]): number => kicks.filter(Boolean).length;

/** Whether the other side cannot catch up, with the kicks that are left of its five. */
function isDecided({ home, away }: PenaltiesOutcome): boolean {
  const lead = goals(home) - goals(away);
  const [homeLeft, awayLeft] = [KICKS - home.length, KICKS - away.length];
  if (homeLeft < 0 || (homeLeft === 0 && awayLeft === 0)) return home.length === away.length && lead !== 0;
  return lead > awayLeft || -lead > homeLeft;
}

const next = ({ home, away }: PenaltiesOutcome): 'home' | 'away' =>
  home.length === away.length ? 'home' : 'away';

const after = (outcome: PenaltiesOutcome, isGoal: boolean): PenaltiesOutcome => {
  const side = next(outcome);
  return { ...outcome, [side]: [...outcome[side], isGoal] };
};

const START: PenaltiesOutcome = { home: [], away: [] };
const isLevelAfterFive = ({ home, away }: PenaltiesOutcome): boolean =>
  home.length === KICKS && away.length === KICKS && goals(home) === goals(away);

/** Sudden death goes on in pairs of kicks until one side alone scores: this often that is the home side. */
const homeInSuddenDeath = (): number => {
  const [home, away] = [SCORES_OF_100.home / 100, SCORES_OF_100.away / 100];
  return (home * (1 - away)) / (home * (1 - away) + away * (1 - home));
};

function* outcomes(outcome: PenaltiesOutcome, share: number): Generator<readonly [PenaltiesOutcome, number]> {
  if (isDecided(outcome)) yield [outcome, share];
  else if (isLevelAfterFive(outcome)) {
    // Level pairs in between change no field.
    const home = homeInSuddenDeath();
    yield [after(after(outcome, true), false), share * home];
    yield [after(after(outcome, false), true), share * (1 - home)];
  } else {
    const chance = SCORES_OF_100[next(outcome)] / 100;
    yield* outcomes(after(outcome, true), share * chance);
    yield* outcomes(after(outcome, false), share * (1 - chance));
  }
}

export const homeWins = ({ home, away }: PenaltiesOutcome): boolean => goals(home) > goals(away);
const kicks = ({ home, away }: PenaltiesOutcome): number => home.length + away.length;
const when =
  (is: (outcome: PenaltiesOutcome) => boolean, tenths: number): Field<PenaltiesOutcome>['pays'] =>
  (outcome) =>
    is(outcome) ? tenths : 0;

/** Penalty shoot-out: five kicks each, over as soon as it is decided, then sudden death. */
export const PENALTIES: BoardGame<PenaltiesOutcome> = {
  deal(draw: Draw) {
    let outcome = START;
    while (!isDecided(outcome)) outcome = after(outcome, draw(100) < SCORES_OF_100[next(outcome)]);
    return outcome;
  },
  outcomes: () => outcomes(START, 1),
  fields: [
    { id: 'home', pays: when(homeWins, 16) },
    { id: 'away', pays: when((outcome) => !homeWins(outcome), 23) },
    { id: 'early', pays: when((outcome) => kicks(outcome) < 2 * KICKS, 20) },
    { id: 'last', pays: when((outcome) => kicks(outcome) === 2 * KICKS, 38) },
    { id: 'sudden', pays: when((outcome) => kicks(outcome) > 2 * KICKS, 34) },
  ],
};
