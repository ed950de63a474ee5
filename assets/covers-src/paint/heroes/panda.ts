import type { Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { across, placed, solid, symmetric } from '../form.ts';

/** Outlines on a field of 400×400. */
const HEAD = symmetric('M200 48C276 46 344 98 350 190C354 270 290 318 200 320');
const BODY = symmetric('M200 268C280 268 326 330 332 440C290 452 244 456 200 456');
const EAR = 'M268 78C276 34 320 14 354 34C384 56 380 106 342 128C314 118 286 100 268 78Z';
const PATCH = 'M236 162C250 136 292 132 312 160C326 190 318 224 290 230C258 232 226 196 236 162Z';
const ARM =
  'M318 318C366 330 372 384 340 408C308 424 262 412 242 394C226 376 240 350 264 352C284 350 300 340 318 318Z';

/** A panda that hugs a stalk of bamboo. */
export function panda(stance: Stance): Layer {
  return (brush) => {
    const ink = '#1C0A2E';
    const white = downward(brush, [
      [0, '#FFFFFF'],
      [0.6, '#FBF2FF'],
      [1, '#D2BCE6'],
    ]);
    const black = downward(brush, [
      [0, '#5A4A7E'],
      [1, '#1E1034'],
    ]);
    const stalk = downward(brush, [
      [0, '#E6FF8A'],
      [0.5, '#6ED02E'],
      [1, '#1E7A2A'],
    ]);
    const dark = { fill: black, ink, light: '#B49CE0', shade: '#0A0218' };
    const eye = (x: number): string =>
      `<circle cx="${x}" cy="186" r="25" fill="#FFFFFF"/><circle cx="${x + (x < 200 ? 3 : -3)}" cy="189" r="19" fill="#1A0A22"/><circle cx="${x - 6}" cy="180" r="8.5" fill="#FFFFFF"/><circle cx="${x + 7}" cy="197" r="4.5" fill="#FFFFFF" opacity="0.9"/>`;
    const leaf = (x: number, y: number, turn: number): string =>
      `<path d="M0 0C22 -30 70 -34 104 -8C70 14 28 20 0 0Z" transform="translate(${x} ${y}) rotate(${turn})" fill="#3FB83A" stroke="#0E4A1E" stroke-width="5" stroke-linejoin="round"/><path d="M10 -1Q50 -14 88 -8" transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke="#C8F58A" stroke-width="4"/>`;
    const bamboo = `<g transform="rotate(-14 200 376)">${leaf(402, 366, -34)}${leaf(406, 378, 22)}${leaf(0, 372, 200)}${leaf(4, 384, 154)}${[0, 1, 2, 3].map((at) => `<rect x="${4 + at * 101}" y="352" width="97" height="44" rx="10" fill="${stalk}" stroke="#0E4A1E" stroke-width="6"/><path d="M${16 + at * 101} 362h70" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" opacity="0.8"/>`).join('')}</g>`;
    const parts = [
      solid(brush, EAR, { ...dark, depth: 0.6 }),
      solid(brush, across(EAR), { ...dark, depth: 0.6 }),
      '<path d="M298 78C306 56 330 46 346 58C360 72 354 94 336 104Z" fill="#C86AA0" opacity="0.85"/><path d="M102 78C94 56 70 46 54 58C40 72 46 94 64 104Z" fill="#C86AA0" opacity="0.85"/>',
      solid(brush, BODY, { fill: white, ink, shade: '#6A3A9C' }),
      bamboo,
      solid(brush, ARM, { ...dark, depth: 0.6 }),
      solid(brush, across(ARM), { ...dark, depth: 0.6 }),
      solid(brush, HEAD, { fill: white, ink, shade: '#7A4AB0', depth: 1.1 }),
      solid(brush, PATCH, { ...dark, line: 4, depth: 0.4 }),
      solid(brush, across(PATCH), { ...dark, line: 4, depth: 0.4 }),
      eye(134),
      eye(266),
      '<ellipse cx="92" cy="244" rx="27" ry="17" fill="#FF6AA0" opacity="0.55"/><ellipse cx="308" cy="244" rx="27" ry="17" fill="#FF6AA0" opacity="0.55"/>',
      `<path d="M172 224C184 214 216 214 228 224C228 242 214 252 200 254C186 252 172 242 172 224Z" fill="#2A1240" stroke="${ink}" stroke-width="4"/><path d="M184 226Q196 220 208 224" fill="none" stroke="#D8B8FF" stroke-width="6" stroke-linecap="round"/>`,
      `<path d="M162 268Q200 282 238 268C236 300 218 312 200 312C182 312 164 300 162 268Z" fill="#8A0A34" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M178 300Q200 282 222 300Q200 318 178 300Z" fill="#FF6A86"/><path d="M200 252V272" stroke="${ink}" stroke-width="6"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
