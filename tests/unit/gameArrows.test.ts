import { expect, it } from 'vitest';
import { nextOf } from '../../src/game-host/client/table/arrowKeys.ts';

/** Seven in a row, five rows and a last one of two: the numbers of the wheel, and under them a field as wide as the board. */
const numbers = Array.from({ length: 37 }, (_, n) => ({
  left: (n % 7) * 50,
  top: Math.floor(n / 7) * 48,
  width: 46,
  height: 44,
}));
const wide = { left: 0, top: 300, width: 350, height: 44 };
const hidden = { left: 0, top: 0, width: 0, height: 0 };
const fields = [...numbers, wide, hidden];
const next = (from: number, key: string) => {
  const box = nextOf(fields, fields[from] ?? hidden, key);
  return box ? fields.indexOf(box) : null;
};

it.each([
  [0, 'ArrowRight', 1],
  [8, 'ArrowLeft', 7],
  [8, 'ArrowUp', 1],
  [8, 'ArrowDown', 15],
  [35, 'ArrowRight', 36],
  [36, 'ArrowDown', 37],
  [29, 'ArrowDown', 36],
  [37, 'ArrowUp', 31],
  [6, 'ArrowRight', null],
  [0, 'ArrowUp', null],
  [0, 'ArrowLeft', null],
  [3, 'Enter', null],
])('from field %i %s leads to %s', (from, key, to) => {
  expect(next(from, key)).toBe(to);
});

it('every field is reached by arrow keys', () => {
  const reached = new Set([0]);
  for (const from of reached)
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      const to = next(from, key);
      if (to !== null) reached.add(to);
    }
  expect([...reached].sort((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, n) => n));
});
