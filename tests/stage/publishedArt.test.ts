import { afterEach, expect, it, vi } from 'vitest';
import { Disposer } from '../../src/lobby/stage/motion/Disposer.ts';
import { followPublishedArt } from '../../src/lobby/stage/runtime/publishedArt.ts';
import { PAGE_SCENE, stageStore } from '../../src/lobby/state/stage.ts';
import { type PublishedTheme, publishedStore } from '../../src/lobby/state/themes.ts';

const LACQUER = { theme: 'lacquer', sheets: 'sheets-0.json', colours: {} } as PublishedTheme;

const disposer = new Disposer();
afterEach(() => {
  disposer.dispose();
  vi.unstubAllGlobals();
});

it('takes what a kept page does not know as soon as the page is painted, not before', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
  const asked = vi.fn(async () => new Response('[]'));
  vi.stubGlobal('fetch', asked);
  publishedStore.setState({ themes: [LACQUER] });
  stageStore.setState({ status: 'starting', front: PAGE_SCENE });
  const take = vi.fn();
  followPublishedArt(disposer, take);
  await expect.poll(() => asked).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(take).not.toHaveBeenCalled();
  expect(publishedStore.getState().themes).toEqual([LACQUER]);
  stageStore.setState({ status: 'running' });
  expect(take).toHaveBeenCalledTimes(1);
  expect(publishedStore.getState().themes).toEqual([]);
});
