import { gameOf } from '../../src/game-host/games.ts';
import { DEMO_CATALOGUE } from './demoFiles.ts';

/** One title of every set of rules; titles of the same one differ by their pictures only. */
export const ONE_OF_EACH: readonly number[] = [
  ...new Map(DEMO_CATALOGUE.games.map(({ gameId }) => [gameOf(gameId).rules, gameId])).values(),
];
