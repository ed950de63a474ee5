import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The repository's folder. */
export const root = here('../../').replace(/[/\\]$/, '');

/** The night-carnival palette. */
export const C = {
  night: '#0B0524',
  indigo: '#1A0B45',
  violet: '#2A0F5C',
  plum: '#4A1D96',
  gold: '#FFC93C',
  amber: '#FF8A00',
  cream: '#FFF3B8',
  magenta: '#FF3D9A',
  cyan: '#2DE2E6',
  emerald: '#23D18B',
} as const;

/** Metals and enamels, from the lit top edge to the shaded bottom. */
export const RAMP = {
  gold: ['#FFF7CF', '#FFD65A', '#FFB01F', '#D96A00', '#FFB437'],
  silver: ['#FFFFFF', '#DDE6F5', '#A9B6D3', '#5F6C94', '#C4D0EA'],
  violet: ['#E9D8FF', '#A36BFF', '#6A2BE0', '#35128C', '#7B46EA'],
  cyan: ['#E2FFFF', '#6BF3F0', '#18B7D0', '#0A5E9B', '#3AD6E8'],
  magenta: ['#FFE3F2', '#FF82BE', '#F0307F', '#8E0F66', '#FF5AA6'],
  ruby: ['#FFE0D6', '#FF7A6B', '#EE2B45', '#8C0B3A', '#FF5A5A'],
  emerald: ['#E2FFE9', '#6DF0A8', '#1FBF78', '#06684F', '#3BE09A'],
  blue: ['#E3EEFF', '#7FB0FF', '#3569F0', '#1B2C9A', '#5C8CFF'],
  lacquer: ['#FFD9C4', '#FF6F57', '#D81F34', '#6E0A1E', '#F2503F'],
  jade: ['#EFFFF4', '#9BF0C8', '#35B88A', '#0B5A4A', '#5FD9AA'],
  antique: ['#FFF9DA', '#FFDF85', '#E9A93A', '#8E5212', '#F2C25C'],
  umber: ['#E8C9A8', '#8A5A42', '#4A2620', '#1E0A08', '#6E4232'],
  plum: ['#FFE3EC', '#F08AB0', '#B5305F', '#560C30', '#D95A88'],
  indigo: ['#E6E6FF', '#8F9BF0', '#4450B8', '#1B1F5E', '#6C78DA'],
  bronze: ['#FFEBD2', '#F2B27A', '#C4743A', '#6B3114', '#DE955A'],
  platinum: ['#FFFFFF', '#F0F1FF', '#B9BBE6', '#4F4A86', '#D5D2FF'],
  onyx: ['#B9A8F0', '#5A4796', '#2A1D57', '#0D0624', '#4A3886'],
} as const;
export type Ramp = keyof typeof RAMP;

let ids = 0;
export const id = (): string => `i${ids++}`;

/** A vertical gradient through a ramp's five stops; gives its definition and a `url(#…)`. */
export function ramp(name: Ramp, stops = [0, 0.22, 0.5, 0.82, 1]): { def: string; fill: string } {
  const key = id();
  const def = RAMP[name].map((colour, i) => `<stop offset="${stops[i]}" stop-color="${colour}"/>`).join('');
  return {
    def: `<linearGradient id="${key}" x1="0" y1="0" x2="0" y2="1">${def}</linearGradient>`,
    fill: `url(#${key})`,
  };
}

/** `[offset, colour, opacity]` stops of a gradient. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, o = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${o}"/>`)
    .join('');

export function linear(
  stops: readonly Stop[],
  [x1, y1, x2, y2] = [0, 0, 0, 1],
): { def: string; fill: string } {
  const key = id();
  return {
    def: `<linearGradient id="${key}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    fill: `url(#${key})`,
  };
}

export function radial(stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): { def: string; fill: string } {
  const key = id();
  return {
    def: `<radialGradient id="${key}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    fill: `url(#${key})`,
  };
}

/** A blur of `radius` px; `region` in the picture's own pixels where the blurred shape reaches beyond the picture. */
export function blur(radius: number, region?: readonly [x: number, y: number, w: number, h: number]) {
  const key = id();
  const [x, y, w, h] = region ?? ['-100%', '-100%', '300%', '300%'];
  const units = region ? 'userSpaceOnUse' : 'objectBoundingBox';
  return {
    def: `<filter id="${key}" filterUnits="${units}" x="${x}" y="${y}" width="${w}" height="${h}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    url: `url(#${key})`,
  };
}

/** A rounded rectangle as path data, so that rings can be cut with the even-odd rule. */
export function rounded(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
}

export function star(cx: number, cy: number, outer: number, inner: number, points = 5, turn = -90): string {
  const at = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const a = ((turn + (i * 180) / points) * Math.PI) / 180;
    return `${(cx + r * Math.cos(a)).toFixed(2)} ${(cy + r * Math.sin(a)).toFixed(2)}`;
  });
  return `M${at.join('L')}Z`;
}

