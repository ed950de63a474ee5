import type { Frame, Page } from 'playwright';
import { goTo } from '../e2e/steps.ts';

/* Steps of benches that play: pages are opened with `?stage-stats`, by players who are logged in. */

const GAME = 100002;

export const stageRuns = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.stage === 'running' && 'stageStats' in window);

/** Opens a game from its room. @returns its frame, once it can be played. */
export async function openGame(page: Page): Promise<Frame> {
  await goTo(page, '/home?stage-stats');
  await page.locator('[role="dialog"]').first().waitFor({ state: 'detached' });
  await goTo(page, `/home?stage-stats&overlay=rooms&rooms.gameId=${GAME}`);
  await page.locator('[role="dialog"] button').filter({ hasText: /^Play/ }).first().click();
  const shown = await page.waitForSelector('iframe[data-state="ready"]');
  const frame = await shown.contentFrame();
  // Else the page that is left would be held for the rest of the visit.
  await shown.dispose();
  if (!frame) throw new Error('the game has no frame');
  return frame;
}

/** Leaves a game by its bar. @returns milliseconds until the lobby can be used. */
export async function leaveGame(page: Page): Promise<number> {
  const began = Date.now();
  await page.locator('header button').first().click();
  // Back leads to where the game was chosen.
  await page.locator('[role="dialog"] button').first().click({ trial: true });
  return Date.now() - began;
}
