/** Big things that only posters show: a reel machine, a bank card, a whole wheel. */
import { ball, halo, lit, mix, on } from './metal.ts';
import { id, linear, RAMP, type Ramp, ramp, rounded } from './paint.ts';
import { file, framed, H, W } from './posterStage.ts';
import { seven } from './prizes.ts';
import { NIGHT_CARNIVAL, type Theme } from './theme.ts';

const BOX = [W, H] as const;

/** A reel machine, 330 wide and 330 tall, its middle at (x, y). */
export async function reels(theme: Theme, x: number, y: number): Promise<string> {
  const { line } = theme;
  const body = ramp(theme.sack, [0, 0.06, 0.4, 0.95, 1]);
  const gold = ramp('gold');
  const paper = linear([
    [0, '#8C7AB8'],
    [0.14, '#FFFFFF'],
    [0.5, '#FFFFFF'],
    [0.86, '#FFF1D8'],
    [1, '#7A6AA8'],
  ]);
  const head = linear([
    [0, theme === NIGHT_CARNIVAL ? '#8B5BFF' : RAMP[theme.accent][2]],
    [1, theme === NIGHT_CARNIVAL ? '#3A1287' : RAMP[theme.accent][3]],
  ]);
  const at = (dx: number, dy: number, w: number, h: number, r: number): string =>
    rounded(x + dx - w / 2, y + dy - h / 2, w, h, r);
  const bulbs = Array.from({ length: 9 }, (_, i) => {
    const [bx, by] = [x - 112 + i * 28, y - 150 + Math.abs(i - 4) ** 2 * 1.6];
    return `${halo(bx, by, 16, '#FFC24A', 0.9)}${ball(bx, by, 5.5, 'gold', '#5A1F00')}<circle cx="${bx}" cy="${by}" r="4" fill="#FFFBE6"/>`;
  }).join('');
  const windows = [-84, 0, 84]
    .map((dx) => `<path d="${at(dx, -14, 74, 128, 12)}" fill="${paper.fill}"/>`)
    .join('');
  const signs = (
    await Promise.all(
      [-84, 0, 84].map(async (dx) => [
        seven(theme, x + dx, y - 12, 58),
        await framed(theme, 'wheels/prize/gem', x + dx, y - 72, 48, 48),
        await framed(theme, 'wheels/prize/coin', x + dx, y + 44, 46, 46),
      ]),
    )
  )
    .flat()
    .join('');
  const key = id();
  const lever = `<path d="M${x + 160} ${y + 20}L${x + 196} ${y - 88}" stroke="${gold.fill}" stroke-width="13" stroke-linecap="round"/>${ball(x + 198, y - 98, 23, 'ruby', line)}<path d="${at(164, 30, 26, 60, 10)}" fill="${gold.fill}"/>`;
  return `${body.def}${gold.def}${paper.def}${head.def}<clipPath id="${key}"><path d="${at(-84, -14, 74, 128, 12)}${at(0, -14, 74, 128, 12)}${at(84, -14, 74, 128, 12)}"/></clipPath>
${lit(lever, BOX, { line, outline: 2.4, shadow: 5 })}
${lit(`<path d="M${x - 150} ${y - 90}Q${x} ${y - 220} ${x + 150} ${y - 90}Z" fill="${head.fill}"/>`, BOX, { line, outline: 3, shadow: 6 })}<path d="M${x - 138} ${y - 96}Q${x} ${y - 204} ${x + 138} ${y - 96}" fill="none" stroke="${gold.fill}" stroke-width="7"/>
${lit(`<path d="${at(0, 26, 324, 244, 40)}" fill="${body.fill}"/>`, BOX, { line, outline: 3, rim: 3, shade: 7, shadow: 10 })}${lit(`<path d="${at(0, -14, 284, 158, 26)}" fill="${gold.fill}"/>`, BOX, { line, outline: 2.4, rim: 3, shade: 4, shadow: 3 })}<path d="${at(0, -14, 262, 138, 18)}" fill="${line}"/>${windows}<g clip-path="url(#${key})">${signs}</g><path d="M${x - 132} ${y - 14}H${x + 132}" stroke="${theme.counter}" stroke-width="3" opacity="0.7"/><path d="${at(0, -62, 250, 26, 13)}" fill="#FFFFFF" opacity="0.14"/>
${lit(`<path d="${at(0, 104, 236, 44, 22)}" fill="${gold.fill}"/>`, BOX, { line, outline: 2.4, rim: 2.6, shade: 4, shadow: 3 })}<path d="${at(0, 104, 214, 26, 13)}" fill="${line}"/>${bulbs}`;
}

