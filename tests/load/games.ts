import { gameOf } from '../../src/game-host/games.ts';
import type { Draw } from '../../src/game-host/rules/rules.ts';
import { SLOT_MODELS, slotRules, slotTable } from '../../src/game-host/slots.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { bots, DRIFT, driftOf, returnOf, run, SIGMAS, source } from '../shared/gameBots.ts';
import type { Figure } from './figures.ts';

const percent = (share: number): string => `${(100 * share).toFixed(3)} %`;

/** A drift is found all but for certain when it is this many standard errors large: the bound, and room for chance. */
const CERTAIN = SIGMAS + 3;

/** Rounds after which a planted drift is told from chance, by a round's standard deviation and return. */
const roundsToFind = (deviation: number, known: number): number =>
  Math.ceil(((CERTAIN * deviation) / (DRIFT * known)) ** 2);

/**
 * Plays each game by its bot and compares what comes back with what the game says of itself; then once more with one per
 * cent kept back, which must be found: in as many rounds, or in as many more as its deviation asks for.
 */
export function benchGames(rounds: number): Figure[] {
  const untried = new Set(DEMO_CATALOGUE.games.map(({ gameId }) => gameId));
  const figures = Object.entries(bots).flatMap(([name, bot]): Figure[] => {
    const { rules, table } = gameOf(bot.gameId);
    const titles = DEMO_CATALOGUE.games.filter(({ gameId }) => gameOf(gameId).rules === rules);
    const isFirst = titles.some(({ gameId }) => untried.has(gameId));
    for (const { gameId } of titles) untried.delete(gameId);
    const { mean, error } = run(bot, rules, longSource(), rounds);
    const known = returnOf(name);
    const doubt = table.kind === 'slot' ? table.odds.error : 0;
    const returned: Figure = {
      what: `${name} (${titles.length}): what ${rounds} rounds return`,
      measured: `${percent(mean)} ± ${percent(error)}`,
      bar: percent(known),
      met: Math.abs(mean - known) < SIGMAS * Math.hypot(error, doubt),
    };
    // A second way of playing the same game tells nothing new of its drift.
    if (!isFirst) return [returned];
    const needed = Math.max(rounds, roundsToFind(error * Math.sqrt(rounds), known));
    const drifted = run(bot, driftOf(rules, source(11)), longSource(), needed);
    const lost = known - drifted.mean;
    return [
      returned,
      {
        what: `${name} (${titles.length}): one per cent kept back, in ${needed} rounds`,
        measured: `${percent(lost)} less, ${(lost / drifted.error).toFixed(1)} standard errors`,
        bar: `> ${SIGMAS}`,
        met: lost > SIGMAS * Math.hypot(drifted.error, doubt),
      },
    ];
  });
  return [
    ...figures,
    {
      what: 'titles that no bot plays',
      measured: [...untried].join(', ') || '0',
      bar: '0',
      met: untried.size === 0,
    },
  ];
}

/** A repeatable source with a period beyond any number of rounds (xoshiro128**). */
const longSource = (): Draw => {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  const turned = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  return (below) => {
    const drawn = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11);
    return Math.floor((drawn / 2 ** 32) * below);
  };
};

const STAKE = 10;

/** Plays rounds of each slot model: its return, hits, bonus and deviation beside those that are shown. */
export function benchSlots(rounds: number): Figure[] {
  const draw = longSource();
  return SLOT_MODELS.flatMap((model): Figure[] => {
    const rules = slotRules(model);
    const { odds, deviation, mechanic } = slotTable(model);
    const least = mechanic === 'ways' ? 4 : 2;
    let [paid, squares, hits, features] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const { payout, steps } = rules.begin({ bet: STAKE }, draw);
      const times = payout / STAKE;
      paid += times;
      squares += times * times;
      if (times > 0) hits++;
      if (steps.length >= least) features++;
    }
    const mean = paid / rounds;
    const found = Math.sqrt(squares / rounds - mean * mean);
    const error = found / Math.sqrt(rounds);
    return [
      {
        what: `${model}: what ${rounds} rounds return`,
        measured: `${percent(mean)} ± ${percent(error)}`,
        bar: percent(odds.returnToPlayer),
        met: Math.abs(mean - odds.returnToPlayer) < 4 * Math.hypot(error, odds.error),
      },
      {
        what: `${model}: hits, bonus, deviation`,
        measured: `${hits / rounds}, ${features / rounds}, ${found.toFixed(3)}`,
        bar: `${odds.hitRate}, ${odds.featureRate}, ${deviation}`,
        met: null,
      },
    ];
  });
}
