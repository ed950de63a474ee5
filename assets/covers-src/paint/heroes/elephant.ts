import type { Layer } from '../canvas.ts';
import { around, downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { across, placed, solid, symmetric } from '../form.ts';

/** Outlines on a field of 400×400. */
const EAR = 'M276 108C308 58 384 44 418 98C444 152 436 238 392 296C364 326 318 316 284 274Z';
const INNER_EAR = 'M296 128C320 90 372 80 396 116C412 160 406 222 374 268C352 288 322 276 300 250Z';
const HEAD = symmetric(
  'M200 36C246 24 300 44 306 104C312 150 308 192 294 226C284 252 262 272 240 288C226 296 212 298 200 298',
);
const TRUNK =
  'M148 214C152 280 158 326 186 360C218 398 288 400 310 350C320 322 306 296 280 296C258 296 248 316 258 332C246 340 234 330 234 308C234 276 248 246 252 214C236 190 164 190 148 214Z';
const TUSK = 'M146 246C138 282 118 306 82 316C74 318 74 326 82 330C124 346 160 322 172 264Z';
const CLOTH = symmetric('M200 28C238 24 272 38 292 76C270 132 238 168 200 222');

/** Points along the lower edge of the cloth, for its pearls. */
const HEM: readonly (readonly [number, number])[] = [
  [286, 92],
  [272, 118],
  [256, 142],
  [239, 165],
  [221, 190],
];

/** An elephant dressed for a festival, seen from the front, its trunk curled for luck. */
export function elephant(stance: Stance): Layer {
  return (brush) => {
    const ink = '#1E0A3C';
    const hide = downward(brush, [
      [0, '#C9BEFF'],
      [0.45, '#8A78E6'],
      [1, '#46309C'],
    ]);
    const pink = downward(brush, [
      [0, '#FFB8D0'],
      [1, '#C8508E'],
    ]);
    const ivory = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#F2CF94'],
    ]);
    const silk = around(brush, 200, 90, 150, [
      [0, '#FF5A9C'],
      [0.6, '#D8145C'],
      [1, '#8A0440'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF6B8'],
      [0.5, '#FFC42E'],
      [1, '#C26A00'],
    ]);
    const jewel = around(brush, 196, 98, 26, [
      [0, '#E8FFF6'],
      [0.4, '#22E0A8'],
      [1, '#04705A'],
    ]);
    const rings = [250, 276, 302, 326]
      .map((y, at) => `M${156 + at * 5} ${y}Q${194 + at * 4} ${y + 20} ${232 + at * 2} ${y - 2}`)
      .join('');
    const pearls = HEM.flatMap(([x, y]) => [
      [x, y],
      [400 - x, y],
    ])
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="8.5" fill="${gold}" stroke="${ink}" stroke-width="3.5"/><circle cx="${n((x ?? 0) - 2.5)}" cy="${n((y ?? 0) - 2.5)}" r="2.6" fill="#FFFFFF"/>`,
      )
      .join('');
    const eye = (x: number): string =>
      `<ellipse cx="${x}" cy="178" rx="17" ry="19" fill="#FFFFFF" stroke="${ink}" stroke-width="5.5"/><circle cx="${x + (x < 200 ? 3 : -3)}" cy="180" r="12" fill="#2A1046"/><circle cx="${x - 3}" cy="174" r="5" fill="#FFFFFF"/><path d="M${x - 24} 166Q${x} 144 ${x + 24} 166" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`;
    const dots = [
      [112, 206],
      [124, 218],
      [138, 224],
    ]
      .flatMap(([x = 0, y = 0]) => [
        [x, y],
        [400 - x, y],
      ])
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.5" fill="#FFE08A"/>`)
      .join('');
    const plume = 'M200 44C168 20 170 -26 200 -62C230 -26 232 20 200 44Z';
    const leaf = 'M208 46C226 12 262 -4 296 -8C288 30 258 54 214 54Z';
    const parts = [
      solid(brush, EAR, { fill: hide, ink, shade: '#1E0A50' }),
      solid(brush, across(EAR), { fill: hide, ink, shade: '#1E0A50' }),
      solid(brush, INNER_EAR, { fill: pink, ink, line: 4, depth: 0.6 }),
      solid(brush, across(INNER_EAR), { fill: pink, ink, line: 4, depth: 0.6 }),
      solid(brush, leaf, { fill: '#14C8B4', ink, line: 6, depth: 0.4 }),
      solid(brush, across(leaf), { fill: '#14C8B4', ink, line: 6, depth: 0.4 }),
      solid(brush, plume, { fill: gold, ink, line: 6, depth: 0.4 }),
      `<path d="M200 26C188 10 190 -12 200 -30C210 -12 212 10 200 26Z" fill="#FF2E7E" stroke="${ink}" stroke-width="4"/>`,
      solid(brush, HEAD, { fill: hide, ink, light: '#FFFFFF', shade: '#1E0A50', depth: 1.1 }),
      solid(brush, TUSK, { fill: ivory, ink, line: 6, depth: 0.4, shade: '#8A5A1E' }),
      solid(brush, across(TUSK), { fill: ivory, ink, line: 6, depth: 0.4, shade: '#8A5A1E' }),
      solid(brush, TRUNK, {
        fill: hide,
        ink,
        shade: '#1E0A50',
        depth: 0.7,
        surface: `<path d="${rings}" fill="none" stroke="#38218A" stroke-opacity="0.6" stroke-width="6" stroke-linecap="round"/>`,
      }),
      eye(128),
      eye(272),
      dots,
      solid(brush, CLOTH, { fill: silk, ink, line: 6, depth: 0.6, light: '#FFB8D8' }),
      `<path d="${CLOTH}" fill="none" stroke="${gold}" stroke-width="11" transform="translate(200 108) scale(0.84) translate(-200 -108)"/>`,
      pearls,
      `<path d="M200 62L232 100L200 140L168 100Z" fill="${gold}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><circle cx="200" cy="100" r="19" fill="${jewel}" stroke="${ink}" stroke-width="4"/><circle cx="194" cy="93" r="5.5" fill="#FFFFFF"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
