import { COUNTED, gameOf } from '../../src/game-host/games.ts';
import type { AnteState } from '../../src/game-host/rules/anteRules.ts';
import type { BlackjackState } from '../../src/game-host/rules/blackjack.ts';
import type { FieldOdds } from '../../src/game-host/rules/board.ts';
import { clockPatienceReturn } from '../../src/game-host/rules/clockPatience.ts';
import { type HighLowState, waysOf } from '../../src/game-host/rules/highLow.ts';
import { heightAt, timeOf } from '../../src/game-host/rules/rocket.ts';
import type { Draw, Rules } from '../../src/game-host/rules/rules.ts';
import { pointsOf, shouldPlay as shouldPlayRummy } from '../../src/game-host/rules/rummy.ts';
import { shouldPlay } from '../../src/game-host/rules/threeCards.ts';
import { bestChoice } from './blackjackOdds.ts';

/** Ways of playing each game whose return is known, and what comes back of them. */

/** A fixed, even source, so that a bound that holds once holds always. */
export const source = (seed: number): Draw => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

export const STAKE = 100;
/** A true return leaves this many standard errors once in 15,000 times. */
export const SIGMAS = 4;

export interface Bot {
  gameId: number;
  field: string;
  /** The next move; the clock's time for it, ms since the start. */
  play(state: never): { move: string; at?: number };
}

const choices = new Map<string, string>();
export const bots: Record<string, Bot> = {
  blackjack: {
    gameId: 200002,
    field: 'bet',
    play(state: BlackjackState) {
      const rules = gameOf(200002).rules;
      const hand = state.hands.find(({ isDone }) => !isDone);
      const ranks = (hand?.cards ?? []).map(({ rank }) => Math.min(rank, 10)).sort((a, b) => a - b);
      const open = rules.moves(state).map(({ id }) => id);
      const up = Math.min(state.dealer[0]?.rank ?? 0, 10);
      const key = `${ranks} ${up} ${open}`;
      const move = choices.get(key) ?? bestChoice(ranks, up, open);
      choices.set(key, move);
      return { move };
    },
  },
  'high low': {
    gameId: 200003,
    field: 'bet',
    play({ cards }: HighLowState) {
      const rank = cards.at(-1)?.rank ?? 1;
      if (cards.length > 1) return { move: 'take' };
      return { move: waysOf(rank, 'higher') >= waysOf(rank, 'lower') ? 'higher' : 'lower' };
    },
  },
  'three card': {
    gameId: 200006,
    field: 'bet',
    play: ({ player }: AnteState) => ({ move: shouldPlay(player) ? 'play' : 'fold' }),
  },
  'teen patti': {
    gameId: 300004,
    field: 'bet',
    play: ({ player }: AnteState) => ({ move: shouldPlay(player) ? 'play' : 'fold' }),
  },
  rocket: {
    gameId: 300003,
    field: 'hand',
    play: () => ({ move: 'take', at: timeOf(180) }),
  },
  roulette: { gameId: 300001, field: '17-18', play: () => ({ move: '' }) },
  baccarat: { gameId: 300002, field: 'banker', play: () => ({ move: '' }) },
  'sic bo': { gameId: 300008, field: 'small', play: () => ({ move: '' }) },
  'andar bahar': { gameId: 300006, field: 'andar', play: () => ({ move: '' }) },
  matka: { gameId: 300007, field: 'odd', play: () => ({ move: '' }) },
  'dragon tiger': { gameId: 200005, field: 'dragon', play: () => ({ move: '' }) },
  'video poker': { gameId: 200004, field: 'bet', play: () => ({ move: 'hold-01234' }) },
  'video poker, all drawn anew': { gameId: 200004, field: 'bet', play: () => ({ move: 'hold-' }) },
  rummy: {
    gameId: 300005,
    field: 'bet',
    play: ({ player }: AnteState) => ({ move: shouldPlayRummy(pointsOf(player)) ? 'play' : 'fold' }),
  },
  solitaire: { gameId: 200007, field: 'bet', play: () => ({ move: '' }) },
  penalties: { gameId: 400001, field: 'away', play: () => ({ move: '' }) },
  sprint: { gameId: 400002, field: 'place-2', play: () => ({ move: '' }) },
  'free kick': { gameId: 400003, field: 'goal', play: () => ({ move: '' }) },
  'lines with free spins': { gameId: 100005, field: 'bet', play: () => ({ move: '' }) },
  'lines with free spins, high volatility': { gameId: 100014, field: 'bet', play: () => ({ move: '' }) },
  'ways with cascades': { gameId: 100017, field: 'bet', play: () => ({ move: '' }) },
  'lines with held coins': { gameId: 100002, field: 'bet', play: () => ({ move: '' }) },
  dice: { gameId: 300010, field: 'over', play: () => ({ move: '' }) },
};

