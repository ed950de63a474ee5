import { expect, it } from 'vitest';
import { paintFor, wantedFor } from '../../../src/tools/atlas/sources/paint.ts';

const FACE = 'linear-gradient(180deg, var(--gold-light) 0%, var(--gold) 42%)';

it.each([
  ['#140735', '#ff8a00', '#ff8a00'],
  ['#140735', ' #FFF ', '#FFFFFF'],
  ['104 18 26', '0 255 7', '0 255 7'],
  [FACE, 'red', 'red'],
  [FACE, '#123', '#123'],
  [FACE, FACE, FACE],
  ['rgb(var(--line-rgb) / 0.16)', 'rgb(var(--gold-rgb) / 0.5)', 'rgb(var(--gold-rgb) / 0.5)'],
  ['16px', '12px', '12px'],
])('in the place of %s stands %s', (usual, given, paint) => {
  expect(paintFor(given, usual)).toBe(paint);
});

it.each([
  ['#140735', '#12', 'a colour such as #ff8a00'],
  ['#140735', 'nocolour', 'a colour such as #ff8a00'],
  ['#140735', FACE, 'a colour such as #ff8a00'],
  ['#140735', 5, 'a colour such as #ff8a00'],
  ['104 18 26', '#681218', 'red, green and blue from 0 to 255, such as 104 18 26'],
  ['104 18 26', '300 0 0', 'red, green and blue from 0 to 255, such as 104 18 26'],
  [FACE, 'gold gold', 'a colour or a gradient'],
  [FACE, 'linear-gradint(red, blue)', 'a colour or a gradient'],
  [FACE, 'linear-gradient(red, blue', 'a colour or a gradient'],
  [FACE, 'linear-gradient(url(http://x), blue)', 'a colour or a gradient'],
  [FACE, 'red; } body { display: none', 'a colour or a gradient'],
])('in the place of %s, %s is none: wanted is %s', (usual, given, wanted) => {
  expect(paintFor(given, usual)).toBeUndefined();
  expect(wantedFor(usual)).toBe(wanted);
});
