import type { Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid, symmetric } from '../form.ts';

/** Outlines on a field of 400×400. */
const BODY = symmetric(
  'M200 84C232 84 250 108 248 138C246 170 230 192 242 226C274 268 286 336 252 372C236 388 218 392 200 392',
);
const CHEST = symmetric('M200 236C226 236 246 276 244 318C240 356 222 376 200 378');
const FEATHER =
  'M0 0C-30 -60 -44 -128 -38 -176C-34 -206 -18 -222 0 -222C18 -222 34 -206 38 -176C44 -128 30 -60 0 0Z';

/** A peacock with its tail spread, seen from the front. */
export function peacock(stance: Stance): Layer {
  return (brush) => {
    const ink = '#062A3E';
    const vane = downward(brush, [
      [0, '#C8FF7A'],
      [0.4, '#2AC86A'],
      [1, '#066A5C'],
    ]);
    const far = downward(brush, [
      [0, '#6AF0C8'],
      [0.5, '#12A08A'],
      [1, '#065A5C'],
    ]);
    const blue = downward(brush, [
      [0, '#7AE0FF'],
      [0.4, '#1E7AF0'],
      [1, '#1A2AA0'],
    ]);
    const teal = downward(brush, [
      [0, '#6AF5E0'],
      [1, '#0A8CA8'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF6B0'],
      [1, '#FF9A1E'],
    ]);
    const feather = (turn: number, long: number, fill: string): string =>
      `<g transform="translate(200 300) rotate(${turn}) scale(${long})">${solid(brush, FEATHER, { fill, ink, line: 5, depth: 0.35, shade: '#04383E' })}<path d="M0 -10V-150" stroke="#FFF0A0" stroke-width="5"/><ellipse cy="-176" rx="29" ry="34" fill="#FFC42E" stroke="#8A4A00" stroke-width="4"/><ellipse cy="-174" rx="20" ry="24" fill="#12C8D0"/><ellipse cy="-170" rx="12.5" ry="15" fill="#1A1A96"/><circle cx="-5" cy="-178" r="5" fill="#FFFFFF"/></g>`;
    const row = (angles: readonly number[], long: number, fill: string): string =>
      // From the outside in, so that the middle one lies on top.
      [...angles]
        .sort((a, b) => Math.abs(b) - Math.abs(a))
        .map((angle) => feather(angle, long, fill))
        .join('');
    const crest = [-34, -17, 0, 17, 34]
      .map((turn) => {
        const a = ((turn - 90) * Math.PI) / 180;
        const [x, y] = [200 + Math.cos(a) * 62, 92 + Math.sin(a) * 62];
        return `<path d="M200 92L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${ink}" stroke-width="7"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="12" fill="${gold}" stroke="${ink}" stroke-width="5"/>`;
      })
      .join('');
    const eye = (x: number): string =>
      `<ellipse cx="${x}" cy="132" rx="16" ry="18" fill="#FFFFFF" stroke="${ink}" stroke-width="5"/><circle cx="${x + (x < 200 ? 3 : -3)}" cy="134" r="10.5" fill="#14082E"/><circle cx="${x - 3}" cy="128" r="4.5" fill="#FFFFFF"/>`;
    const parts = [
      row([-90, -60, -30, 0, 30, 60, 90], 1.2, far),
      row([-75, -45, -15, 15, 45, 75], 0.92, vane),
      crest,
      solid(brush, BODY, { fill: blue, ink, light: '#E6FAFF', shade: '#0A0A50', depth: 0.8 }),
      solid(brush, CHEST, { fill: teal, ink, line: 4, depth: 0.4, shade: '#0A3A8A' }),
      '<path d="M180 272Q200 288 220 272M174 304Q200 322 226 304M178 338Q200 354 222 338" fill="none" stroke="#E0FFF6" stroke-width="6" stroke-linecap="round" opacity="0.8"/>',
      eye(178),
      eye(222),
      `<path d="M182 152C190 144 210 144 218 152C216 172 208 184 200 190C192 184 184 172 182 152Z" fill="${gold}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M192 156Q198 152 206 154" fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
