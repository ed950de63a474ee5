/** Frames of atlas `vip`: emblems and rings of the three ranks (1–9, 10–19, 20 and up), the bar of experience. */

import { mark } from './coin.ts';
import { annulus, ball, band, glint, halo, lit, mix, on, stone } from './metal.ts';
import { frameOf, linear, RAMP, type Ramp, ramp, rounded } from './paint.ts';
import type { Theme } from './theme.ts';

interface Rank {
  metal: Ramp;
  enamel: Ramp;
  jewel: Ramp;
  /** Feathers a wing; none for the lowest. */
  feathers: number;
  reach: number;
  glow: string;
}

const ranks = (theme: Theme): readonly Rank[] => [
  { metal: 'silver', enamel: 'bronze', jewel: theme.jewel, feathers: 3, reach: 84, glow: '#DE955A' },
  { metal: theme.trim, enamel: theme.accent, jewel: theme.trim, feathers: 5, reach: 118, glow: '#FFC93C' },
  { ...theme.supreme, feathers: 6, reach: 140, glow: RAMP[theme.body][1] },
];

/** Feathers fanned from (0, 0) to the right and up. */
function wing({ metal, feathers, reach }: Rank, line: string): string {
  const fill = ramp(metal);
  const parts = Array.from({ length: feathers }, (_, i) => {
    const t = feathers > 1 ? i / (feathers - 1) : 0;
    const length = reach * (0.62 + 0.38 * t);
    const wide = reach * 0.15;
    return `<path d="M0 0C${length * 0.3} ${-wide * 1.3} ${length * 0.8} ${-wide} ${length} ${-wide * 0.2}C${length * 0.85} ${wide * 0.7} ${length * 0.3} ${wide * 0.9} 0 0Z" fill="${fill.fill}" stroke="${line}" stroke-width="2.500" transform="rotate(${14 - t * 62})"/>`;
  }).join('');
  return fill.def + parts;
}

function emblem(tier: number, theme: Theme): string {
  const rank = ranks(theme)[tier - 1] as Rank;
  const { line } = theme;
  const { stones } = theme.supreme;
  const s = 360;
  const [cx, cy] = [180, 196];
  const box = [s, s] as const;
  const metal = ramp(rank.metal);
  const [light, bright, body, dark] = RAMP[rank.enamel];
  const enamel = linear([
    [0, bright],
    [0.45, body],
    [1, mix(dark, line, 0.2)],
  ]);
  const gloss = linear([
    [0, '#FFFFFF', 0.55],
    [1, '#FFFFFF', 0.04],
  ]);
  const shield = (k: number): string =>
    `M${cx} ${cy - 100 * k}Q${cx + 46 * k} ${cy - 78 * k} ${cx + 84 * k} ${cy - 82 * k}V${cy - 4 * k}Q${cx + 84 * k} ${cy + 66 * k} ${cx} ${cy + 112 * k}Q${cx - 84 * k} ${cy + 66 * k} ${cx - 84 * k} ${cy - 4 * k}V${cy - 82 * k}Q${cx - 46 * k} ${cy - 78 * k} ${cx} ${cy - 100 * k}Z`;
  const wings = lit(
    `<g transform="translate(${cx + 56} ${cy + 6})">${wing(rank, line)}</g><g transform="translate(${cx - 56} ${cy + 6}) scale(-1 1)">${wing(rank, line)}</g>`,
    box,
    { line, outline: 2.6, rim: 2, shade: 3, shadow: 6 },
  );
  const crown = lit(
    `<path d="M${cx - 56} ${cy - 84}L${cx - 70} ${cy - 146}L${cx - 30} ${cy - 118}L${cx} ${cy - 168}L${cx + 30} ${cy - 118}L${cx + 70} ${cy - 146}L${cx + 56} ${cy - 84}Q${cx} ${cy - 98} ${cx - 56} ${cy - 84}Z" fill="${metal.fill}" stroke="${metal.fill}" stroke-width="6" stroke-linejoin="round"/>`,
    box,
    { line, outline: 2.6, rim: 3, shade: 4, shadow: 4 },
  );
  const tips = [
    [-70, -150],
    [0, -172],
    [70, -150],
  ]
    .map(([x = 0, y = 0]) => ball(cx + x, cy + y, 9, tier === 3 ? rank.jewel : 'ruby', line))
    .join('');
  const signs = {
    1: lit(mark(theme, cx, cy + 2, 44, metal.fill), box, {
      line,
      outline: 2.2,
      rim: 2.6,
      shade: 4,
      shadow: 4,
    }),
    2: lit(mark(theme, cx, cy + 2, 54, metal.fill), box, {
      line,
      outline: 2.2,
      rim: 2.6,
      shade: 4,
      shadow: 4,
    }),
    3: stone(cx, cy + 4, 48, rank.jewel, rank.metal, line),
  }[tier];
  const orbit =
    tier === 3
      ? Array.from({ length: 7 }, (_, i) => {
          const [x, y] = on(cx, cy + 4, 70, 0.29 + i * 0.07);
          return stone(x, y, 6, stones[i % stones.length] ?? rank.jewel, rank.metal, line);
        }).join('')
      : '';
  return `${metal.def}${enamel.def}${gloss.def}${halo(cx, cy - 10, 176, rank.glow, tier === 1 ? 0.4 : 0.6)}${wings}${tier > 1 ? crown + tips : ''}${lit(`<path d="${shield(1)}" fill="${metal.fill}"/>`, box, { line, outline: 3, rim: 3, shade: 5, shadow: 7 })}<path d="${shield(0.86)}" fill="${line}"/><path d="${shield(0.83)}" fill="${enamel.fill}"/><path d="M${cx - 66} ${cy - 62}Q${cx - 36} ${cy - 62} ${cx} ${cy - 80}Q${cx + 36} ${cy - 62} ${cx + 66} ${cy - 62}V${cy - 16}Q${cx} ${cy + 16} ${cx - 66} ${cy - 16}Z" fill="${gloss.fill}" opacity="0.75"/><path d="${shield(0.8)}" fill="none" stroke="${light}" stroke-opacity="0.5" stroke-width="2"/>${signs}${orbit}${glint(cx - 66, cy - 74, 20)}${tier > 1 ? glint(cx + 74, cy - 40, 14) : ''}`;
}

