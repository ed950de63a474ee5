import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/game-host/games.ts';
import { type RocketState, timeOf } from '../../src/game-host/rules/rocket.ts';
import { type Bot, bots, driftOf, returnOf, run, SIGMAS, STAKE, source } from '../shared/gameBots.ts';

/** Enough for a wrong pay to be seen; `npm run bench -- games` plays more. */
const ROUNDS = 100_000;
/** Enough for one per cent to be told from chance. */
const DRIFT_ROUNDS = 600_000;

describe.each(Object.keys(bots))('a bot at %s', (name) => {
  it('gets back what is shown, within its statistical bound', () => {
    const bot = bots[name] as Bot;
    const { mean, error } = run(bot, gameOf(bot.gameId).rules, source(7), ROUNDS);
    expect(Math.abs(mean - returnOf(name)), `${mean} ± ${error}`).toBeLessThan(SIGMAS * error);
  });
});

describe('a drift of one per cent', () => {
  it.each(['blackjack', 'sic bo', 'matka', 'dragon tiger', 'high low'])('at %s is found', (name) => {
    const bot = bots[name] as Bot;
    const { rules } = gameOf(bot.gameId);
    const short = driftOf(rules, source(11));
    const { mean, error } = run(bot, short, source(7), DRIFT_ROUNDS);
    expect(Math.abs(mean - returnOf(name)), `${mean} ± ${error}`).toBeGreaterThan(SIGMAS * error);
  });
});

const isState = (state: unknown): state is RocketState => typeof state === 'object';
it('a rocket that nobody takes bursts, or is taken at the height that was set', () => {
  const { rules } = gameOf(300003);
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
