import type { Page } from 'playwright';
import { APPS_ONLY, OWN_PROTOCOL_ONLY, TELLING_APPS_ONLY } from './profiles.ts';
import { COPY, hasLeft, keepWhatLeaves, openShare, opensMessenger } from './sharing.ts';
import { type FaultMeanwhile, say } from './strikes.ts';

/** What a frame may try that nobody answers (ms). */
const IN_VAIN_MS = 300;
const NO_ORDER = 'no-order-of-anybody';
const GUESS = 'guess-0123456789';

/** Waits until the page has room for what the app says; a keyboard is not among what Telegram tells. */
const showsInsets = (page: Page, top: string, bottom: string): Promise<unknown> =>
  page.waitForFunction(
    ([above, below]) => {
      const { style } = document.documentElement;
      return (
        style.getPropertyValue('--host-top') === above && style.getPropertyValue('--host-bottom') === below
      );
    },
    [top, bottom] as const,
  );

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0, keyboard: 0 };
const isTelegram = (page: Page): Promise<boolean> => page.evaluate(() => 'TelegramWebviewProxy' in window);
const hostKeyboard = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--host-keyboard'));

const openRoom = async (page: Page): Promise<void> => {
  await page.locator('[data-footprint="tile"]').first().click();
  await page.getByRole('dialog').first().waitFor();
};
const roomIsClosed = (page: Page): Promise<void> =>
  page.getByRole('dialog').first().waitFor({ state: 'detached' });

/** A frame of another origin, as a game's is, in which a test can speak. */
async function strangersFrame(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    return document.body.appendChild(frame);
  });
  const frame = await handle.asElement()?.contentFrame();
  if (!frame) throw new Error('there is no frame to speak from');
  return { frame, remove: () => handle.evaluate((one) => one.remove()) };
}

