/**
 * Banner posters, 1170×468: hero objects on the right 55 %, a calm dark left where the lobby sets text in the player's
 * language. No letters are painted.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { coinAt } from './coin.ts';
import { blur, C, dice, linear, object, picture, radial, render, root, star } from './paint.ts';
import { pointer, tick, wheel } from './shortcuts.ts';
import { NIGHT_CARNIVAL } from './theme.ts';

const W = 1170;
const H = 468;
/** Where the light of a scene comes from. */
const FOCUS = { x: 820, y: 236 };
/** One poster may not weigh more, bytes. */
const HEAVIEST = 60 * 1024;

interface Mood {
  light: string;
  body: string;
  deep: string;
  glow: string;
}

/** Radiating light behind the hero object. */
function rays({ light }: Mood): string {
  const fade = radial([
    [0, light, 0.5],
    [1, light, 0],
  ]);
  const paths = Array.from({ length: 18 }, (_, i) => {
    const at = (turn: number): string => {
      const a = (i * Math.PI) / 9 + turn;
      return `${(FOCUS.x + Math.cos(a) * 620).toFixed(0)} ${(FOCUS.y + Math.sin(a) * 620).toFixed(0)}`;
    };
    return `M${FOCUS.x} ${FOCUS.y}L${at(-0.075)}L${at(0.075)}Z`;
  });
  return `${fade.def}<clipPath id="all"><circle cx="${FOCUS.x}" cy="${FOCUS.y}" r="620"/></clipPath><circle cx="${FOCUS.x}" cy="${FOCUS.y}" r="520" fill="${fade.fill}"/><path d="${paths.join('')}" fill="${fade.fill}"/>`;
}

