import type { Page } from 'playwright';
import { field, goTo, says } from '../e2e/steps.ts';
import type { HostApp } from './appInPage.ts';
import type { FaultMeanwhile } from './strikes.ts';

/** Whether the app has been told something of this name since the page began; without an app, no. */
const isHeard = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((one) => {
    const { hostApp } = window as unknown as { hostApp?: HostApp };
    return hostApp?.heard.includes(one) ?? false;
  }, name);

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

/** Where the player's link is shared. */
async function openShare(page: Page): Promise<void> {
  await goTo(page, '/home?overlay=promote');
  await page.getByRole('button', { name: says('en', 'promote', 'share.sheet') }).waitFor();
}

const OUTSIDE = 'https://downloads.example.com/lobby.apk';

const toast = (page: Page, key: string) => page.getByText(says('en', 'common', key)).first();

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
      await page.getByRole('button', { name: says('en', 'download', 'get.android') }).click();
      if (!(await isHeard(page, 'openExternal').catch(() => false))) {
        await page.waitForURL(OUTSIDE);
        await page.goBack();
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
      const label = says('en', 'promote', 'link');
      await page
        .getByRole('button', { name: says('en', 'common', 'copyValue').replace('{{label}}', label) })
        .click();
      if (await isHeard(page, 'copy')) await toast(page, 'copied').waitFor();
      else {
        await toast(page, 'copyByHand').waitFor();
        const marked = await field(page, label).evaluate(
          ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
            value.length > 0 && selectionStart === 0 && selectionEnd === value.length,
        );
        if (!marked) throw new Error('the link is not marked');
      }
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
      await page.getByRole('button', { name: says('en', 'promote', 'share.sheet') }).click();
      if (await isHeard(page, 'share')) return;
      await toast(page, 'copied').waitFor();
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
      await page.getByRole('button', { name: says('en', 'promote', 'share.sheet') }).click();
      if (!(await isHeard(page, 'share')))
        await page.waitForFunction(() => (window as unknown as { isShared?: boolean }).isShared);
    },
  },
  {
    name: 'sound is interrupted by a call',
    strike: async ({ page }) => {
      await page.evaluate(async () => {
        AudioContext.prototype.resume = () =>
          Promise.reject(new DOMException('Interrupted.', 'InvalidStateError'));
        document.dispatchEvent(new Event('visibilitychange'));
      });
    },
  },
];
