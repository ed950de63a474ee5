import type { Layer } from '../canvas.ts';
import { downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

/** Outlines of a carp that leaps to the left, on a field of 440×440. */
const BODY =
  'M34 176C40 138 78 96 132 74C196 50 274 60 326 106C366 142 384 196 386 256L346 268C336 236 314 214 282 208C246 204 222 226 190 240C148 258 96 250 62 222C44 206 32 194 34 176Z';
const TAIL =
  'M386 246C416 262 446 306 440 362C424 346 408 340 394 344C396 376 374 414 330 428C338 404 336 388 326 374C306 384 286 382 266 366C304 350 330 312 342 258Z';
const CREST =
  'M150 74C168 30 214 2 262 14C252 26 252 34 258 42C290 34 322 48 340 76C328 80 326 88 330 98C346 104 356 116 362 134C340 104 270 62 150 74Z';
const FIN =
  'M150 214C172 240 182 280 164 330C152 322 144 324 138 334C120 330 106 314 102 292C90 294 80 288 72 276C104 262 126 242 132 216Z';
const REAR_FIN = 'M258 214C276 240 278 272 260 302C250 294 242 296 236 304C222 290 222 256 236 222Z';
const PATCHES = [
  'M84 110C108 74 160 60 186 82C206 104 186 140 156 150C128 160 92 146 84 110Z',
  'M222 56C258 56 300 76 314 104C318 132 288 142 264 130C238 120 214 90 222 56Z',
  'M300 178C318 150 356 150 372 176C386 206 380 236 362 240C332 230 300 210 300 178Z',
  'M208 168C226 154 250 160 256 178C254 196 230 204 216 196C206 190 202 178 208 168Z',
];

/** Rows of small arcs along the flank. */
function scales(): string {
  let path = '';
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 10; column++)
      path += `M${n(172 + column * 22 + (row % 2) * 11)} ${60 + row * 24}q14 11 0 24`;
  return `<path d="${path}" fill="none" stroke="#B0320A" stroke-opacity="0.36" stroke-width="4"/>`;
}

/** A white and red koi in mid-leap. */
export function koi(stance: Stance): Layer {
  return (brush) => {
    const ink = '#43091C';
    const body = downward(brush, [
      [0, '#FFFFFF'],
      [0.6, '#FFF0DC'],
      [1, '#FFC98A'],
    ]);
    const red = downward(brush, [
      [0, '#FF8A1E'],
      [0.5, '#FA3A12'],
      [1, '#C20E2A'],
    ]);
    const fin = downward(brush, [
      [0, '#FF9A3A'],
      [0.5, '#FF5A1C'],
      [1, '#FFD9A0'],
    ]);
    const veil = { fill: fin, ink, line: 6, shade: '#8A0A2A', depth: 0.5 };
    const spines = (path: string): string =>
      `<path d="${path}" fill="none" stroke="#8A1414" stroke-opacity="0.55" stroke-width="4.5" stroke-linecap="round"/>`;
    const patches = PATCHES.map((path) => `<path d="${path}" fill="${red}"/>`).join('');
    const parts = [
      solid(brush, CREST, veil),
      spines('M196 66Q214 36 244 24M236 64Q262 48 282 48M278 78Q304 72 320 80M312 100L338 108'),
      solid(brush, TAIL, veil),
      spines(
        'M374 268Q404 290 424 334M366 276Q384 310 384 344M360 276Q362 330 346 398M352 272Q338 332 296 364',
      ),
      solid(brush, REAR_FIN, veil),
      spines('M250 228Q258 258 250 286'),
      solid(brush, BODY, { fill: body, ink, surface: patches + scales(), shade: '#7A1030', depth: 0.9 }),
      `<path d="M128 78C158 110 164 180 136 240" fill="none" stroke="${ink}" stroke-opacity="0.75" stroke-width="6" stroke-linecap="round"/>`,
      solid(brush, FIN, veil),
      spines('M140 232Q128 262 96 282M146 236Q142 282 130 318M154 236Q166 274 158 312'),
      `<path d="M36 186C50 190 62 190 74 184" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M44 204C30 224 12 232 -6 228M62 218C56 240 40 256 22 258" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/><path d="M44 204C30 224 12 232 -6 228M62 218C56 240 40 256 22 258" fill="none" stroke="#FFD07A" stroke-width="5" stroke-linecap="round"/>`,
      `<circle cx="96" cy="150" r="21" fill="#FFF6D8" stroke="${ink}" stroke-width="6"/><circle cx="92" cy="151" r="12.5" fill="#1C0614"/><circle cx="87" cy="145" r="5.5" fill="#FFFFFF"/><circle cx="97" cy="157" r="3" fill="#FFFFFF" opacity="0.8"/>`,
      `<ellipse cx="92" cy="196" rx="15" ry="10" fill="#FF6A4A" opacity="0.45"/>`,
    ];
    return placed(brush, parts.join(''), 440, stance);
  };
}
