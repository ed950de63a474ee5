/** Frames of atlas `lobby` that dress game tiles, the hero and cards. */
import { mark } from './coin.ts';
import { mix } from './metal.ts';
import { cornerMounts } from './mounts.ts';
import { blur, frameOf, linear, object, RAMP, type Ramp, radial, ramp, rounded } from './paint.ts';
import type { Theme } from './theme.ts';

interface Ring {
  w: number;
  h: number;
  /** Distance of the metal from the picture's edge, outer radius, thickness; art pixels. */
  inset: number;
  r: number;
  thick: number;
  metal: Ramp;
  /** The darkest colour around and inside it. */
  line: string;
  /** Darkening of what lies inside, along the metal; 0–1. */
  inner?: number;
}

const hole = (at: number, w: number, h: number, r: number): string =>
  rounded(at, at, w - 2 * at, h - 2 * at, Math.max(1, r));

/** A bevelled metal ring, lit from above: dark edge, metal, rim light, groove, inner highlight, shade on the inside. */
export function ring({ w, h, inset, r, thick, metal, line, inner = 0.55 }: Ring): string {
  const body = ramp(metal);
  const rim = linear([
    [0, '#FFFFFF', 1],
    [0.3, '#FFFFFF', 0.35],
    [0.62, '#FFFFFF', 0.05],
    [1, '#FFFFFF', 0.5],
  ]);
  const groove = linear([
    [0, line, 0.85],
    [1, line, 0.35],
  ]);
  const lip = linear([
    [0, '#FFFFFF', 0.15],
    [0.5, '#FFFFFF', 0.3],
    [1, '#FFFFFF', 0.75],
  ]);
  const soft = blur(6, [0, 0, w, h]);
  const clip = `c${w}${h}${inset}${metal}`;
  const end = inset + thick;
  return `${body.def}${rim.def}${groove.def}${lip.def}${soft.def}
<clipPath id="${clip}"><path d="${hole(end, w, h, r - thick)}"/></clipPath>
<g clip-path="url(#${clip})"><path d="${hole(end - 4, w, h, r - thick + 4)}" transform="translate(0 4)" fill="none" stroke="${line}" stroke-width="18" opacity="${inner}" filter="${soft.url}"/></g>
<path d="${hole(inset - 2, w, h, r + 2)}${hole(end + 1.5, w, h, r - thick - 1.5)}" fill="${line}" fill-rule="evenodd"/>
<path d="${hole(inset, w, h, r)}${hole(end, w, h, r - thick)}" fill="${body.fill}" fill-rule="evenodd"/>
<path d="${hole(inset + 1.2, w, h, r - 1.2)}" fill="none" stroke="${rim.fill}" stroke-width="2.2"/>
<path d="${hole(inset + thick * 0.55, w, h, r - thick * 0.55)}" fill="none" stroke="${groove.fill}" stroke-width="1.6"/>
<path d="${hole(end - 1, w, h, r - thick + 1)}" fill="none" stroke="${lip.fill}" stroke-width="1.6"/>
<path d="${hole(end + 3, w, h, r - thick - 3)}" fill="none" stroke="${rim.fill}" stroke-width="1.8" opacity="0.38"/>`;
}

/** A lit carnival bulb. */
function bulb(x: number, y: number, r: number, colour: string): string {
  const glow = radial([
    [0, colour, 0.85],
    [1, colour, 0],
  ]);
  const glass = radial(
    [
      [0, '#FFFFFF'],
      [0.45, '#FFF6D0'],
      [1, colour],
    ],
    [0.42, 0.36, 0.65],
  );
  return `${glow.def}${glass.def}<circle cx="${x}" cy="${y}" r="${r * 2.1}" fill="${glow.fill}"/><circle cx="${x}" cy="${y}" r="${r + 1.2}" fill="#5A1F00"/><circle cx="${x}" cy="${y}" r="${r}" fill="${glass.fill}"/>`;
}

/** Two bulbs in each corner, within the 9-slice borders. */
const cornerBulbs = (w: number, h: number, colour: string): string =>
  [
    [11, 34],
    [34, 11],
  ]
    .flatMap(([x = 0, y = 0]) => [
      bulb(x, y, 4.4, colour),
      bulb(w - x, y, 4.4, colour),
      bulb(x, h - y, 4.4, colour),
      bulb(w - x, h - y, 4.4, colour),
    ])
    .join('');

