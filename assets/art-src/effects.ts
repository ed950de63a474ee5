/** Frames of atlas `effects`: coins in the air, light, confetti, and the panel that shows a prize. */

import { coinAt } from './coin.ts';
import { ball, halo, lit, mix } from './metal.ts';
import { cornerMounts } from './mounts.ts';
import { blur, frameOf, id, linear, RAMP, type Ramp, radial, ramp, rounded, star } from './paint.ts';
import type { Theme } from './theme.ts';

/** A coin that turns once around its upright axis in twice eight frames; `turn` in parts of a whole turn. */
function turningCoin(theme: Theme, turn: number): string {
  const a = turn * Math.PI * 2;
  const [c, size, thick] = [48, 88, 13];
  const wide = Math.abs(Math.cos(a));
  const off = (Math.sin(a) * thick) / 2;
  const front = Math.cos(a) >= 0 ? off : -off;
  const rx = (size / 2) * wide;
  const ry = size / 2;
  const edge = linear([
    [0, '#FFE9A0'],
    [0.4, '#F2A420'],
    [1, '#8A3F00'],
  ]);
  const flash = linear(
    [
      [0, '#FFFFFF', 0],
      [0.5, '#FFFFFF', 0.75 * (1 - wide)],
      [1, '#FFFFFF', 0],
    ],
    [0, 0, 1, 0],
  );
  const ridges = Array.from({ length: 9 }, (_, i) => {
    const y = c - ry + ((i + 1) * size) / 10;
    const half = Math.sqrt(Math.max(0, 1 - ((y - c) / ry) ** 2)) * rx;
    const x = c + front;
    const side = front >= 0 ? -1 : 1;
    return `<path d="M${x + side * half} ${y}H${x + side * (half + Math.abs(off) * 2)}" stroke="#7A3500" stroke-opacity="0.5" stroke-width="2"/>`;
  }).join('');
  const body = `<ellipse cx="${c - front}" cy="${c}" rx="${Math.max(0.5, rx)}" ry="${ry}" fill="${edge.fill}"/><rect x="${c - Math.abs(off)}" y="${c - ry}" width="${Math.abs(off) * 2}" height="${size}" fill="${edge.fill}"/>${ridges}`;
  const face =
    wide > 0.05
      ? `<g transform="translate(${c + front} ${c}) scale(${wide} 1)">${coinAt(theme, 0, 0, size)}<circle r="${ry}" fill="${flash.fill}"/></g>`
      : '';
  return `${edge.def}${flash.def}${lit(body + face, [96, 96], { line: '#3A1400', outline: 1.4, rim: 1.5, shade: 2, shadow: 0 })}`;
}

async function light(
  put: (name: string, w: number, h: number, body: string, scale?: number) => Promise<void>,
): Promise<void> {
  const up = linear([
    [0, '#FFFFFF', 0],
    [0.5, '#FFFFFF', 0.35],
    [1, '#FFFFFF', 0.9],
  ]);
  const soft = blur(5, [0, 0, 128, 512]);
  await put(
    'ray',
    128,
    512,
    `${up.def}${soft.def}<path d="M60 508H68L112 10H16Z" fill="${up.fill}" filter="${soft.url}"/>`,
    0.5,
  );
  const spikes = Array.from({ length: 24 }, (_, i) => {
    const r = i % 2 ? 190 : 124 + ((i * 37) % 5) * 22;
    return `<path d="M250 256L256 ${256 - r}L262 256Z" transform="rotate(${i * 15} 256 256)" fill="#FFFFFF" opacity="${i % 2 ? 0.9 : 0.6}"/>`;
  }).join('');
  const fade = radial([
    [0, '#FFFFFF', 1],
    [0.4, '#FFFFFF', 0.8],
    [1, '#FFFFFF', 0],
  ]);
  const key = id();
  await put(
    'burst',
    512,
    512,
    `${fade.def}<mask id="${key}"><circle cx="256" cy="256" r="240" fill="${fade.fill}"/></mask>${halo(256, 256, 250, '#FFFFFF', 0.55)}<g mask="url(#${key})">${spikes}</g>${halo(256, 256, 96, '#FFFFFF', 1)}`,
    0.5,
  );
  await put('glow', 256, 256, halo(128, 128, 128, '#FFFFFF', 1), 0.5);
  const shock = radial([
    [0, '#FFFFFF', 0],
    [0.72, '#FFFFFF', 0],
    [0.9, '#FFFFFF', 0.5],
    [0.955, '#FFFFFF', 1],
    [0.975, '#FFFFFF', 0.7],
    [1, '#FFFFFF', 0],
  ]);
  await put('ring', 256, 256, `${shock.def}<circle cx="128" cy="128" r="126" fill="${shock.fill}"/>`);
}

const CONFETTI: readonly (readonly [shape: string, metal: Ramp])[] = [
  ['M8 12L36 6L40 34L12 40Z', 'magenta'],
  ['M10 8C30 4 18 22 38 18L38 36C20 40 30 22 10 26Z', 'gold'],
  [star(24, 25, 17, 8), 'cyan'],
  ['M24 6A18 18 0 1 1 23.900 6Z', 'emerald'],
];

