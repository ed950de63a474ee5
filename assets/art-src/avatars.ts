/** Avatars a player can choose: a character on a lit disc, 256×256, named 1.webp to 12.webp. */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { blur, id, linear, picture, RAMP, type Ramp, radial, render, root } from './paint.ts';

const CAST: readonly (readonly [who: string, disc: Ramp])[] = [
  ['fox', 'violet'],
  ['lion', 'blue'],
  ['panda', 'magenta'],
  ['tiger', 'cyan'],
  ['unicorn', 'gold'],
  ['dragon', 'ruby'],
  ['owl', 'emerald'],
  ['wolf', 'ruby'],
  ['frog', 'violet'],
  ['monkey', 'emerald'],
  ['penguin', 'gold'],
  ['robot', 'blue'],
];

async function portrait(who: string, disc: Ramp): Promise<Buffer> {
  const [light, bright, body, dark] = RAMP[disc];
  const face = radial(
    [
      [0, bright],
      [0.55, body],
      [1, dark],
    ],
    [0.5, 0.22, 0.85],
  );
  const ray = linear([
    [0, '#FFFFFF', 0.16],
    [1, '#FFFFFF', 0],
  ]);
  const bounce = radial(
    [
      [0, light, 0.6],
      [1, light, 0],
    ],
    [0.5, 1, 0.45],
  );
  const shade = blur(9);
  const clip = id();
  const rays = Array.from({ length: 10 }, (_, i) => {
    const at = (turn: number): string => {
      const a = (i * Math.PI) / 5 + turn;
      return `${(128 + Math.cos(a) * 150).toFixed(1)} ${(140 + Math.sin(a) * 150).toFixed(1)}`;
    };
    return `<path d="M128 140L${at(-0.16)}L${at(0.16)}Z" fill="#FFFFFF" opacity="0.09"/>`;
  }).join('');
  const svg = `${face.def}${ray.def}${bounce.def}${shade.def}<clipPath id="${clip}"><circle cx="128" cy="128" r="127"/></clipPath>
<g clip-path="url(#${clip})"><rect width="256" height="256" fill="${face.fill}"/>${rays}<rect width="256" height="256" fill="${bounce.fill}"/><rect width="256" height="120" fill="${ray.fill}"/></g>
<ellipse cx="128" cy="218" rx="76" ry="16" fill="#0B0228" opacity="0.5" filter="${shade.url}"/>
<image href="${await picture(who, 256)}" x="36" y="38" width="184" height="184"/>
<circle cx="128" cy="128" r="124.5" fill="none" stroke="#FFFFFF" stroke-opacity="0.28" stroke-width="4"/>`;
  return render(256, 256, svg);
}

export async function paintAvatars(): Promise<void> {
  const folder = `${root}/assets/avatars`;
  await mkdir(folder, { recursive: true });
  for (const [index, [who, disc]] of CAST.entries())
    await writeFile(
      `${folder}/${index + 1}.webp`,
      await sharp(await portrait(who, disc))
        .webp({ quality: 86, alphaQuality: 100, effort: 6 })
        .toBuffer(),
    );
}
