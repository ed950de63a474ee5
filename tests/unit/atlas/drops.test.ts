import { type Layer, writePsdUint8Array } from 'ag-psd';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Dropped, openDrop } from '../../../src/tools/atlas/workshop/drops.ts';
import { dot, SMALL } from '../../shared/artFolder.ts';
import { asepriteFile } from '../../shared/asepriteFile.ts';

const needs = {
  ...SMALL,
  shell: {
    scenes: [],
    frames: { ...SMALL.shell?.frames, pointer: { size: [20, 20], use: '', pivot: [0.5, 0.5] } },
  },
} as const;

type Files = Record<string, Uint8Array | string>;
const open = (files: Files, on?: { atlas: string; name: string }, language = 'en'): Promise<Dropped> =>
  openDrop(
    new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content as string)])),
    on,
    { needs, names: new Map([['lobby', ['shortcut/vip']]]), banners: ['welcome', 'promote'] },
    language,
  );
const placed = ({ pictures }: Dropped): string[] => pictures.map(({ atlas, name }) => `${atlas}/${name}`);

/** RGBA of a pixel of a dropped picture. */
async function colour({ pictures }: Dropped, x: number, y: number, index = 0): Promise<number[]> {
  const bytes = Buffer.from(pictures[index]?.picture.split(',')[1] ?? '', 'base64');
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

/** A surface of one colour. */
const filled = (count: number, ...pixel: number[]): number[] =>
  Array.from({ length: count }, () => pixel).flat();
const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const NOTHING = [0, 0, 0, 0];

describe('pictures', () => {
  it('dropped on a frame are for it, whatever they are called, and stay as they were written', async () => {
    const file = await dot().toBuffer();
    const dropped = await open({ 'Untitled 3.png': file }, { atlas: 'lobby', name: 'tile/lock' });
    expect(placed(dropped)).toEqual(['lobby/tile/lock']);
    expect(dropped.pictures[0]).toMatchObject({ problems: [], isBad: false });
    expect(Buffer.from(dropped.pictures[0]?.picture.split(',')[1] ?? '', 'base64').equals(file)).toBe(true);
  });

  it('of a folder find their frames by their names, wherever the folder lay', async () => {
    const file = await dot().toBuffer();
    const dropped = await open({
      'my theme/lobby/tile/coin.png': file,
      'my theme/star@2x.png': file,
      'my theme/horse.png': file,
      'my theme/.DS_Store': 'x',
      'my theme/notes.txt': 'x',
    });
    expect(new Set(placed(dropped))).toEqual(
      new Set(['lobby/tile/coin', 'shell/star', 'undefined/undefined']),
    );
    expect(dropped.pictures.find(({ atlas }) => !atlas)?.problems).toEqual([
      'no frame is called "my theme/horse.png". → Drop it on the frame that it is for, or rename it.',
    ]);
    expect(dropped.problems).toEqual([
      expect.stringMatching(/notes\.txt is not read: frames are PNG or WebP/),
    ]);
  });

  it('beside which lie posters, sounds and pictures of pages: these are known by their folders', async () => {
    const dropped = await open({
      'court/lobby/tile/coin.png': await dot().toBuffer(),
      'court/posters/welcome.webp': await dot({ width: 1170, height: 468 }).webp().toBuffer(),
      'court/brand/lgoo.png': await dot().toBuffer(),
      'court/sounds/tick.mp3': 'ID3',
      'court/sounds/spin.wav': 'RIFF',
      'court/theme.json': '{}',
    });
    expect(
      dropped.pictures.map(({ atlas, name, isSprite, isBad }) => [atlas, name, isSprite, isBad]),
    ).toEqual([
      ['lobby', 'tile/coin', true, false],
      ['posters', 'welcome', false, false],
      ['brand', 'lgoo', false, true],
      ['sounds', 'tick', false, false],
      ['sounds', 'spin', false, true],
    ]);
    expect(dropped.pictures.flatMap(({ problems }) => problems)).toEqual([
      expect.stringMatching(/no frame "brand\/lgoo".*"brand\/logo"/),
      expect.stringMatching(/spin\.wav is not heard: sounds are MP3 files\./),
    ]);
    expect(dropped.problems).toEqual([
      expect.stringMatching(/theme\.json is not taken from here\..*head of this page/),
    ]);
  });

  it('of posters have names that posters can have, and none that nothing shows can be saved', async () => {
    const poster = await dot({ width: 1170, height: 468 }).webp().toBuffer();
    const { pictures } = await open({ 'posters/Café Fish.webp': poster, 'brand/horse.webp': poster });
    expect(pictures.map(({ name, isBad }) => [name, isBad])).toEqual([
      ['cafe-fish', false],
      ['horse', true],
    ]);
  });

  it('on a poster become one that fits: as large as it is shown, in WebP where they were too heavy', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
    const heavy = await sharp({
      create: { width: 2340, height: 936, channels: 3, background: '#777', noise },
    })
      .blur(4)
      .png()
      .toBuffer();
    const { pictures } = await open({ 'IMG 1.png': heavy }, { atlas: 'posters', name: 'welcome' });
    expect(pictures).toMatchObject([{ atlas: 'posters', name: 'welcome', problems: [], isBad: false }]);
    const made = Buffer.from(pictures[0]?.picture.split(',')[1] ?? '', 'base64');
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 1170, height: 468 });
  });

  it('whose names are misspelt are told the frame that is meant', async () => {
    const file = await dot().toBuffer();
    const { pictures } = await open({ 'court/lobby/tile/lokc.png': file, 'tile/conin.png': file });
    expect(pictures.flatMap(({ problems }) => problems)).toEqual([
      expect.stringMatching(/no frame "court\/lobby\/tile\/lokc\.png".*you probably mean "tile\/lock"/),
      expect.stringMatching(/you probably mean "tile\/coin"/),
    ]);
    expect(pictures.map(({ isBad }) => isBad)).toEqual([true, true]);
  });

  it('that do not serve are told in the language that is chosen, and cannot be saved', async () => {
    const file = await dot({ width: 30, height: 20 }).toBuffer();
    const { pictures } = await open({ 'a.png': file }, { atlas: 'lobby', name: 'tile/lock' }, 'pt');
    expect(pictures[0]).toMatchObject({
      isBad: true,
      problems: [expect.stringMatching(/precisa ter 20×20/)],
    });
  });

  it('of a sheet are cut out of it, and its image is no picture by itself', async () => {
    const image = await sharp({ create: { width: 64, height: 32, channels: 4, background: '#00000000' } })
      .composite([
        { input: await dot().toBuffer(), left: 0, top: 0 },
        { input: await dot({ colour: '#00ff00' }).toBuffer(), left: 30, top: 0 },
      ])
      .png()
      .toBuffer();
    const frame = (x: number) => ({ frame: { x, y: 0, w: 20, h: 20 } });
    const json = {
      frames: { 'coin.png': frame(0), tile_lock: frame(30), vip: frame(0) },
      meta: { image: 'all.png', scale: 2 },
    };
    const dropped = await open({ 'out/all.json': JSON.stringify(json), 'out/all.png': image });
    expect(placed(dropped)).toEqual(['lobby/tile/coin', 'lobby/tile/lock', 'lobby/shortcut/vip']);
    expect(await colour(dropped, 10, 10, 1)).toEqual([0, 255, 0, 255]);
  });
});