/** 9-slice, 400×400 with borders of 120: a lit marquee. */
function panel(theme: Theme): string {
  const { trim, deep, deeper, line, body } = theme;
  const s = 400;
  const [m, r] = [22, 62];
  const metal = ramp(trim);
  const inside = linear([
    [0, mix(RAMP[body][3], deep, 0.35)],
    [0.5, deep],
    [1, deeper],
  ]);
  const channel = linear([
    [0, mix(RAMP[body][2], line, 0.25)],
    [1, mix(RAMP[body][3], line, 0.35)],
  ]);
  const ring = (from: number, thick: number, fill: string): string =>
    `<path d="${rounded(from, from, s - 2 * from, s - 2 * from, r - (from - m))}${rounded(from + thick, from + thick, s - 2 * (from + thick), s - 2 * (from + thick), r - (from + thick - m))}" fill="${fill}" fill-rule="evenodd"/>`;
  const shade = blur(10, [0, 0, s, s]);
  const bulbs = [74, 120, 280, 326].flatMap((at) => {
    const q = 40;
    return [
      [at, q],
      [at, s - q],
      [q, at],
      [s - q, at],
    ];
  });
  const corner = [
    [52, 52],
    [s - 52, 52],
    [52, s - 52],
    [s - 52, s - 52],
  ];
  const lamp = ([x = 0, y = 0]: number[], size = 6.5): string =>
    `${halo(x, y, size * 2.6, '#FFB52B', 0.8)}${ball(x, y, size, 'gold', '#5A1F00')}<circle cx="${x}" cy="${y}" r="${size * 0.7}" fill="#FFF8D8"/>`;
  const dress =
    theme.corner === 'bulbs'
      ? bulbs.map((at) => lamp(at)).join('') + corner.map((at) => lamp(at, 8)).join('')
      : cornerMounts(s, s, theme, { size: 1.9, inset: 13 });
  return `${metal.def}${inside.def}${channel.def}${shade.def}<path d="${rounded(m, m + 8, s - 2 * m, s - 2 * m, r)}" fill="${line}" opacity="0.85" filter="${shade.url}"/><path d="${rounded(m, m, s - 2 * m, s - 2 * m, r)}" fill="${inside.fill}"/>${lit(ring(m, 10, metal.fill), [s, s], { line, outline: 2.2, rim: 2.4, shade: 3, shadow: 0 })}${ring(m + 10, 18, channel.fill)}${lit(ring(m + 28, 7, metal.fill), [s, s], { line, outline: 1.6, rim: 1.8, shade: 2, shadow: 5 })}${dress}<path d="${rounded(m + 37, m + 37, s - 2 * m - 74, s - 2 * m - 74, r - 37)}" fill="none" stroke="#FFFFFF" stroke-opacity="0.14" stroke-width="2.5"/>`;
}

/** A banner with folded tails; only its middle stretches, between 150 px at either side. */
function ribbon({ accent, trim, line }: Theme): string {
  const [w, h] = [520, 152];
  const cloth = ramp(accent, [0, 0.06, 0.5, 0.94, 1]);
  const tail = ramp(accent, [0, 0.02, 0.1, 0.7, 1]);
  const gold = ramp(trim);
  const dark = mix(RAMP[accent][3], line, 0.5);
  const tailAt = (flip: boolean): string =>
    `<g${flip ? ` transform="translate(${w} 0) scale(-1 1)"` : ''}>${lit(`<path d="M12 50H112V134H12L42 92Z" fill="${tail.fill}"/><path d="M20 56H112M20 128H112" stroke="${gold.fill}" stroke-width="5"/>`, [w, h], { line, outline: 2.2, rim: 2, shade: 4, shadow: 4 })}<path d="M76 112H112V134Z" fill="${dark}"/></g>`;
  const front = `<path d="M76 14Q260 4 444 14V112Q260 102 76 112Z" fill="${cloth.fill}"/>`;
  return `${cloth.def}${tail.def}${gold.def}${tailAt(false)}${tailAt(true)}${lit(`<path d="M76 14H444V112H76Z" fill="${cloth.fill}"/><path d="M76 22H444M76 104H444" stroke="${gold.fill}" stroke-width="5"/>`, [w, h], { line, outline: 2.4, rim: 2.6, shade: 5, shadow: 6 })}<path d="M84 30H436V58Q260 64 84 58Z" fill="#FFFFFF" opacity="0.13"/>${front ? '' : ''}`;
}

export async function paintEffects(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const fx = (name: string, w: number, h: number, body: string, scale = 1): Promise<void> =>
    frame(`effects/fx/${name}`, w, h, body, scale);
  for (let i = 0; i < 8; i++) await fx(`coin-${i}`, 96, 96, turningCoin(theme, i / 16));
  await light(fx);
  for (const [i, [shape, metal]] of CONFETTI.entries()) {
    const fill = ramp(metal, [0, 0.1, 0.45, 1, 1]);
    await fx(
      `confetti-${i + 1}`,
      48,
      48,
      `${fill.def}<path d="${shape}" fill="${fill.fill}"/><path d="${shape}" fill="none" stroke="#FFFFFF" stroke-opacity="0.55" stroke-width="1.6" stroke-linejoin="round"/>`,
    );
  }
  await frame('effects/reward/panel', 400, 400, panel(theme));
  await frame('effects/reward/ribbon', 520, 152, ribbon(theme));
}
