import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, lobbyIsUp, stageRuns } from './steps.ts';

const lobby = withLobby();

/** Files that are kept besides the page. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () =>
    (await caches.has('assets')) ? (await (await caches.open('assets')).keys()).length : 0,
  );

it('goes on with the network on a device that has no room, gives up what it kept besides the page, and keeps it again later', async () => {
  const { context, page } = await comeAsGuest(lobby, '/home', { keepsLobby: true, quality: 'low' });
  await lobbyIsUp(page);
  await page.mouse.click(5, 400);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => kept(page)).toBeGreaterThan(5);

  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1 });
  // What the first page had not loaded has no room any more.
  await page.goto(`${origin}/person`);
  await stageRuns(page);
  await expect.poll(() => kept(page)).toBeLessThan(5);
  await context.setOffline(true);
  const answer = await page.goto(`${origin}/home`);
  expect(answer?.fromServiceWorker()).toBe(true);
  await context.setOffline(false);

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await page.goto(`${origin}/home`);
  await lobbyIsUp(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(5);
  await context.close();
});
