import type { BrowserContext, Page } from 'playwright';
import { says } from '../e2e/steps.ts';
import type { HostApp, Temper } from './appInPage.ts';
import { APPS_ONLY, type Exempt, HOSTS, type HostName, OWN_PROTOCOL_ONLY, REPLIES_ONLY } from './profiles.ts';
import { isDoneByTheBrowser, isDoneWithoutTheBrowser } from './sharing.ts';

/** What is wrong from the first moment of a visit: the page is opened for it. */
export interface FaultAtStart {
  name: string;
  exempt?: Exempt;
  temper?: Temper;
  /** Runs in the page before anything of the lobby. */
  script?: () => void;
  prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Whether the player is known afterwards; by default the app, or an earlier visit, has said who it is. */
  isKnown?: (host: HostName) => boolean;
  /** What is done or comes later, after which the lobby is as it was. */
  comes?: (page: Page) => Promise<unknown>;
  /** What the page says of it. */
  says?: string;
  /** Console errors that belong to it. */
  complains?: RegExp;
}

const handedOver = (host: HostName): boolean => HOSTS[host].handsOver;

/** An app that does not keep to the protocol logs nobody in. */
const dishonest = (name: string, temper: Temper, exempt: Exempt = OWN_PROTOCOL_ONLY): FaultAtStart => ({
  name,
  temper,
  exempt,
  isKnown: (host) => !handedOver(host),
});

/** An app that is odd, and hands over who the player is all the same. */
const odd = (name: string, temper: Temper): FaultAtStart => ({ name, temper, exempt: OWN_PROTOCOL_ONLY });

/** Milliseconds in which a session that was taken would be shown. */
const WOULD_BE_IN_MS = 4_000;

/** The session was handed over, too late: nobody is in by it, then and afterwards. */
async function lateSession(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as { hostApp: HostApp }).hostApp.answered.includes('session'),
  );
  await page.waitForTimeout(WOULD_BE_IN_MS);
  if (await page.evaluate(() => localStorage.getItem('token'))) throw new Error('the late session was taken');
}

const THREE_G = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 };

/** The first answers of an address fail. */
const failsAtFirst = (address: RegExp, times: number, status: number) => (page: Page) => {
  let left = times;
  return page.route(address, (route) => {
    left -= 1;
    if (left < 0) return route.continue();
    return status === 0 ? route.abort('connectionreset') : route.fulfill({ status, body: 'not now' });
  });
};

export const FAULTS_AT_START: readonly FaultAtStart[] = [
  { name: 'nothing is wrong' },
  dishonest('the app comes after the page has looked for it', 'absent', APPS_ONLY),
  dishonest('the app never answers', 'mute'),
  odd('the app answers late', 'late'),
  odd('the app answers twice, with another secret', 'twice'),
  dishonest('the app throws', 'throws', APPS_ONLY),
  dishonest('the app rejects', 'rejects', REPLIES_ONLY),
  dishonest('the app says what is no message', 'garbage'),
  dishonest('the app says 200,000 characters', 'endless'),
  dishonest('answers have another secret', 'wrongNonce'),
  dishonest('the secret of the app is short', 'shortNonce'),
  dishonest('the welcome is for another page', 'otherPage'),
  dishonest('the app speaks another version', 'oldVersion'),
  dishonest('the app refuses everything', 'refuses'),
  { ...odd('the app cannot do what it says', 'liesAboutPowers'), comes: isDoneByTheBrowser },
  dishonest("the app hands over a stranger's token", 'stranger'),
  dishonest('the app hands over what is no token', 'noTextAsToken'),
  { ...dishonest('the app hands the session over too late', 'slowSession'), comes: lateSession },
  {
    name: 'storage is denied',
    script: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    },
    isKnown: handedOver,
  },
  {
    name: 'storage is full',
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  },
  {
    name: 'there is no WebGL',
    script: () => {
      const open = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
        return String(given[0]).startsWith('webgl') ? null : open.apply(this, given as never);
      } as typeof open;
    },
    says: says('en', 'common', 'stage.unavailable'),
  },
  {
    name: 'there are no sockets',
    script: () => Reflect.deleteProperty(window, 'WebSocket'),
    complains: /has no WebSocket/,
  },
  {
    name: 'there is no clipboard, no sheet to share with, nothing that buzzes',
    script: () => {
      for (const name of ['clipboard', 'share', 'vibrate', 'wakeLock', 'connection'])
        Object.defineProperty(navigator, name, { value: undefined });
    },
    comes: isDoneWithoutTheBrowser,
  },
  {
    name: 'the page may not know when it is seen',
    script: () => {
      Reflect.deleteProperty(window, 'visualViewport');
      Object.defineProperty(window, 'visualViewport', { value: null });
    },
  },
  {
    name: "the device's clock is a year behind",
    script: () => {
      (window as unknown as { gauges: { clockOff: number } }).gauges.clockOff = -365 * 86_400_000;
    },
  },
  {
    name: 'the network is slow',
    prepare: async (page, context) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', THREE_G);
    },
  },
  {
    name: 'the processor is six times slower',
    prepare: async (page, context) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    },
  },
  {
    name: 'the configuration is not to be had',
    prepare: failsAtFirst(/global-config\.json/, 9, 404),
  },
  {
    name: 'the service is busy at first',
    prepare: failsAtFirst(/\/lobby\/api\/.*(gameList|banner|config\/init)/, 2, 503),
  },
  {
    name: 'the player cannot be read at first',
    prepare: failsAtFirst(/\/player\/userInfo/, 2, 0),
  },
  {
    name: 'scripts are not to be had at first',
    prepare: failsAtFirst(/\/assets\/(shell|StageHost|overlays)-[^/]+\.js$/, 2, 0),
  },
  {
    name: 'sockets are refused',
    prepare: (page) =>
      page.routeWebSocket(/\/lobby\/ws/, (socket) => {
        void socket.close();
      }),
  },
];
