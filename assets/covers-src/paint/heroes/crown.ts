import type { Layer } from '../canvas.ts';
import { around, downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

/** Outlines on a field of 400×400. */
const CROWN = 'M52 318L18 128L116 206L132 84L200 36L268 84L284 206L382 128L348 318C260 348 140 348 52 318Z';
const VELVET = 'M70 296C60 210 120 140 200 132C280 140 340 210 330 296C250 324 150 324 70 296Z';
const BASE =
  'M44 312C140 344 260 344 356 312C368 312 374 322 372 334L364 376C260 412 140 412 36 376L28 334C26 322 32 312 44 312Z';
const BALLS: readonly (readonly [number, number, number])[] = [
  [18, 118, 24],
  [200, 26, 32],
  [382, 118, 24],
];

/** A royal crown, velvet inside and set with jewels. */
export function crown(stance: Stance): Layer {
  return (brush) => {
    const ink = '#4A1400';
    const gold = downward(brush, [
      [0, '#FFFBD0'],
      [0.35, '#FFD23A'],
      [0.75, '#F59A0A'],
      [1, '#A85200'],
    ]);
    const velvet = downward(brush, [
      [0, '#FF5A8A'],
      [1, '#8A0A4A'],
    ]);
    const jewel = (x: number, y: number, rx: number, ry: number, light: string, dark: string): string =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx + 7}" ry="${ry + 7}" fill="#FFF0A0" stroke="${ink}" stroke-width="5"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${around(
        brush,
        x - rx * 0.3,
        y - ry * 0.4,
        rx * 1.5,
        [
          [0, '#FFFFFF'],
          [0.35, light],
          [1, dark],
        ],
      )}" stroke="${ink}" stroke-width="4"/><ellipse cx="${x - rx * 0.35}" cy="${y - ry * 0.4}" rx="${rx * 0.28}" ry="${ry * 0.2}" fill="#FFFFFF"/>`;
    const ball = ([x, y, r]: readonly [number, number, number]): string =>
      solid(
        brush,
        `M${x} ${y - r}C${x + r * 0.56} ${y - r} ${x + r} ${y - r * 0.56} ${x + r} ${y}C${x + r} ${y + r * 0.56} ${x + r * 0.56} ${y + r} ${x} ${y + r}C${x - r * 0.56} ${y + r} ${x - r} ${y + r * 0.56} ${x - r} ${y}C${x - r} ${y - r * 0.56} ${x - r * 0.56} ${y - r} ${x} ${y - r}Z`,
        { fill: gold, ink, depth: 0.35, shade: '#8A3A00' },
      );
    const parts = [
      solid(brush, VELVET, { fill: velvet, ink, shade: '#3A0030' }),
      solid(brush, CROWN, {
        fill: gold,
        ink,
        light: '#FFFFFF',
        shade: '#8A3A00',
        surface:
          '<path d="M200 36L170 330M200 36L230 330M132 84L116 330M268 84L284 330" stroke="#B86400" stroke-opacity="0.4" stroke-width="7"/><path d="M200 60L172 200L200 240L228 200Z" fill="#FFF6B8" opacity="0.55"/>',
      }),
      ...BALLS.map(ball),
      jewel(200, 214, 34, 44, '#FF5A9A', '#B00A4A'),
      jewel(100, 262, 20, 24, '#5AF0C8', '#0A8A6A'),
      jewel(300, 262, 20, 24, '#5AF0C8', '#0A8A6A'),
      solid(brush, BASE, { fill: gold, ink, light: '#FFFFFF', shade: '#8A3A00', depth: 0.7 }),
      jewel(200, 364, 30, 22, '#6AD8FF', '#0A4AC8'),
      jewel(118, 356, 18, 16, '#FF7AE0', '#9A0AA0'),
      jewel(282, 356, 18, 16, '#FF7AE0', '#9A0AA0'),
      '<circle cx="60" cy="342" r="9" fill="#FFFFFF"/><circle cx="340" cy="342" r="9" fill="#FFFFFF"/>',
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
