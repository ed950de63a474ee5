/**
 * Banner posters, 1170×468: hero objects on the right 55 %, a calm dark left where the lobby sets text in the player's
 * language. Letters are painted on one of them only: that of the promote dialog, once a language.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { linear, render, root } from './paint.ts';
import { POSTERS } from './posterScenes.ts';
import { bokeh, calm, H, rays, W } from './posterStage.ts';
import { type Language, LETTERED, painted, wordsOf } from './posterWords.ts';
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

async function paintPoster(title: string, theme: Theme, words = ''): Promise<Buffer> {
  const { mood: night, court, far, scene } = POSTERS[title] as (typeof POSTERS)[string];
  const mood = theme === NIGHT_CARNIVAL ? night : court;
  const sky = linear(
    [
      [0, mood.deep],
      [0.55, mood.body],
      [1, mood.deep],
    ],
    [0, 0, 1, 0.35],
  );
  const seed = Object.keys(POSTERS).indexOf(title) + 3;
  const body = `${sky.def}<rect width="${W}" height="${H}" fill="${sky.fill}"/>${rays(mood)}${bokeh(mood, seed)}${(await far?.(theme)) ?? ''}${calm(theme, mood)}${await scene(mood, theme)}${words}`;
  return encode(render(W, H, body), title);
}

export async function paintPosters(theme: Theme): Promise<void> {
  const own = `${root}/atlases/${theme.folder}/posters`;
  const folder = theme === NIGHT_CARNIVAL ? `${root}/assets/posters` : own;
  for (const path of [own, folder]) await mkdir(path, { recursive: true });
  for (const title of Object.keys(POSTERS))
    await writeFile(`${folder}/${title}.webp`, await paintPoster(title, theme));
  for (const [language, ending] of Object.entries(LETTERED)) {
    const words = painted(wordsOf(language as Language), theme);
    await writeFile(`${own}/promote${ending}.webp`, await paintPoster('invite', theme, words));
  }
}
