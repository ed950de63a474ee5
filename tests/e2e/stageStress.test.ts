import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { FULL } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, comeTo, dialog, goTo, lobbyIsUp, says } from './steps.ts';

const lobby = withLobby();
const HOME = '/home?stage-stats';

const open = async (come: typeof comeTo = comeTo) => {
  const visit = await come(lobby, HOME, FULL);
  await lobbyIsUp(visit.page);
  await visit.page.waitForFunction(() => 'stageStats' in window);
  return visit;
};

/** How much the colours of an element's box differ from each other: a painted cover by a lot, the empty sky by little. */
async function contrast(page: Page, footprint: Locator): Promise<number> {
  // The list may be another one meanwhile.
  const clip = await footprint
    .scrollIntoViewIfNeeded({ timeout: 2_000 })
    .then(() => footprint.boundingBox())
    .catch(() => null);
  if (!clip) return 0;
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
}

const PAINTED = 30;

/** The first and the third tile and the banner are painted, at once or soon. */
async function expectPainted(page: Page, after: string): Promise<void> {
  const grid = page.locator('#root > :not(#first) [data-footprint="tile"]');
  for (const footprint of [grid.first(), grid.nth(2)])
    await expect
      .poll(() => contrast(page, footprint), { message: `painted after ${after}` })
      .toBeGreaterThan(PAINTED);
}

async function choose(page: Page, name: 'quality' | 'motion', value: string): Promise<void> {
  await goTo(page, `${HOME}&overlay=settings`);
  const options = name === 'quality' ? 'qualities' : 'motions';
  await dialog(page)
    .getByRole('group', { name: says('en', 'settings', name) })
    .getByText(says('en', 'settings', `${options}.${value}`), { exact: true })
    .click();
  await goTo(page, HOME);
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

const loseContext = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { stageStats: StageStats }).stageStats.loseContext());

it('is painted after every change of quality and motion, and of tabs in between', async () => {
  const { context, page } = await open();
  await expectPainted(page, 'the start');
  for (const [quality, tabs] of [
    ['low', ['hot', 'new', 'all']],
    ['high', ['hot', 'new', 'all']],
    ['low', []],
    ['high', ['hot', 'all']],
  ] as const) {
    await choose(page, 'quality', quality);
    await expect.poll(() => page.locator('html').getAttribute('data-tier')).toBe(quality);
    await expectPainted(page, quality);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: says('en', 'catalogue', `tabs.${tab}`) }).click();
      await expectPainted(page, `${quality}, ${tab}`);
    }
  }
  // Two rebuilds, the second before the first is done.
  await choose(page, 'motion', 'reduced');
  await choose(page, 'motion', 'full');
  await expectPainted(page, 'two rebuilds');
  const { actors, textureMiB } = await page.evaluate(() => {
    const stats = (window as unknown as { stageStats: StageStats }).stageStats;
    return { actors: stats.actors, textureMiB: stats.textureMiB };
  });
  expect(actors).toBeGreaterThan(0);
  expect(textureMiB).toBeLessThanOrEqual(24);
  await context.close();
});

it('is painted after the network has gone and come again, on the page and in a wheel', async () => {
  const { context, page } = await open();
  for (const tab of ['hot', 'all']) {
    await context.setOffline(true);
    await page.getByRole('tab', { name: says('en', 'catalogue', `tabs.${tab}`) }).click();
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('#root > :not(#first) [data-footprint="tile"]').first().waitFor();
    await expectPainted(page, `offline in ${tab}`);
  }
  await context.close();
});

it('comes back by itself when its pictures are lost, on the page and under a game', async () => {
  const { context, page } = await open(comeAsGuest);
  await loseContext(page);
  await page.waitForFunction(() => document.documentElement.dataset.stage !== 'running');
  await lobbyIsUp(page);
  await expectPainted(page, 'a lost context');
  await page.waitForFunction(() => 'stageStats' in window);
  await goTo(page, '/play?stage-stats');
  await page.getByText(says('en', 'play', 'refused.title')).waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.stage !== 'running');
  await loseContext(page);
  await goTo(page, HOME);
  await lobbyIsUp(page);
  await expectPainted(page, 'a context that was lost under a game');
  await context.close();
});
