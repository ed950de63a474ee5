import { says } from '../e2e/steps.ts';
import { ONE_PAGE_ONLY, TELLING_APPS_ONLY } from './profiles.ts';
import { cutSockets, type FaultMeanwhile, HOUR_MS, hide, say, turnClock } from './strikes.ts';

/** What the browser and other tabs do to a visit. */
export const FAULTS_OF_VISIT: readonly FaultMeanwhile[] = [
  {
    name: 'an hour in the background',
    strike: async ({ page }) => {
      await hide(page, true);
      await turnClock(page, HOUR_MS);
      await cutSockets(page);
    },
    mend: ({ page }) => hide(page, false),
    isPaid: true,
  },
  {
    name: "an hour in the app's background",
    exempt: TELLING_APPS_ONLY,
    strike: async (visit) => {
      await say('background')(visit);
      await turnClock(visit.page, HOUR_MS);
      await cutSockets(visit.page);
    },
    mend: say('foreground'),
    isPaid: true,
  },
  {
    name: 'the page is frozen',
    strike: ({ session }) => session.send('Page.setWebLifecycleState', { state: 'frozen' }),
    mend: ({ session }) => session.send('Page.setWebLifecycleState', { state: 'active' }),
  },
  {
    name: 'the page was kept aside whole',
    strike: ({ page }) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
    mend: async ({ page }) => {
      await cutSockets(page);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
    isPaid: true,
  },
  {
    name: 'the page is left and come back to',
    strike: ({ page }) => page.goto('about:blank'),
    mend: ({ page }) => page.goBack(),
    isPaid: true,
  },
  { name: 'the page is loaded again', strike: ({ page }) => page.reload(), isPaid: true },
  {
    name: 'back is pressed over a dialog',
    strike: async ({ page }) => {
      await page.locator('[data-footprint="tile"]').first().click();
      await page.getByRole('dialog').first().waitFor();
      await page.evaluate(() => history.back());
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: "the app's back is pressed over a dialog",
    exempt: TELLING_APPS_ONLY,
    strike: async (visit) => {
      await visit.page.locator('[data-footprint="tile"]').first().click();
      await visit.page.getByRole('dialog').first().waitFor();
      await say('back')(visit);
      await visit.page.getByRole('dialog').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the player is paid in another tab',
    exempt: ONE_PAGE_ONLY,
    isEarning: true,
    strike: async ({ page }) => {
      const other = await page.context().newPage();
      await other.goto(new URL('/home?overlay=checkin', page.url()).href);
      await other.getByRole('button', { name: says('en', 'checkin', 'confirm') }).click();
      await other.getByRole('button', { name: says('en', 'rewards', 'popup.receive') }).click();
      await other.close();
    },
  },
  {
    name: 'another tab clears what is stored of no player',
    strike: ({ page }) =>
      page.evaluate(() =>
        dispatchEvent(new StorageEvent('storage', { key: 'lobby.quality', newValue: null })),
      ),
  },
];

/** What ends with the player logged out. */
export const FAULTS_THAT_END: readonly (FaultMeanwhile & { isEnd: true })[] = [
  {
    name: 'the session is ended elsewhere',
    isEnd: true,
    strike: async ({ page, endSession }) => {
      await endSession();
      await page
        .getByRole('banner')
        .getByRole('button', { name: says('en', 'common', 'logIn') })
        .waitFor();
    },
  },
  {
    name: 'the session has ended during an hour in the background',
    isEnd: true,
    strike: async ({ page, endSession }) => {
      await hide(page, true);
      await cutSockets(page);
      await endSession();
      await turnClock(page, HOUR_MS);
      await hide(page, false);
      await page
        .getByRole('banner')
        .getByRole('button', { name: says('en', 'common', 'logIn') })
        .waitFor();
    },
  },
  {
    name: 'another tab logs out',
    isEnd: true,
    strike: async ({ page }) => {
      const other = await page.context().newPage();
      await other.goto(new URL('/global-config.json', page.url()).href);
      await other.evaluate(() => localStorage.removeItem('token'));
      await other.close();
      await page
        .getByRole('banner')
        .getByRole('button', { name: says('en', 'common', 'logIn') })
        .waitFor();
    },
  },
];
