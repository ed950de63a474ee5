import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PackResult, packAtlases } from '../../src/tools/atlas/pack.ts';
import type { AtlasRule, PageSheet, Rules, Sheet, ThemeManifest } from '../../src/tools/atlas/types.ts';

const GEN = 'src/lobby/stage/assets/frames.gen.ts';
let root = '';

const lobby: AtlasRule = { scale: 2, quality: 90, frames: {} };
const rules = (atlases: Rules['atlases'] = { lobby }, memory: Rules['memory'] = []): void =>
  writeFileSync(join(root, 'atlases/rules.json'), JSON.stringify({ reference: 'night', memory, atlases }));

interface Dot {
  width?: number;
  height?: number;
  /** Transparent margin around the colour. */
  margin?: number;
  colour?: string;
}

async function paint(file: string, { width = 20, height = 20, margin = 4, colour = '#ff8a00' }: Dot = {}) {
  const path = join(root, 'atlases', file);
  mkdirSync(dirname(path), { recursive: true });
  const inner = {
    width: width - 2 * margin,
    height: height - 2 * margin,
    channels: 4 as const,
    background: colour,
  };
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: inner })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: transparent })
    .png()
    .toFile(path);
}

const pack = (frames: 'write' | 'check' = 'write'): Promise<PackResult> =>
  packAtlases({ root, out: join(root, 'out'), state: join(root, 'state.json'), frames });
const texts = ({ problems }: PackResult): string[] => problems.map(({ text }) => text);
const manifest = (theme = 'night'): ThemeManifest =>
  JSON.parse(readFileSync(join(root, 'out', theme, 'manifest.json'), 'utf8'));
