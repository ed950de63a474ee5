import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gameOf } from '../../src/game-host/games.ts';
import { SLOT_MODELS, slotRules, slotTable } from '../../src/game-host/slots.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { bots, DRIFT, meanOf, returnOf, SIGMAS, type Tally } from '../shared/gameBots.ts';
import type { Figure } from './figures.ts';
import type { Portion } from './game-players.ts';
import { longSource } from './longSource.ts';

const percent = (share: number): string => `${(100 * share).toFixed(3)} %`;

/** A drift is found all but for certain when it is this many standard errors large: the bound, and room for chance. */
const CERTAIN = SIGMAS + 3;

/** Rounds after which a planted drift is told from chance, by a round's standard deviation and return. */
const roundsToFind = (deviation: number, known: number): number =>
  Math.ceil(((CERTAIN * deviation) / (DRIFT * known)) ** 2);

/** Rounds that a process plays at a time: short enough for all to end together. */
const PORTION = 250_000;

/** Processes that play rounds, as many as there are cores. */
class Players {
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: ((child: ChildProcess) => void)[] = [];
  readonly #all = Array.from({ length: availableParallelism() }, () =>
    fork(fileURLToPath(new URL('./game-players.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] }),
  );
  #seed = 1;

  constructor() {
    this.#idle.push(...this.#all);
  }

  /** Plays rounds of a bot, whose rules keep one per cent back where `hasDrift`. */
  async play(name: string, rounds: number, hasDrift: boolean): Promise<Tally> {
    const portions = Array.from({ length: Math.ceil(rounds / PORTION) }, (_, n) =>
      this.#portion({ name, hasDrift, seed: this.#seed++, rounds: Math.min(PORTION, rounds - n * PORTION) }),
    );
    return (await Promise.all(portions)).reduce((all, one) => ({
      rounds: all.rounds + one.rounds,
      sum: all.sum + one.sum,
      squares: all.squares + one.squares,
    }));
  }

  end(): void {
    for (const child of this.#all) child.kill();
  }

  async #portion(portion: Portion): Promise<Tally> {
    const child = this.#idle.pop() ?? (await new Promise<ChildProcess>((free) => this.#waiting.push(free)));
    child.send(portion);
    const [tally] = (await once(child, 'message')) as [Tally];
    const next = this.#waiting.shift();
    if (next) next(child);
    else this.#idle.push(child);
    return tally;
  }
}

/**
 * Plays each game by its bot and compares what comes back with what the game says of itself; then once more with one per
 * cent kept back, which must be found: in as many rounds, or in as many more as its deviation asks for.
 */
export async function benchGames(rounds: number): Promise<Figure[]> {
  const players = new Players();
  try {
    return await figuresOf(players, rounds);
  } finally {
    players.end();
  }
}

async function figuresOf(players: Players, rounds: number): Promise<Figure[]> {
  const untried = new Set(DEMO_CATALOGUE.games.map(({ gameId }) => gameId));
  const figures: Figure[] = [];
  /** Said at once: all of it takes a quarter of an hour and more. */
  const found = (figure: Figure): void => {
    figures.push(figure);
    console.log(`  ${figure.what}: ${figure.measured} (${figure.bar})`);
  };
  for (const [name, { gameId }] of Object.entries(bots)) {
    const { rules, table } = gameOf(gameId);
    const titles = DEMO_CATALOGUE.games.filter((game) => gameOf(game.gameId).rules === rules);
    const isFirst = titles.some((title) => untried.has(title.gameId));
    for (const title of titles) untried.delete(title.gameId);
    const { mean, error } = meanOf(await players.play(name, rounds, false));
    const known = returnOf(name);
    const doubt = table.kind === 'slot' ? table.odds.error : 0;
    found({
      what: `${name} (${titles.length}): what ${rounds} rounds return`,
      measured: `${percent(mean)} ± ${percent(error)}`,
      bar: percent(known),
      met: Math.abs(mean - known) < SIGMAS * Math.hypot(error, doubt),
    });
    // A second way of playing the same game tells nothing new of its drift.
    if (!isFirst) continue;
    const needed = Math.max(rounds, roundsToFind(error * Math.sqrt(rounds), known));
    const drifted = meanOf(await players.play(name, needed, true));
    const lost = known - drifted.mean;
    found({
      what: `${name} (${titles.length}): one per cent kept back, in ${needed} rounds`,
      measured: `${percent(lost)} less, ${(lost / drifted.error).toFixed(1)} standard errors`,
      bar: `> ${SIGMAS}`,
      met: lost > SIGMAS * Math.hypot(drifted.error, doubt),
    });
  }
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

const STAKE = 10;

/** Plays rounds of each slot model: its return, hits, bonus and deviation beside those that are shown. */
export function benchSlots(rounds: number): Figure[] {
  const draw = longSource(1);
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
