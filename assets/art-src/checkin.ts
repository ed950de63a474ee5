/** Frames of atlas `checkin`: the seven days. Tiles are 9-slice: header above, room for the gift, amount below. */

import { coinAt, mark } from './coin.ts';
import { glint, halo, lit, mix, on } from './metal.ts';
import { frameOf, linear, plain, RAMP, type Ramp, radial, ramp, rounded } from './paint.ts';
import type { Theme } from './theme.ts';
import { bag, chestClosed, chestOpened, crown, heap, stack } from './treasure.ts';

interface Look {
  frame: Ramp;
  header: Ramp;
  inside: readonly [top: string, bottom: string, light: string];
  foot: string;
}

/** 9-slice borders are 40, 72, 40, 72. */
function tile(w: number, h: number, { frame, header, inside, foot }: Look, { line }: Theme): string {
  const m = 8;
  const r = 32;
  const metal = ramp(frame);
  const cloth = ramp(header, [0, 0.04, 0.45, 0.98, 1]);
  const fill = linear([
    [0, inside[0]],
    [1, inside[1]],
  ]);
  const light = radial([
    [0, inside[2], 0.75],
    [0.55, inside[2], 0.2],
    [1, inside[2], 0],
  ]);
  const gloss = linear([
    [0, '#FFFFFF', 0.4],
    [1, '#FFFFFF', 0.02],
  ]);
  const e = m + 7;
  const iw = w - 2 * e;
  const ir = r - 7;
  const head = 50;
  const tail = 54;
  return `${metal.def}${cloth.def}${fill.def}${light.def}${gloss.def}${lit(`<path d="${rounded(m, m, w - 2 * m, h - 2 * m - 4, r)}" fill="${metal.fill}"/>`, [w, h], { line, outline: 2.4, rim: 2.6, shade: 4, shadow: 5 })}
<path d="${rounded(e - 1.5, e - 1.5, iw + 3, h - 2 * e - 1, ir + 1.5)}" fill="${line}"/><path d="${rounded(e, e, iw, h - 2 * e - 4, ir)}" fill="${fill.fill}"/><rect x="${e}" y="${e + head}" width="${iw}" height="${h - 2 * e - head - tail}" fill="${light.fill}"/>
<path d="M${e} ${e + ir}A${ir} ${ir} 0 0 1 ${e + ir} ${e}H${e + iw - ir}A${ir} ${ir} 0 0 1 ${e + iw} ${e + ir}V${e + head}H${e}Z" fill="${cloth.fill}"/><path d="M${e} ${e + head}H${e + iw}" stroke="${line}" stroke-opacity="0.65" stroke-width="3"/><path d="M${e} ${e + head + 3}H${e + iw}" stroke="#FFFFFF" stroke-opacity="0.3" stroke-width="2"/>
<path d="M${e + ir} ${e + 3}H${e + iw - ir}Q${e + iw - 4} ${e + 3} ${e + iw - 4} ${e + ir}H${e + 4}Q${e + 4} ${e + 3} ${e + ir} ${e + 3}Z" fill="${gloss.fill}"/>
<path d="M${e} ${h - e - 4 - tail}H${e + iw}V${h - e - 4 - ir}A${ir} ${ir} 0 0 1 ${e + iw - ir} ${h - e - 4}H${e + ir}A${ir} ${ir} 0 0 1 ${e} ${h - e - 4 - ir}Z" fill="${foot}" opacity="0.72"/><path d="M${e} ${h - e - 4 - tail}H${e + iw}" stroke="#FFFFFF" stroke-opacity="0.16" stroke-width="2"/>`;
}

async function tiles(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const [, bright, body, dark] = RAMP[theme.body];
  const looks: Record<string, Look> = {
    '': {
      frame: theme.body,
      header: theme.body,
      inside: [mix(body, dark, 0.55), mix(dark, theme.line, 0.45), body],
      foot: theme.line,
    },
    '-current': {
      frame: theme.trim,
      header: theme.accent,
      inside: [mix(bright, body, 0.75), mix(body, dark, 0.8), mix(bright, theme.glow, 0.45)],
      foot: theme.line,
    },
    '-done': {
      frame: theme.spent,
      header: theme.spent,
      inside: [mix(dark, theme.line, 0.35), mix(dark, theme.line, 0.72), mix(dark, theme.line, 0.2)],
      foot: theme.line,
    },
  };
  for (const [state, look] of Object.entries(looks)) {
    await frame(`checkin/day/tile${state}`, 208, 272, tile(208, 272, look, theme));
    const wide: Look = state === '' ? { ...look, frame: theme.trim } : look;
    await frame(`checkin/day/wide${state}`, 320, 272, tile(320, 272, wide, theme));
  }
}

