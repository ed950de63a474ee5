import { lit, stone } from './metal.ts';
import { ramp } from './paint.ts';
import type { Theme } from './theme.ts';

/** A cloud-shaped mount of metal with a stone, in each corner: 49 px of each side at size 1. */
export function cornerMounts(
  w: number,
  h: number,
  { trim, jewel, line }: Theme,
  { size = 1, inset = 0 } = {},
): string {
  const metal = ramp(trim);
  const shape =
    'M5 49V40A35 35 0 0 1 40 5H49V13C49 19 44 20 40 19C39 25 35 28 30 28C30 34 26 38 20 38C21 43 19 49 13 49Z';
  const turns: readonly (readonly [number, number])[] = [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ];
  const mounts = turns
    .map(
      ([x, y]) =>
        `<g transform="translate(${x < 0 ? w - inset : inset} ${y < 0 ? h - inset : inset}) scale(${x * size} ${y * size})"><path d="${shape}" fill="${metal.fill}"/></g>`,
    )
    .join('');
  const at = inset + 19 * size;
  const stones = turns
    .map(([x, y]) => stone(x < 0 ? w - at : at, y < 0 ? h - at : at, 6 * size, jewel, trim, line))
    .join('');
  return `${metal.def}${lit(mounts, [w, h], { line, outline: 1.6, rim: 1.8, shade: 2.5, shadow: 2 })}${stones}`;
}
