/** What every poster stands on: light, a podium, coins in the air, and calm dark where words will be set. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { coinAt } from './coin.ts';
import { blur, C, dice, linear, picture, radial, root, star } from './paint.ts';
import { NIGHT_CARNIVAL, type Theme } from './theme.ts';

export const W = 1170;
export const H = 468;
/** The dark that a poster sinks into. */
const nightOf = (theme: Theme): string => (theme === NIGHT_CARNIVAL ? C.night : theme.deeper);
/** Where the light of a scene comes from. */
export const FOCUS = { x: 820, y: 236 };
export interface Mood {
  light: string;
  body: string;
  deep: string;
  glow: string;
}

/** Radiating light behind the hero object. */
export function rays({ light }: Mood): string {
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
export function bokeh(mood: Mood, seed: number): string {
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

export const beam = (x: number, lean: number, colour: string): string => {
  const light = linear([
    [0, colour, 0.5],
    [1, colour, 0],
  ]);
  const soft = blur(10, [0, 0, W, H]);
  return `${light.def}${soft.def}<path d="M${x - 8} -20H${x + 8}L${x + lean + 110} 470H${x + lean - 110}Z" fill="${light.fill}" filter="${soft.url}"/>`;
};

/** The stage that everything stands on: a lit disc with a bright edge. */
export function podium(theme: Theme, mood: Mood, cx = FOCUS.x, cy = 408, rx = 300): string {
  const top = radial([
    [0, mood.light, 0.95],
    [0.6, mood.body, 0.95],
    [1, mood.deep, 1],
  ]);
  const side = linear([
    [0, mood.body, 1],
    [1, nightOf(theme), 1],
  ]);
  return `${top.def}${side.def}<path d="M${cx - rx} ${cy}V${cy + 26}A${rx} ${rx * 0.17} 0 0 0 ${cx + rx} ${cy + 26}V${cy}Z" fill="${side.fill}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.17}" fill="${top.fill}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.17}" fill="none" stroke="${C.gold}" stroke-width="4"/><path d="M${cx - rx} ${cy + 10}A${rx} ${rx * 0.17} 0 0 0 ${cx + rx} ${cy + 10}" fill="none" stroke="${mood.glow}" stroke-width="3" opacity="0.8"/>`;
}

export const shadow = (x: number, y: number, r: number): string => {
  const soft = blur(7, [0, 0, W, H]);
  return `${soft.def}<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.16}" fill="#08011E" opacity="0.65" filter="${soft.url}"/>`;
};

/** Coins in the air, `[x, y, size, turn]`. */
export const coins = (theme: Theme, list: readonly (readonly [number, number, number, number])[]): string =>
  list.map(([x, y, size, turn]) => coinAt(theme, x, y, size, turn)).join('');

/** Night over the left part, and a vignette. */
export function calm(theme: Theme, { deep }: Mood): string {
  const night = nightOf(theme);
  const left = linear(
    [
      [0, night, 0.92],
      [0.34, deep, 0.72],
      [0.56, deep, 0],
      [1, deep, 0],
    ],
    [0, 0, 1, 0],
  );
  const edge = linear([
    [0, night, 0.35],
    [0.25, night, 0],
    [0.8, night, 0],
    [1, night, 0.55],
  ]);
  return `${left.def}${edge.def}<rect width="${W}" height="${H}" fill="${left.fill}"/><rect width="${W}" height="${H}" fill="${edge.fill}"/>`;
}

export async function skyline(theme: Theme, opacity: number): Promise<string> {
  const png = await readFile(`${root}/atlases/${theme.folder}/shell/backdrop/skyline.png`);
  const at = (x: number): string =>
    `<image href="data:image/png;base64,${png.toString('base64')}" x="${x}" y="172" width="1024" height="300" opacity="${opacity}"/>`;
  return at(-340) + at(684);
}

/** A portrait in a gold ring, as friends are shown. */
export async function friend(
  theme: Theme,
  who: string,
  x: number,
  y: number,
  r: number,
  mood: Mood,
): Promise<string> {
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
  return `${gold.def}${face.def}${shadow(x, y + r + 10, r)}<circle cx="${x}" cy="${y}" r="${r + 3}" fill="#2A0D00"/><circle cx="${x}" cy="${y}" r="${r}" fill="${gold.fill}"/><circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="${theme.line}"/><circle cx="${x}" cy="${y}" r="${r * 0.85}" fill="${face.fill}"/><image href="${await picture(who)}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/><path d="M${x - r * 0.7} ${y - r * 0.66}A${r * 0.96} ${r * 0.96} 0 0 1 ${x + r * 0.7} ${y - r * 0.66}" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round" opacity="0.7"/>`;
}

export const scaled = (x: number, y: number, by: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${by})">${body}</g>`;

/** A picture of the repository as a data URI. */
export async function file(path: string): Promise<string> {
  const png = await sharp(`${root}/${path}`).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Where a frame lies: the reference has what the theme lacks. */
const frameFile = ({ folder }: Theme, name: string): string => {
  const own = `atlases/${folder}/${name}.png`;
  return existsSync(`${root}/${own}`) ? own : `atlases/${NIGHT_CARNIVAL.folder}/${name}.png`;
};

/** A frame of the theme, `w` wide and `h` tall, its middle at (x, y). */
export const framed = async (
  theme: Theme,
  name: string,
  x: number,
  y: number,
  w: number,
  h: number,
  turn = 0,
): Promise<string> =>
  `<image href="${await file(frameFile(theme, name))}" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" transform="rotate(${turn} ${x} ${y})"/>`;
