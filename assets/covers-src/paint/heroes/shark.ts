import type { Layer } from '../canvas.ts';
import { around, downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { across, placed, solid, symmetric } from '../form.ts';

/** Outlines on a field of 400×400. */
const HEAD = symmetric(
  'M200 8C238 12 284 58 306 118C330 180 350 240 356 306C358 346 346 380 336 408C290 410 240 410 200 410',
);
const JAW = symmetric('M200 122C262 118 320 178 332 262C338 330 320 380 306 408C270 410 230 410 200 410');
const BACK_FIN = 'M262 62C286 10 330 -26 384 -40C366 4 366 60 384 128L312 150Z';
const SIDE_FIN = 'M336 286C398 262 452 286 486 346C436 344 392 360 344 394Z';
const EYE = 'M258 128C266 108 290 100 312 112C312 134 298 152 276 152Z';

const MOUTH = { x: 200, y: 256, rx: 108, ry: 108 };

/** A ring of teeth on the edge of the mouth, between two angles in degrees. */
function teeth(from: number, to: number, count: number, length: number, fill: string, ink: string): string {
  const step = (to - from) / count;
  const at = (degrees: number, inset: number): string => {
    const a = (degrees * Math.PI) / 180;
    return `${n(MOUTH.x + Math.cos(a) * (MOUTH.rx - inset))} ${n(MOUTH.y + Math.sin(a) * (MOUTH.ry - inset))}`;
  };
  return Array.from({ length: count }, (_, i) => {
    const a = from + i * step;
    const reach = length * (0.78 + 0.22 * Math.sin(((i + 0.5) / count) * Math.PI));
    return `<path d="M${at(a, -2)}Q${at(a + step * 0.34, reach * 0.5)} ${at(a + step / 2, reach)}Q${at(a + step * 0.66, reach * 0.5)} ${at(a + step, -2)}Z" fill="${fill}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`;
  }).join('');
}

/** A shark that breaks the surface with its jaws open, seen from the front. */
export function shark(stance: Stance): Layer {
  return (brush) => {
    const ink = '#061A4A';
    const hide = downward(brush, [
      [0, '#9FE0FF'],
      [0.3, '#3F94E8'],
      [1, '#123E9C'],
    ]);
    const fin = downward(brush, [
      [0, '#6FBEF8'],
      [1, '#0F3A92'],
    ]);
    const belly = downward(brush, [
      [0, '#FFFFFF'],
      [0.6, '#DDF2FF'],
      [1, '#9CCBF2'],
    ]);
    const throat = around(brush, 200, 290, 118, [
      [0, '#240010'],
      [0.55, '#7A0626'],
      [1, '#D2213F'],
    ]);
    const tooth = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#DCEBFA'],
    ]);
    const eye = (path: string, x: number): string =>
      `<path d="${path}" fill="#FFE46B" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><circle cx="${x}" cy="128" r="11" fill="#1A0620"/><circle cx="${x - 4}" cy="123" r="4.5" fill="#FFFFFF"/>`;
    const brow = 'M238 140C264 128 292 112 318 86';
    const parts = [
      solid(brush, BACK_FIN, { fill: fin, ink, depth: 0.6 }),
      solid(brush, SIDE_FIN, { fill: fin, ink, depth: 0.6 }),
      solid(brush, across(SIDE_FIN), { fill: fin, ink, depth: 0.6 }),
      solid(brush, HEAD, { fill: hide, ink, light: '#E6FAFF', shade: '#06124A', depth: 1.2 }),
      `<ellipse cx="178" cy="92" rx="9" ry="5" fill="${ink}" transform="rotate(24 178 92)"/><ellipse cx="222" cy="92" rx="9" ry="5" fill="${ink}" transform="rotate(-24 222 92)"/>`,
      solid(brush, JAW, { fill: belly, ink, line: 5, shade: '#1F4FA8', depth: 0.8 }),
      `<ellipse cx="${MOUTH.x}" cy="${MOUTH.y}" rx="${MOUTH.rx}" ry="${MOUTH.ry}" fill="${throat}"/>`,
      teeth(196, 344, 9, 40, '#F3B9B4', '#7A0626'),
      `<path d="M138 344C142 300 172 290 200 298C228 290 258 300 262 344C240 366 160 366 138 344Z" fill="#FF6A86" stroke="#8A0A30" stroke-width="5"/><path d="M200 304V352" stroke="#C83A5E" stroke-width="5" stroke-linecap="round"/><path d="M156 326Q162 308 180 306" fill="none" stroke="#FFC0CC" stroke-width="6" stroke-linecap="round"/>`,
      teeth(28, 152, 8, 44, tooth, ink),
      teeth(188, 352, 8, 62, tooth, ink),
      `<ellipse cx="${MOUTH.x}" cy="${MOUTH.y}" rx="${MOUTH.rx}" ry="${MOUTH.ry}" fill="none" stroke="${ink}" stroke-width="7"/>`,
      eye(EYE, 286),
      eye(across(EYE), 118),
      `<path d="${brow}" fill="none" stroke="${ink}" stroke-width="17" stroke-linecap="round"/><path d="${across(brow)}" fill="none" stroke="${ink}" stroke-width="17" stroke-linecap="round"/>`,
      `<path d="M150 66C158 44 174 28 190 22" fill="none" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity="0.85"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
