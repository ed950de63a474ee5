import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Bitmaps = typeof import('../../src/lobby/stage/assets/bitmaps.ts');
type News = import('../../src/lobby/stage/assets/bitmapMessages.ts').BitmapNews;

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  orders: unknown[] = [];

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(order: unknown): void {
    this.orders.push(order);
  }

  tell(data: News): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const bitmapOf = (name: string) => ({ name, close: vi.fn() }) as unknown as ImageBitmap;
const fetched = bitmapOf('by the page');
let bitmaps: Bitmaps;
const worker = () => FakeWorker.all[0] as FakeWorker;

beforeEach(async () => {
  FakeWorker.all = [];
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response('image'));
  vi.stubGlobal('createImageBitmap', async () => fetched);
  bitmaps = await import('../../src/lobby/stage/assets/bitmaps.ts');
});

afterEach(() => vi.unstubAllGlobals());

it('has images decoded by one worker, each for whoever asked for it', async () => {
  const pieces: number[] = [];
  const first = bitmaps.loadImage({ url: '/one.webp' }, { received: (bytes) => pieces.push(bytes) });
  const second = bitmaps.loadImage({ url: '/two.webp', size: { width: 390, height: 156 } });
  expect(FakeWorker.all).toHaveLength(1);
  expect(worker().orders).toEqual([
    { id: 1, url: '/one.webp' },
    { id: 2, url: '/two.webp', size: { width: 390, height: 156 } },
  ]);
  const [one, two] = [bitmapOf('one'), bitmapOf('two')];
  worker().tell({ id: 2, bitmap: two });
  worker().tell({ id: 1, received: 7 });
  worker().tell({ id: 1, bitmap: one });
  expect(await first).toBe(one);
  expect(await second).toBe(two);
  expect(pieces).toEqual([7]);
});

it('rejects what the worker could not get', async () => {
  const image = bitmaps.loadImage({ url: '/none.webp' });
  worker().tell({ id: 1, failure: 'Error: /none.webp answered 404' });
  await expect(image).rejects.toThrow('answered 404');
});

it('tells the worker of what is given up, and lets go of an image that comes all the same', async () => {
  const controller = new AbortController();
  const image = bitmaps.loadImage({ url: '/late.webp' }, { signal: controller.signal });
  controller.abort(new Error('left'));
  await expect(image).rejects.toThrow('left');
  expect(worker().orders.at(-1)).toEqual({ id: 1, isGivenUp: true });
  const late = bitmapOf('late');
  worker().tell({ id: 1, bitmap: late });
  expect(late.close).toHaveBeenCalledOnce();
});

it('decodes in the page where the worker does not run, also what was asked of it', async () => {
  const asked = bitmaps.loadImage({ url: '/asked.webp' });
  worker().dispatchEvent(new Event('error'));
  expect(await asked).toBe(fetched);
  expect(await bitmaps.loadImage({ url: '/later.webp' })).toBe(fetched);
  expect(worker().orders).toHaveLength(1);
});

it('makes a picture smaller that more than fills its box, and no other', async () => {
  vi.stubGlobal('Worker', undefined);
  const wide = { width: 1170, height: 468, close: vi.fn() };
  const made = vi.fn(async (image: unknown) => (image === wide ? fetched : wide));
  vi.stubGlobal('createImageBitmap', made);
  const inBox = (width: number, height: number) =>
    bitmaps.loadImage({ url: '/poster.webp', size: { width, height } });
  expect(await inBox(780, 390)).toBe(fetched);
  expect(made).toHaveBeenLastCalledWith(wide, expect.objectContaining({ resizeWidth: 975 }));
  expect(wide.close).toHaveBeenCalledOnce();
  expect(await inBox(780, 500)).toBe(wide);
  expect(wide.close).toHaveBeenCalledOnce();
});

it('makes an image smaller by a factor', async () => {
  vi.stubGlobal('Worker', undefined);
  const whole = { width: 1510, height: 658, close: vi.fn() };
  const made = vi.fn(async (image: unknown) => (image === whole ? fetched : whole));
  vi.stubGlobal('createImageBitmap', made);
  expect(await bitmaps.loadImage({ url: '/page.png', scale: 0.625 })).toBe(fetched);
  expect(made).toHaveBeenLastCalledWith(whole, expect.objectContaining({ resizeWidth: 944 }));
  expect(await bitmaps.loadImage({ url: '/page.png', scale: 1 })).toBe(whole);
});

it.each([
  ['low', 0.625],
  ['high', 1],
] as const)('asks for the pages of an atlas as the %s tier paints them', async (quality, scale) => {
  const { settingsStore } = await import('../../src/lobby/state/settings.ts');
  const { fetchPage } = await import('../../src/lobby/stage/assets/pages.ts');
  settingsStore.setState({ quality });
  const pages = [{ folder: '/art/', image: '0.png', sheets: 'sheets.json', bytes: 1 }];
  vi.stubGlobal('fetch', async () => Response.json({ '0.png': { scale: 2, frames: {} } }));
  const manifest = { theme: 'night', atlases: { lobby: { pages, frames: {} } } };
  const page = fetchPage(manifest as unknown as Parameters<typeof fetchPage>[0], 'lobby', 0);
  expect(worker().orders).toEqual([{ id: 1, url: '/art/0.png', scale }]);
  worker().tell({ id: 1, bitmap: bitmapOf('page') });
  expect((await page).density).toBe(scale);
});