/** An ink-like seal of enamel: laid over a done tile, a little turned. */
function stamp(theme: Theme): string {
  const [s, c] = [176, 88];
  const green = ramp('emerald');
  const face = radial(
    [
      [0, '#7DF5B4'],
      [0.6, '#1FBF78'],
      [1, '#06684F'],
    ],
    [0.5, 0.25, 0.85],
  );
  const teeth = Array.from({ length: 18 }, (_, i) => {
    const [x, y] = on(c, c, 66, i / 18);
    return `<circle cx="${x}" cy="${y}" r="12.500" fill="#F4FFF8"/>`;
  }).join('');
  return `${green.def}${face.def}<g transform="rotate(-12 ${c} ${c})">${lit(`${teeth}<circle cx="${c}" cy="${c}" r="68" fill="#F4FFF8"/>`, [s, s], { line: '#04382B', outline: 2.4, rim: 0, shade: 5, shadow: 5 })}<circle cx="${c}" cy="${c}" r="62" fill="${green.fill}"/><circle cx="${c}" cy="${c}" r="55" fill="${face.fill}"/><circle cx="${c}" cy="${c}" r="49" fill="none" stroke="#FFFFFF" stroke-opacity="0.55" stroke-width="2.500" stroke-dasharray="5 6"/>${lit(`<path d="M58 90L80 112L120 66" fill="none" stroke="#FFFFFF" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`, [s, s], { line: '#04382B', outline: 1.6, rim: 0, shade: 4, shadow: 3 })}</g>${mark(theme, -50, -50, 1, '#FFFFFF')}`;
}

async function rewards(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { line } = theme;
  const put = async (day: number, w: number, h: number, body: string): Promise<void> =>
    frame(
      `checkin/day/reward-${day}`,
      w,
      h,
      lit(body, [w, h], { line, outline: 2, rim: 0, shade: 3, shadow: 5 }),
    );
  await put(1, 176, 160, coinAt(theme, 88, 80, 104));
  await put(2, 176, 160, `${coinAt(theme, 62, 66, 84, -12)}${coinAt(theme, 110, 92, 92, 10)}`);
  await put(
    3,
    176,
    160,
    `${stack(theme, 54, 120, 4, 68, 1)}${stack(theme, 122, 118, 5, 68, 2)}${stack(theme, 88, 130, 7, 68, 3)}`,
  );
  await put(4, 176, 160, `${heap(theme, 20, 156, 136, 10, 40, 5)}${bag(theme, 88, 68, 132)}`);
  await put(
    5,
    176,
    160,
    `${heap(theme, 14, 162, 136, 26, 42, 6)}${await plain('gem', 60, 74, 76, -12)}${await plain('gem', 118, 66, 92, 10)}`,
  );
  await put(
    6,
    176,
    160,
    `<g transform="translate(4 -6) scale(0.525)">${chestClosed(theme, true)}</g>${coinAt(theme, 30, 132, 40, -14)}${coinAt(theme, 146, 134, 36, 16)}`,
  );
  await put(
    7,
    336,
    200,
    `${heap(theme, 20, 316, 164, 40, 46, 12)}<g transform="translate(69 -14) scale(0.62)">${await chestOpened(theme, true)}</g>${await plain('gem', 56, 136, 72, -12)}${crown(theme, 284, 126, 84)}${heap(theme, 36, 300, 172, 8, 40, 15)}${glint(52, 84, 16)}${glint(286, 74, 18)}`,
  );
}

export async function paintCheckin(theme: Theme): Promise<void> {
  await tiles(theme);
  const frame = frameOf(theme.folder);
  await frame('checkin/day/stamp', 176, 176, stamp(theme));
  await rewards(theme);
  await frame(
    'checkin/day/glow',
    384,
    384,
    `${halo(192, 192, 190, theme.glow, 0.9)}${halo(192, 192, 100, '#FFFFFF', 0.4)}`,
    0.5,
  );
}