/** Ring around an avatar, 192×192: the hole's radius is 72. */
function ring(tier: number, theme: Theme): string {
  const rank = ranks(theme)[tier - 1] as Rank;
  const { line } = theme;
  const { stones } = theme.supreme;
  const c = 96;
  const studs =
    tier === 1
      ? [0.5].map((t) => stone(...on(c, c, 80, t), 9, rank.jewel, rank.metal, line))
      : tier === 2
        ? Array.from({ length: 8 }, (_, i) =>
            stone(...on(c, c, 81, i / 8), i % 4 ? 6 : 9, i % 2 ? 'ruby' : theme.accent, rank.metal, line),
          )
        : Array.from({ length: 12 }, (_, i) =>
            stone(
              ...on(c, c, 81, i / 12),
              i % 3 ? 5.5 : 9,
              stones[i % stones.length] ?? rank.jewel,
              rank.metal,
              line,
            ),
          );
  const rays =
    tier === 3
      ? Array.from(
          { length: 24 },
          (_, i) =>
            `<path d="M${c - 11} 13L${c} 0.500L${c + 11} 13Z" fill="${RAMP[rank.metal][1]}" stroke="${line}" stroke-width="1.500" transform="rotate(${i * 15} ${c} ${c})"/>`,
        ).join('')
      : '';
  return `<path d="${annulus(c, c + 3, 90, 74)}" fill="${line}" opacity="0.5" fill-rule="evenodd"/>${rays}${band(c, c, 88, 74, rank.metal, line)}${studs.join('')}`;
}

export async function paintVip(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { line, deeper, deep, trim } = theme;
  for (const tier of [1, 2, 3]) {
    await frame(`vip/vip/emblem-${tier}`, 360, 360, emblem(tier, theme));
    await frame(`vip/vip/ring-${tier}`, 192, 192, ring(tier, theme));
  }
  const metal = ramp(trim);
  const well = linear([
    [0, line],
    [0.5, deeper],
    [1, deep],
  ]);
  await frame(
    'vip/vip/bar',
    128,
    56,
    `${metal.def}${well.def}${lit(`<path d="${rounded(5, 5, 118, 42, 21)}" fill="${metal.fill}"/>`, [128, 56], { line, outline: 2, rim: 2, shade: 3, shadow: 3 })}<path d="${rounded(11, 11, 106, 30, 15)}" fill="${line}"/><path d="${rounded(12, 12, 104, 28, 14)}" fill="${well.fill}"/>`,
  );
  const fill = ramp(theme.accent, [0, 0.12, 0.5, 0.95, 1]);
  await frame(
    'vip/vip/bar-fill',
    96,
    32,
    `${fill.def}<path d="${rounded(1, 1, 94, 30, 15)}" fill="${fill.fill}"/><path d="${rounded(8, 5, 80, 9, 4.5)}" fill="#FFFFFF" opacity="0.5"/><path d="${rounded(2, 2, 92, 28, 14)}" fill="none" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="1.600"/>`,
  );
}
