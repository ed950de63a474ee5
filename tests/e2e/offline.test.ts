import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, lobbyIsUp, says } from './steps.ts';

const lobby = withLobby();

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

/** The browser finds nothing wrong with the manifest, and its pictures are what it says. */
async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/home', scope: '/' });
  expect(manifest.name).toBeTruthy();
  const [icons, screenshots]: [Picture[], Picture[]] = [manifest.icons, manifest.screenshots];
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  );
  expect(screenshots.map((one) => one.form_factor)).toEqual(expect.arrayContaining(['wide', 'narrow']));
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const found = await page.evaluate(async (address) => {
      const picture = await (await fetch(address)).blob();
      const { width, height } = await createImageBitmap(picture);
      return { type: picture.type, sizes: `${width}x${height}` };
    }, src);
    expect(found, src).toEqual({ type, sizes });
  }
}

describe('a visit without a network', () => {
  it('is painted from what the first one left, says so, and knows nothing of money', async () => {
    const { context, page, userId } = await comeAsGuest(lobby, '/home', { keepsLobby: true, quality: 'low' });
    await lobbyIsUp(page);
    await page.mouse.click(5, 400);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = () =>
      page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(async () => (await kept()).some((path) => path.startsWith('/atlases/'))).toBe(true);
    // The lists of games and banners are kept when they are read through the worker.
    await page.reload();
    await lobbyIsUp(page);
    // Among them those of the rows of kinds.
    await expect
      .poll(async () => (await kept()).filter((path) => path.includes('/index/')).length)
      .toBeGreaterThanOrEqual(2);
    const paths = await kept();
    expect(paths.filter((path) => path.startsWith('/lobby/') && !path.includes('/index/'))).toEqual([]);

    await context.setOffline(true);
    expect(
      await page.evaluate(() => fetch('/lobby/api/config/init').catch(() => null)),
      'no network',
    ).toBeNull();
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    expect(answer?.fromServiceWorker()).toBe(true);
    await lobbyIsUp(page);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('stage:first-frame')[0]?.startTime ?? Number.NaN,
    );
    console.log(`second visit without a network: painted after ${painted.toFixed(0)} ms`);
    // Nothing that the first frame shows waits for tries in vain.
    await page.locator('[data-footprint="tile"]').nth(8).waitFor();
    const listed = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/index/gameList'))
          ?.startTime,
    );
    expect(listed).toBeLessThan(painted);
    await page
      .getByText(says('en', 'common', 'offline'))
      .first()
      .waitFor();
    expect(await page.locator('[data-balance]').count(), 'no stale money').toBe(0);

    await context.setOffline(false);
    await page.reload();
    await lobbyIsUp(page);
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(userId);
    await page.locator('[data-balance="10000"]').first().waitFor();

    await expectInstallable(page);
    await context.close();
  });
});