/** A bank card without a bank, 230 wide, its middle at (x, y). */
export function bankCard(theme: Theme, x: number, y: number, turn: number, colour: Ramp): string {
  const { line } = theme;
  const [w, h] = [250, 158];
  const [, bright, middle, dark] = RAMP[colour];
  const face = linear(
    [
      [0, bright],
      [0.5, middle],
      [1, mix(dark, line, 0.2)],
    ],
    [0, 0, 1, 1],
  );
  const chip = ramp('gold');
  const key = id();
  return `<g transform="rotate(${turn} ${x} ${y})">${face.def}${chip.def}<clipPath id="${key}"><path d="${rounded(x - w / 2, y - h / 2, w, h, 20)}"/></clipPath>${lit(`<path d="${rounded(x - w / 2, y - h / 2, w, h, 20)}" fill="${face.fill}"/>`, [W + 300, H + 300], { line, outline: 2.6, rim: 3, shade: 5, shadow: 9 })}<g clip-path="url(#${key})"><circle cx="${x + 60}" cy="${y - 40}" r="130" fill="#FFFFFF" opacity="0.12"/><circle cx="${x + 110}" cy="${y + 40}" r="110" fill="#FFFFFF" opacity="0.1"/></g><path d="${rounded(x - 100, y - 34, 50, 38, 8)}" fill="${chip.fill}" stroke="${line}" stroke-width="2.500"/><path d="M${x - 100} ${y - 15}H${x - 84}M${x - 66} ${y - 15}H${x - 50}M${x - 84} ${y - 34}V${y + 4}M${x - 66} ${y - 34}V${y + 4}" stroke="${line}" stroke-opacity="0.6" stroke-width="2.500"/>${[
    0, 1, 2, 3,
  ]
    .map((g) =>
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<circle cx="${x - 96 + g * 52 + i * 10}" cy="${y + 28}" r="3.600" fill="#FFFFFF" opacity="0.9"/>`,
        )
        .join(''),
    )
    .join('')}<path d="${rounded(x - 100, y + 48, 90, 9, 4.5)}" fill="#FFFFFF" opacity="0.55"/></g>`;
}

type WheelKind = keyof Theme['wheels'];
const SEGMENTS: Readonly<Record<string, Readonly<Record<WheelKind, readonly string[]>>>> = {
  'night-carnival': {
    silver: ['#2B6FE0', '#123A9C', '#2B6FE0', '#8FD8FF'],
    gold: ['#FF3D9A', '#7A1FA8', '#FFC93C', '#7A1FA8'],
    supreme: ['#2A1466', '#0F8F6B', '#2A1466', '#8B5BFF'],
  },
  'golden-court': {
    silver: ['#1F8F86', '#0B4A50', '#1F8F86', '#C9E8DC'],
    gold: ['#D81F34', '#7E0F22', '#E9A93A', '#7E0F22'],
    supreme: ['#2A0810', '#0F6B57', '#2A0810', '#B5305F'],
  },
};
const PRIZES = ['coin', 'coins', 'bag', 'chest', 'gem', 'crown', 'jackpot', 'none'];

/** A wheel of the lottery as the lobby puts it together, `size` across. */
export async function lotteryWheel(
  theme: Theme,
  kind: WheelKind,
  x: number,
  y: number,
  size: number,
): Promise<string> {
  const parts: string[] = [];
  for (let i = 0; i < 8; i++) {
    const [x0, y0] = on(450, 450, 362, (i - 0.5) / 8);
    const [x1, y1] = on(450, 450, 362, (i + 0.5) / 8);
    parts.push(
      `<path d="M450 450L${x0} ${y0}A362 362 0 0 1 ${x1} ${y1}Z" fill="${SEGMENTS[theme.folder]?.[kind][i % 4]}" stroke="#FFFFFF" stroke-opacity="0.6" stroke-width="4"/>`,
    );
  }
  for (const [i, prize] of PRIZES.entries())
    parts.push(
      `<g transform="rotate(${i * 45} 450 450)">${await framed(theme, `wheels/prize/${prize}`, 450, 222, 176, 176)}</g>`,
    );
  const rim = await file(`atlases/${theme.folder}/wheels/wheel/${kind}/rim.png`);
  const half = `<image href="${rim}" width="450" height="900"/>`;
  const bulbs = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      framed(theme, 'wheels/wheel/bulb-on', ...on(450, 450, 387, (i + 0.5) / 24), 64, 64),
    ),
  );
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 900})">${parts.join('')}${await framed(theme, 'wheels/wheel/gloss', 450, 450, 712, 712)}${half}<g transform="translate(900 0) scale(-1 1)">${half}</g>${bulbs.join('')}${await framed(theme, `wheels/wheel/${kind}/hub`, 450, 450, 240, 240)}${await framed(theme, `wheels/wheel/${kind}/pointer`, 450, 88, 176, 211)}</g>`;
}
