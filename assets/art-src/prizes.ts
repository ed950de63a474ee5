/** Prizes that lie on the segments of a wheel, 160×160, in one style: a dark outline, rim light, contact shadow. */

import { coinAt } from './coin.ts';
import { lit } from './metal.ts';
import { frameOf, plain, ramp } from './paint.ts';
import type { Theme } from './theme.ts';
import { bag, chestOpened, crown, heap, stack } from './treasure.ts';

const SIZE = 160;
const BOX = [SIZE, SIZE] as const;

const SEVEN = 'M-36 -48H40V-24Q10 6 4 50H-32Q-26 10 2 -18H-36Z';

/** A seven of ruby in a golden edge, `size` tall. */
export function seven(theme: Theme, x: number, y: number, size: number, turn = 0): string {
  const ruby = ramp('ruby', [0, 0.02, 0.35, 0.95, 1]);
  const gold = ramp(theme.trim);
  return `${ruby.def}${gold.def}<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})"><path d="${SEVEN}" fill="${theme.line}" stroke="${theme.line}" stroke-width="26" stroke-linejoin="round"/><path d="${SEVEN}" fill="${gold.fill}" stroke="${gold.fill}" stroke-width="17" stroke-linejoin="round"/><path d="${SEVEN}" fill="${ruby.fill}" stroke="#5E0426" stroke-width="3" stroke-linejoin="round"/><path d="M-30 -43H34V-26" fill="none" stroke="#FFFFFF" stroke-opacity="0.85" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/></g>`;
}

export async function paintPrizes(theme: Theme): Promise<void> {
  const { line } = theme;
  const frame = frameOf(theme.folder);
  const put = (name: string, body: string, rim = 0): Promise<void> =>
    frame(`wheels/prize/${name}`, SIZE, SIZE, lit(body, BOX, { line, outline: 2, rim, shade: 3, shadow: 4 }));
  await put('coin', coinAt(theme, 80, 78, 124));
  await put(
    'coins',
    `${stack(theme, 48, 124, 5, 62, 1)}${stack(theme, 112, 126, 4, 62, 2)}${stack(theme, 80, 132, 6, 62, 3)}`,
  );
  await put('bag', `${heap(theme, 30, 130, 138, 10, 36, 5)}${bag(theme, 80, 70, 132)}`);
  await put('chest', `<g transform="translate(-8 -8) scale(0.55)">${await chestOpened(theme, true)}</g>`);
  await put('gem', await plain('gem', 80, 80, 138), 2.2);
  await put('crown', crown(theme, 80, 78, 138));
  await put(
    'jackpot',
    seven(theme, 36, 92, 58, -12) + seven(theme, 124, 92, 58, 12) + seven(theme, 80, 78, 88),
  );
  await put('none', await plain('clover', 80, 80, 128, -8), 2.2);
}
