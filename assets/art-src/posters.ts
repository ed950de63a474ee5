/**
 * Banner posters, 1170×468: hero objects on the right 55 %, a calm dark left where the lobby sets text in the player's
 * language. No letters are painted.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { linear, render, root } from './paint.ts';
import { POSTERS } from './posterScenes.ts';
import { bokeh, calm, H, rays, W } from './posterStage.ts';
import { NIGHT_CARNIVAL, type Theme } from './theme.ts';

/** One poster may not weigh more, bytes. */
const HEAVIEST = 60 * 1024;

async function encode(png: Buffer, name: string): Promise<Buffer> {
  for (const quality of [88, 84, 80, 76, 72, 68]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= HEAVIEST) return webp;
  }
  throw new Error(`${name} stays above ${HEAVIEST} bytes: paint it calmer`);
}

export async function paintPosters(theme: Theme): Promise<void> {
  const isReference = theme === NIGHT_CARNIVAL;
  const folder = isReference ? `${root}/assets/posters` : `${root}/atlases/${theme.folder}/posters`;
  await mkdir(folder, { recursive: true });
  for (const [index, [title, { mood: night, court, far, scene }]] of Object.entries(POSTERS).entries()) {
    const mood = isReference ? night : court;
    const sky = linear(
      [
        [0, mood.deep],
        [0.55, mood.body],
        [1, mood.deep],
      ],
      [0, 0, 1, 0.35],
    );
    const body = `${sky.def}<rect width="${W}" height="${H}" fill="${sky.fill}"/>${rays(mood)}${bokeh(mood, index + 3)}${(await far?.(theme)) ?? ''}${calm(theme, mood)}${await scene(mood, theme)}`;
    const name = `${title}.webp`;
    await writeFile(`${folder}/${name}`, await encode(render(W, H, body), name));
  }
}
