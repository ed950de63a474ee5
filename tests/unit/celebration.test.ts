import { describe, expect, it } from 'vitest';
import { celebrationOf, heapOf } from '../../src/lobby/state/celebration.ts';

describe('how loud a reward is', () => {
  const from = [200, 2_000, 20_000];

  it.each([
    [10, 'small'],
    [199, 'small'],
    [200, 'fair'],
    [1_999, 'fair'],
    [2_000, 'big'],
    [20_000, 'huge'],
    [50_000, 'huge'],
  ] as const)('%i coins are %s', (coins, size) => {
    expect(celebrationOf(coins, from)).toBe(size);
  });

  it('is nothing where nothing was won', () => {
    expect(celebrationOf(0, from)).toBe('told');
  });

  it.each([[undefined], [[]]])('is small where the operator says nothing', (none) => {
    expect(celebrationOf(1e9, none)).toBe('small');
  });

  it('has a heap that grows', () => {
    const heights = (['small', 'fair', 'big', 'huge'] as const).map((size) => heapOf(size).length);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(4);
  });
});
