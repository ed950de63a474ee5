import { goTo, says } from '../e2e/steps.ts';
import { COPY, isCopied, isLeftToTheHand, openShare, SHARE, tellsApp } from './sharing.ts';
import type { FaultMeanwhile } from './strikes.ts';

const refuse = () => {
  const refusal = () => {
    throw new DOMException('Not allowed.', 'NotAllowedError');
  };
  const set = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  return { refusal, set };
};
/** Runs in the page: `refusal` throws as browsers do, `set` gives `navigator` another function. */
const REFUSE = `(${refuse})()`;

/** What howler lays into the page. */
interface Heard {
  Howler?: { ctx: AudioContext | null };
}

const OUTSIDE = 'https://downloads.example.com/lobby.apk';

/** What the device can do besides fails a lobby that is open: it is done another way, or said. */
export const FAULTS_OF_ABILITIES: readonly FaultMeanwhile[] = [
  {
    name: 'pop-ups are blocked',
    strike: async ({ page }) => {
      await page.route(OUTSIDE, (route) => route.fulfill({ contentType: 'text/html', body: 'outside' }));
      await page.route(/\/config\/init/, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        await route.fulfill({
          response,
          json: { ...answer, data: { ...answer.data, lobbyH5AndroidDown: OUTSIDE } },
        });
      });
      await page.reload();
      await page.evaluate(() => {
        window.open = () => null;
      });
      await goTo(page, '/home?overlay=app');
      if (!(await tellsApp(page, 'openExternal', says('en', 'download', 'get.android')))) {
        await page.waitForURL(OUTSIDE);
        await page.goBack();
        await page.getByRole('dialog').waitFor();
      }
      await page.unroute(/\/config\/init/);
    },
  },
  {
    name: 'the clipboard refuses',
    strike: async ({ page }) => {
      await openShare(page);
      await page.evaluate(
        `{ const { refusal, set } = ${REFUSE}; set('clipboard', { writeText: async () => refusal() }); }`,
      );
      if (await tellsApp(page, 'copy', COPY)) await isCopied(page);
      else await isLeftToTheHand(page);
    },
  },
  {
    name: 'sharing is refused',
    strike: async ({ page }) => {
      await page.evaluate(`{
        const { refusal, set } = ${REFUSE};
        set('share', async () => refusal());
        set('clipboard', { writeText: async (text) => Object.assign(window, { copied: text }) });
      }`);
      await openShare(page);
      if (await tellsApp(page, 'share', SHARE)) return;
      await isCopied(page);
      const copied = await page.evaluate(() => (window as unknown as { copied?: string }).copied);
      if (!copied?.startsWith('http')) throw new Error(`what was copied is ${copied}`);
    },
  },
  {
    name: 'the device does not buzz',
    strike: async ({ page }) => {
      await page.evaluate(`{
        const { refusal, set } = ${REFUSE};
        set('vibrate', refusal);
        set('share', async () => Object.assign(window, { isShared: true }));
      }`);
      await openShare(page);
      if (!(await tellsApp(page, 'share', SHARE)))
        await page.waitForFunction(() => (window as unknown as { isShared?: boolean }).isShared);
    },
  },
  {
    name: 'sound is interrupted by a call',
    strike: async ({ page }) => {
      await goTo(page, '/home?overlay=settings');
      await page.getByRole('switch', { name: says('en', 'settings', 'effects') }).check();
      await page.waitForFunction(() => (window as Heard).Howler?.ctx?.state === 'running');
      await page.evaluate(async () => {
        const { resume } = AudioContext.prototype;
        AudioContext.prototype.resume = () =>
          Promise.reject(new DOMException('Interrupted.', 'InvalidStateError'));
        await (window as Heard).Howler?.ctx?.suspend();
        Object.assign(window, { endCall: () => Object.assign(AudioContext.prototype, { resume }) });
      });
    },
    mend: async ({ page }) => {
      await page.evaluate(() => (window as unknown as { endCall(): void }).endCall());
      await page.mouse.click(5, 400);
      await page.waitForFunction(() => (window as Heard).Howler?.ctx?.state === 'running');
    },
  },
];
