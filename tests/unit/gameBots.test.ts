import { describe, expect, it } from 'vitest';
import { COUNTED, demoGame } from '../../src/game-host/games.ts';
import type { BlackjackState } from '../../src/game-host/rules/blackjack.ts';
import { bestChoice } from '../../src/game-host/rules/blackjackOdds.ts';
import type { FieldOdds } from '../../src/game-host/rules/board.ts';
import { type HighLowState, waysOf } from '../../src/game-host/rules/highLow.ts';
import { heightAt, type RocketState, timeOf } from '../../src/game-host/rules/rocket.ts';
import type { Draw, Rules } from '../../src/game-host/rules/rules.ts';
import { shouldPlay, type ThreeCardsState } from '../../src/game-host/rules/threeCards.ts';

/** A fixed, even source, so that a bound that holds once holds always. */
const source = (seed: number): Draw => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

const STAKE = 100;
/** A true return leaves this many standard errors once in 15,000 times. */
const SIGMAS = 4;

interface Bot {
  gameId: number;
  field: string;
  rounds: number;
  /** The next move; the clock's time for it, ms since the start. */
  play(state: never): { move: string; at?: number };
}

const choices = new Map<string, string>();
const bots: Record<string, Bot> = {
  blackjack: {
    gameId: 200002,
    field: 'bet',
    rounds: 1_000_000,
    play(state: BlackjackState) {
      const rules = demoGame(200002).game.rules;
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
    rounds: 1_000_000,
    play({ cards }: HighLowState) {
      const rank = cards.at(-1)?.rank ?? 1;
      if (cards.length > 1) return { move: 'take' };
      return { move: waysOf(rank, 'higher') >= waysOf(rank, 'lower') ? 'higher' : 'lower' };
    },
  },
  'three card': {
    gameId: 200006,
    field: 'bet',
    rounds: 300_000,
    play: ({ player }: ThreeCardsState) => ({ move: shouldPlay(player) ? 'play' : 'fold' }),
  },
  'teen patti': {
    gameId: 300004,
    field: 'bet',
    rounds: 300_000,
    play: ({ player }: ThreeCardsState) => ({ move: shouldPlay(player) ? 'play' : 'fold' }),
  },
  rocket: {
    gameId: 300003,
    field: 'hand',
    rounds: 1_000_000,
    play: () => ({ move: 'take', at: timeOf(180) }),
  },
  roulette: { gameId: 300001, field: '17-18', rounds: 1_000_000, play: () => ({ move: '' }) },
  baccarat: { gameId: 300002, field: 'banker', rounds: 300_000, play: () => ({ move: '' }) },
  'sic bo': { gameId: 300008, field: 'small', rounds: 1_000_000, play: () => ({ move: '' }) },
  'andar bahar': { gameId: 300006, field: 'andar', rounds: 200_000, play: () => ({ move: '' }) },
  matka: { gameId: 300007, field: 'odd', rounds: 1_000_000, play: () => ({ move: '' }) },
  'dragon tiger': { gameId: 200005, field: 'dragon', rounds: 1_000_000, play: () => ({ move: '' }) },
  dice: { gameId: 300010, field: 'over', rounds: 1_000_000, play: () => ({ move: '' }) },
};

/** What the bot's way of playing returns, counted elsewhere. */
const shown: Record<string, number> = {
  blackjack: COUNTED.blackjack,
  'three card': COUNTED.threeCard,
  'teen patti': COUNTED.teenPatti,
  'high low': highLowByTheLikelier(),
  rocket: (heightAt(timeOf(180)) / 100) * (97 / heightAt(timeOf(180))),
};

/** Each rank's likelier guess, taken at once. */
function highLowByTheLikelier(): number {
  const returns = Array.from({ length: 13 }, (_, n) => {
    const ways = Math.max(13 - (n + 1), n);
    return (ways / 13) * (Math.floor((97 * 13) / ways) / 100);
  });
  return returns.reduce((sum, each) => sum + each, 0) / 13;
}

const returnOf = (name: string): number => {
  const { gameId, field } = bots[name] as Bot;
  const { table } = demoGame(gameId).game;
  if ('returns' in table || table.kind === 'slot') return shown[name] as number;
  return (table.fields as FieldOdds[]).find(({ id }) => id === field)?.returnToPlayer as number;
};

/** Plays rounds. @returns what came back of the first stake, less what was staked further, and its standard error. */
function run(bot: Bot, rules: Rules<unknown>, draw: Draw): { mean: number; error: number } {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < bot.rounds; round++) {
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
  const mean = sum / bot.rounds;
  return { mean, error: Math.sqrt((squares / bot.rounds - mean * mean) / bot.rounds) };
}

describe.each(Object.keys(bots))('a bot at %s', (name) => {
  it('gets back what is shown, within its statistical bound', () => {
    const bot = bots[name] as Bot;
    const { mean, error } = run(bot, demoGame(bot.gameId).game.rules, source(7));
    expect(Math.abs(mean - returnOf(name)), `${mean} ± ${error}`).toBeLessThan(SIGMAS * error);
  });
});

describe('a drift of one per cent', () => {
  it.each(['blackjack', 'sic bo', 'matka', 'dragon tiger', 'high low'])('at %s is found', (name) => {
    const bot = bots[name] as Bot;
    const { rules } = demoGame(bot.gameId).game;
    const keep = source(11);
    /** One paid round in a hundred is not paid. */
    const short: Rules<unknown> = {
      ...rules,
      payout: (state) => (keep(100) === 0 ? 0 : rules.payout(state)),
    };
    const { mean, error } = run(bot, short, source(7));
    expect(Math.abs(mean - returnOf(name)), `${mean} ± ${error}`).toBeGreaterThan(SIGMAS * error);
  });
});

const isState = (state: unknown): state is RocketState => typeof state === 'object';
it('a rocket that nobody takes bursts, or is taken at the height that was set', () => {
  const { rules } = demoGame(300003).game;
  const draw = source(3);
  for (let round = 0; round < 2_000; round++) {
    const state = rules.start?.(rules.begin({ 'auto-200': STAKE }, draw), 1_000);
    if (!isState(state)) throw new Error('no state');
    const end = rules.tick?.(state, 1_000 + 3_600_000) as RocketState;
    expect(end.taken).toBe(state.burst >= 200 ? 200 : 0);
    // Before either, the clock changes nothing.
    const early = rules.tick?.(
      state,
      1_000 + timeOf(Math.max(100, Math.min(state.burst, 200) - 5)) - 200,
    ) as RocketState;
    if (state.burst > 110) expect(early.taken).toBeNull();
  }
});