/** Where the image of an atlas's first page lies, and what is where in it. */
function pageOf(atlas: string, theme = 'night'): PageSheet & { image: string } {
  const { sheets, atlases } = manifest(theme);
  const image = atlases[atlas]?.pages[0]?.image ?? '';
  const all: Record<string, PageSheet> = JSON.parse(readFileSync(join(root, 'out', theme, sheets), 'utf8'));
  const sheet = all[image];
  if (!sheet) throw new Error(`Atlas ${atlas} of ${theme} has no sheet`);
  return { ...sheet, image: join(root, 'out', theme, image) };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atlas-'));
  mkdirSync(join(root, 'atlases'));
  rules();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('packing', () => {
  it('draws each frame where its sheet says, and leaves 9-slice frames untrimmed', async () => {
    rules({ lobby: { ...lobby, frames: { 'tile/frame': { borders: [6, 6, 6, 6] } } } });
    await paint('night/lobby/tile/coin.png', { width: 40, height: 30, margin: 5, colour: '#00ff00' });
    await paint('night/lobby/tile/frame.png', { colour: '#0000ff' });
    expect(texts(await pack())).toEqual([]);

    const { frames, scale, image: path } = pageOf('lobby');
    const coin = frames['tile/coin'];
    expect(coin).toMatchObject({
      trimmed: true,
      sourceSize: { w: 40, h: 30 },
      spriteSourceSize: { x: 5, y: 5, w: 30, h: 20 },
      frame: { w: 30, h: 20 },
    });
    expect(frames['tile/frame']).toMatchObject({
      frame: { w: 20, h: 20 },
      borders: { left: 6, top: 6, right: 6, bottom: 6 },
    });
    expect(frames['tile/frame']?.trimmed).toBeUndefined();
    expect(scale).toBe(2);

    const image = sharp(path);
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    const { x = 0, y = 0 } = coin?.frame ?? {};
    const [red, green, blue, alpha] = at(x + 15, y + 10);
    expect(green).toBeGreaterThan(230);
    expect(Math.max(red ?? 255, blue ?? 255)).toBeLessThan(40);
    expect(alpha).toBe(255);
    // The outermost pixel is repeated once, beyond the frame.
    expect(at(x - 1, y + 10)[3]).toBeGreaterThan(200);
    expect(at(x - 1, y + 10)[1]).toBeGreaterThan(200);
  });

  it('leaves out what a frame hides of a picture, and the transparency that no picture has', async () => {
    rules({ lobby: { ...lobby, frames: { '*': { hidden: 5, alpha: false } } } });
    await paint('night/lobby/cover.png', { width: 40, height: 30, margin: 0 });
    expect(texts(await pack())).toEqual([]);
    const { frames, image } = pageOf('lobby');
    expect(frames.cover).toMatchObject({
      frame: { w: 30, h: 20 },
      spriteSourceSize: { x: 5, y: 5, w: 30, h: 20 },
      sourceSize: { w: 40, h: 30 },
    });
    expect((await sharp(image).metadata()).hasAlpha).toBe(false);
    await paint('night/lobby/other.png', { margin: 4 });
    await pack();
    expect((await sharp(pageOf('lobby').image).metadata()).hasAlpha).toBe(true);
  });

  it('makes a page of 256 colours where the rules ask for it', async () => {
    rules({ lobby: { ...lobby, quality: 'palette' } });
    await paint('night/lobby/coin.png');
    await paint('night/lobby/bar.png', { width: 60, height: 12 });
    expect(texts(await pack())).toEqual([]);
    const { format, isPalette, hasAlpha } = await sharp(pageOf('lobby').image).metadata();
    expect({ format, isPalette, hasAlpha }).toEqual({ format: 'png', isPalette: true, hasAlpha: true });
  });

  it('gives the same bytes and names for the same art', async () => {
    for (const name of ['a', 'b', 'c']) await paint(`night/lobby/tile/${name}.png`, { width: 30 });
    await pack();
    const first = readdirSync(join(root, 'out/night')).sort();
    rmSync(join(root, 'out'), { recursive: true });
    rmSync(join(root, 'state.json'));
    await pack();
    expect(readdirSync(join(root, 'out/night')).sort()).toEqual(first);
  });

  it('packs only what changed, and clears what is stale', async () => {
    rules({ lobby, shell: lobby });
    await paint('night/lobby/a.png');
    await paint('night/shell/b.png');
    expect((await pack()).packed).toEqual(['night/lobby', 'night/shell']);
    expect((await pack()).packed).toEqual([]);
    const before = manifest().atlases.lobby?.pages[0]?.image ?? '';
    await paint('night/lobby/a.png', { colour: '#00ffff' });
    expect((await pack()).packed).toEqual(['night/lobby']);
    const files = readdirSync(join(root, 'out/night'));
    expect(files).not.toContain(before);
    expect(files).toHaveLength(4);
    rmSync(join(root, 'out/night', manifest().atlases.shell?.pages[0]?.image ?? ''));
    expect((await pack()).packed).toEqual(['night/shell']);
  });

  it('splits a paged atlas in pages of consecutive names that load one by one', async () => {
    rules({ covers: { ...lobby, perPage: 2 } });
    for (const id of [100001, 100002, 100003]) await paint(`night/covers/cover/${id}.png`);
    await pack();
    const { atlases } = manifest();
    expect(atlases.covers?.frames).toEqual({ 'cover/100001': 0, 'cover/100002': 0, 'cover/100003': 1 });
    expect(atlases.covers?.pages).toHaveLength(2);
    const page = atlases.covers?.pages[0];
    expect(statSync(join(root, 'out/night', page?.image ?? '')).size).toBe(page?.bytes);
  });

  it("takes an artist's ready sheet as it is", async () => {
    await paint('night/lobby.png', { width: 64, height: 32 });
    const sheet: Sheet = {
      frames: { 'tile/coin.png': { frame: { x: 0, y: 0, w: 32, h: 32 } } },
      meta: { image: 'lobby.png', size: { w: 64, h: 32 }, scale: '2' },
    };
    writeFileSync(join(root, 'atlases/night/lobby.json'), JSON.stringify(sheet));
    expect(texts(await pack())).toEqual([]);
    const { frames, scale } = pageOf('lobby');
    expect({ frames, scale }).toEqual({
      frames: { 'tile/coin': { frame: { x: 0, y: 0, w: 32, h: 32 } } },
      scale: 2,
    });

    await paint('night/lobby/tile/other.png');
    expect(texts(await pack())[0]).toMatch(/atlas "lobby" twice/);
  });
});

describe('a theme that brings only a part', () => {
  beforeEach(async () => {
    rules({ lobby, shell: lobby });
    await paint('night/shell/star.png');
    await paint('night/lobby/tile/coin.png');
    await paint('night/lobby/tile/lock.png');
    await paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
    await pack();
  });

  it('finds the frames it lacks on its own page, its atlases where the reference theme has them', async () => {
    expect(Object.keys(pageOf('lobby', 'court').frames)).toEqual(['tile/coin', 'tile/lock']);
    expect(Object.keys(pageOf('shell', 'court').frames)).toEqual(['star']);
    expect(manifest('court').atlases.shell?.pages).toHaveLength(1);
  });

  it('is packed again when a borrowed frame changes', async () => {
    await paint('night/lobby/tile/lock.png', { colour: '#0000ff' });
    expect((await pack()).packed).toEqual(['night/lobby', 'court/lobby']);
  });

  it('counts borrowed atlases in its texture memory', async () => {
    await paint('night/shell/big.png', { width: 600, height: 600 });
    rules({ lobby, shell: lobby }, [{ name: 'lobby', mebibytes: 1, pages: { lobby: 'all', shell: 'all' } }]);
    expect(texts(await pack())).toContainEqual(expect.stringMatching(/"court" needs 1\.\d MiB/));
  });
});

describe('frames.gen.ts', () => {
  it('lists the frames of the reference theme, and a check says when it is stale', async () => {
    await paint('night/lobby/tile/coin.png');
    await pack();
    expect(readFileSync(join(root, GEN), 'utf8')).toContain("lobby:\n    | 'tile/coin';");
    expect(texts(await pack('check'))).toEqual([]);
    await paint('night/lobby/tile/new.png');
    expect(texts(await pack('check'))).toEqual([expect.stringContaining('run `npm run atlas`')]);
    expect(readFileSync(join(root, GEN), 'utf8')).not.toContain('tile/new');
  });
});

describe('what the checker says', () => {
  beforeEach(() => paint('night/lobby/tile/coin.png'));

  it('nothing, where all is well', async () => {
    expect(texts(await pack())).toEqual([]);
  });

  it('what another theme borrows, as notes', async () => {
    rules({ lobby, shell: lobby });
    await paint('night/shell/star.png');
    await paint('court/lobby/tile/other.png');
    const { problems } = await pack();
    expect(problems).toEqual([
      { severity: 'note', text: 'Theme "court", atlas "lobby": shown from theme "night": tile/coin.' },
      { severity: 'note', text: 'Theme "court", atlas "shell": shown from theme "night".' },
    ]);
  });

  it('a painted frame through which the corners of what lies under it would be seen', async () => {
    rules({ lobby: { ...lobby, frames: { 'tile/frame': { solid: 4 } } } });
    const path = 'night/lobby/tile/frame.png';
    await paint(path, { width: 40, height: 40, margin: 6 });
    expect(texts(await pack())).toEqual([
      expect.stringMatching(/"tile\/frame" is see-through 4 pixels from its edges/),
    ]);
    await paint(path, { width: 40, height: 40, margin: 4 });
    expect(texts(await pack())).toEqual([]);
  });

  it('a frame that a ready sheet of another theme lacks', async () => {
    await paint('court/page.png');
    const frames = { 'tile/other': { frame: { x: 0, y: 0, w: 8, h: 8 } } };
    const meta = { image: 'page.png', size: { w: 20, h: 20 }, scale: '2' };
    writeFileSync(join(root, 'atlases/court/lobby.json'), JSON.stringify({ frames, meta }));
    expect(texts(await pack())).toContainEqual(expect.stringMatching(/"tile\/coin" is missing in its sheet/));
  });

  it("wrong size, against the rules and against the reference theme's frame", async () => {
    await paint('court/lobby/tile/coin.png', { width: 24 });
    expect(texts(await pack())).toEqual([expect.stringMatching(/"tile\/coin" is 24×20 but must be 20×20/)]);
    rules({ lobby: { ...lobby, frames: { 'tile/*': { width: 24 } } } });
    expect(texts(await pack())).toEqual([expect.stringMatching(/"night".*is 20×20 but must be 24×20/)]);
  });

  it('missing alpha, unless the rules allow it', async () => {
    await paint('night/lobby/tile/box.png', { margin: 0 });
    expect(texts(await pack())).toEqual([expect.stringMatching(/"tile\/box" has no transparency/)]);
    rules({ lobby: { ...lobby, frames: { 'tile/box': { alpha: false } } } });
    expect(texts(await pack())).toEqual([]);
  });

  it('too much texture memory, and too many bytes', async () => {
    await paint('night/lobby/tile/big.png', { width: 600, height: 600 });
    rules({ lobby: { ...lobby, maxBytes: 100 } }, [{ name: 'lobby', mebibytes: 1, pages: { lobby: 'all' } }]);
    const said = texts(await pack());
    expect(said).toContainEqual(
      expect.stringMatching(/needs 1\.\d MiB of texture memory in the lobby; 1 MiB/),
    );
    expect(said).toContainEqual(expect.stringMatching(/"lobby" weighs \d+ KiB but may weigh 0 KiB/));
  });

  it('one frame name in two atlases; 9-slice borders wider than the frame', async () => {
    await paint('night/shell/tile/coin.png');
    rules({ lobby: { ...lobby, frames: { '*': { borders: [10, 2, 10, 2] } } }, shell: lobby });
    const said = texts(await pack());
    expect(said).toContainEqual(
      expect.stringMatching(/"tile\/coin" lies in both atlas "lobby" and atlas "shell"/),
    );
    expect(said).toContainEqual(expect.stringMatching(/"tile\/coin" is smaller than its 9-slice borders/));
  });

  it('an enlarged picture, as a warning', async () => {
    rules({ lobby: { ...lobby, frames: { 'cover/*': { detail: true, alpha: false } } } });
    const noise = Buffer.from(
      Array.from({ length: 60 * 80 * 3 }, (_, i) => (i * 7919 + ((i * i) % 251)) % 256),
    );
    const small = sharp(noise, { raw: { width: 60, height: 80, channels: 3 } });
    mkdirSync(join(root, 'atlases/night/lobby/cover'));
    await small.clone().png().toFile(join(root, 'atlases/night/lobby/cover/sharp.png'));
    await small.clone().resize(240, 320).png().toFile(join(root, 'atlases/night/lobby/cover/enlarged.png'));
    const { problems } = await pack();
    expect(problems).toEqual([
      { severity: 'warning', text: expect.stringMatching(/"cover\/enlarged" looks enlarged/) },
    ]);
  });

  it('a broken picture, keeping the atlas as it was', async () => {
    await pack();
    writeFileSync(join(root, 'atlases/night/lobby/tile/broken.png'), 'not a picture');
    expect(texts(await pack())).toContainEqual(expect.stringMatching(/tile\/broken\.png cannot be packed/));
    expect(pageOf('lobby').frames).toHaveProperty('tile/coin');
  });
});
