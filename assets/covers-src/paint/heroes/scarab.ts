import type { Layer } from '../canvas.ts';
import { around, downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { across, placed, solid, symmetric } from '../form.ts';

/** Outlines on a field of 400×400. */
const WING =
  'M252 196C300 130 368 108 470 124C458 152 440 166 424 172C440 180 444 186 446 196C424 214 404 218 388 218C398 228 402 236 402 248C362 270 304 264 258 244Z';
const SHELL = 'M200 176C238 150 292 160 306 204C322 262 282 344 200 376Z';
const CHEST = symmetric('M200 108C252 106 296 132 304 176C284 200 240 190 200 188');
const HEAD = symmetric('M200 58C234 58 258 76 262 112C246 130 222 126 200 126');
const LEG = 'M286 164C330 150 344 120 336 84M300 236C346 250 364 282 360 320M270 312C306 330 318 358 310 392';
const HORN = 'M226 74C232 48 250 32 274 26C270 48 264 62 248 86Z';

/** A winged scarab of lapis and gold that carries the sun. */
export function scarab(stance: Stance): Layer {
  return (brush) => {
    const ink = '#06283E';
    const lapis = downward(brush, [
      [0, '#8AFFF0'],
      [0.4, '#12B8C8'],
      [1, '#0A4A9C'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF8C0'],
      [0.5, '#FFC22E'],
      [1, '#C26A00'],
    ]);
    const sun = around(brush, 190, -30, 64, [
      [0, '#FFFFFF'],
      [0.3, '#FFE46B'],
      [0.7, '#FF9A1E'],
      [1, '#E8380F'],
    ]);
    const feathers =
      '<path d="M250 196C300 160 380 140 470 140L440 172C370 168 310 190 254 216Z" fill="#1E6AE0"/><path d="M252 214C310 184 370 172 446 186L404 222C350 214 300 222 256 236Z" fill="#E8382E"/><path d="M300 150L330 250M350 130L372 240M400 120L410 214" stroke="#062A4E" stroke-width="6"/>';
    const wing = (path: string, markup: string): string =>
      solid(brush, path, { fill: gold, ink, depth: 0.6, shade: '#7A2A00', surface: markup });
    const legs = (path: string): string =>
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="27" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#0E8AB0" stroke-width="14" stroke-linecap="round"/>`;
    const lines =
      '<path d="M222 186C262 200 276 260 240 340M250 180C296 210 300 270 262 326" fill="none" stroke="#0A3A7A" stroke-opacity="0.5" stroke-width="6"/>';
    const mirror = (markup: string): string => `<g transform="translate(400 0) scale(-1 1)">${markup}</g>`;
    const parts = [
      wing(WING, feathers),
      wing(across(WING), mirror(feathers)),
      legs(LEG),
      legs(across(LEG)),
      `<circle cx="200" cy="-14" r="58" fill="${sun}" stroke="${ink}" stroke-width="7"/><path d="M168 -30Q176 -52 198 -56" fill="none" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity="0.9"/>`,
      solid(brush, HORN, { fill: lapis, ink, depth: 0.3 }),
      solid(brush, across(HORN), { fill: lapis, ink, depth: 0.3 }),
      solid(brush, HEAD, { fill: lapis, ink, depth: 0.5 }),
      `<circle cx="170" cy="100" r="11" fill="#FFE46B" stroke="${ink}" stroke-width="5"/><circle cx="230" cy="100" r="11" fill="#FFE46B" stroke="${ink}" stroke-width="5"/>`,
      solid(brush, SHELL, { fill: lapis, ink, surface: lines, depth: 0.8 }),
      solid(brush, across(SHELL), { fill: lapis, ink, surface: mirror(lines), depth: 0.8 }),
      `<path d="M192 188H208V366L200 380L192 366Z" fill="#FFC22E" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
      solid(brush, CHEST, { fill: gold, ink, depth: 0.6, shade: '#7A2A00' }),
      `<path d="M200 122L222 148L200 174L178 148Z" fill="#E8245A" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M200 130L188 147L200 147Z" fill="#FFC0D0"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
