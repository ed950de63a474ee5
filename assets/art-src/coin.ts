/** Coins and the mark that a theme strikes into gold. */
import { linear, radial, ramp, star } from './paint.ts';
import type { Theme } from './theme.ts';

/** The theme's mark, `r` from its middle to its tips. */
export const mark = (theme: Theme, x: number, y: number, r: number, fill: string): string =>
  theme.emblem === 'star'
    ? `<path d="${star(x, y + r * 0.06, r, r * 0.47)}" fill="${fill}" stroke="${fill}" stroke-width="${r * 0.24}" stroke-linejoin="round"/>`
    : `${Array.from(
        { length: 8 },
        (_, i) =>
          `<path d="M${x} ${y - r * 0.2}C${x - r * 0.44} ${y - r * 0.5} ${x - r * 0.3} ${y - r * 0.92} ${x} ${y - r * 1.1}C${x + r * 0.3} ${y - r * 0.92} ${x + r * 0.44} ${y - r * 0.5} ${x} ${y - r * 0.2}Z" fill="${fill}" transform="rotate(${i * 45} ${x} ${y})"/>`,
      ).join('')}<circle cx="${x}" cy="${y}" r="${r * 0.24}" fill="${fill}"/>`;

/** What stands out of the face of a coin: a star, or the square hole of a court's cash. */
const relief = ({ emblem }: Theme): string =>
  emblem === 'star'
    ? `<path d="${star(48, 50.6, 21, 10)}" fill="#B45A00" stroke="#B45A00" stroke-width="7" stroke-linejoin="round"/><path d="${star(48, 48.6, 21, 10)}" fill="#FFE58A" stroke="#FFE58A" stroke-width="6" stroke-linejoin="round"/><path d="${star(48, 48.6, 21, 10)}" fill="#FFF6CF" stroke="#FFF6CF" stroke-width="2" stroke-linejoin="round"/>`
    : `<rect x="33" y="35" width="30" height="30" rx="5" fill="#A85200"/><rect x="32" y="32" width="32" height="32" rx="5" fill="#FFF3C0"/><rect x="36.500" y="36.500" width="23" height="23" rx="3" fill="#C26A00"/><rect x="38.500" y="38.500" width="19" height="19" rx="2" fill="#4A1400"/>${[0, 90, 180, 270].map((a) => `<path d="M48 17C43 20 43 26 48 29C53 26 53 20 48 17Z" fill="#FFF3C0" stroke="#B45A00" stroke-width="1.600" transform="rotate(${a} 48 48)"/>`).join('')}`;

/** A gold coin with the theme's mark, drawn on 96 units, its middle at (x, y) and `size` units wide. */
export function coinAt(theme: Theme, x: number, y: number, size: number, turn = 0): string {
  const rim = ramp('gold');
  const face = radial(
    [
      [0, '#FFF0A8'],
      [0.55, '#FFC93C'],
      [1, '#F08A00'],
    ],
    [0.5, 0.3, 0.75],
  );
  const gloss = linear([
    [0, '#FFFFFF', 0.85],
    [1, '#FFFFFF', 0],
  ]);
  const groove = linear([
    [0, '#9A4B00'],
    [1, '#FFE9A6'],
  ]);
  const teeth = Array.from(
    { length: 36 },
    (_, i) =>
      `<rect x="47" y="3.5" width="2" height="6" rx="1" fill="#B85E00" opacity="0.55" transform="rotate(${i * 10} 48 48)"/>`,
  ).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 96}) translate(-48 -48)">${rim.def}${face.def}${gloss.def}${groove.def}
<circle cx="48" cy="48" r="46" fill="#7A3300"/><circle cx="48" cy="47.2" r="45" fill="${rim.fill}"/>${teeth}
<circle cx="48" cy="48" r="36" fill="${groove.fill}"/><circle cx="48" cy="48" r="34" fill="${face.fill}"/>
${relief(theme)}
<path d="M17 40A32 32 0 0 1 79 40Q64 30 48 30T17 40Z" fill="${gloss.fill}" opacity="0.55"/>
<path d="M9.5 34A41 41 0 0 1 60 8.5" fill="none" stroke="#FFFFFF" stroke-width="3.2" stroke-linecap="round" opacity="0.9"/></g>`;
}