/** Repeatable random numbers in [0, 1). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const pictures = new Map<string, string>();

/** A picture of `sources/` as a data URI, `size` px square. */
export async function picture(name: string, size = 256): Promise<string> {
  const key = `${name}@${size}`;
  const known = pictures.get(key);
  if (known) return known;
  const input = await readFile(here(`sources/${name}.webp`));
  const fit = { fit: 'contain' as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const png = await sharp(input).resize(size, size, fit).png().toBuffer();
  const uri = `data:image/png;base64,${png.toString('base64')}`;
  pictures.set(key, uri);
  return uri;
}

/** A source picture as it is. */
export const plain = async (name: string, cx: number, cy: number, size: number, turn = 0): Promise<string> =>
  `<image href="${await picture(name, Math.min(256, Math.round(size * 1.5)))}" x="${cx - size / 2}" y="${cy - size / 2}" width="${size}" height="${size}" transform="rotate(${turn} ${cx} ${cy})"/>`;

/** A source picture with a coloured shadow below it and a thin light along its upper edge. */
export async function object(name: string, cx: number, cy: number, size: number, turn = 0): Promise<string> {
  const key = id();
  const uri = await picture(name, Math.min(256, Math.round(size * 1.5)));
  const off = size * 0.05;
  return `<filter id="${key}" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${size * 0.035}"/><feOffset dy="${off}"/><feColorMatrix values="0 0 0 0 0.05 0 0 0 0 0.01 0 0 0 0 0.14 0 0 0 0.6 0" result="s"/>
<feOffset in="SourceAlpha" dy="${Math.max(1.5, size * 0.018)}" result="down"/><feComposite in="SourceAlpha" in2="down" operator="out"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 0.97 0 0 0 0 0.86 0 0 0 0.75 0" result="rim"/>
<feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/><feMergeNode in="rim"/></feMerge></filter>
<g transform="rotate(${turn} ${cx} ${cy})" filter="url(#${key})"><image href="${uri}" x="${cx - size / 2}" y="${cy - size / 2}" width="${size}" height="${size}"/></g>`;
}

function read(width: number, height: number, body: string, scale: number): Resvg {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: ['Latin', 'Vietnamese'].map((part) => here(`../covers-src/fonts/PaytoneOne-${part}.ttf`)),
      loadSystemFonts: false,
    },
  });
}

/** Renders markup to PNG bytes, `scale` texture pixels per unit. */
export const render = (width: number, height: number, body: string, scale = 1): Buffer =>
  Buffer.from(read(width, height, body, scale).render().asPng());

/** The outline of a line of Paytone One, as path data rounded to a tenth of a unit. */
export function outline(text: string, x: number, y: number, size: number): string {
  const markup = `<text x="${x}" y="${y}" font-family="Paytone One" font-size="${size}">${text}</text>`;
  const paths = read(500, 100, markup, 1)
    .toString()
    .matchAll(/ d="([^"]+)"/g);
  return [...paths]
    .map(([, d = '']) => d.replace(/-?\d+\.\d+/g, (n) => String(Number(Number(n).toFixed(1)))))
    .join(' ');
}

/** Writes a frame of a theme as a PNG, `scale` art pixels per unit. */
export const frameOf =
  (theme: string) =>
  async (name: string, width: number, height: number, body: string, scale = 1): Promise<void> => {
    const path = `${root}/atlases/${theme}/${name}.png`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(
      path,
      await sharp(render(width, height, body, scale))
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
  };