/** Spots of light far behind, and a few sparks. */
function bokeh(mood: Mood, seed: number): string {
  const rnd = dice(seed);
  const spots = Array.from({ length: 26 }, () => {
    const [x, y, r] = [430 + rnd() * 760, rnd() * 420, 5 + rnd() ** 2 * 30];
    const colour = [mood.light, mood.glow, C.gold, '#FFFFFF'][Math.floor(rnd() * 4)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${colour}" opacity="${(0.06 + rnd() * 0.16).toFixed(2)}"/>`;
  });
  const sparks = Array.from({ length: 16 }, () => {
    const [x, y, r] = [470 + rnd() * 690, 16 + rnd() * 380, 5 + rnd() * 11];
    return `<path d="${star(x, y, r, r * 0.14, 4)}" fill="#FFFFFF" opacity="${(0.4 + rnd() * 0.55).toFixed(2)}"/>`;
  });
  return spots.join('') + sparks.join('');
}

const beam = (x: number, lean: number, colour: string): string => {
  const light = linear([
    [0, colour, 0.5],
    [1, colour, 0],
  ]);
  const soft = blur(10, [0, 0, W, H]);
  return `${light.def}${soft.def}<path d="M${x - 8} -20H${x + 8}L${x + lean + 110} 470H${x + lean - 110}Z" fill="${light.fill}" filter="${soft.url}"/>`;
};

/** The stage that everything stands on: a lit disc with a bright edge. */
function podium(mood: Mood, cx = FOCUS.x, cy = 408, rx = 300): string {
  const top = radial([
    [0, mood.light, 0.95],
    [0.6, mood.body, 0.95],
    [1, mood.deep, 1],
  ]);
  const side = linear([
    [0, mood.body, 1],
    [1, C.night, 1],
  ]);
  return `${top.def}${side.def}<path d="M${cx - rx} ${cy}V${cy + 26}A${rx} ${rx * 0.17} 0 0 0 ${cx + rx} ${cy + 26}V${cy}Z" fill="${side.fill}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.17}" fill="${top.fill}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.17}" fill="none" stroke="${C.gold}" stroke-width="4"/><path d="M${cx - rx} ${cy + 10}A${rx} ${rx * 0.17} 0 0 0 ${cx + rx} ${cy + 10}" fill="none" stroke="${mood.glow}" stroke-width="3" opacity="0.8"/>`;
}

const shadow = (x: number, y: number, r: number): string => {
  const soft = blur(7, [0, 0, W, H]);
  return `${soft.def}<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.16}" fill="#08011E" opacity="0.65" filter="${soft.url}"/>`;
};

/** Coins in the air, `[x, y, size, turn]`. */
const coins = (list: readonly (readonly [number, number, number, number])[]): string =>
  list.map(([x, y, size, turn]) => coinAt(NIGHT_CARNIVAL, x, y, size, turn)).join('');

/** Night over the left part, and a vignette. */
function calm({ deep }: Mood): string {
  const left = linear(
    [
      [0, C.night, 0.92],
      [0.34, deep, 0.72],
      [0.56, deep, 0],
      [1, deep, 0],
    ],
    [0, 0, 1, 0],
  );
  const edge = linear([
    [0, C.night, 0.35],
    [0.25, C.night, 0],
    [0.8, C.night, 0],
    [1, C.night, 0.55],
  ]);
  return `${left.def}${edge.def}<rect width="${W}" height="${H}" fill="${left.fill}"/><rect width="${W}" height="${H}" fill="${edge.fill}"/>`;
}

async function skyline(opacity: number): Promise<string> {
  const png = await readFile(`${root}/atlases/night-carnival/shell/backdrop/skyline.png`);
  const at = (x: number): string =>
    `<image href="data:image/png;base64,${png.toString('base64')}" x="${x}" y="172" width="1024" height="300" opacity="${opacity}"/>`;
  return at(-340) + at(684);
}

/** A portrait in a gold ring, as friends are shown. */
async function friend(who: string, x: number, y: number, r: number, mood: Mood): Promise<string> {
  const gold = linear([
    [0, '#FFF7CF'],
    [0.4, C.gold],
    [1, '#D96A00'],
  ]);
  const face = radial(
    [
      [0, mood.glow],
      [1, mood.body],
    ],
    [0.5, 0.2, 0.9],
  );
  const size = r * 1.5;
  return `${gold.def}${face.def}${shadow(x, y + r + 10, r)}<circle cx="${x}" cy="${y}" r="${r + 3}" fill="#2A0D00"/><circle cx="${x}" cy="${y}" r="${r}" fill="${gold.fill}"/><circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="#14042E"/><circle cx="${x}" cy="${y}" r="${r * 0.85}" fill="${face.fill}"/><image href="${await picture(who)}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/><path d="M${x - r * 0.7} ${y - r * 0.66}A${r * 0.96} ${r * 0.96} 0 0 1 ${x + r * 0.7} ${y - r * 0.66}" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round" opacity="0.7"/>`;
}

const scaled = (x: number, y: number, by: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${by})">${body}</g>`;

interface Poster {
  mood: Mood;
  /** What lies behind the night on the left. */
  far?(): Promise<string>;
  scene(mood: Mood): Promise<string>;
}

const POSTERS: readonly Poster[] = [
  {
    // Welcome: play money rains over the carnival.
    mood: { light: '#FF8AD0', body: '#8A1FA8', deep: '#2A0A62', glow: '#FF5FB4' },
    far: () => skyline(0.5),
    scene: async (mood) =>
      `${podium(mood)}${shadow(820, 404, 190)}${await object('balloon', 1060, 150, 120, 8)}${await object('balloon', 600, 140, 84, -10)}${await object('tent', 820, 246, 318)}${await object('money-bag', 1004, 338, 138, 6)}${await object('gift', 640, 346, 124, -7)}${coins(
        [
          [560, 262, 58, -20],
          [700, 66, 54, 14],
          [930, 60, 66, -12],
          [1102, 296, 62, 22],
          [868, 408, 62, 0],
          [760, 412, 52, -8],
          [1030, 58, 40, 30],
          [1120, 424, 74, 12],
        ],
      )}`,
  },
  {
    // Three wheels: silver, golden, supreme.
    mood: { light: '#B79BFF', body: '#4A22C4', deep: '#1A0A5C', glow: '#2DE2E6' },
    scene: async (mood) =>
      `${beam(640, -60, mood.glow)}${beam(1010, 70, '#FF8AD0')}${podium(mood)}${shadow(620, 400, 110)}${shadow(1022, 400, 110)}${wheel(622, 278, 118, 'silver')}${wheel(1020, 278, 118, 'magenta')}${scaled(622, 166, 1.7, pointer(0, 0))}${scaled(1020, 166, 1.7, pointer(0, 0))}${shadow(820, 416, 170)}${wheel(820, 234, 176)}${scaled(820, 66, 2.5, pointer(0, 0))}${coins(
        [
          [706, 420, 66, -14],
          [948, 424, 72, 16],
          [548, 120, 46, -20],
          [1118, 130, 52, 24],
          [1120, 416, 56, 8],
        ],
      )}`,
  },
  {
    // Daily check-in: a calendar that pays.
    mood: { light: '#8DF4FF', body: '#1467C9', deep: '#0B1F63', glow: '#5BFFF0' },
    scene: async (mood) =>
      `${beam(820, 0, '#FFFFFF')}${podium(mood)}${shadow(820, 406, 170)}${await object('calendar', 820, 232, 296, -5)}${scaled(936, 330, 2.6, tick(0, 0))}${await object('gift', 632, 330, 156, -8)}${await object('gem', 1064, 318, 130, 10)}${await object('star', 618, 134, 104, -12)}${coins(
        [
          [720, 412, 66, -8],
          [1010, 418, 70, 14],
          [1052, 112, 62, 20],
          [720, 62, 44, -18],
          [930, 56, 40, 12],
          [548, 236, 46, -22],
          [1134, 214, 44, 16],
        ],
      )}`,
  },
  {
    // The court: a crown on its podium.
    mood: { light: '#FFC46B', body: '#A3124F', deep: '#3D0638', glow: '#FFD65A' },
    scene: async (mood) =>
      `${beam(680, -40, '#FFE9A6')}${beam(960, 40, '#FFE9A6')}${podium(mood)}${podium(mood, FOCUS.x, 372, 190)}${shadow(820, 366, 140)}${await object('crown', 820, 226, 300)}${await object('trophy', 1044, 300, 170, 7)}${await object('gem', 612, 322, 150, -10)}${await object('gem', 1116, 404, 78, 16)}${coins(
        [
          [690, 420, 70, -10],
          [930, 424, 66, 12],
          [560, 160, 50, -24],
          [1080, 130, 54, 18],
          [566, 424, 58, 8],
        ],
      )}`,
  },
  {
    // Friends share the prize.
    mood: { light: '#8CFFC4', body: '#0E8A78', deep: '#06384E', glow: '#FFD65A' },
    scene: async (mood) =>
      `${podium(mood)}${await friend('panda', 634, 222, 96, { ...mood, glow: '#FF9BD0', body: '#B5127A' })}${await friend('lion', 1006, 222, 96, { ...mood, glow: '#8FC0FF', body: '#2547C4' })}${await friend('fox', 820, 190, 128, { ...mood, glow: '#C9A6FF', body: '#4A1D96' })}${await object('gift', 820, 372, 150)}${await object('love-letter', 648, 372, 112, -10)}${await object('party-popper', 1000, 366, 122, 4)}${coins(
        [
          [730, 414, 58, -10],
          [910, 416, 60, 12],
          [544, 108, 48, -20],
          [1118, 120, 56, 20],
          [1112, 360, 60, 10],
          [548, 340, 52, -12],
          [930, 52, 40, 14],
        ],
      )}`,
  },
];

async function encode(png: Buffer, name: string): Promise<Buffer> {
  for (const quality of [88, 84, 80, 76, 72, 68]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= HEAVIEST) return webp;
  }
  throw new Error(`${name} stays above ${HEAVIEST} bytes: paint it calmer`);
}

export async function paintPosters(): Promise<void> {
  const folder = `${root}/assets/posters`;
  await mkdir(folder, { recursive: true });
  for (const [index, { mood, far, scene }] of POSTERS.entries()) {
    const sky = linear(
      [
        [0, mood.deep],
        [0.55, mood.body],
        [1, mood.deep],
      ],
      [0, 0, 1, 0.35],
    );
    const body = `${sky.def}<rect width="${W}" height="${H}" fill="${sky.fill}"/>${rays(mood)}${bokeh(mood, index + 3)}${(await far?.()) ?? ''}${calm(mood)}${await scene(mood)}`;
    const name = `banner-${index + 1}.webp`;
    await writeFile(`${folder}/${name}`, await encode(render(W, H, body), name));
  }
}
