import type { Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

/** Outlines of a wolf that howls to the upper left, on a field of 440×440. */
const BODY =
  'M92 470C98 404 114 358 138 322L122 314L152 288L140 274L170 252C190 234 194 214 180 190C150 150 122 106 104 68C98 52 108 42 122 48C152 64 180 94 208 106C238 110 264 124 282 146C320 176 346 210 362 244L392 250L380 274L412 300L396 320L430 358L412 374L446 470Z';
const JAW =
  'M186 198C152 180 114 142 94 106C80 92 62 104 68 126C84 172 118 222 164 256C186 242 196 222 186 198Z';
const THROAT = 'M184 196C150 160 122 116 108 80L88 104C106 144 146 184 184 196Z';
const EAR = 'M246 150C268 126 318 110 366 118C350 152 318 182 282 194C262 184 250 168 246 150Z';
const FAR_EAR = 'M228 116C242 88 276 66 314 66C312 94 294 124 268 140Z';
const CHEST = 'M118 480C122 410 146 336 182 268L206 292L200 312L232 330L218 352L244 378L226 398L240 480Z';
const CHEEK =
  'M176 196C206 206 236 202 262 184C266 212 258 236 246 250L232 244L226 268L208 256L196 276C182 258 176 226 176 196Z';

/** A grey wolf, its head thrown back, lit by the moon behind it. */
export function wolf(stance: Stance): Layer {
  return (brush) => {
    const ink = '#0A0E33';
    const fur = downward(brush, [
      [0, '#C8DCFF'],
      [0.35, '#6F8CE0'],
      [1, '#28328A'],
    ]);
    const pale = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#A8BEF5'],
    ]);
    const rows = (path: string): string =>
      `<path d="${path}" fill="none" stroke="#1C2878" stroke-opacity="0.6" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
    const parts = [
      solid(brush, FAR_EAR, { fill: '#3A4CB0', ink, depth: 0.4 }),
      solid(brush, JAW, { fill: pale, ink, depth: 0.5, shade: '#2A3A9C' }),
      `<path d="${THROAT}" fill="#7A0F3C"/><path d="M118 132C140 150 160 168 178 188C156 184 130 162 118 132Z" fill="#FF6A86"/>`,
      solid(brush, BODY, { fill: fur, ink, shade: '#0E1450', light: '#F2F8FF', depth: 1.1 }),
      solid(brush, CHEST, { fill: pale, ink, line: 5, shade: '#3A4CB0', depth: 0.7 }),
      rows(
        'M292 262L308 284L330 288M318 318L334 340L356 344M350 392L366 410L386 412M276 330L290 350L310 354M376 300L386 316L404 320',
      ),
      solid(brush, CHEEK, { fill: pale, ink, line: 5, shade: '#3A4CB0', depth: 0.5 }),
      `<path d="M118 90L108 118L134 112Z" fill="#FFFFFF" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="M100 128L112 104L124 136Z" fill="#FFFFFF" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`,
      `<path d="M96 62C92 42 112 30 130 42C134 56 122 72 106 74Z" fill="#141842" stroke="${ink}" stroke-width="5"/><path d="M106 48Q114 42 122 46" fill="none" stroke="#BFD4FF" stroke-width="5" stroke-linecap="round"/>`,
      `<path d="M178 142C192 150 210 150 226 140" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M166 112C184 112 206 116 226 122" fill="none" stroke="#F2F8FF" stroke-width="9" stroke-linecap="round" opacity="0.9"/>`,
      solid(brush, EAR, { fill: fur, ink, depth: 0.6, shade: '#0E1450' }),
      '<path d="M268 154C288 138 314 128 342 130C330 152 308 168 284 176C274 170 270 162 268 154Z" fill="#E08AB8"/>',
    ];
    return placed(brush, parts.join(''), 440, stance);
  };
}
