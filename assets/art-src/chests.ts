/** Frames of atlas `chests`: the boxes of invitation rewards. */
import { halo, lit } from './metal.ts';
import { frameOf, linear, RAMP, ramp, rounded } from './paint.ts';
import type { Theme } from './theme.ts';
import { chestAjar, chestClosed, chestOpened } from './treasure.ts';

/** The plate below a chest that carries its amount. */
export function plate({ trim, deep, deeper, line }: Theme, w: number, h: number, r: number): string {
  const metal = ramp(trim);
  const fill = linear([
    [0, deep],
    [1, deeper],
  ]);
  const m = 6;
  return `${metal.def}${fill.def}${lit(`<path d="${rounded(m, m, w - 2 * m, h - 2 * m - 4, r)}" fill="${metal.fill}"/>`, [w, h], { line, outline: 2, rim: 2, shade: 3, shadow: 3 })}<path d="${rounded(m + 5, m + 5, w - 2 * m - 10, h - 2 * m - 14, r - 4)}" fill="${line}"/><path d="${rounded(m + 6.5, m + 6.5, w - 2 * m - 13, h - 2 * m - 17, r - 5)}" fill="${fill.fill}"/><path d="M${m + r} ${m + 8.5}H${w - m - r}" stroke="${RAMP[trim][0]}" stroke-opacity="0.4" stroke-width="2"/>`;
}

export async function paintChests(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const put = (name: string, w: number, h: number, body: string, scale = 1): Promise<void> =>
    frame(`chests/chest/${name}`, w, h, body, scale);
  await put('closed', 320, 320, chestClosed(theme));
  await put('current', 320, 320, chestAjar(theme));
  await put('opened', 320, 320, await chestOpened(theme));
  await put(
    'glow',
    384,
    384,
    `${halo(192, 192, 190, theme.glow, 0.95)}${halo(192, 192, 90, '#FFFFFF', 0.5)}`,
    0.5,
  );
  await put('plate', 176, 72, plate(theme, 176, 72, 26));
}
