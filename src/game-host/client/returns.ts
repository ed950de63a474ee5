import type { GameTable } from '../games.ts';
import { percent } from './texts.ts';

/** What comes back on average, of the stake: one figure, or from the least to the most of what can be staked on. */
export function returnOf(table: GameTable): string {
  const shares =
    table.kind === 'slot'
      ? [table.odds.returnToPlayer]
      : 'returns' in table
        ? table.returns
        : table.fields.map(({ returnToPlayer }) => returnToPlayer);
  return [...new Set([Math.min(...shares), Math.max(...shares)].map(percent))].join(' – ');
}
