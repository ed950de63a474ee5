import './navigator.ts';
import type { ImageSource } from 'pixi.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Covers } from '../../src/lobby/stage/assets/covers.ts';
import type { FrameName } from '../../src/lobby/stage/assets/needs/atlases.ts';
import type { PageData } from '../../src/lobby/stage/assets/pages.ts';
import { AtlasPage, Frames } from '../../src/lobby/stage/assets/textures.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';

/** A page of frames in a row, each `side` pixels wide. */
function pageOf(names: readonly string[], side = 20, image = 'a.png'): PageData {
  const frames = names.map(
    (name, index) => [name, { frame: { x: index * side, y: 0, w: side, h: side } }] as const,
  );
  const bitmap = { width: side * names.length, height: side, close: vi.fn() };
  return {
    place: 'night/lobby/0',
    image,
    sheet: { scale: 2, frames: Object.fromEntries(frames) },
    bitmap: bitmap as unknown as ImageBitmap,
    density: 1,
  };
}

const uploaded: ImageSource[] = [];
const upload = (source: ImageSource): void => void uploaded.push(source);

function framesOf(names: readonly string[], parent?: Frames): Frames {
  const frames = new Frames(parent);
  frames.add(new AtlasPage(pageOf(names), upload));
  return frames;
}

afterEach(() => {
  settingsStore.setState({ locale: 'en' });
  for (const page of AtlasPage.live) page.destroy();
  vi.restoreAllMocks();
});

it('are as large as they were packed, however few pixels their page has', () => {
  const names = ['tile/lock', 'tile/coin'];
  const whole = new AtlasPage(pageOf(names), upload);
  const thin = new AtlasPage(
    {
      ...pageOf(names),
      bitmap: { width: 25, height: 12.5, close: vi.fn() } as unknown as ImageBitmap,
      density: 0.625,
    },
    upload,
  );
  for (const name of names) {
    const [large, small] = [whole.get(name), thin.get(name)];
    expect(small?.width).toBe(large?.width);
    expect(small?.height).toBe(large?.height);
    expect(small?.uvs).toEqual(large?.uvs);
  }
});

describe('frames by their names', () => {
  it('are those of the language, where there are such', () => {
    const frames = framesOf(['ribbon/hot', 'ribbon/hot.pt', 'ribbon/new']);
    const [hot, fresh] = [frames.get('ribbon/hot'), frames.get('ribbon/new')];
    settingsStore.setState({ locale: 'pt' });
    expect(frames.get('ribbon/hot')).not.toBe(hot);
    expect(frames.get('ribbon/hot').frame.x).toBe(10);
    expect(frames.get('ribbon/new')).toBe(fresh);
  });

  it('are as many pictures of an animation as the theme has, in the order of their numbers', () => {
    const names = ['fx/coin-10', 'fx/coin-2', 'fx/coin-0', 'fx/coin-9', 'fx/coin-0.pt', 'fx/confetti-1'];
    const frames = framesOf(['shell'], framesOf(names));
    expect(frames.sequence('fx/coin-', 'fx/coin-0').map(({ frame }) => frame.x)).toEqual([20, 10, 30, 0]);
    expect(frames.sequence('fx/spark-', 'fx/coin-0')).toEqual([frames.get('fx/coin-0')]);
  });

  it('that data asks for and nobody painted are the usual ones', () => {
    const frames = framesOf(['prize/coin', 'prize/golden-fish']);
    expect(frames.find('prize/golden-fish', 'prize/coin').frame.x).toBe(10);
    expect(frames.find('prize/rocket', 'prize/coin')).toBe(frames.get('prize/coin'));
  });

  it('that no atlas has are a neutral picture, of which the service is told once', () => {
    const sendBeacon = vi.fn((_address: string, _told: string) => true);
    vi.stubGlobal('navigator', { ...navigator, sendBeacon });
    vi.spyOn(console, 'warn').mockReturnValue();
    const frames = framesOf(['shell']);
    const neutral = frames.get('tile/lock');
    expect(neutral.width).toBe(8);
    expect(frames.get('tile/lock')).toBe(neutral);
    expect(sendBeacon.mock.calls.map(([address, told]) => [address, JSON.parse(told)])).toEqual([
      ['/atlases/missing', { what: 'tile/lock', why: 'no loaded atlas has this frame' }],
    ]);
  });
});

it('a cover is that of the language, where there is one, and else the game’s', async () => {
  const names = ['cover/7', 'cover/7.pt', 'cover/8', 'cover/unknown'];
  const frames = Object.fromEntries(names.map((name) => [name, 0]));
  const manifest = { theme: 'night', atlases: { covers: { pages: [], frames } } };
  const covers = new Covers(manifest, upload, [Promise.resolve(pageOf(names))]);
  const shown = (gameId: number): Promise<[x: number, own: boolean]> =>
    new Promise((resolve) => {
      covers.acquire(gameId, ({ texture, own }) => resolve([texture.frame.x, own]));
    });
  expect(await shown(7)).toEqual([0, true]);
  settingsStore.setState({ locale: 'pt' });
  expect([await shown(7), await shown(8), await shown(9)]).toEqual([
    [10, true],
    [20, true],
    [30, false],
  ]);
  covers.destroy();
});

describe('a page that is painted anew', () => {
  it('shows new pictures in the textures that are in use, and says where their sizes are others', () => {
    const page = new AtlasPage(pageOf(['tile/lock', 'tile/coin' as FrameName]), upload);
    const lock = page.get('tile/lock');
    const seen = vi.fn();
    lock?.on('update', seen);
    expect(page.repaint(pageOf(['tile/coin', 'tile/lock'], 20, 'b.png'))).toBe(true);
    expect(page.get('tile/lock')).toBe(lock);
    expect([lock?.frame.x, page.image]).toEqual([10, 'b.png']);
    expect(seen).toHaveBeenCalled();
    expect(page.repaint(pageOf(['tile/coin', 'tile/lock'], 24, 'c.png'))).toBe(false);
    expect(lock?.orig.width).toBe(12);
    expect(page.repaint(pageOf(['tile/coin', 'tile/lock', 'tile/new'], 24, 'd.png'))).toBe(false);
  });
});