async function tileFrames(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { line, tiles, corner } = theme;
  const [w, h] = [264, 352];
  const tile = (metal: Ramp): string => ring({ w, h, inset: 3, r: 36, thick: 10, metal, line });
  const dressed = (colour: string): string =>
    corner === 'bulbs' ? cornerBulbs(w, h, colour) : cornerMounts(w, h, theme);
  await frame('lobby/tile/frame', w, h, tile(tiles.plain) + (corner === 'fret' ? dressed('') : ''));
  await frame('lobby/tile/frame-hot', w, h, tile(tiles.hot) + dressed('#FF8A2B'));
  await frame('lobby/tile/frame-new', w, h, tile(tiles.new) + dressed('#4DF3FF'));
}

async function tileParts(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { body, trim, jewel, line, deep, deeper } = theme;
  const [pale, bright, middle, dark] = RAMP[body];
  const glass = linear([
    [0, mix(dark, middle, 0.25), 0.9],
    [0.5, mix(dark, deeper, 0.55), 0.94],
    [1, deeper, 0.97],
  ]);
  const rim = linear([
    [0, pale, 0.95],
    [0.4, bright, 0.25],
    [1, bright, 0.1],
  ]);
  await frame(
    'lobby/tile/plate',
    160,
    72,
    `${glass.def}${rim.def}<path d="${rounded(1, 1, 158, 70, 24)}" fill="${line}" opacity="0.8"/><path d="${rounded(3, 3, 154, 66, 22)}" fill="${glass.fill}"/><path d="${rounded(4.2, 4.2, 151.6, 63.6, 21)}" fill="none" stroke="${rim.fill}" stroke-width="2.2"/>`,
  );

  const sweep = linear(
    [
      [0, '#FFFFFF', 0],
      [0.3, '#FFFFFF', 0.1],
      [0.46, '#FFFFFF', 0.62],
      [0.54, '#FFFFFF', 0.62],
      [0.62, '#FFFFFF', 0.16],
      [1, '#FFFFFF', 0],
    ],
    [0, 0, 1, 0],
  );
  await frame(
    'lobby/tile/shine',
    160,
    352,
    `${sweep.def}<rect x="70" width="90" height="352" fill="${sweep.fill}" transform="skewX(-11.2)"/>`,
  );

  const disc = radial(
    [
      [0, mix(dark, middle, 0.3), 0.96],
      [1, deeper, 0.96],
    ],
    [0.5, 0.3, 0.8],
  );
  const gold = ramp(trim);
  await frame(
    'lobby/tile/lock',
    112,
    112,
    `${disc.def}${gold.def}<circle cx="56" cy="56" r="53" fill="${line}"/><circle cx="56" cy="56" r="51" fill="${gold.fill}"/><circle cx="56" cy="56" r="45.5" fill="${deep}"/><circle cx="56" cy="56" r="44" fill="${disc.fill}"/>${await object('lock', 56, 55, 62)}`,
  );

  const turn = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    const t = i / 11;
    const [x, y] = [48 + Math.sin(a) * 34, 48 - Math.cos(a) * 34];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(3 + t * 5).toFixed(1)}" fill="${t > 0.5 ? '#FFD45E' : RAMP[theme.accent][1]}" opacity="${(0.12 + 0.88 * t).toFixed(2)}"/>${t > 0.7 ? `<circle cx="${(x - 1.5).toFixed(1)}" cy="${(y - 2).toFixed(1)}" r="2" fill="#FFFFFF" opacity="0.9"/>` : ''}`;
  }).join('');
  await frame('lobby/tile/loading', 96, 96, turn);

  const card = radial(
    [
      [0, mix(middle, dark, 0.45)],
      [0.6, mix(dark, deep, 0.4)],
      [1, mix(deep, deeper, 0.6)],
    ],
    [0.5, 0.32, 0.8],
  );
  const sign = linear([
    [0, mix(bright, middle, 0.4), 0.85],
    [1, mix(middle, dark, 0.6), 0.5],
  ]);
  const rays = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M132 150L${132 + 330 * Math.cos((i * Math.PI) / 6 - 0.12)} ${150 + 330 * Math.sin((i * Math.PI) / 6 - 0.12)}L${132 + 330 * Math.cos((i * Math.PI) / 6 + 0.12)} ${150 + 330 * Math.sin((i * Math.PI) / 6 + 0.12)}Z" fill="#FFFFFF" opacity="0.045"/>`,
  ).join('');
  await frame(
    'lobby/tile/placeholder',
    264,
    352,
    `${card.def}${sign.def}<clipPath id="p"><path d="${rounded(1, 1, 262, 350, 35)}"/></clipPath><g clip-path="url(#p)"><rect width="264" height="352" fill="${card.fill}"/>${rays}<g opacity="0.5">${mark(theme, 132, 160, 64, line)}</g>${mark(theme, 132, 156, 64, sign.fill)}</g>`,
  );

  const halo = blur(7);
  await frame(
    'lobby/tile/focus',
    160,
    160,
    `${halo.def}<path d="${rounded(16, 16, 128, 128, 44)}" fill="none" stroke="${RAMP[jewel][2]}" stroke-width="10" opacity="0.8" filter="${halo.url}"/><path d="${rounded(14, 14, 132, 132, 46)}" fill="none" stroke="${line}" stroke-width="9"/><path d="${rounded(14, 14, 132, 132, 46)}" fill="none" stroke="${RAMP[jewel][1]}" stroke-width="5"/><path d="${rounded(13, 13, 134, 134, 47)}" fill="none" stroke="#FFFFFF" stroke-width="1.6" opacity="0.8"/>`,
  );
}

