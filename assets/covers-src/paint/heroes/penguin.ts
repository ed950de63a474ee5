import type { Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid, symmetric } from '../form.ts';

/** Outlines on a field of 400×400. */
const BODY = symmetric('M200 18C276 18 316 82 320 166C332 248 342 330 300 384C268 404 232 406 200 406');
const BELLY = symmetric(
  'M200 128C216 88 274 88 288 138C296 172 280 200 272 218C300 262 300 340 262 378C240 390 220 392 200 392',
);
const WING = 'M312 172C352 150 396 106 410 62C432 92 432 150 404 196C384 230 352 250 322 250Z';
const LOW_WING = 'M88 176C46 206 20 268 30 330C62 318 92 288 104 244Z';
const SCARF =
  'M84 214C140 254 260 254 316 214C326 228 328 248 322 264C258 302 142 302 78 264C72 248 74 228 84 214Z';
const TAIL_OF_SCARF = 'M120 268L176 284C178 320 170 356 152 388L104 372C118 340 122 304 120 268Z';
const HAT = 'M92 96C92 16 150 -22 200 -22C250 -22 308 16 308 96C250 68 150 68 92 96Z';
const BRIM =
  'M80 96C78 80 88 70 104 66C164 44 236 44 296 66C312 70 322 80 320 96C318 116 306 122 290 116C232 94 168 94 110 116C94 122 82 116 80 96Z';

/** A penguin in a knitted hat and scarf that waves. */
export function penguin(stance: Stance): Layer {
  return (brush) => {
    const ink = '#0A1440';
    const coat = downward(brush, [
      [0, '#6A8CF5'],
      [0.45, '#2A46A8'],
      [1, '#142060'],
    ]);
    const white = downward(brush, [
      [0, '#FFFFFF'],
      [0.6, '#F0F8FF'],
      [1, '#B4D2F5'],
    ]);
    const orange = downward(brush, [
      [0, '#FFE07A'],
      [0.5, '#FF9A1E'],
      [1, '#D85A00'],
    ]);
    const red = downward(brush, [
      [0, '#FF7A9C'],
      [0.5, '#F52A5E'],
      [1, '#A80A3E'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF6C0'],
      [1, '#FFB01E'],
    ]);
    const stripes =
      '<path d="M120 200L96 300M176 220L166 310M236 222L244 310M290 204L312 300" stroke="#FFFFFF" stroke-opacity="0.85" stroke-width="15"/>';
    const knit =
      '<path d="M60 40Q200 -16 340 40M60 72Q200 16 340 72" fill="none" stroke="#FFFFFF" stroke-opacity="0.85" stroke-width="13"/>';
    const foot = (x: number): string =>
      solid(
        brush,
        `M${x - 62} 404C${x - 62} 376 ${x - 30} 366 ${x} 366C${x + 30} 366 ${x + 62} 376 ${x + 62} 404C${x + 40} 422 ${x - 40} 422 ${x - 62} 404Z`,
        { fill: orange, ink, depth: 0.4, shade: '#8A2A00' },
      );
    const eye = (x: number): string =>
      `<ellipse cx="${x}" cy="154" rx="21" ry="26" fill="#10183C"/><circle cx="${x - 6}" cy="144" r="9" fill="#FFFFFF"/><circle cx="${x + 7}" cy="166" r="4.5" fill="#FFFFFF" opacity="0.9"/>`;
    const parts = [
      foot(140),
      foot(260),
      solid(brush, WING, { fill: coat, ink, depth: 0.6, light: '#BFD4FF' }),
      solid(brush, BODY, { fill: coat, ink, light: '#BFD4FF', shade: '#060A30', depth: 1.1 }),
      solid(brush, BELLY, { fill: white, ink, line: 4, shade: '#3A6AC8', depth: 0.8 }),
      solid(brush, LOW_WING, { fill: coat, ink, depth: 0.6, light: '#BFD4FF' }),
      eye(152),
      eye(248),
      '<ellipse cx="118" cy="196" rx="20" ry="13" fill="#FF6A8A" opacity="0.55"/><ellipse cx="282" cy="196" rx="20" ry="13" fill="#FF6A8A" opacity="0.55"/>',
      `<path d="M164 182C180 164 220 164 236 182C226 190 212 194 200 194C188 194 174 190 164 182Z" fill="${orange}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M172 188Q200 202 228 188Q222 222 200 224Q178 222 172 188Z" fill="#C84A0A" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M180 180Q196 172 212 174" fill="none" stroke="#FFFBE0" stroke-width="6" stroke-linecap="round"/>`,
      solid(brush, TAIL_OF_SCARF, {
        fill: red,
        ink,
        depth: 0.5,
        surface:
          '<path d="M104 318L176 334M98 352L172 368" stroke="#FFFFFF" stroke-opacity="0.85" stroke-width="13"/>',
      }),
      solid(brush, SCARF, { fill: red, ink, depth: 0.6, shade: '#5A0436', surface: stripes }),
      solid(brush, HAT, { fill: red, ink, depth: 0.8, shade: '#5A0436', surface: knit }),
      solid(brush, BRIM, { fill: gold, ink, depth: 0.5, shade: '#A85400' }),
      solid(
        brush,
        'M200 -62C228 -62 242 -44 242 -22C242 2 226 16 200 16C174 16 158 2 158 -22C158 -44 172 -62 200 -62Z',
        { fill: gold, ink, depth: 0.4, shade: '#A85400' },
      ),
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