/** What the app around a lobby that is open does to it. */
export const FAULTS_OF_APP: readonly FaultMeanwhile[] = [
  {
    name: 'the app says that its keyboard and bars take room',
    exempt: TELLING_APPS_ONLY,
    strike: async (visit) => {
      await say('insets', { top: 44, right: 0, bottom: 34, left: 0, keyboard: 300 })(visit);
      await showsInsets(visit.page, '44px', '34px');
      const expected = (await isTelegram(visit.page)) ? '0px' : '300px';
      const keyboard = await hostKeyboard(visit.page);
      if (keyboard !== expected) throw new Error(`the keyboard takes ${keyboard}`);
    },
    mend: async (visit) => {
      await say('insets', NO_INSETS)(visit);
      await showsInsets(visit.page, '0px', '0px');
    },
  },
  {
    name: 'the app says sizes that are none',
    exempt: TELLING_APPS_ONLY,
    strike: async (visit) => {
      await say('insets', { top: 44, right: 0, bottom: 34, left: 0, keyboard: 300 })(visit);
      await showsInsets(visit.page, '44px', '34px');
      await say('insets', { top: 1e9, right: -5, bottom: '12px', left: null, keyboard: Number.NaN })(visit);
      await showsInsets(visit.page, '0px', '0px');
      const keyboard = await hostKeyboard(visit.page);
      if (keyboard !== '0px') throw new Error(`the keyboard takes ${keyboard}`);
    },
    mend: say('insets', NO_INSETS),
  },
  {
    name: 'the app says words that nobody knows',
    exempt: TELLING_APPS_ONLY,
    strike: async (visit) => {
      for (const name of ['constructor', '__proto__', 'token', 'welcome', '']) await say(name)(visit);
    },
  },
  {
    name: 'the app says that its session has changed, and it has not',
    exempt: { ...TELLING_APPS_ONLY, Telegram: 'hands no player over' },
    strike: async (visit) => {
      const token = () => visit.page.evaluate(() => localStorage.getItem('token'));
      const before = await token();
      await say('session')(visit);
      await visit.page.waitForTimeout(IN_VAIN_MS);
      if ((await token()) !== before) throw new Error('the player is another one');
    },
  },
  {
    name: 'memory is short',
    exempt: { ...TELLING_APPS_ONLY, Telegram: 'never tells of memory' },
    strike: async (visit) => {
      await say('memoryWarning')(visit);
      await visit.page.waitForFunction(() => document.documentElement.dataset.tier === 'low');
    },
  },
  {
    name: 'the app tells of a payment that nobody made',
    exempt: { ...TELLING_APPS_ONLY, Telegram: 'never tells of payments' },
    strike: say('paymentReturn'),
  },
  {
    name: 'a frame speaks as if it were the app',
    exempt: OWN_PROTOCOL_ONLY,
    strike: async (visit) => {
      const { page } = visit;
      await openRoom(page);
      // An order under way would be looked at, if the app said that the player is back.
      await page.evaluate((orderId) => {
        const userId = localStorage.getItem('userId');
        sessionStorage.setItem('pay', JSON.stringify({ orderId, userId }));
      }, NO_ORDER);
      let looks = 0;
      await page.route(new RegExp(`/pay/deposit/${NO_ORDER}`), (route) => {
        looks++;
        return route.fulfill({ json: { code: 404 } });
      });
      const { frame, remove } = await strangersFrame(page);
      const reached = await frame.evaluate((guess) => {
        for (const nonce of ['', guess, null])
          for (const name of ['back', 'paymentReturn', 'session', 'memoryWarning'])
            parent.postMessage(JSON.stringify({ lobby: 2, nonce, name }), '*');
        parent.postMessage(
          JSON.stringify({ lobby: 2, name: 'welcome', page: 'x', nonce: guess, can: [] }),
          '*',
        );
        try {
          return String((parent as unknown as { lobbyBridge: unknown }).lobbyBridge);
        } catch {
          return 'refused';
        }
      }, GUESS);
      // What reaches the lobby's own end all the same lacks the secret.
      await page.evaluate((guess) => {
        const { lobbyBridge } = window as unknown as { lobbyBridge: { receive(text: string): void } };
        for (const name of ['back', 'paymentReturn', 'session'])
          lobbyBridge.receive(JSON.stringify({ lobby: 2, nonce: guess, name }));
        lobbyBridge.receive(JSON.stringify({ lobby: 2, name: 'welcome', page: 'x', nonce: guess, can: [] }));
      }, GUESS);
      await page.waitForTimeout(IN_VAIN_MS);
      if (reached !== 'refused') throw new Error(`the frame reaches ${reached}`);
      if (looks > 0) throw new Error('the frame has the order looked at');
      if ((await page.getByRole('dialog').count()) !== 1) throw new Error('the frame went back');
      if (!(await page.evaluate(() => localStorage.getItem('token'))))
        throw new Error('the frame logged out');
      const looked = page.waitForResponse(new RegExp(NO_ORDER));
      await say('paymentReturn')(visit);
      await looked;
      await say('back')(visit);
      await roomIsClosed(page);
      await page.evaluate(() => sessionStorage.removeItem('pay'));
      await remove();
    },
  },
  {
    name: 'the app goes away',
    exempt: APPS_ONLY,
    strike: async ({ page }) => {
      await openShare(page);
      await keepWhatLeaves(page);
      await page.evaluate(() => {
        const gone = () => {
          throw new Error('the app is gone');
        };
        const here = window as unknown as Record<string, Record<string, unknown> | undefined>;
        for (const name of ['lobbyHost', 'ReactNativeWebView', 'LobbyHost'])
          if (here[name]) here[name].postMessage = gone;
        if (here.webkit) here.webkit.messageHandlers = { lobbyHost: { postMessage: gone } };
        if (here.TelegramWebviewProxy) here.TelegramWebviewProxy.postEvent = gone;
        if (here.liff) here.liff.openWindow = gone;
      });
      // What was the app's to do is the browser's now; Telegram and LINE open addresses, and copy nothing.
      await page.getByRole('button', { name: COPY }).click();
      await hasLeft(page, 'copy');
      await opensMessenger(page);
    },
    isEnd: true,
  },
  {
    name: "the page's process is killed",
    strike: async ({ page, session }) => {
      const crashed = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => undefined);
      await crashed;
    },
    isKilled: true,
    isPaid: true,
  },
];
