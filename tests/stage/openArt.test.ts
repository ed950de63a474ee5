import './navigator.ts';
import type { ImageSource } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '../../src/lobby/stage/assets/pages.ts';
import { AtlasPage } from '../../src/lobby/stage/assets/textures.ts';
import { takeFirstArt } from '../../src/lobby/stage/boot/firstFrameArt.ts';
import { openArt } from '../../src/lobby/stage/scenes/openArt.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';

vi.mock('../../src/lobby/stage/boot/firstFrameArt.ts', () => ({ takeFirstArt: vi.fn() }));

const pageOf = (index: number): PageData => ({
  place: `night/lobby/${index}`,
  image: `${index}.png`,
  sheet: { scale: 2, frames: {} },
  bitmap: { width: 8, height: 8, close: vi.fn() } as unknown as ImageBitmap,
  density: 1,
});

let pages: PageData[];
/** What was done, in its order. */
let done: string[];
const upload = (_source: ImageSource): void => void done.push('page');

beforeEach(() => {
  done = [];
  pages = [pageOf(0), pageOf(1)];
  const art = { theme: 'night', manifest: { theme: 'night', atlases: {} }, covers: [], pages: [...pages] };
  vi.mocked(takeFirstArt).mockResolvedValue(art as unknown as Awaited<ReturnType<typeof takeFirstArt>>);
});

afterEach(() => {
  settingsStore.setState({ quality: 'auto' });
  for (const page of AtlasPage.live) page.destroy();
});

describe('the first art', () => {
  it('lets taps be answered before each of its pages where the page comes first', async () => {
    settingsStore.setState({ quality: 'low' });
    const open = openArt(upload, () => true);
    const turns = setInterval(() => done.push('turn'));
    await open;
    clearInterval(turns);
    expect(done.join()).toMatch(/turn.*page.*turn.*page/);
  });

  it('waits for nobody where the stage comes first', async () => {
    settingsStore.setState({ quality: 'high' });
    setTimeout(() => done.push('turn'));
    await openArt(upload, () => true);
    expect(done).toEqual(['page', 'page']);
  });

  it('leaves a page of covers that does not come to whoever asks for it', async () => {
    const missing = Promise.reject(new Error('gone'));
    missing.catch(() => {});
    const art = await takeFirstArt();
    vi.mocked(takeFirstArt).mockResolvedValue({ ...art, covers: [missing] });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const open = await openArt(upload, () => true);
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(open?.covers[0]).rejects.toThrow('gone');
  });

  it('leaves nothing behind where it is not wanted any more', async () => {
    let isWanted = true;
    const open = openArt(
      (source) => {
        upload(source);
        isWanted = false;
      },
      () => isWanted,
    );
    expect(await open).toBeNull();
    expect(done).toHaveLength(1);
    expect(AtlasPage.live.size).toBe(0);
    for (const { bitmap } of pages) expect(bitmap.close).toHaveBeenCalledOnce();
  });
});
