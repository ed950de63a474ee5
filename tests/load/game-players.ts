import { gameOf } from '../../src/game-host/games.ts';
import { type Bot, bots, driftOf, source, tally } from '../shared/gameBots.ts';
import { longSource } from './longSource.ts';

/* A process of its own that plays rounds of any bot, portion by portion, and answers each with what came back. */

export interface Portion {
  /** The bot. */
  name: string;
  rounds: number;
  seed: number;
  hasDrift: boolean;
}

process.on('message', ({ name, rounds, seed, hasDrift }: Portion) => {
  const bot = bots[name] as Bot;
  const { rules } = gameOf(bot.gameId);
  const played = hasDrift ? driftOf(rules, source(-seed)) : rules;
  process.send?.(tally(bot, played, longSource(seed), rounds));
});
