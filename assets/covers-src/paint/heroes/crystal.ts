import { twinkle } from '../backdrop.ts';
import type { Layer } from '../canvas.ts';
import { around, downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { clip, placed, soft, solid } from '../form.ts';

const BALL =
  'M200 62C284 62 348 126 348 206C348 288 284 352 200 352C116 352 52 288 52 206C52 126 116 62 200 62Z';
const CONE =
  'M108 74C130 20 146 -40 176 -92C196 -118 238 -122 268 -96C244 -98 234 -84 244 -64C264 -20 282 30 300 74C250 100 160 100 108 74Z';
const BRIM =
  'M52 82C60 62 86 62 112 68C160 84 248 84 296 68C322 62 348 62 356 82C350 122 272 134 204 134C136 134 58 122 52 82Z';
const BAND = 'M112 62C160 84 244 84 296 62L304 82C250 108 158 108 104 82Z';
const STAND =
  'M92 318C130 350 270 350 308 318C320 322 322 338 312 346L334 398C290 424 110 424 66 398L88 346C78 338 80 322 92 318Z';

/** A crystal ball with a moon in it, under a wizard's hat; on a field of 400×400, the hat above it. */
export function crystal(stance: Stance): Layer {
  return (brush) => {
    const ink = '#1A0640';
    const glass = around(brush, 200, 226, 156, [
      [0, '#F6D8FF'],
      [0.3, '#C06AFF'],
      [0.65, '#6A1AD0'],
      [1, '#2A0878'],
    ]);
    const cloth = downward(brush, [
      [0, '#8AB4FF'],
      [0.45, '#3A4AF0'],
      [1, '#1A1290'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF8C0'],
      [0.5, '#FFC22E'],
      [1, '#A85A00'],
    ]);
    const moon = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#FFE07A'],
    ]);
    const mist = `<g clip-path="url(#${clip(brush, BALL)})"><path d="M40 270Q110 214 180 262T350 240V380H40Z" fill="#FF7AE0" opacity="0.6" filter="url(#${soft(brush, 14)})"/><path d="M40 316Q120 270 210 306T360 300V380H40Z" fill="#7AF0FF" opacity="0.55" filter="url(#${soft(brush, 14)})"/></g>`;
    const stars = [
      [132, 196, 20],
      [268, 258, 22],
      [156, 292, 15],
      [286, 178, 14],
    ]
      .map(([x = 0, y = 0, r = 0]) => twinkle(x, y, r, '#FFFFFF'))
      .join('');
    const onHat = [
      [188, 24, 17],
      [238, -4, 12],
      [206, -54, 13],
      [256, 44, 13],
      [146, 48, 11],
    ]
      .map(([x = 0, y = 0, r = 0]) => twinkle(x, y, r, '#FFE46B'))
      .join('');
    const parts = [
      solid(brush, BALL, { fill: glass, ink, light: '#FFFFFF', shade: '#12003A', depth: 1.1, surface: mist }),
      `<path d="M226 156C178 160 146 198 152 240C158 284 204 306 246 290C212 284 190 256 192 222C194 194 208 172 226 156Z" fill="#FFF6B0" filter="url(#${soft(brush, 10)})"/><path d="M226 156C178 160 146 198 152 240C158 284 204 306 246 290C212 284 190 256 192 222C194 194 208 172 226 156Z" fill="${moon}"/>`,
      stars,
      '<path d="M80 224C74 186 88 152 112 134" fill="none" stroke="#FFFFFF" stroke-width="15" stroke-linecap="round" opacity="0.9"/><circle cx="86" cy="252" r="8" fill="#FFFFFF" opacity="0.9"/>',
      solid(brush, STAND, { fill: gold, ink, shade: '#6A2A00', depth: 0.6 }),
      `<circle cx="200" cy="374" r="17" fill="#2DE2E6" stroke="${ink}" stroke-width="5"/><circle cx="194" cy="368" r="5" fill="#FFFFFF"/><circle cx="132" cy="368" r="10" fill="#FF3D9A" stroke="${ink}" stroke-width="4"/><circle cx="268" cy="368" r="10" fill="#FF3D9A" stroke="${ink}" stroke-width="4"/>`,
      solid(brush, BRIM, { fill: cloth, ink, light: '#D6E4FF', shade: '#0A0450', depth: 0.6 }),
      solid(brush, CONE, { fill: cloth, ink, light: '#D6E4FF', shade: '#0A0450', surface: onHat }),
      solid(brush, BAND, { fill: '#E0148A', ink, line: 5, depth: 0.3 }),
      `<rect x="180" y="70" width="44" height="36" rx="7" fill="${gold}" stroke="${ink}" stroke-width="5"/><rect x="192" y="80" width="20" height="16" rx="3" fill="#8A0A5C"/>`,
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}
