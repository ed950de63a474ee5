import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Working canvas in px: twice the delivered cover (264×352), so every edge is supersampled. */
export const W = 528;
export const H = 704;

/** How a source picture is recoloured: hue in deg, saturation and brightness as factors, then a wash of colour. */
export interface Recolour {
  hue?: number;
  sat?: number;
  light?: number;
  /** Gradient laid over it from upper left to lower right: `multiply` stains light things, `screen` lifts dark ones. */
  wash?: { blend: 'multiply' | 'screen' | 'soft-light'; from: string; to: string };
}

/** What a painting function may use while it paints one cover. */
export interface Brush {
  /** Repeatable random number in [0, 1), seeded by the cover. */
  rnd(): number;
  /** Random number in [from, to). */
  between(from: number, to: number): number;
  /** One of the given values. */
  pick<T>(values: readonly T[]): T;
  /** Registers an SVG definition built around a fresh id and gives that id. */
  def(make: (id: string) => string): string;
  /** A picture of `sources/` as a data URI. */
  picture(name: string, recolour: Recolour): Promise<string>;
  /** Every definition registered so far. */
  defs(): string;
}

/** Paints one thing as SVG markup in canvas px. */
export type Layer = (brush: Brush) => string | Promise<string>;

const sources = fileURLToPath(new URL('../sources/', import.meta.url));
const pictures = new Map<string, Promise<string>>();

async function readPicture(name: string, { hue = 0, sat = 1, light = 1, wash }: Recolour): Promise<string> {
  const file = name.endsWith('.svg') ? name : `${name}.webp`;
  const image = await sharp(await readFile(sources + file), { density: 288 })
    .resize(384, 384, { fit: 'inside', kernel: 'lanczos3' })
    .ensureAlpha()
    .modulate({ hue, saturation: sat * 1.16, brightness: light })
    .linear([1.1, 1.1, 1.1, 1], [-9, -9, -9, 0])
    .png()
    .toBuffer();
  const tinted = wash ? await washed(image, wash.blend, linear(wash.from, wash.to)) : image;
  const round = await washed(tinted, 'soft-light', VOLUME);
  return `data:image/png;base64,${round.toString('base64')}`;
}

/** Light from the upper left and shade to the lower right: gives matte pictures a body. */
const VOLUME =
  '<radialGradient id="g" cx="0.34" cy="0.22" r="0.95"><stop stop-color="#FFFFFF" stop-opacity="0.85"/><stop offset="0.38" stop-color="#FFF0D8" stop-opacity="0.15"/><stop offset="0.6" stop-color="#3A0A8C" stop-opacity="0.12"/><stop offset="1" stop-color="#14003A" stop-opacity="0.85"/></radialGradient>';

const linear = (from: string, to: string): string =>
  `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Lays a gradient with id `g` over a picture, inside its outline. */
async function washed(
  image: Buffer,
  blend: NonNullable<Recolour['wash']>['blend'],
  gradient: string,
): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const paint = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${gradient}<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  const stained = await sharp(image)
    .composite([{ input: paint, blend }])
    .png()
    .toBuffer();
  return sharp(stained)
    .composite([{ input: image, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A brush whose randomness depends only on `seed`, so a cover comes out the same every time. */
export function makeBrush(seed: number): Brush {
  let state = (seed * 2654435761) >>> 0;
  const definitions: string[] = [];
  const rnd = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    rnd,
    between: (from, to) => from + (to - from) * rnd(),
    pick: (values) => values[Math.floor(rnd() * values.length)] as (typeof values)[number],
    def(make) {
      const id = `d${definitions.length}`;
      definitions.push(make(id));
      return id;
    },
    picture(name, recolour) {
      const key = `${name} ${JSON.stringify(recolour)}`;
      const known = pictures.get(key) ?? readPicture(name, recolour);
      pictures.set(key, known);
      return known;
    },
    defs: () => definitions.join(''),
  };
}

/** Rounds for compact markup. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A colour stop list `[offset, colour, opacity?]` as SVG. */
export function stops(list: readonly (readonly [number, string, number?])[]): string {
  return list
    .map(([at, colour, o = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${o}"/>`)
    .join('');
}

/** A vertical gradient over the painted shape; gives a `url(#…)`. */
export function downward(brush: Brush, list: readonly (readonly [number, string, number?])[]): string {
  return `url(#${brush.def((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`)})`;
}

/** A round gradient in canvas px; gives a `url(#…)`. */
export function around(
  brush: Brush,
  cx: number,
  cy: number,
  r: number,
  list: readonly (readonly [number, string, number?])[],
): string {
  const id = brush.def(
    (name) =>
      `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stops(list)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** A blur filter of `radius` px; gives a `url(#…)`. */
export function blur(brush: Brush, radius: number): string {
  const id = brush.def(
    (name) =>
      `<filter id="${name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  );
  return `url(#${id})`;
}
