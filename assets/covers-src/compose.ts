/**
 * Paints every game cover, in each language that has another title for it, into `atlases/night-carnival/covers/cover/`, and those that may be seen large also into its
 * `assets/large`.
 *
 *   npx tsx assets/covers-src/compose.ts                  all covers
 *   npx tsx assets/covers-src/compose.ts 100002 300001    only these
 *   npx tsx assets/covers-src/compose.ts --sheet out.png  also a contact sheet at 110 px
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Cover } from './covers.ts';
import { coverList } from './covers.ts';
import { accent } from './paint/accent.ts';
import { dusk, vignette } from './paint/backdrop.ts';
import { H, makeBrush, W } from './paint/canvas.ts';
import { CASTS, render, title } from './paint/lettering.ts';

/** Delivered size in px: 3:4, twice the 132×176 CSS px a tile shows. */
const SIZE = { width: 264, height: 352 };
/** One cover may not weigh more than this, bytes. */
const HEAVIEST = 21 * 1024;
const root = fileURLToPath(new URL('../../', import.meta.url));
const out = `${root}atlases/night-carnival/covers/cover/`;
/** Games that may stand first in the lobby, and so be seen large: twice as wide, in the weight of a banner. */
const LARGE = ['100002', '100005', '100011', '100026'];
const LARGE_SIZE = { width: 528, height: 704 };
const LARGE_HEAVIEST = 60 * 1024;

async function paint(cover: Cover, size = SIZE, lines = cover.title): Promise<Buffer> {
  const brush = makeBrush(cover.seed);
  const parts: string[] = [];
  for (const layer of cover.back) parts.push(await layer(brush));
  if (cover.title) parts.push(await dusk(cover.dusk, CASTS[cover.cast].fill[3])(brush));
  parts.push(await vignette()(brush));
  for (const layer of cover.front) parts.push(await layer(brush));
  if (lines) parts.push(title(brush, lines, cover.cast), accent(brush, cover.genre));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${brush.defs()}</defs>${parts.join('')}</svg>`;
  const flat = await sharp(render(svg).render().asPng())
    .flatten({ background: cover.dusk })
    .resize(size.width, size.height, { kernel: 'lanczos3' })
    .modulate({ saturation: 1.08 })
    .sharpen({ sigma: 0.5 })
    .png()
    .toBuffer();
  const bloom = await sharp(flat).linear(0.75, -105).blur(7).png().toBuffer();
  return sharp(flat)
    .composite([{ input: bloom, blend: 'screen' }])
    .png()
    .toBuffer();
}

async function encode(png: Buffer, name: string, heaviest = HEAVIEST): Promise<Buffer> {
  for (const quality of [88, 85, 82, 79, 76, 73]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= heaviest) return webp;
  }
  throw new Error(`cover ${name} stays above ${heaviest} bytes even at quality 73: paint it calmer`);
}

async function sheet(pictures: readonly Buffer[], file: string): Promise<void> {
  const [columns, w, h, gap] = [7, 110, 147, 12];
  const rows = Math.ceil(pictures.length / columns);
  const input = await Promise.all(
    pictures.map(async (picture, i) => ({
      input: await sharp(picture).resize(w, h).toBuffer(),
      left: gap + (i % columns) * (w + gap),
      top: gap + Math.floor(i / columns) * (h + gap),
    })),
  );
  const canvas = { width: gap + columns * (w + gap), height: gap + rows * (h + gap), channels: 3 as const };
  await sharp({ create: { ...canvas, background: '#1B0A42' } })
    .composite(input)
    .png()
    .toFile(file);
}

const words = process.argv.slice(2);
const at = words.indexOf('--sheet');
const sheetFile = at < 0 ? undefined : words.splice(at, 2)[1];
const wanted = words.length ? coverList.filter((cover) => words.includes(cover.name)) : coverList;
await mkdir(out, { recursive: true });
const pictures: Buffer[] = [];
let total = 0;
for (const cover of wanted) {
  const webp = await encode(await paint(cover), cover.name);
  await writeFile(`${out}${cover.name}.webp`, webp);
  for (const [language, lines] of Object.entries(cover.titles ?? {})) {
    const name = `${cover.name}.${language}`;
    await writeFile(`${out}${name}.webp`, await encode(await paint(cover, SIZE, lines), name));
  }
  if (LARGE.includes(cover.name)) {
    const large = await encode(await paint(cover, LARGE_SIZE), cover.name, LARGE_HEAVIEST);
    await writeFile(`${root}assets/large/${cover.name}.webp`, large);
  }
  pictures.push(webp);
  total += webp.length;
}
if (sheetFile) await sheet(pictures, sheetFile);
console.log(`${pictures.length} covers, ${Math.round(total / 1024)} KB`);
