import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sentence } from '../../../src/tools/atlas/problems/problems.ts';
import { NEEDS, needOf, sizesOf } from '../../../src/tools/atlas/sources/needs.ts';
import { ArtFolder, dot, SMALL } from '../../shared/artFolder.ts';

const SAMPLES = join(import.meta.dirname, 'samples');

let art: ArtFolder;
beforeEach(async () => {
  art = new ArtFolder();
  await art.paintAll();
});
afterEach(() => art.remove());

const COLOURS = { coin: '#ff0000', lock: '#00ff00', frame: '#0000ff' };

/** A page with coin, lock and frame in a row, 20 pixels each. */
async function page(file = 'court/lobby.png', wide = 20): Promise<void> {
  const row = await Promise.all(
    Object.values(COLOURS).map(async (colour, index) => ({
      input: await dot({ colour, width: wide, height: wide, margin: wide / 5 }).toBuffer(),
      left: index * wide,
      top: 0,
    })),
  );
  const create = {
    width: wide * 4,
    height: wide * 2,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  await art.paint(file, sharp({ create }).composite(row).png());
}

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
const at = (x: number, side = 20) => ({ x, y: 0, w: side, h: side });
const meta = (more: object = {}) => ({
  app: 'https://www.codeandweb.com/texturepacker',
  version: '1.0',
  image: 'lobby.png',
  format: 'RGBA8888',
  size: { w: 80, h: 40 },
  scale: '2',
  ...more,
});
const sheet = (content: object, file = 'court/lobby.json'): void => art.write(file, JSON.stringify(content));
/** As TexturePacker writes an untrimmed frame. */
const whole = (x: number, side = 20) => ({
  frame: at(x, side),
  rotated: false,
  trimmed: false,
  spriteSourceSize: { x: 0, y: 0, w: side, h: side },
  sourceSize: { w: side, h: side },
});

const colours = async (): Promise<string[]> =>
  Promise.all(
    ['tile/coin', 'tile/lock', 'tile/frame'].map(async (name) => {
      const [red = 0, green = 0, blue = 0] = await art.colour('lobby', name, 'court');
      return [red, green, blue].map((one) => (one > 128 ? 'f' : '0')).join('');
    }),
  );
const ALL = ['f00', '0f0', '00f'];

describe('sheets that packers write', () => {
  it.each<[string, object]>([
    [
      'TexturePacker, JSON (hash)',
      {
        frames: { 'tile/coin.png': whole(0), 'tile/lock.png': whole(20), 'tile/frame.png': whole(40) },
        meta: meta(),
      },
    ],
    [
      'TexturePacker, JSON (array)',
      {
        frames: ['coin', 'lock', 'frame'].map((name, index) => ({
          filename: `tile/${name}.png`,
          ...whole(index * 20),
        })),
        meta: meta(),
      },
    ],
    [
      'TexturePacker for Phaser, several textures in one file',
      {
        textures: [
          {
            image: 'lobby.png',
            format: 'RGBA8888',
            size: { w: 80, h: 40 },
            scale: 1,
            frames: ['coin', 'lock', 'frame'].map((name, index) => ({
              filename: `tile/${name}`,
              ...whole(index * 20),
            })),
          },
        ],
        meta: { app: 'https://www.codeandweb.com/texturepacker', version: '3.0' },
      },
    ],
    [
      'free-tex-packer: a number for the scale, pivots',
      {
        frames: Object.fromEntries(
          ['coin', 'lock', 'frame'].map((name, index) => [
            `tile/${name}.png`,
            { ...whole(index * 20), pivot: { x: 0.5, y: 0.5 } },
          ]),
        ),
        meta: {
          app: 'http://free-tex-packer.com',
          version: '0.6.7',
          image: 'lobby.png',
          format: 'RGBA8888',
          size: { w: 80, h: 40 },
          scale: 1,
        },
      },
    ],
    [
      '@assetpack/core: @2x in names',
      {
        frames: { 'tile/coin.png': whole(0), 'tile/lock.png': whole(20), 'tile/frame.png': whole(40) },
        meta: meta({ scale: 2, related_multi_packs: null }),
      },
    ],
    [
      'flat names',
      {
        frames: { 'coin@2x.png': whole(0), tile_lock: whole(20), 'lobby/tile/frame.png': whole(40) },
        meta: meta(),
      },
    ],
    [
      'no name of its image',
      { frames: { 'tile/coin': whole(0), 'tile/lock': whole(20), 'tile/frame': whole(40) } },
    ],
    [
      'no scale and no size',
      {
        frames: { 'tile/coin': whole(0), 'tile/lock': whole(20), 'tile/frame': whole(40) },
        meta: { image: 'lobby.png' },
      },
    ],
  ])('%s', async (_, content) => {
    await page();
    sheet(content);
    const { problems } = await art.pack();
    expect(problems.filter(({ severity }) => severity !== 'note' && severity !== 'warning')).toEqual([]);
    expect(await colours()).toEqual(ALL);
    const { frames, scale } = art.page('lobby', 'court');
    expect(scale).toBe(2);
    // Nine-slice borders are known where the sheet has none.
    expect(frames['tile/frame']?.borders).toEqual({ left: 6, top: 6, right: 6, bottom: 6 });
    expect(frames['tile/coin']?.sourceSize).toEqual({ w: 20, h: 20 });
  });

  // Written by @assetpack/core 1.7.0 and free-tex-packer-core 0.3.9 from three pictures of 20×20, trimmed.
  it.each(readdirSync(SAMPLES))('as they wrote them: %s', async (sample) => {
    cpSync(join(SAMPLES, sample), join(art.root, 'atlases/court'), { recursive: true });
    const notes = (await art.says()).filter((line) => !line.includes('says scale'));
    const isPair = sample.endsWith('resolutions');
    expect(notes).toEqual(
      isPair
        ? [expect.stringContaining('lobby.json is lobby@2x.json at another scale; it is not needed.')]
        : [],
    );
    expect(await colours()).toEqual(ALL);
    expect(art.page('lobby', 'court').frames['tile/coin']).toMatchObject({
      frame: { w: 12, h: 12 },
      spriteSourceSize: { x: 4, y: 4, w: 12, h: 12 },
      sourceSize: { w: 20, h: 20 },
    });
  });

  it('the images of sheets that are not taken lie where they belong', async () => {
    const frames = { 'tile/coin': whole(0), 'tile/lock': whole(20), 'tile/frame': whole(40) };
    for (const image of ['lobby.png', 'lobby@2x.png']) {
      await page(`court/${image}`);
      sheet({ frames, meta: meta({ image }) }, `court/${image}.json`);
    }
    art.write('court/shell.json', '{ "frames": ');
    await page('court/shell.png');
    expect(await art.says()).toEqual([
      expect.stringMatching(/shell\.json/),
      expect.stringContaining('lobby.png.json is lobby@2x.png.json at another scale; it is not needed.'),
    ]);
  });

  it('trimmed and rotated frames stand up again', async () => {
    const wide = { size: [30, 20] as const, use: '' };
    art.needs = { ...SMALL, shell: { scenes: [], frames: { bar: wide } } };
    rmSync(join(art.root, 'atlases/night/shell/star.png'));
    await art.paint('night/shell/bar.png', { width: 30, height: 20 });
    // 20×10 of the 30×20 are seen; in the sheet they stand on end, turned clockwise: what was left is on top.
    const left = {
      input: await dot({ width: 10, height: 10, margin: 0, colour: '#ff0000' }).toBuffer(),
      left: 2,
      top: 4,
    };
    const right = {
      input: await dot({ width: 10, height: 10, margin: 0, colour: '#0000ff' }).toBuffer(),
      left: 2,
      top: 14,
    };
    const create = {
      width: 40,
      height: 40,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    };
    await art.paint('court/shell.png', sharp({ create }).composite([left, right]).png());
    const content = {
      frames: {
        bar: {
          frame: { x: 2, y: 4, w: 20, h: 10 },
          rotated: true,
          trimmed: true,
          spriteSourceSize: { x: 5, y: 3, w: 20, h: 10 },
          sourceSize: { w: 30, h: 20 },
        },
      },
      meta: meta({ image: 'shell.png', size: { w: 40, h: 40 } }),
    };
    sheet(content, 'court/shell.json');
    expect(await art.says()).toEqual([]);
    const { frames, image } = art.page('shell', 'court');
    expect(frames.bar?.spriteSourceSize).toEqual({ x: 5, y: 3, w: 20, h: 10 });
    const { x = 0, y = 0 } = frames.bar?.frame ?? {};
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (dx: number) => [...data.subarray(((y + 5) * info.width + x + dx) * 4).subarray(0, 3)];
    expect([pixel(2).indexOf(Math.max(...pixel(2))), pixel(17).indexOf(Math.max(...pixel(17)))]).toEqual([
      0, 2,
    ]);
  });

  it('a partial sheet borrows the rest, and one sheet may serve several atlases', async () => {
    await page('court/all.png');
    sheet(
      { frames: { star: whole(0), 'tile/lock': whole(20) }, meta: meta({ image: 'all.png' }) },
      'court/all.json',
    );
    expect(await art.says()).toEqual([]);
    expect(Object.keys(art.page('lobby', 'court').frames)).toEqual(['tile/lock']);
    expect(Object.keys(art.page('shell', 'court').frames)).toEqual(['star']);
  });

  it('several pages', async () => {
    await page('court/lobby-0@2x.png');
    await page('court/lobby-1@2x.png');
    sheet(
      { frames: { 'tile/coin': whole(0) }, meta: meta({ image: 'lobby-0@2x.png' }) },
      'court/lobby-0@2x.png.json',
    );
    sheet(
      {
        frames: { 'tile/lock': whole(20), 'tile/frame': whole(40) },
        meta: meta({ image: 'lobby-1@2x.png' }),
      },
      'court/lobby-1@2x.png.json',
    );
    expect(await art.says()).toEqual([]);
    expect(await colours()).toEqual(ALL);
  });
});

describe('a sheet of the lobby’s own frames', () => {
  it.each(['covers', 'loading', 'shell', 'vip'])('%s, with flat names and @2x', async (atlas) => {
    const need = NEEDS[atlas];
    if (!need) throw new Error(`There is no atlas ${atlas}`);
    art.needs = { [atlas]: need };
    rmSync(join(art.root, 'atlases/night'), { recursive: true });
    const names = [...Object.keys(need.frames), ...(atlas === 'covers' ? ['cover/100002'] : [])];
    const frames: Record<string, object> = {};
    const pictures: { input: Buffer; left: number; top: number }[] = [];
    let top = 0;
    for (const [index, name] of names.entries()) {
      const wanted = needOf(need, name);
      const [width, height] = wanted ? sizesOf(wanted).from : [0, 0];
      const colour = `rgb(${index * 5}, ${255 - index * 5}, 90)`;
      const picture = dot({ width, height, margin: wanted?.alpha === false ? 0 : 1, colour });
      // Names of families are known from the reference.
      await art.paint(`night/${atlas}/${name}.png`, picture.clone());
      pictures.push({ input: await picture.toBuffer(), left: 0, top });
      frames[`${name.replaceAll('/', '_')}@2x.png`] = { frame: { x: 0, y: top, w: width, h: height } };
      top += height;
    }
    const create = { width: 1024, height: top, channels: 4 as const, background: NOTHING };
    await art.paint(`court/${atlas}.png`, sharp({ create }).composite(pictures).png());
    sheet({ frames, meta: { image: `${atlas}.png` } }, `court/${atlas}.json`);
    const { problems } = await art.pack();
    const ofCourt = problems.filter(({ theme, severity }) => theme === 'court' && severity === 'error');
    expect(ofCourt.map((one) => sentence(one))).toEqual([]);
    const { atlases, pictures: ofStyles, loading } = art.manifest('court');
    const onPages = atlases[atlas]?.pages.flatMap((_, index) =>
      Object.keys(art.page(atlas, 'court', index).frames),
    );
    expect([...(onPages ?? []), ...Object.keys({ ...ofStyles, ...loading })].sort()).toEqual(names.sort());
  });
});

describe('what is wrong with a sheet', () => {
  const three = (x: object): object => ({ frames: { 'tile/coin': x, 'tile/lock': whole(20) }, meta: meta() });

  it.each<[string, object, RegExp]>([
    [
      'polygon',
      three({ ...whole(0), vertices: [[0, 0]], triangles: [[0, 1, 2]] }),
      /"tile\/coin" of the sheet lobby\.json is cut out as a polygon; only rectangles can be read\. → Choose trim mode/,
    ],
    [
      'outside',
      three({ frame: { x: 70, y: 0, w: 20, h: 20 } }),
      /"tile\/coin" lies outside the image of the sheet lobby\.json/,
    ],
    ['negative', three({ frame: { x: -4, y: 0, w: 20, h: 20 } }), /"tile\/coin" lies outside the image/],
    ['zero', three({ frame: { x: 0, y: 0, w: 0, h: 20 } }), /"tile\/coin" has no area in the sheet/],
    [
      'overlapping',
      { frames: { 'tile/coin': whole(0), 'tile/lock': { frame: at(10) } }, meta: meta() },
      /"tile\/lock" and "tile\/coin" overlap in the sheet.*padding/,
    ],
    [
      'made for another image',
      { frames: { 'tile/coin': whole(0) }, meta: meta({ size: { w: 64, h: 64 } }) },
      /was made for an image of 64×64, but its image is 80×40/,
    ],
    [
      'without its image',
      { frames: { 'tile/coin': whole(0) }, meta: meta({ image: 'other.png' }) },
      /names the image "other\.png", which does not lie beside it/,
    ],
    [
      'with a frame that is nothing',
      { frames: { 'tile/coin': null }, meta: meta() },
      /"tile\/coin" has no area/,
    ],
    ['a list with nothing in it', { frames: [null], meta: meta() }, /has no area in the sheet lobby\.json/],
    ['with no frames', { frames: {}, meta: meta() }, /the sheet lobby\.json has no list of frames/],
    ['without frames', { skeleton: {} }, /the sheet lobby\.json has no list of frames\. → Export it as JSON/],
    [
      'with a typo',
      { frames: { 'tile/lokc': whole(20) }, meta: meta() },
      /there is no frame "tile\/lokc"\. → Call it "tile\/lock" in your packer/,
    ],
    [
      'with a frame of another atlas',
      { frames: { star: whole(20) }, meta: meta() },
      /"star" belongs to atlas "shell"; in the sheet .*lobby\.json nothing uses it\. → Export it in a sheet of that name, shell\.json/,
    ],
  ])('%s', async (_, content, says) => {
    await page();
    sheet(content);
    expect(await art.says()).toEqual([expect.stringMatching(says)]);
    // The theme to blame is the one that is named.
    expect(
      (await art.pack()).problems.filter(({ severity }) => severity === 'error').map(({ theme }) => theme),
    ).toEqual(['court']);
  });

  it('a scale that is not that of its frames is told, and put right', async () => {
    await page();
    sheet({ frames: { 'tile/coin': whole(0) }, meta: meta({ scale: '1' }) });
    expect(await art.says()).toEqual([
      expect.stringMatching(/says scale 1, but its frames have the size of scale 2; that was taken/),
    ]);
  });

  it('frames of half their size', async () => {
    await page('court/lobby.png', 10);
    const frames = { 'tile/coin': whole(0, 10), 'tile/lock': whole(10, 10) };
    sheet({ frames, meta: meta({ size: { w: 40, h: 20 }, scale: '1' }) });
    expect(await art.says()).toEqual([
      expect.stringMatching(
        /"tile\/coin" has half its size in the sheet lobby\.json\. → Export the sheet at scale 2 \(@2x\)/,
      ),
      expect.stringMatching(/"tile\/lock" has half its size/),
    ]);
  });

  it('an image larger than phones take is cut up, and told', async () => {
    const create = {
      width: 2100,
      height: 40,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    };
    const input = await dot({ colour: '#ff0000' }).toBuffer();
    await art.paint(
      'court/lobby.png',
      sharp({ create })
        .composite([{ input, left: 2060, top: 0 }])
        .png(),
    );
    sheet({ frames: { 'tile/coin': whole(2060) }, meta: meta({ size: { w: 2100, h: 40 } }) });
    expect(await art.says()).toEqual([
      expect.stringMatching(/is 2100×40, more than the 2048 pixels that phones take/),
    ]);
    expect((await art.colour('lobby', 'tile/coin', 'court'))[0]).toBeGreaterThan(200);
  });

  it('a flat name that several frames end with, twice: each is told, and none is taken for another', async () => {
    const { lobby, shell } = SMALL;
    if (!lobby || !shell) throw new Error('no atlas');
    const need = Object.values(lobby.frames)[0];
    if (!need) throw new Error('no frame');
    art.needs = { ...SMALL, lobby: { ...lobby, frames: { ...lobby.frames, 'hero/frame': need } } };
    await art.paint('night/lobby/hero/frame.png', { colour: '#123456' });
    await page();
    const named = (filename: string, x: number) => ({ filename, ...whole(x) });
    sheet({
      frames: [named('frame', 0), named('frame', 20), named('lock', 40), named('lock.png', 40)],
      meta: meta(),
    });
    const ambiguous =
      /"frame" may be any of these frames: .*tile\/frame.*hero\/frame.* → Give it the whole name of one/;
    expect(await art.says()).toEqual([
      expect.stringMatching(ambiguous),
      expect.stringMatching(ambiguous),
      expect.stringMatching(/"tile\/lock" is twice in the sheet .*lobby\.json; the first is taken/),
      expect.stringMatching(/frames "lock\.png" and "lock" are the same picture/),
    ]);
  });

  it('a frame that nothing uses', async () => {
    await page();
    sheet({ frames: { 'tile/coin': whole(0), 'tile/wholly-else': whole(20) }, meta: meta() });
    expect(await art.says()).toEqual([
      expect.stringMatching(
        /nothing uses frame "tile\/wholly-else" of the sheet.* → Take it out of the sheet/,
      ),
    ]);
  });

  it('halves of pixels, as packers write them that make pictures smaller: told for what they are', async () => {
    await page('court/lobby.png', 10);
    const halved = {
      ...whole(0, 10),
      frame: { x: 1, y: 1, w: 8, h: 8.5 },
      trimmed: true,
      spriteSourceSize: { x: 1, y: 0.5, w: 8, h: 8.5 },
    };
    sheet({
      frames: { 'tile/coin': halved, 'tile/lock': whole(10, 10) },
      meta: meta({ size: { w: 40, h: 20 } }),
    });
    expect(await art.says()).toEqual([
      expect.stringMatching(/"tile\/coin" has half its size in the sheet/),
      expect.stringMatching(/"tile\/lock" has half its size in the sheet/),
    ]);
  });

  it('a frame that lies beside it as a file: the file is taken', async () => {
    await page();
    sheet({ frames: { 'tile/coin': whole(0) }, meta: meta() });
    await art.paint('court/lobby/tile/coin.png', { colour: '#ffffff' });
    expect(await art.says()).toEqual([
      expect.stringMatching(/lies in the sheet .* and as a file; the file is taken/),
    ]);
    expect((await art.colour('lobby', 'tile/coin', 'court'))[1]).toBeGreaterThan(200);
  });
});
