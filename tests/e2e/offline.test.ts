import { describe, expect, it } from 'vitest';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, lobbyIsUp, says } from './steps.ts';

const lobby = withLobby();

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
    await expect.poll(async () => (await kept()).filter((path) => path.includes('/index/')).length).toBe(2);
    const paths = await kept();
    expect(paths.filter((path) => path.startsWith('/lobby/') && !path.includes('/index/'))).toEqual([]);
    expect(paths).not.toContain('/global-config.json');

    await context.setOffline(true);
    await page.reload();
    await lobbyIsUp(page);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('stage:first-frame')[0]?.startTime ?? Number.NaN,
    );
    console.log(`second visit without a network: painted after ${painted.toFixed(0)} ms`);
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

    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      return (await fetch(link?.href ?? '')).json();
    });
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/home' });
    expect(manifest.screenshots).toHaveLength(3);
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const response = await page.request.get(`${lobby.service.url()}${src}`);
      expect(response.headers()['content-type'], src).toMatch(/^image\//);
    }
    await context.close();
  });
});
