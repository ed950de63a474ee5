import type { Browser, Page } from 'playwright';
import texts from '../../locales/en/catalogue.json' with { type: 'json' };
import type { Figure } from './figures.ts';
import { framesWithin, openLobby } from './stagePage.ts';

const WATCH_MS = 3_000;
/** Ambient motion rests 5 s after the last input; a second more for what it was in the middle of. */
const REST_MS = 6_000;
const CHANGE_MS = 1_500;
const TOUCH_EVERY_MS = 250;

const none = (what: string, frames: number): Figure => ({
  what,
  measured: String(frames),
  bar: '0',
  met: frames === 0,
});

/** Frames within the watch while the player keeps touching the page, so that ambient motion is awake. */
async function framesWhileTouched(page: Page): Promise<number> {
  const touching = setInterval(() => {
    page.evaluate(() => window.dispatchEvent(new Event('pointermove'))).catch(() => {});
  }, TOUCH_EVERY_MS);
  try {
    return await framesWithin(page, WATCH_MS);
  } finally {
    clearInterval(touching);
  }
}

/** A browser without windows never hides a page, so the page is told that it is. */
const pretendHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: value ? 'hidden' : 'visible',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Frames drawn within three seconds when there should be none, and that there are some when there should be. */
export async function stillness(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const { page, context } = await openLobby(browser, lobbyUrl);
  const covered = await openLobby(browser, lobbyUrl, { search: '&overlay=login' });
  try {
    const awake = await framesWhileTouched(page);
    // Banners turn until the player stops them.
    await page.getByRole('button', { name: texts.hero.pause }).click();
    await page.waitForTimeout(REST_MS);
    const still = await framesWithin(page, WATCH_MS);
    await pretendHidden(page, true);
    await page.waitForTimeout(CHANGE_MS);
    const hidden = await framesWhileTouched(page);
    await pretendHidden(page, false);

    await covered.page.locator('[role="dialog"]').waitFor();
    await covered.page.waitForTimeout(CHANGE_MS);
    const underDialog = await framesWhileTouched(covered.page);
    return [
      {
        what: 'frames in 3 s while the lobby moves',
        measured: String(awake),
        bar: '> 0',
        met: awake > 0,
      },
      none('frames in 3 s while nothing moves', still),
      none('frames in 3 s with the page hidden', hidden),
      none('frames in 3 s under a full-screen dialog', underDialog),
    ];
  } finally {
    await context.close();
    await covered.context.close();
  }
}