describe('a file of Aseprite', () => {
  const layers = [{ name: 'ground' }, { name: 'sketch', isHidden: true }, { name: 'light', opacity: 128 }];

  it('is flattened: what is hidden is left out, what is faint is faint', async () => {
    const file = asepriteFile({
      width: 20,
      height: 20,
      layers,
      frames: [
        [
          { layer: 0, x: 2, y: 2, width: 8, height: 8, pixels: filled(64, ...RED) },
          { layer: 1, pixels: filled(400, ...BLUE) },
          { layer: 2, x: 12, y: 12, width: 4, height: 4, pixels: filled(16, ...BLUE), isRaw: true },
        ],
      ],
    });
    const dropped = await open({ 'lock.aseprite': file });
    expect(placed(dropped)).toEqual(['lobby/tile/lock']);
    expect(dropped.pictures[0]?.problems).toEqual([]);
    expect(await colour(dropped, 5, 5)).toEqual(RED);
    expect(await colour(dropped, 0, 0)).toEqual(NOTHING);
    expect((await colour(dropped, 13, 13))[3]).toBe(128);
  });

  it('gives each slice with its nine-slice and its pivot', async () => {
    const file = asepriteFile({
      width: 60,
      height: 30,
      layers: [{ name: 'all' }],
      frames: [[{ layer: 0, x: 2, y: 2, width: 36, height: 16, pixels: filled(36 * 16, ...RED) }]],
      slices: [
        { name: 'tile/frame', box: [0, 0, 20, 20], middle: [5, 6, 8, 9] },
        { name: 'pointer', box: [20, 0, 20, 20], pivot: [10, 5] },
      ],
    });
    const { pictures } = await open({ 'ui.ase': file });
    expect(pictures).toMatchObject([
      { atlas: 'lobby', name: 'tile/frame', slices: [5, 6, 7, 5], isBad: false },
      { atlas: 'shell', name: 'pointer', pivot: [0.5, 0.25], isBad: false },
    ]);
  });

  it('with tags gives the pictures of each, numbered; linked ones and palettes too', async () => {
    const file = asepriteFile({
      width: 20,
      height: 20,
      depth: 8,
      palette: [
        [0, 0, 0, 255],
        [255, 0, 0, 255],
      ] as const,
      layers: [
        { name: 'group', isGroup: true },
        { name: 'coin', depth: 1 },
      ],
      frames: [[{ layer: 1, pixels: [...filled(200, 0), ...filled(200, 1)] }], [{ layer: 1, linked: 0 }]],
      tags: [{ name: 'shortcut/spin', from: 0, to: 1 }],
    });
    const dropped = await open({ 'x.ase': file });
    expect(placed(dropped)).toEqual(['lobby/shortcut/spin-0', 'lobby/shortcut/spin-1']);
    expect(await colour(dropped, 3, 3, 1)).toEqual(NOTHING);
    expect(await colour(dropped, 3, 15, 1)).toEqual(RED);
  });

  it.each([
    ['no file of Aseprite', Buffer.alloc(200)],
    [
      'ends too early',
      asepriteFile({
        width: 20,
        height: 20,
        layers,
        frames: [[{ layer: 0, pixels: filled(400, ...RED) }]],
      }).subarray(0, 260),
    ],
  ])('that is %s is told', async (reason, file) => {
    const { pictures, problems } = await open({ 'lock.ase': file });
    expect(pictures).toEqual([]);
    expect(problems).toEqual([expect.stringMatching(/lock\.ase cannot be read/)]);
    if (reason.startsWith('no')) expect(problems[0]).toContain(reason);
  });
});

