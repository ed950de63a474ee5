import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type GameTable, gameOf } from '../../src/game-host/games.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { bots } from '../shared/gameBots.ts';

/** How a return is known: counted over every outcome, as a Markov chain, or from simulated rounds with their error. */
type Proof = 'counted' | 'chain' | 'simulated';

/** Model or kind → its rules, the return that its odds page shows, how that is proven, and in which test. */
const PROOFS: Readonly<Record<string, readonly [rules: string, shown: string, proof: Proof, test: string]>> =
  {
    lines: ['slot/freeSpins', '96.27%', 'counted', 'slot'],
    linesHigh: ['slot/freeSpins', '96.15%', 'counted', 'slot'],
    ways: ['slot/cascade', '94.77%', 'simulated', 'slot'],
    hold: ['slot/holdSpin', '97.2%', 'chain', 'slot'],
    blackjack: ['blackjack', '99.43%', 'counted', 'gameOdds'],
    highLow: ['highLow', '96.46% – 97%', 'counted', 'gameBots'],
    videoPoker: ['videoPoker', '99.54%', 'counted', 'gameOdds'],
    dragonTiger: ['dragonTiger', '97.06%', 'counted', 'gameOdds'],
    threeCard: ['threeCards', '96.63%', 'counted', 'gameOdds'],
    patience: ['clockPatience', '95.46%', 'counted', 'gameOdds'],
    roulette: ['roulette', '97.3%', 'counted', 'gameOdds'],
    baccarat: ['baccarat', '85.64% – 98.76%', 'counted', 'gameOdds'],
    rocket: ['rocket', '97%', 'counted', 'gameOdds'],
    teenPatti: ['threeCards', '96.65%', 'counted', 'gameOdds'],
    rummy: ['rummy', '96.77%', 'counted', 'gameOdds'],
    andarBahar: ['andarBahar', '94.12% – 97.85%', 'counted', 'gameOdds'],
    matka: ['matka', '93.6% – 96%', 'counted', 'gameOdds'],
    sicBo: ['sicBo', '94.44% – 97.22%', 'counted', 'gameOdds'],
    dice: ['dice', '95.83% – 96.67%', 'counted', 'gameOdds'],
    penalties: ['penalties', '93.37% – 96.42%', 'counted', 'gameOdds'],
    sprint: ['sprint', '93.42% – 96%', 'counted', 'gameOdds'],
    freeKick: ['freeKick', '94.6% – 96%', 'counted', 'gameOdds'],
  };

const nameOf = (table: GameTable): string => (table.kind === 'slot' ? table.model : table.kind);
const titles = DEMO_CATALOGUE.games.map(({ gameId, titles: { en } }) => [en, gameId] as const);

let returnOf: (table: GameTable) => string;
beforeAll(async () => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('window', { parent: null });
  ({ returnOf } = await import('../../src/game-host/client/returns.ts'));
  return () => vi.unstubAllGlobals();
});

describe('the return of every title', () => {
  it.each(titles)('%s', (_title, gameId) => {
    const { table } = gameOf(gameId);
    const [rules, shown, proof, test] = PROOFS[nameOf(table)] ?? [];
    expect(returnOf(table), 'its odds page').toBe(shown);
    expect(existsSync(`src/game-host/rules/${rules}.ts`)).toBe(true);
    expect(readFileSync(`tests/unit/${test}.test.ts`, 'utf8')).toMatch(/return/i);
    if (table.kind === 'slot') expect(table.odds.error > 0).toBe(proof === 'simulated');
  });

  it('is played by a bot, whatever the rules', () => {
    const played = new Set(Object.values(bots).map(({ gameId }) => nameOf(gameOf(gameId).table)));
    expect([...played].sort()).toEqual(Object.keys(PROOFS).sort());
  });
});
