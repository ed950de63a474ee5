import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { Brush } from './canvas.ts';
import { blur, n, stops, W } from './canvas.ts';

const fontFile = (part: string): string =>
  fileURLToPath(new URL(`../fonts/PaytoneOne-${part}.ttf`, import.meta.url));
const fontFiles = ['Latin', 'Vietnamese'].map(fontFile);
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Paytone One' };

/** Renders SVG markup with the cover font. */
export function render(svg: string): Resvg {
  return new Resvg(svg, { font });
}

/** The metals and candies a title can be cast in: four fill colours from top to bottom, edge and depth. */
export const CASTS = {
  gold: { fill: ['#FFFBDD', '#FFE766', '#FFB70A', '#FF8A00'], rim: '#8A2B00', edge: '#3A0712' },
  fire: { fill: ['#FFF6C2', '#FFD52E', '#FF8A1A', '#F5300B'], rim: '#7C0A08', edge: '#2B0208' },
  ice: { fill: ['#FFFFFF', '#DDFBFF', '#7FE3FF', '#2AA5F5'], rim: '#0B4C9C', edge: '#06153F' },
  pink: { fill: ['#FFFFFF', '#FFE1F2', '#FF8ACB', '#FF3D9A'], rim: '#8A0F5C', edge: '#33032F' },
  lime: { fill: ['#FDFFE0', '#EBFF7A', '#A6E81F', '#38B81A'], rim: '#0E5A1E', edge: '#04240F' },
  violet: { fill: ['#FFFFFF', '#F1DEFF', '#C79BFF', '#8B4DFF'], rim: '#43108F', edge: '#17053D' },
  cream: { fill: ['#FFFFFF', '#FFF8E0', '#FFE2A8', '#FFBE5C'], rim: '#8A3B0B', edge: '#3A1206' },
  mint: { fill: ['#FFFFFF', '#DBFFF3', '#6DF2CE', '#12B8A6'], rim: '#05605F', edge: '#03202D' },
} as const;

export type Cast = keyof typeof CASTS;

function widthAt100(text: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"><text x="40" y="130" font-family="Paytone One" font-size="100">${text}</text></svg>`;
  const box = render(svg).getBBox();
  if (!box) throw new Error(`no outline for "${text}"`);
  return box.width;
}

/** Font size in px at which `text` fills `width`, never above `max`. */
export function sizeToFit(text: string, width: number, max: number): number {
  return Math.min(max, (width / widthAt100(text)) * 100);
}

export interface Letters {
  /** Centre of the baseline in canvas px. */
  x: number;
  y: number;
  size: number;
  cast: Cast;
  /** Rise of the middle above the ends, px. */
  arc?: number;
  rotate?: number;
}

/** Solid letters: soft shadow, extruded side, dark edge, coloured rim, glossy fill. */
export function letters(
  brush: Brush,
  text: string,
  { x, y, size, cast, arc = 0, rotate = 0 }: Letters,
): string {
  const { fill, rim, edge } = CASTS[cast];
  const path = brush.def(
    (id) =>
      `<path id="${id}" d="M${n(x - W)} ${n(y + arc * 3)}Q${n(x)} ${n(y - arc * 5)} ${n(x + W)} ${n(y + arc * 3)}"/>`,
  );
  const gradient = brush.def(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(y - size * 0.74 - arc)}" y2="${n(y + size * 0.06)}">${stops(
        [
          [0, fill[0]],
          [0.5, fill[1]],
          [0.52, fill[2]],
          [1, fill[3]],
        ],
      )}</linearGradient>`,
  );
  const side = size * 0.075;
  const outline = size * 0.2;
  const line = (attributes: string, dy = 0): string =>
    `<text transform="translate(0 ${n(dy)})" font-family="Paytone One" font-size="${n(size)}" text-anchor="middle" stroke-linejoin="round" ${attributes}><textPath href="#${path}" startOffset="50%">${text}</textPath></text>`;
  const parts = [
    `<g filter="${blur(brush, size * 0.07)}" opacity="0.75">${line(`fill="${edge}" stroke="${edge}" stroke-width="${n(outline * 1.3)}"`, side + size * 0.08)}</g>`,
  ];
  for (let dy = side; dy > 0; dy -= 2) {
    parts.push(line(`fill="${edge}" stroke="${edge}" stroke-width="${n(outline)}"`, dy));
  }
  parts.push(
    line(`fill="${edge}" stroke="${edge}" stroke-width="${n(outline)}"`),
    line(`fill="${rim}" stroke="${rim}" stroke-width="${n(outline * 0.42)}"`, size * 0.022),
    line(`fill="${fill[0]}" stroke="${fill[0]}" stroke-width="${n(size * 0.02)}"`, -size * 0.012),
    line(`fill="url(#${gradient})"`),
  );
  return `<g transform="rotate(${rotate} ${n(x)} ${n(y)})">${parts.join('')}</g>`;
}

/** The title of a cover on one or two lines in the lower third. */
export function title(brush: Brush, lines: readonly string[], cast: Cast): string {
  const width = W - 76;
  if (lines.length === 1) {
    const text = lines[0] as string;
    return letters(brush, text, { x: W / 2, y: 616, size: sizeToFit(text, width, 138), cast, arc: 9 });
  }
  const [upper, lower] = lines as [string, string];
  const lowerSize = sizeToFit(lower, width, 108);
  const upperSize = sizeToFit(upper, width - 20, 108);
  return (
    letters(brush, upper, { x: W / 2, y: 628 - lowerSize * 0.86, size: upperSize, cast, arc: 7 }) +
    letters(brush, lower, { x: W / 2, y: 628, size: lowerSize, cast, arc: 7 })
  );
}
