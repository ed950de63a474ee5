import type { Layer } from '../canvas.ts';
import { downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

/** Outlines of a roaring head in profile, looking left, on a field of 440×440. */
const NECK = 'M310 84C410 104 462 236 456 470L226 470C276 430 300 390 290 336Z';
const SKULL =
  'M36 158C28 112 54 78 100 76C112 58 142 52 164 62C192 42 236 32 280 40C356 54 406 110 408 182C408 236 392 272 362 282C330 270 296 254 262 250C196 244 118 238 62 218C44 208 38 184 36 158Z';
const JAW =
  'M362 274C386 336 338 380 262 382C184 382 114 358 72 318C62 302 74 290 92 294C152 310 214 294 256 246Z';
const MOUTH = 'M58 214C130 238 202 244 266 250C252 302 150 320 88 296C70 276 58 246 58 214Z';
const BELLY = 'M226 470C276 430 304 392 296 340L334 330C364 372 356 430 330 470Z';
const SPINES = [
  'M330 92L376 44L378 118Z',
  'M378 122L432 88L416 166Z',
  'M416 172L472 154L442 232Z',
  'M440 240L494 238L454 304Z',
];
const STRIPES = [
  'M210 30C220 52 222 76 214 96C236 80 246 56 246 30Z',
  'M270 30C276 58 274 84 262 108C290 88 304 60 306 36Z',
  'M330 50C330 84 322 112 306 136C336 118 354 92 358 64Z',
  'M420 200C396 214 372 222 346 222C372 240 404 242 432 232Z',
  'M446 280C420 292 396 296 370 292C394 314 424 320 450 312Z',
  'M456 356C430 366 406 368 384 362C406 386 434 392 458 386Z',
];

/** Teeth along a line from one point to another, `reach` px long, pointing down where it is positive. */
function teeth(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  reach: number,
  ink: string,
): string {
  const step = (x1 - x0) / count;
  return Array.from({ length: count }, (_, at) => {
    const x = x0 + at * step;
    const y = y0 + ((y1 - y0) * at) / count;
    const long = reach * (at % 2 ? 0.72 : 1);
    return `<path d="M${n(x)} ${n(y)}Q${n(x + step * 0.3)} ${n(y + long * 0.6)} ${n(x + step * 0.46)} ${n(y + long)}Q${n(x + step * 0.8)} ${n(y + long * 0.5)} ${n(x + step * 0.96)} ${n(y + ((y1 - y0) / count) * 0.96)}Z" fill="#FFFDF0" stroke="${ink}" stroke-width="4.5" stroke-linejoin="round"/>`;
  }).join('');
}

/** A tyrannosaur that roars before the volcano. */
export function dinosaur(stance: Stance): Layer {
  return (brush) => {
    const ink = '#06202E';
    const hide = downward(brush, [
      [0, '#B8FFE0'],
      [0.35, '#2AD0C0'],
      [0.75, '#0A7E96'],
      [1, '#0A3E66'],
    ]);
    const belly = downward(brush, [
      [0, '#FFF2B0'],
      [1, '#E8A04A'],
    ]);
    const spine = downward(brush, [
      [0, '#FF9AD8'],
      [0.5, '#F52A9C'],
      [1, '#8A0A6E'],
    ]);
    const throat = downward(brush, [
      [0, '#5A0220'],
      [1, '#E0243A'],
    ]);
    const stripes = STRIPES.map((path) => `<path d="${path}" fill="#0A4E86" opacity="0.75"/>`).join('');
    const spots = [
      [300, 300, 9],
      [330, 170, 10],
      [286, 190, 7],
      [356, 200, 7],
      [128, 96, 7],
      [150, 116, 5],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#D6FFF0" opacity="0.6"/>`)
      .join('');
    const parts = [
      ...SPINES.map((path) => solid(brush, path, { fill: spine, ink, line: 6, depth: 0.3 })),
      solid(brush, NECK, {
        fill: hide,
        ink,
        shade: '#04203E',
        surface: `${stripes}<path d="${BELLY}" fill="${belly}" stroke="${ink}" stroke-width="5"/><path d="M290 380Q316 384 346 366M276 414Q310 418 352 402M252 446Q300 452 344 440" fill="none" stroke="#A8601E" stroke-width="5" stroke-linecap="round"/>`,
      }),
      `<path d="${MOUTH}" fill="${throat}" stroke="${ink}" stroke-width="6"/>`,
      `<path d="M112 304C126 270 176 258 240 256C226 296 168 316 112 304Z" fill="#FF7A92" stroke="#8A0A30" stroke-width="5"/><path d="M140 292Q176 276 216 270" fill="none" stroke="#FFD0D8" stroke-width="6" stroke-linecap="round"/>`,
      teeth(88, 300, 232, 284, 7, -34, ink),
      solid(brush, JAW, { fill: hide, ink, shade: '#04203E', depth: 0.8 }),
      teeth(60, 216, 262, 248, 9, 44, ink),
      solid(brush, SKULL, {
        fill: hide,
        ink,
        light: '#F0FFF6',
        shade: '#04203E',
        depth: 1.1,
        surface: stripes + spots,
      }),
      `<path d="M60 128C66 112 88 110 96 122C92 136 70 142 60 128Z" fill="${ink}"/><path d="M58 124C66 106 90 104 100 118" fill="none" stroke="#E0FFF2" stroke-width="6" stroke-linecap="round"/>`,
      `<path d="M178 134C190 108 226 98 254 110C252 140 220 158 184 152Z" fill="${ink}"/><path d="M190 136C200 116 226 110 246 118C240 138 216 148 194 146Z" fill="#FFE04A"/><path d="M220 116C212 126 212 136 219 143C228 136 229 126 220 116Z" fill="#2A0610"/><circle cx="210" cy="125" r="5.5" fill="#FFFFFF"/><path d="M156 116C188 82 234 72 276 96C252 94 212 104 172 134Z" fill="${hide}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M172 106C198 84 230 80 258 88" fill="none" stroke="#F0FFF6" stroke-width="6" stroke-linecap="round"/>`,
      `<path d="M300 240C322 238 344 226 356 204" fill="none" stroke="#063A56" stroke-opacity="0.7" stroke-width="7" stroke-linecap="round"/>`,
    ];
    return placed(brush, parts.join(''), 440, stance);
  };
}
