import type { Layer } from '../canvas.ts';
import { downward } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

/** Outlines of a unicorn's head in profile, looking left, on a field of 440×440. */
const HEAD =
  'M268 92C228 96 184 148 148 206C128 240 104 262 76 282C52 300 42 322 52 344C62 362 90 368 114 358C134 350 142 338 158 332C196 326 236 318 262 296C280 330 270 390 246 460L436 460C446 350 412 206 340 122C322 100 296 88 268 92Z';
const EAR = 'M266 110C250 72 256 32 284 4C312 34 320 74 304 116Z';
const HORN = 'M196 122C168 70 134 8 92 -54C156 -8 208 44 242 92C230 106 214 116 196 122Z';
/** Locks of the mane, back to front, each of a colour of the rainbow. */
const LOCKS: readonly (readonly [string, string, string])[] = [
  [
    'M330 92C404 92 456 156 462 236C470 306 456 392 430 462L372 462C420 380 430 230 330 92Z',
    '#FFB0E8',
    '#F5389C',
  ],
  [
    'M316 88C380 112 420 196 420 280C422 350 404 420 384 466L340 466C384 380 386 200 316 88Z',
    '#C8A0FF',
    '#7A3AF0',
  ],
  [
    'M304 88C350 124 378 210 374 296C372 360 360 420 346 466L312 466C346 380 346 190 304 88Z',
    '#A8F0FF',
    '#1E9AF5',
  ],
  [
    'M296 92C328 140 340 220 330 300C322 360 318 420 308 466L282 460C310 380 320 200 296 92Z',
    '#C8FFD8',
    '#1EC88A',
  ],
];
const FORELOCK =
  'M286 84C244 74 204 100 186 152C202 142 214 140 226 146C224 160 228 172 238 180C244 148 264 118 298 106Z';

/** A white unicorn with a rainbow for a mane. */
export function unicorn(stance: Stance): Layer {
  return (brush) => {
    const ink = '#2E0A5C';
    const coat = downward(brush, [
      [0, '#FFFFFF'],
      [0.55, '#F6E8FF'],
      [1, '#B48AE8'],
    ]);
    const gold = downward(brush, [
      [0, '#FFFBD0'],
      [0.5, '#FFC83A'],
      [1, '#D87A0A'],
    ]);
    const lock = ([path, light, dark]: readonly [string, string, string]): string =>
      solid(brush, path, {
        fill: downward(brush, [
          [0, light],
          [1, dark],
        ]),
        ink,
        line: 6,
        depth: 0.6,
        shade: '#2A0A6E',
      });
    const rings =
      '<path d="M86 -28Q112 -38 124 -22M110 8Q140 -6 156 12M136 48Q168 30 188 48M162 90Q196 66 220 82" fill="none" stroke="#B86A0A" stroke-width="7" stroke-linecap="round"/>';
    const parts = [
      solid(brush, HEAD, { fill: coat, ink, shade: '#5A1AA0', depth: 1.1 }),
      `<path d="M262 296C296 268 300 214 272 184" fill="none" stroke="#8A5AD0" stroke-opacity="0.5" stroke-width="9" stroke-linecap="round"/>`,
      `<path d="M44 320C70 300 110 300 132 340C110 366 62 364 50 342Z" fill="#FFC0E4" opacity="0.8"/><path d="M54 342Q86 346 112 330" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M68 300C78 288 94 290 98 302C92 314 74 314 68 300Z" fill="#6A1A8C"/>`,
      '<ellipse cx="190" cy="252" rx="34" ry="22" fill="#FF7AC8" opacity="0.5"/>',
      `<path d="M188 190C196 162 226 154 250 168C248 202 220 218 192 208Z" fill="#FFFFFF" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><ellipse cx="216" cy="188" rx="17" ry="20" fill="#6A2AE0"/><ellipse cx="216" cy="190" rx="10" ry="13" fill="#1A0640"/><circle cx="210" cy="180" r="7" fill="#FFFFFF"/><circle cx="224" cy="200" r="3.5" fill="#FFFFFF"/><path d="M180 188C190 156 224 142 256 162M182 182L168 172M192 166L182 152" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>`,
      ...LOCKS.map(lock),
      solid(brush, HORN, { fill: gold, ink, depth: 0.4, shade: '#A84A00', surface: rings }),
      lock([FORELOCK, '#FFC0F0', '#F04AB0']),
      solid(brush, EAR, { fill: coat, ink, depth: 0.5, shade: '#5A1AA0' }),
      '<path d="M276 100C266 72 270 46 284 26C298 48 302 76 294 104Z" fill="#FF9AD0"/>',
    ];
    return placed(brush, parts.join(''), 440, stance);
  };
}