/** Ending of the frame's name, and the words of `ribbon` in `locales/<language>/catalogue.json`, in capitals. */
const RIBBONS = [
  ['', 'HOT', 'NEW'],
  ['.pt', 'EM ALTA', 'NOVO'],
  ['.vi', 'NỔI BẬT', 'MỚI'],
] as const;

/** Pixels of a ribbon that its letters may fill, and how wide one is, as a part of its size. */
const LETTERS = 80;
const LETTER_WIDTH = 0.64;
/** The same in a short word, which is seen large. */
const WIDE_LETTER = 0.74;

/** A flag with a notched tail. */
async function ribbon(
  theme: Theme,
  name: string,
  metal: Ramp,
  letters: string,
  extra: (x: number, y: number) => Promise<string>,
): Promise<void> {
  const frame = frameOf(theme.folder);
  const { line } = theme;
  const body = ramp(metal, [0, 0.05, 0.36, 0.95, 1]);
  const rim = linear([
    [0, '#FFFFFF', 0.95],
    [0.5, '#FFFFFF', 0.2],
    [1, '#FFFFFF', 0.35],
  ]);
  const text = linear([
    [0, '#FFFFFF'],
    [0.55, '#FFF8DC'],
    [1, '#FFE08A'],
  ]);
  const shade = blur(2.5);
  const size = Math.min(
    31,
    LETTERS / (letters.length * (letters.includes(' ') ? LETTER_WIDTH : WIDE_LETTER)),
  );
  const foot = 41 - (31 - size) * 0.36;
  // Each word by itself: the painter finds letters of a second font for one word at a time.
  const [first = '', second] = letters.split(' ');
  const gap = second ? 77 + ((first.length - second.length) / 2) * size * LETTER_WIDTH : 77;
  const word = (said: string, x: number, anchor: string, y: number, look: string): string =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" ${look}>${said}</text>`;
  const words = (y: number, look: string): string =>
    second
      ? word(first, gap - size * 0.12, 'end', y, look) + word(second, gap + size * 0.12, 'start', y, look)
      : word(first, gap, 'middle', y, look);
  const flag = 'M18 6H128Q134 6 131 11L122 30L131 49Q134 54 128 54H18Q6 54 6 42V18Q6 6 18 6Z';
  await frame(
    `lobby/ribbon/${name}`,
    140,
    64,
    `${body.def}${rim.def}${text.def}${shade.def}
<path d="${flag}" fill="${line}" opacity="0.65" transform="translate(0 4)" filter="${shade.url}"/>
<path d="${flag}" fill="#FFE7A0"/><path d="${flag}" fill="${line}" opacity="0.25"/>
<path d="M19 8.5H125Q129 8.5 127 12L118.500 30L127 48Q129 51.500 125 51.500H19Q8.500 51.500 8.500 41V19Q8.500 8.500 19 8.500Z" fill="${body.fill}"/>
<path d="M20 11H122Q124 11 123 13.500L115.500 30" fill="none" stroke="${rim.fill}" stroke-width="2.4"/><path d="M10.8 40V20Q10.8 11 20 11" fill="none" stroke="#FFFFFF" stroke-width="2.4" opacity="0.6"/>
${await extra(28, 29)}
<g font-family="Paytone One" font-size="${size.toFixed(1)}">${words(foot + 1.5, 'fill="none" stroke="#3A0620" stroke-opacity="0.85" stroke-width="6" stroke-linejoin="round"')}${words(foot, `fill="${text.fill}"`)}</g>`,
  );
}

