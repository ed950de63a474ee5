import type { Layer } from '../canvas.ts';
import { around, downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

const HONEY =
  'M116 92C126 44 164 22 200 22C236 22 274 44 284 92C298 112 300 132 288 140C276 146 268 134 264 122C262 160 262 190 246 192C230 192 230 168 228 146C224 134 212 134 208 146C206 176 208 214 190 216C172 216 172 180 170 150C166 140 156 142 152 152C148 168 132 168 130 152C128 140 134 128 132 116C124 128 108 116 116 92Z';

/** A straw hive with a lit door and honey running down, on a field of 400×400. */
export function hive(stance: Stance): Layer {
  return (brush) => {
    const ink = '#4A1A00';
    const straw = downward(brush, [
      [0, '#FFE58A'],
      [0.5, '#F5A81C'],
      [1, '#B35A00'],
    ]);
    const amber = downward(brush, [
      [0, '#FFF0A0'],
      [0.35, '#FFC21E'],
      [1, '#E87A00'],
    ]);
    const inside = around(brush, 200, 352, 60, [
      [0, '#FFB42E'],
      [0.5, '#A84400'],
      [1, '#3A0E00'],
    ]);
    const rings = [60, 104, 134, 156, 170, 176, 172].map((half, at) => {
      const y = 18 + at * 52;
      const bar = `M${200 - half + 26} ${y}C${200 - half / 2} ${y - 8} ${200 + half / 2} ${y - 8} ${200 + half - 26} ${y}C${200 + half + 8} ${y + 6} ${200 + half + 8} ${y + 50} ${200 + half - 26} ${y + 56}C${200 + half / 2} ${y + 66} ${200 - half / 2} ${y + 66} ${200 - half + 26} ${y + 56}C${200 - half - 8} ${y + 50} ${200 - half - 8} ${y + 6} ${200 - half + 26} ${y}Z`;
      let ties = '';
      for (let x = 200 - half + 20; x < 200 + half; x += 34) ties += `M${n(x)} ${y + 2}q14 26 4 52`;
      return solid(brush, bar, {
        fill: straw,
        ink,
        line: 6,
        shade: '#7A2A00',
        light: '#FFFBD0',
        depth: 0.42,
        surface: `<path d="${ties}" fill="none" stroke="#9C4A00" stroke-opacity="0.55" stroke-width="5"/>`,
      });
    });
    const parts = [
      ...rings.reverse(),
      `<path d="M156 400V350C156 292 244 292 244 350V400Z" fill="${inside}" stroke="${ink}" stroke-width="9"/><path d="M164 352C164 306 236 306 236 352" fill="none" stroke="#FFD65A" stroke-width="5" opacity="0.8"/>`,
      solid(brush, HONEY, { fill: amber, ink: '#7A3200', line: 6, depth: 0.6, shade: '#C24A00' }),
      `<path d="M146 84C152 60 170 46 192 42M182 164V188M240 148V166M142 130V144" fill="none" stroke="#FFFFFF" stroke-width="10" stroke-linecap="round" opacity="0.9"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}

const WING = 'M250 168C232 96 262 18 326 4C370 40 352 128 282 180Z';
const FAR_WING = 'M214 166C170 110 168 36 214 0C264 26 280 104 246 172Z';
const TRUNK =
  'M176 186C236 140 336 152 380 216C404 256 398 300 360 326C308 358 230 350 184 312C150 280 148 216 176 186Z';

/** A merry bee that flies to the left, on a field of 440×440. */
export function bee(stance: Stance): Layer {
  return (brush) => {
    const ink = '#3A1404';
    const fuzz = downward(brush, [
      [0, '#FFF48A'],
      [0.5, '#FFC81E'],
      [1, '#E88A00'],
    ]);
    const wing = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#8ADCF5'],
    ]);
    const stripes = `<path d="M238 130C214 200 220 290 256 372L306 372C270 290 262 200 286 130ZM322 130C312 200 322 290 350 350L392 330C362 280 356 220 366 160Z" fill="#4A1C0A"/>`;
    const feeler = (path: string, x: number, y: number): string =>
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="15" fill="#FF9A1E" stroke="${ink}" stroke-width="6"/><circle cx="${x - 4}" cy="${y - 5}" r="4" fill="#FFFFFF"/>`;
    const eye = (x: number, y: number, r: number): string =>
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n(r * 1.3)}" fill="#FFFFFF" stroke="${ink}" stroke-width="6"/><ellipse cx="${x - 4}" cy="${y + 5}" rx="${n(r * 0.64)}" ry="${n(r * 0.9)}" fill="#2A0E06"/><circle cx="${x - 9}" cy="${y - 8}" r="${n(r * 0.3)}" fill="#FFFFFF"/><circle cx="${x + 3}" cy="${y + 16}" r="${n(r * 0.16)}" fill="#FFFFFF"/>`;
    const parts = [
      `<g opacity="0.94">${solid(brush, FAR_WING, { fill: wing, ink, line: 6, depth: 0.5, shade: '#2A8CC8' })}${solid(brush, WING, { fill: wing, ink, line: 6, depth: 0.5, shade: '#2A8CC8' })}<path d="M262 158Q276 84 318 40M288 156Q320 110 336 60M222 150Q200 90 212 36" fill="none" stroke="#4AB0DC" stroke-width="5" stroke-linecap="round" opacity="0.7"/></g>`,
      solid(brush, 'M384 238L440 262L392 296Z', { fill: '#6E2E10', ink, depth: 0.3 }),
      `<path d="M206 332Q196 366 176 372M262 346Q258 380 240 390M318 344Q322 374 308 388" fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round"/>`,
      solid(brush, TRUNK, { fill: fuzz, ink, surface: stripes, shade: '#8A2E00', depth: 0.9 }),
      feeler('M92 152C84 110 66 92 40 88', 36, 88),
      feeler('M152 138C156 98 148 72 126 52', 122, 48),
      solid(
        brush,
        'M126 130C182 128 216 170 216 220C216 274 176 310 122 310C66 310 26 272 26 220C26 170 66 132 126 130Z',
        { fill: fuzz, ink, shade: '#A84A00', light: '#FFFFE0' },
      ),
      eye(82, 204, 25),
      eye(154, 204, 28),
      `<ellipse cx="54" cy="252" rx="17" ry="11" fill="#FF6A2E" opacity="0.55"/><ellipse cx="186" cy="254" rx="17" ry="11" fill="#FF6A2E" opacity="0.55"/>`,
      `<path d="M84 254Q118 268 150 252C148 286 132 296 116 296C100 296 86 284 84 254Z" fill="#7A0A1E" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M98 284Q116 270 136 284Q118 302 98 284Z" fill="#FF6A7A"/>`,
    ];
    return placed(brush, parts.join(''), 440, stance);
  };
}
