/** Pictures that stand in a page by themselves. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { glint, halo } from './metal.ts';
import { linear, object, render, root } from './paint.ts';

/** Nothing here yet: a ghost looks for company by lantern light, 640×480. */
async function noData(): Promise<string> {
  const hill = linear([
    [0, '#4A23A8'],
    [1, '#1D0B4A'],
  ]);
  const far = linear([
    [0, '#34167F'],
    [1, '#1D0B4A', 0],
  ]);
  const cloud = (x: number, y: number, k: number, o: number): string =>
    `<g transform="translate(${x} ${y}) scale(${k})" opacity="${o}"><path d="M0 0a22 22 0 0 1 40-14a30 30 0 0 1 54 6a20 20 0 0 1 18 30H6a16 16 0 0 1-6-22Z" fill="#8A6BE8"/></g>`;
  return `${hill.def}${far.def}${halo(330, 210, 240, '#6A3BE0', 0.55)}${cloud(70, 150, 1, 0.3)}${cloud(470, 104, 0.9, 0.26)}${cloud(420, 210, 0.55, 0.18)}<path d="M60 400Q150 300 270 352Q400 280 590 400Z" fill="${far.fill}"/><path d="M70 428Q200 352 320 374Q450 348 572 428Q320 460 70 428Z" fill="${hill.fill}"/><path d="M120 410Q210 362 320 378Q440 356 530 408" fill="none" stroke="#A98BFF" stroke-opacity="0.6" stroke-width="3"/>${halo(462, 330, 120, '#FFB53A', 0.6)}${halo(300, 398, 90, '#0B0524', 0.7, 14)}${await object('ghost', 300, 268, 226, -5)}${halo(470, 404, 44, '#0B0524', 0.7, 8)}${await object('lantern', 470, 344, 116)}${halo(170, 408, 40, '#0B0524', 0.7, 7)}${await object('ticket', 172, 378, 84, -14)}${glint(186, 128, 16, 0.9)}${glint(430, 150, 22, 0.9)}${glint(540, 232, 12, 0.8)}${glint(116, 244, 12, 0.8)}`;
}

export async function paintScenes(): Promise<void> {
  const png = render(640, 480, await noData());
  await writeFile(
    `${root}/assets/icons/no-data.webp`,
    await sharp(png).webp({ quality: 82, effort: 6 }).toBuffer(),
  );
}