/** What the bot's way of playing returns, counted elsewhere. */
const shown: Record<string, number> = {
  blackjack: COUNTED.blackjack,
  'three card': COUNTED.threeCard,
  'teen patti': COUNTED.teenPatti,
  'high low': highLowByTheLikelier(),
  'video poker': dealtHand(),
  'video poker, all drawn anew': dealtHand(),
  rummy: COUNTED.rummy,
  solitaire: clockPatienceReturn(),
  rocket: (heightAt(timeOf(180)) / 100) * (97 / heightAt(timeOf(180))),
};

/** What five cards pay as they come, by how many of the 2,598,960 hands are which; five drawn after five pay the same. */
function dealtHand(): number {
  const paid =
    4 * 800 + 36 * 50 + 624 * 25 + 3_744 * 9 + 5_108 * 6 + 10_200 * 4 + 54_912 * 3 + 123_552 * 2 + 337_920;
  return paid / 2_598_960;
}

/** Each rank's likelier guess, taken at once. */
function highLowByTheLikelier(): number {
  const returns = Array.from({ length: 13 }, (_, n) => {
    const ways = Math.max(13 - (n + 1), n);
    return (ways / 13) * (Math.floor((97 * 13) / ways) / 100);
  });
  return returns.reduce((sum, each) => sum + each, 0) / 13;
}

export const returnOf = (name: string): number => {
  const { gameId, field } = bots[name] as Bot;
  const { table } = gameOf(gameId);
  if (table.kind === 'slot') return table.odds.returnToPlayer;
  if ('returns' in table) return shown[name] as number;
  return (table.fields as FieldOdds[]).find(({ id }) => id === field)?.returnToPlayer as number;
};

/** Rounds, and what came back of each first stake, less what was staked further: sum and sum of squares. */
export interface Tally {
  rounds: number;
  sum: number;
  squares: number;
}

/** Mean return of a tally, and its standard error. */
export function meanOf({ rounds, sum, squares }: Tally): { mean: number; error: number } {
  const mean = sum / rounds;
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

export const run = (bot: Bot, rules: Rules<unknown>, draw: Draw, rounds: number) =>
  meanOf(tally(bot, rules, draw, rounds));

/** Plays rounds. */
export function tally(bot: Bot, rules: Rules<unknown>, draw: Draw, rounds: number): Tally {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round++) {
    let state = rules.begin({ [bot.field]: STAKE }, draw);
    state = rules.start?.(state, 0) ?? state;
    let further = 0;
    for (;;) {
      const open = rules.moves(state);
      if (open.length === 0) break;
      const { move, at = 0 } = bot.play(state as never);
      further += open.find(({ id }) => id === move)?.stake ?? 0;
      state = rules.apply(state, move, draw, at);
    }
    const back = (rules.payout(state) - further) / STAKE;
    sum += back;
    squares += back * back;
  }
  return { rounds, sum, squares };
}

/** The rules with a planted fault: one paid round in a hundred is not paid. */
export const driftOf = (rules: Rules<unknown>, draw: Draw): Rules<unknown> => ({
  ...rules,
  payout: (state) => (draw(100) === 0 ? 0 : rules.payout(state)),
});

/** Share that `driftOf` keeps back. */
export const DRIFT = 0.01;
