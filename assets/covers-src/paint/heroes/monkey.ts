import type { Brush, Layer } from '../canvas.ts';
import { downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { across, clip, placed, solid, symmetric } from '../form.ts';

/** Outlines on a field of 400×400. */
const HEAD = symmetric('M200 34C276 32 330 84 334 160C336 190 340 206 334 236C322 304 264 344 200 344');
const FACE = symmetric(
  'M200 116C216 88 264 82 288 110C310 138 302 170 288 190C316 214 320 258 298 290C276 320 236 332 200 332',
);
const MOUTH = symmetric('M200 232C238 232 264 226 288 212C296 268 258 316 200 318');
const TUFT =
  'M150 52C152 30 168 12 190 0C188 14 192 20 200 24C206 10 222 -2 242 -4C234 10 236 20 242 26C252 22 262 24 268 30C256 36 250 44 248 58Z';
const CHEST = 'M112 440C112 372 150 330 200 330C250 330 288 372 288 440Z';

/** A frilled ring of a mambo sleeve, turned by `turn` degrees. */
function frill(x: number, y: number, r: number, turn: number, paint: string): string {
  const steps = 11;
  let path = '';
  for (let at = 0; at < steps; at++) {
    const from = (at / steps) * Math.PI * 2;
    const to = ((at + 1) / steps) * Math.PI * 2;
    const middle = (from + to) / 2;
    const point = (a: number, d: number): string => `${n(Math.cos(a) * d)} ${n(Math.sin(a) * d * 0.52)}`;
    path += `${at ? '' : `M${point(from, r)}`}Q${point(middle, r * 1.32)} ${point(to, r)}`;
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${path}Z" ${paint}/></g>`;
}

/** A maraca held upright; its handle ends at 0, 0. */
function maraca(
  brush: Brush,
  x: number,
  y: number,
  turn: number,
  colours: readonly [string, string, string],
): string {
  const shell = downward(brush, [
    [0, colours[0]],
    [0.5, colours[1]],
    [1, colours[2]],
  ]);
  const ink = '#3A0A1E';
  const zigzag = 'M-50 -132L-34 -116L-17 -132L0 -116L17 -132L34 -116L50 -132';
  const band = `<path d="${zigzag}" fill="none" stroke="#FFF6D8" stroke-width="9" stroke-linejoin="round"/><path d="${zigzag}" fill="none" stroke="#3A0A1E" stroke-opacity="0.35" stroke-width="4" transform="translate(0 14)"/>`;
  const egg =
    'M0 -188C32 -188 48 -156 46 -126C44 -98 26 -80 0 -80C-26 -80 -44 -98 -46 -126C-48 -156 -32 -188 0 -188Z';
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 26V-90" stroke="${ink}" stroke-width="27" stroke-linecap="round"/><path d="M0 26V-90" stroke="#D98A3A" stroke-width="14" stroke-linecap="round"/>${solid(brush, egg, { fill: shell, ink, line: 6, depth: 0.5, surface: band })}</g>`;
}

/** A laughing monkey in mambo sleeves that shakes two maracas. */
export function monkey(stance: Stance): Layer {
  return (brush) => {
    const ink = '#2E0C14';
    const fur = downward(brush, [
      [0, '#C8742E'],
      [0.5, '#8A3E1A'],
      [1, '#54200F'],
    ]);
    const skin = downward(brush, [
      [0, '#FFE3B8'],
      [0.6, '#FFC58A'],
      [1, '#E8924E'],
    ]);
    const throat = downward(brush, [
      [0, '#4A0216'],
      [1, '#C21A3A'],
    ]);
    const arm = 'M282 420C344 432 398 392 408 318';
    const limb = (path: string): string =>
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="58" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#7A3416" stroke-width="45" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#C8742E" stroke-width="14" stroke-linecap="round" transform="translate(-9 -7)"/>`;
    const sleeve = (side: 1 | -1): string =>
      (
        [
          [318, 418, 58, -8, '#FF2E7E', '#A80A56'],
          [360, 396, 50, -42, '#FFD23C', '#D98A00'],
          [390, 362, 42, -62, '#2DE2E6', '#0A8CA8'],
        ] as const
      )
        .map(([x, y, r, turn, light, dark]) =>
          frill(
            side > 0 ? x : 400 - x,
            y,
            r,
            side * (turn + 90),
            `fill="${downward(brush, [
              [0, light],
              [1, dark],
            ])}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"`,
          ),
        )
        .join('');
    const fist = (x: number): string =>
      `${solid(brush, `M${x - 32} 300C${x - 34} 274 ${x - 16} 262 ${x} 262C${x + 18} 262 ${x + 34} 274 ${x + 32} 300C${x + 30} 324 ${x + 14} 332 ${x} 332C${x - 14} 332 ${x - 30} 324 ${x - 32} 300Z`, { fill: skin, ink, line: 6, depth: 0.35 })}<path d="M${x - 14} 284H${x + 12}M${x - 16} 300H${x + 14}M${x - 12} 315H${x + 10}" stroke="${ink}" stroke-opacity="0.6" stroke-width="5" stroke-linecap="round"/>`;
    const ear = (x: number): string =>
      `${solid(brush, `M${x - 54} 176C${x - 54} 140 ${x - 30} 120 ${x} 120C${x + 30} 120 ${x + 54} 140 ${x + 54} 176C${x + 54} 212 ${x + 30} 232 ${x} 232C${x - 30} 232 ${x - 54} 212 ${x - 54} 176Z`, { fill: fur, ink, depth: 0.5 })}<ellipse cx="${x}" cy="178" rx="31" ry="34" fill="${skin}" stroke="${ink}" stroke-width="4.5"/>`;
    const eye = (x: number): string =>
      `<ellipse cx="${x}" cy="158" rx="25" ry="32" fill="#FFFFFF" stroke="${ink}" stroke-width="6"/><ellipse cx="${x + (x < 200 ? 5 : -5)}" cy="163" rx="17" ry="22" fill="#5A2410"/><ellipse cx="${x + (x < 200 ? 5 : -5)}" cy="163" rx="10" ry="14" fill="#16050A"/><circle cx="${x - 3}" cy="150" r="8" fill="#FFFFFF"/><circle cx="${x + 9}" cy="174" r="4" fill="#FFFFFF" opacity="0.9"/>`;
    const inside = clip(brush, MOUTH);
    const parts = [
      maraca(brush, 408, 300, 14, ['#FF9AC4', '#FF2E7E', '#A8084E']),
      maraca(brush, -8, 300, -14, ['#FFF08A', '#FFB81C', '#D96A00']),
      solid(brush, CHEST, { fill: '#FF2E7E', ink, shade: '#5A0636' }),
      limb(arm),
      limb(across(arm)),
      sleeve(1),
      sleeve(-1),
      fist(408),
      fist(-8),
      ear(336),
      ear(64),
      solid(brush, TUFT, { fill: fur, ink, depth: 0.5 }),
      solid(brush, HEAD, { fill: fur, ink, light: '#FFD08A', shade: '#1E0410', depth: 1.1 }),
      solid(brush, FACE, { fill: skin, ink, line: 5, shade: '#A8481A', depth: 0.8 }),
      `<ellipse cx="118" cy="226" rx="22" ry="15" fill="#FF5A5A" opacity="0.4"/><ellipse cx="282" cy="226" rx="22" ry="15" fill="#FF5A5A" opacity="0.4"/>`,
      eye(156),
      eye(244),
      `<path d="M126 116Q150 100 176 112M224 112Q250 100 274 116" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
      `<path d="M182 202Q186 194 192 200M218 202Q214 194 208 200" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
      `<path d="${MOUTH}" fill="${throat}"/><g clip-path="url(#${inside})"><path d="M100 200H300V256Q200 282 100 256Z" fill="#FFFFFF"/><path d="M128 226V258M158 230V264M188 232V268M216 232V268M246 230V264M274 226V258" stroke="#D8C8C8" stroke-width="4"/><ellipse cx="200" cy="318" rx="54" ry="34" fill="#FF6A86"/></g><path d="${MOUTH}" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
