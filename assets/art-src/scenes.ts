/** Pictures that stand in a page by themselves. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { glint, halo } from './metal.ts';
import { linear, object, render, root } from './paint.ts';

/** Colours of the hills at night. */
interface Night {
  hill: readonly [string, string];
  far: string;
  cloud: string;
  halo: string;
  edge: string;
  dark: string;
}

const CARNIVAL: Night = {
  hill: ['#4A23A8', '#1D0B4A'],
  far: '#34167F',
  cloud: '#8A6BE8',
  halo: '#6A3BE0',
  edge: '#A98BFF',
  dark: '#0B0524',
};
const COURT: Night = {
  hill: ['#A02A2A', '#470A12'],
  far: '#74161E',
  cloud: '#E08A6B',
  halo: '#C4372F',
  edge: '#FFC98A',
  dark: '#1C0306',
};

/** Nothing here yet: a ghost looks for company by lantern light, 640×480. */
async function noData({
  hill: [high, low],
  far: beyond,
  cloud: mist,
  halo: light,
  edge,
  dark,
}: Night): Promise<string> {
  const hill = linear([
    [0, high],
    [1, low],
  ]);
  const far = linear([
    [0, beyond],
    [1, low, 0],
  ]);
  const cloud = (x: number, y: number, k: number, o: number): string =>
    `<g transform="translate(${x} ${y}) scale(${k})" opacity="${o}"><path d="M0 0a22 22 0 0 1 40-14a30 30 0 0 1 54 6a20 20 0 0 1 18 30H6a16 16 0 0 1-6-22Z" fill="${mist}"/></g>`;
  return `${hill.def}${far.def}${halo(330, 210, 240, light, 0.55)}${cloud(70, 150, 1, 0.3)}${cloud(470, 104, 0.9, 0.26)}${cloud(420, 210, 0.55, 0.18)}<path d="M60 400Q150 300 270 352Q400 280 590 400Z" fill="${far.fill}"/><path d="M70 428Q200 352 320 374Q450 348 572 428Q320 460 70 428Z" fill="${hill.fill}"/><path d="M120 410Q210 362 320 378Q440 356 530 408" fill="none" stroke="${edge}" stroke-opacity="0.6" stroke-width="3"/>${halo(462, 330, 120, '#FFB53A', 0.6)}${halo(300, 398, 90, dark, 0.7, 14)}${await object('ghost', 300, 268, 226, -5)}${halo(470, 404, 44, dark, 0.7, 8)}${await object('lantern', 470, 344, 116)}${halo(170, 408, 40, dark, 0.7, 7)}${await object('ticket', 172, 378, 84, -14)}${glint(186, 128, 16, 0.9)}${glint(430, 150, 22, 0.9)}${glint(540, 232, 12, 0.8)}${glint(116, 244, 12, 0.8)}`;
}

export async function paintScenes(): Promise<void> {
  for (const [night, file] of [
    [CARNIVAL, 'assets/icons/no-data.webp'],
    [COURT, 'atlases/golden-court/brand/no-data.webp'],
  ] as const) {
    const png = render(640, 480, await noData(night));
    await writeFile(`${root}/${file}`, await sharp(png).webp({ quality: 82, effort: 6 }).toBuffer());
  }
}