describe('a file of Photoshop', () => {
  const surface = (width: number, height: number, colours: readonly number[]) => ({
    width,
    height,
    data: new Uint8ClampedArray(filled(width * height, ...colours)),
  });
  const at = (
    left: number,
    top: number,
    size: number,
    colours: readonly number[],
    more: Partial<Layer> = {},
  ): Layer => ({
    left,
    top,
    imageData: surface(size, size, colours) as ImageData,
    ...more,
  });
  const psd = (children: Layer[], width = 20, height = 20): Uint8Array =>
    writePsdUint8Array({ width, height, children }, { noBackground: true });

  it('is flattened where no layer is called after a frame, its masks kept', async () => {
    const mask = {
      left: 0,
      top: 0,
      right: 20,
      bottom: 20,
      defaultColor: 0,
      imageData: surface(20, 20, [0, 0, 0, 255]) as ImageData,
    };
    const dropped = await open({
      'lock.psd': psd([
        at(2, 2, 10, RED, { name: 'shape' }),
        at(0, 0, 20, BLUE, { name: 'hidden', hidden: true }),
        at(0, 0, 20, BLUE, { name: 'masked away', mask }),
      ]),
    });
    expect(placed(dropped)).toEqual(['lobby/tile/lock']);
    expect(await colour(dropped, 5, 5)).toEqual(RED);
    expect(await colour(dropped, 18, 18)).toEqual(NOTHING);
  });

  it('gives each layer and group that is called after a frame, cut around what is seen of it', async () => {
    const dropped = await open({
      'board.psd': psd(
        [
          {
            name: 'icons',
            children: [
              at(40, 10, 12, RED, { name: 'coin' }),
              at(70, 10, 12, BLUE, { name: 'tile/lock@2x.png' }),
            ],
          },
          {
            name: 'star',
            children: [
              at(10, 60, 10, RED, { name: 'a' }),
              at(12, 62, 4, BLUE, { name: 'b', clipping: true }),
            ],
          },
        ],
        100,
        100,
      ),
    });
    expect(placed(dropped).sort()).toEqual(['lobby/tile/coin', 'lobby/tile/lock', 'shell/star']);
    expect(dropped.pictures.every(({ isBad }) => !isBad)).toBe(true);
    const lock = placed(dropped).indexOf('lobby/tile/lock');
    expect(await colour(dropped, 10, 10, lock)).toEqual(BLUE);
    expect(await colour(dropped, 1, 1, lock)).toEqual(NOTHING);
  });

  it('a file of one frame is whole, although a layer of it is called like a path', async () => {
    const dropped = await open({
      'lock.psd': psd([at(2, 2, 10, RED, { name: 'shape' }), at(4, 4, 4, BLUE, { name: 'light/soft' })]),
    });
    expect(placed(dropped)).toEqual(['lobby/tile/lock']);
    expect(await colour(dropped, 3, 3)).toEqual(RED);
    expect(await colour(dropped, 5, 5)).toEqual(BLUE);
  });

  it('says what of it cannot be painted here as there', async () => {
    const { pictures } = await open({
      'lock.psd': psd([at(2, 2, 10, RED, { name: 'glow', blendMode: 'vivid light' })]),
    });
    expect(pictures[0]?.problems).toEqual([
      'atlas "lobby": lock.psd: "vivid light" (glow) cannot be painted here as your program does. → Merge or rasterise that layer, or export a PNG.',
    ]);
  });

  it('a layer that is called nearly like a frame is told, and others are not', async () => {
    const { pictures } = await open({
      'all.psd': psd([
        at(2, 2, 10, RED, { name: 'tile/lock' }),
        at(2, 2, 10, RED, { name: 'tile/lokc' }),
        at(2, 2, 10, RED, { name: 'Sketch' }),
      ]),
    });
    expect(pictures.map(({ given, problems }) => [given, ...problems])).toEqual([
      ['tile/lock'],
      ['tile/lokc', expect.stringMatching(/there is no frame "tile\/lokc".*"tile\/lock"/)],
    ]);
  });

  it('that is damaged is told', async () => {
    const { problems } = await open({ 'lock.psd': Buffer.from('8BPS nonsense') });
    expect(problems).toEqual([expect.stringMatching(/lock\.psd cannot be read/)]);
  });
});

it('takes no file out of its folder', async () => {
  await expect(open({ '../../evil.png': 'x' })).rejects.toThrow(/cannot be called/);
});
