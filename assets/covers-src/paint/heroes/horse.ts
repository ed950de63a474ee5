import type { Layer } from '../canvas.ts';
import { downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

/** Outlines of a horse's head in profile, looking left, on a field of 440×440. */
const HEAD =
  'M268 92C228 96 184 148 148 206C128 240 104 262 76 282C52 300 42 322 52 344C62 362 90 368 114 358C134 350 142 338 158 332C196 326 236 318 262 296C280 330 270 390 246 460L436 460C446 350 412 206 340 122C322 100 296 88 268 92Z';
const EAR = 'M288 128C298 86 342 52 394 56C392 106 358 146 310 150C298 146 288 140 288 128Z';
const FAR_EAR = 'M206 120C174 104 154 78 152 44C186 44 220 66 236 96Z';
const MANE =
  'M292 84C344 46 410 62 446 116C426 110 410 114 400 122C444 152 466 212 460 270C444 246 428 236 412 238C444 290 448 352 432 404C418 380 402 370 386 374C394 410 390 440 380 466C352 420 352 250 292 84Z';
const FORELOCK =
  'M284 84C240 74 196 104 182 158C200 146 214 144 228 150C226 164 230 174 238 180C242 146 262 116 296 104Z';
const BLAZE =
  'M246 122C210 140 172 190 146 230C130 252 108 270 88 286C100 290 118 282 136 264C166 232 214 176 254 140Z';
const SCARF = 'M236 352C290 384 360 372 420 316L438 362C376 418 292 426 228 398C222 384 226 362 236 352Z';
const KNOT = 'M252 392C268 410 272 450 256 484L214 470C206 440 214 410 230 390Z';
const BRIM = 'M148 70C176 112 350 118 398 40C404 28 392 20 380 28C330 62 216 78 168 50C150 42 138 54 148 70Z';
const CROWN =
  'M196 62C196 8 206 -40 236 -48C254 -52 266 -42 276 -40C290 -40 300 -60 320 -52C348 -40 354 10 352 48C310 76 240 84 196 62Z';

const BAND = 'M195 44C240 64 310 58 353 28L352 50C310 76 240 84 196 64Z';

/** A chestnut horse with a hat, a bandana and a bridle. */
export function horse(stance: Stance): Layer {
  return (brush) => {
    const ink = '#2E0A10';
    const coat = downward(brush, [
      [0, '#F2A04E'],
      [0.45, '#C25A1E'],
      [1, '#6E2410'],
    ]);
    const mane = downward(brush, [
      [0, '#FFE6A0'],
      [0.5, '#F2B23E'],
      [1, '#A85A14'],
    ]);
    const felt = downward(brush, [
      [0, '#A8683A'],
      [0.6, '#6E3818'],
      [1, '#42200E'],
    ]);
    const cloth = downward(brush, [
      [0, '#FF4A4A'],
      [1, '#A80A2E'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF6B0'],
      [0.5, '#FFC02E'],
      [1, '#B86400'],
    ]);
    const strap = (path: string): string =>
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="23" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#7A2A14" stroke-width="13" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#E88A4A" stroke-width="3" stroke-linecap="round" transform="translate(-3 -3)"/>`;
    const stud = (x: number, y: number, r: number): string =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${gold}" stroke="${ink}" stroke-width="5"/><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.26)}" fill="#FFFFFF"/>`;
    const star = Array.from({ length: 10 }, (_, at) => {
      const a = -Math.PI / 2 + (at * Math.PI) / 5;
      const d = at % 2 ? 13 : 28;
      return `${at ? 'L' : 'M'}${n(274 + Math.cos(a) * d)} ${n(16 + Math.sin(a) * d)}`;
    }).join('');
    const spots = [
      [262, 378],
      [300, 392],
      [340, 386],
      [378, 368],
      [410, 344],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#FFFFFF"/>`)
      .join('');
    const strands =
      'M330 96Q392 92 424 112M352 140Q410 160 440 220M368 196Q412 226 428 290M380 262Q414 300 420 366';
    const parts = [
      solid(brush, FAR_EAR, { fill: '#8A3A16', ink, depth: 0.4 }),
      solid(brush, HEAD, { fill: coat, ink, light: '#FFE0A0', shade: '#3A0818', depth: 1.1 }),
      `<path d="${BLAZE}" fill="#FFF6E6"/>`,
      `<path d="M262 296C296 268 300 214 272 184" fill="none" stroke="#5A1A0C" stroke-opacity="0.55" stroke-width="9" stroke-linecap="round"/>`,
      `<path d="M52 344C74 340 96 326 122 322" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M66 302C74 290 90 290 94 302C90 314 72 316 66 302Z" fill="#2A0610"/><path d="M62 298C72 282 92 282 100 298" fill="none" stroke="#FFD9A0" stroke-width="5" stroke-linecap="round"/>`,
      strap('M124 232L172 326'),
      strap('M152 284L280 138'),
      strap('M168 318C230 356 300 372 420 420'),
      stud(154, 284, 17),
      `<path d="M188 186C196 164 220 156 244 164C240 188 218 202 192 198Z" fill="#FFFFFF" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><circle cx="214" cy="181" r="14" fill="#3A1208"/><circle cx="209" cy="175" r="5.5" fill="#FFFFFF"/><path d="M180 178C194 152 222 144 250 156" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
      solid(brush, MANE, { fill: mane, ink, light: '#FFFBE0', shade: '#7A2A0A' }),
      `<path d="${strands}" fill="none" stroke="#A85A14" stroke-opacity="0.7" stroke-width="5" stroke-linecap="round"/>`,
      solid(brush, KNOT, { fill: cloth, ink, line: 6, depth: 0.5 }),
      solid(brush, SCARF, { fill: cloth, ink, surface: spots, depth: 0.5, shade: '#4A0420' }),
      solid(brush, FORELOCK, { fill: mane, ink, depth: 0.6, shade: '#7A2A0A' }),
      solid(brush, CROWN, { fill: felt, ink, light: '#FFC98A', depth: 0.8 }),
      `<path d="M276 -40Q268 -22 276 -8" fill="none" stroke="${ink}" stroke-opacity="0.5" stroke-width="7" stroke-linecap="round"/>`,
      solid(brush, BAND, { fill: '#D8143C', ink, line: 5, depth: 0.4 }),
      solid(brush, BRIM, { fill: felt, ink, light: '#FFC98A', depth: 0.5 }),
      solid(brush, EAR, { fill: coat, ink, depth: 0.5 }),
      `<path d="M312 124C318 96 346 76 374 74C370 104 346 128 318 134Z" fill="#7A2A1E"/>`,
      `<path d="${star}Z" fill="${gold}" stroke="${ink}" stroke-width="5" stroke-linejoin="round" transform="rotate(-8 274 16)"/>`,
    ];
    return placed(brush, parts.join(''), 440, stance);
  };
}
