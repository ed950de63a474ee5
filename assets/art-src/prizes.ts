/** Prizes that lie on the segments of a wheel, 160×160, in one style: a dark outline, rim light, contact shadow. */
import { lit } from './metal.ts';
import { frameOf, object, ramp } from './paint.ts';
import { coinAt } from './shell.ts';
import type { Theme } from './theme.ts';
import { chestOpened, heap, stack } from './treasure.ts';

const SIZE = 160;
const BOX = [SIZE, SIZE] as const;

const sevens = (theme: Theme): string => {
  const ruby = ramp('ruby');
  const gold = ramp(theme.trim);
  const seven = (x: number, y: number, size: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})">${lit(`<path d="M-36 -48H40V-24Q10 6 4 50H-32Q-26 10 2 -18H-36Z" fill="${gold.fill}" stroke="${gold.fill}" stroke-width="14" stroke-linejoin="round"/>`, BOX, { line: theme.line, outline: 0, rim: 0, shade: 0, shadow: 0 })}<path d="M-36 -48H40V-24Q10 6 4 50H-32Q-26 10 2 -18H-36Z" fill="${ruby.fill}"/></g>`;
  return `${ruby.def}${gold.def}${seven(36, 92, 58, -12)}${seven(124, 92, 58, 12)}${seven(80, 78, 88, 0)}`;
};

export async function paintPrizes(theme: Theme): Promise<void> {
  const { line } = theme;
  const frame = frameOf(theme.folder);
  const put = (name: string, body: string): Promise<void> =>
    frame(
      `wheels/prize/${name}`,
      SIZE,
      SIZE,
      lit(body, BOX, { line, outline: 2.4, rim: 2.2, shade: 3, shadow: 4 }),
    );
  await put('coin', coinAt(80, 78, 124));
  await put('coins', `${stack(48, 124, 5, 62, 1)}${stack(112, 126, 4, 62, 2)}${stack(80, 132, 6, 62, 3)}`);
  await put('bag', `${heap(30, 130, 138, 10, 36, 5)}${await object('money-bag', 80, 74, 132)}`);
  await put('chest', `<g transform="translate(-6 -2) scale(0.535)">${await chestOpened({ ...theme })}</g>`);
  await put('gem', await object('gem', 80, 80, 138));
  await put('crown', await object('crown', 80, 78, 142));
  await put('jackpot', sevens(theme));
  await put('none', await object('clover', 80, 80, 128, -8));
}
