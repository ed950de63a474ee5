import { goTo, says } from '../e2e/steps.ts';
import type { Gauges } from './gauges.ts';
import { expectNoMoneyWithNetwork, loseNetworkBeforeMoney } from './moneyWithoutNetwork.ts';
import { cutSockets, type FaultMeanwhile, HOUR_MS, loseContext, stageRuns, turnClock } from './strikes.ts';

const api = /\/lobby\/api\//;

/** Storage, graphics, network, service and clock fail a lobby that is open. */
export const FAULTS_OF_NETWORK: readonly FaultMeanwhile[] = [
  {
    name: 'storage is cleared',
    strike: ({ page }) => page.evaluate(() => localStorage.clear()),
    // Who is not handed over by an app is nobody after the next load.
    isEnd: true,
  },
  {
    name: 'the graphics context is lost',
    strike: ({ page }) => loseContext(page),
    mend: ({ page }) => stageRuns(page),
  },
  {
    name: 'the graphics context is lost twice',
    strike: async ({ page }) => {
      await loseContext(page);
      await stageRuns(page);
      await loseContext(page);
    },
    mend: ({ page }) => stageRuns(page),
  },
  {
    name: 'there is no network',
    strike: ({ page }) => loseNetworkBeforeMoney(page),
    says: says('en', 'common', 'offline'),
    mend: ({ page }) => expectNoMoneyWithNetwork(page),
    isPaid: true,
  },
  {
    name: 'the browser says wrongly that there is no network',
    strike: async ({ page }) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
        dispatchEvent(new Event('offline'));
      });
      // No row before opens this: its script has to be imported, and without a network that waits.
      await goTo(page, '/home?overlay=settings');
      await page.getByRole('dialog', { name: says('en', 'common', 'settings') }).waitFor();
      await page.getByText(says('en', 'common', 'offline')).waitFor({ state: 'detached' });
    },
    mend: ({ page }) =>
      page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'onLine');
        dispatchEvent(new Event('online'));
      }),
  },
  {
    name: 'the network becomes slow',
    strike: ({ session }) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 20_000,
      }),
    mend: ({ session }) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      }),
  },
  {
    name: 'the service answers 500',
    strike: async ({ page }) => {
      await page.route(api, (route) => route.fulfill({ status: 500, body: 'oh' }));
      await page.locator('[data-footprint="tile"]').nth(4).click();
    },
    says: says('en', 'rooms', 'failed.title'),
    mend: ({ page }) => page.unroute(api),
  },
  {
    name: 'the service answers what is no JSON',
    strike: async ({ page }) => {
      await page.route(api, (route) => route.fulfill({ status: 200, body: '<html>captive</html>' }));
      await page.locator('[data-footprint="tile"]').nth(5).click();
    },
    says: says('en', 'rooms', 'failed.title'),
    mend: ({ page }) => page.unroute(api),
  },
  {
    name: 'connections are reset',
    strike: async ({ page }) => {
      await page.route(api, (route) => route.abort('connectionreset'));
      await page.locator('[data-footprint="tile"]').nth(6).click();
    },
    says: says('en', 'rooms', 'failed.title'),
    mend: ({ page }) => page.unroute(api),
  },
  {
    name: 'the socket is cut',
    strike: ({ page }) => cutSockets(page),
    mend: ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
    isPaid: true,
  },
  {
    name: 'the socket says what is no message',
    strike: ({ page }) =>
      page.evaluate(() => {
        for (const socket of (window as unknown as { gauges: Gauges }).gauges.sockets)
          for (const data of ['{', 'null', '[]', '{"type":"constructor"}', '{"type":-1}', new Blob(['x'])])
            socket.dispatchEvent(new MessageEvent('message', { data }));
      }),
  },
  {
    name: 'the clock jumps a day forward',
    strike: ({ page }) => turnClock(page, 24 * HOUR_MS),
    mend: ({ page }) => turnClock(page, -24 * HOUR_MS),
  },
  {
    name: 'the clock jumps a day back',
    strike: ({ page }) => turnClock(page, -24 * HOUR_MS),
    mend: ({ page }) => turnClock(page, 24 * HOUR_MS),
  },
];
