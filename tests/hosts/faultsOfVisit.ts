import { says } from '../e2e/steps.ts';
import { APPS_ONLY, ONE_PAGE_ONLY, OWN_PROTOCOL_ONLY, TELLING_APPS_ONLY } from './profiles.ts';
import { cutSockets, type FaultMeanwhile, HOUR_MS, hide, say, turnClock } from './strikes.ts';

/** What the app, the browser and other tabs do to a visit. */
export const FAULTS_OF_VISIT: readonly FaultMeanwhile[] = [
  {
    name: 'the app says that its keyboard and bars take room',
    exempt: TELLING_APPS_ONLY,
    strike: say('insets', { top: 44, right: 0, bottom: 34, left: 0, keyboard: 300 }),
    mend: say('insets', { top: 0, right: 0, bottom: 0, left: 0, keyboard: 0 }),
  },
  {
    name: 'the app says sizes that are none',
    exempt: TELLING_APPS_ONLY,
    strike: say('insets', { top: 1e9, right: -5, bottom: '12px', left: null, keyboard: Number.NaN }),
    mend: say('insets', { top: 0, right: 0, bottom: 0, left: 0, keyboard: 0 }),
  },
  {
    name: 'the app says words that nobody knows',
    exempt: TELLING_APPS_ONLY,
    strike: async (visit) => {
      for (const name of ['constructor', '__proto__', 'token', 'welcome', '']) await say(name)(visit);
    },
  },
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
    name: 'memory is short',
    exempt: { ...TELLING_APPS_ONLY, Telegram: 'never tells of memory' },
    strike: say('memoryWarning'),
  },
  {
    name: 'the app tells of a payment that nobody made',
    exempt: { ...TELLING_APPS_ONLY, Telegram: 'never tells of payments' },
    strike: say('paymentReturn'),
  },
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
  {
    name: 'the app goes away',
    exempt: APPS_ONLY,
    strike: ({ page }) =>
      page.evaluate(() => {
        const gone = () => {
          throw new Error('the app is gone');
        };
        const here = window as unknown as Record<string, Record<string, unknown> | undefined>;
        for (const name of ['lobbyHost', 'ReactNativeWebView', 'LobbyHost'])
          if (here[name]) here[name].postMessage = gone;
        if (here.webkit) here.webkit.messageHandlers = { lobbyHost: { postMessage: gone } };
        if (here.TelegramWebviewProxy) here.TelegramWebviewProxy.postEvent = gone;
        if (here.liff) here.liff.openWindow = gone;
      }),
    isEnd: true,
  },
  {
    name: 'a frame speaks as if it were the app',
    exempt: OWN_PROTOCOL_ONLY,
    strike: ({ page }) =>
      page.evaluate(() => {
        for (const nonce of ['', 'guess-0123456789', null])
          postMessage(JSON.stringify({ lobby: 2, nonce, name: 'back' }), '*');
        const { receive } = (window as unknown as { lobbyBridge: { receive(text: string): void } })
          .lobbyBridge;
        receive(JSON.stringify({ lobby: 2, nonce: 'guess-0123456789', name: 'paymentReturn' }));
        receive(JSON.stringify({ lobby: 2, name: 'welcome', page: 'x', nonce: 'guess-0123456789', can: [] }));
      }),
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