async function hero(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { trim, line } = theme;
  await frame(
    'lobby/hero/frame',
    192,
    192,
    ring({ w: 192, h: 192, inset: 4, r: 48, thick: 13, metal: trim, line, inner: 0.5 }) +
      (theme.corner === 'fret'
        ? cornerMounts(192, 192, theme)
        : [
            [60, 13.5],
            [132, 13.5],
            [60, 178.5],
            [132, 178.5],
            [13.5, 60],
            [13.5, 132],
            [178.5, 60],
            [178.5, 132],
          ]
            .map(([x = 0, y = 0]) => bulb(x, y, 4.6, '#FFB52B'))
            .join('')),
  );
  const dot = linear([
    [0, '#FFFFFF', 0.75],
    [1, RAMP[theme.body][0], 0.6],
  ]);
  await frame(
    'lobby/hero/dot',
    24,
    24,
    `${dot.def}<circle cx="12" cy="12" r="9" fill="${line}" opacity="0.6"/><circle cx="12" cy="12" r="7" fill="${dot.fill}"/>`,
  );
  const rim = ramp(trim);
  await frame(
    'lobby/hero/tray',
    48,
    40,
    `${rim.def}<rect x="0.5" y="0.5" width="47" height="39" rx="19.5" fill="${line}"/><rect x="2" y="2" width="44" height="36" rx="18" fill="${rim.fill}"/><rect x="5.5" y="5.5" width="37" height="29" rx="14.5" fill="${line}"/>`,
  );
  await frame(
    'lobby/hero/dot-on',
    48,
    24,
    `${rim.def}<rect x="1" y="1" width="46" height="22" rx="11" fill="#4A1B00" opacity="0.85"/><rect x="3" y="3" width="42" height="18" rx="9" fill="${rim.fill}"/><rect x="8" y="5" width="32" height="5" rx="2.5" fill="#FFFFFF" opacity="0.75"/>`,
  );
  const sweep = linear(
    [
      [0, '#FFFFFF', 0],
      [0.4, '#FFF3C8', 0.28],
      [0.5, '#FFFFFF', 0.55],
      [0.6, '#FFF3C8', 0.28],
      [1, '#FFFFFF', 0],
    ],
    [0, 0, 1, 0],
  );
  await frame(
    'lobby/hero/sweep',
    128,
    256,
    `${sweep.def}<rect x="64" width="64" height="256" fill="${sweep.fill}" transform="skewX(-14)"/>`,
  );
}

async function cards(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { trim, line, deep, deeper } = theme;
  const [, , middle, dark] = RAMP[theme.body];
  const panel = linear([
    [0, mix(middle, dark, 0.4), 0.96],
    [0.45, mix(dark, deep, 0.45), 0.96],
    [1, mix(deep, deeper, 0.5), 0.97],
  ]);
  const gloss = linear([
    [0, '#FFFFFF', 0.26],
    [1, '#FFFFFF', 0.02],
  ]);
  const shade = blur(4);
  await frame(
    'lobby/card/continue',
    160,
    160,
    `${panel.def}${gloss.def}${shade.def}<path d="${rounded(7, 10, 146, 146, 40)}" fill="${line}" opacity="0.6" filter="${shade.url}"/><path d="${rounded(6, 5, 148, 146, 40)}" fill="${panel.fill}"/><path d="M46 14H114Q140 14 142 40V52Q80 70 18 52V40Q20 14 46 14Z" fill="${gloss.fill}"/><g transform="translate(0 -2)">${ring({ w: 160, h: 160, inset: 6, r: 40, thick: 8, metal: trim, line, inner: 0.2 })}</g>`,
  );
  const pill = ramp(theme.corner === 'fret' ? 'lacquer' : 'magenta', [0, 0.1, 0.5, 0.95, 1]);
  await frame(
    'lobby/badge/dot',
    48,
    48,
    `${pill.def}<circle cx="24" cy="26" r="20" fill="${line}" opacity="0.5"/><circle cx="24" cy="24" r="21" fill="#FFF1F7"/><circle cx="24" cy="24" r="17.500" fill="${pill.fill}"/><ellipse cx="24" cy="16.500" rx="11" ry="6" fill="#FFFFFF" opacity="0.55"/>`,
  );
}

export async function paintTiles(theme: Theme): Promise<void> {
  await Promise.all([tileFrames(theme), tileParts(theme), hero(theme), cards(theme)]);
  const court = theme.corner === 'fret';
  for (const [ending, hot, fresh] of RIBBONS) {
    await ribbon(theme, `hot${ending}`, court ? 'lacquer' : 'ruby', hot, (x, y) => object('flame', x, y, 38));
    await ribbon(theme, `new${ending}`, court ? 'jade' : 'emerald', fresh, (x, y) =>
      object(court ? 'lotus' : 'star', x, y, 36),
    );
  }
}
