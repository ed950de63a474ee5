import type { Page } from 'playwright';
import { field, goTo, says } from '../e2e/steps.ts';
import type { HostApp } from './appInPage.ts';

/* The player's link, and how it leaves the lobby: by the app, else by the browser, else by hand. */

const LINK = says('en', 'promote', 'link');
/** What copies the link, and what opens the sheet to share it with. */
export const COPY = says('en', 'common', 'copyValue').replace('{{label}}', LINK);
export const SHARE = says('en', 'promote', 'share.sheet');

/** How often the app has been told something of this name; without an app, never. */
const timesTold = (page: Page, name: string): Promise<number> =>
  page.evaluate((one) => {
    const { hostApp } = window as unknown as { hostApp?: HostApp };
    return hostApp?.heard.filter((told) => told === one).length ?? 0;
  }, name);

/** Presses a button. @returns whether that told the app something of this name. */
export async function tellsApp(page: Page, name: string, button: string): Promise<boolean> {
  const before = await timesTold(page, name);
  await page.getByRole('button', { name: button }).click();
  return (await timesTold(page, name).catch(() => before)) > before;
}

/** Where the player's link is shared. */
export async function openShare(page: Page): Promise<void> {
  await goTo(page, '/home?overlay=promote');
  await field(page, LINK).waitFor();
}

const toast = (page: Page, key: string) => page.getByText(says('en', 'common', key)).first();
export const isCopied = (page: Page): Promise<void> => toast(page, 'copied').waitFor();

/** The player is asked to copy by hand, and what there is to copy is marked. */
export async function isLeftToTheHand(page: Page): Promise<void> {
  await toast(page, 'copyByHand').waitFor();
  const marked = await field(page, LINK).evaluate(
    ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
      value.length > 0 && selectionStart === 0 && selectionEnd === value.length,
  );
  if (!marked) throw new Error('the link is not marked');
}

/** Lets the browser's own clipboard and sheet keep what they are given. */
export const keepWhatLeaves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept: Record<string, string> = {};
    Object.assign(window, { kept });
    const set = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    set('clipboard', { writeText: async (text: string) => Object.assign(kept, { copy: text }) });
    set('share', async ({ url }: { url: string }) => Object.assign(kept, { share: url }));
  });

/** Waits until the browser has copied or shared the link. */
export const hasLeft = (page: Page, by: 'copy' | 'share'): Promise<unknown> =>
  page.waitForFunction(
    (way) => (window as unknown as { kept: Record<string, string> }).kept[way]?.startsWith('http'),
    by,
  );

const isKnown = (page: Page): Promise<void> =>
  page.locator('[data-balance]').first().waitFor({ state: 'attached' });

/** The app is asked first, in vain; the browser copies and shares then. */
export async function isDoneByTheBrowser(page: Page): Promise<void> {
  await isKnown(page);
  await keepWhatLeaves(page);
  await openShare(page);
  for (const [way, button] of [
    ['copy', COPY],
    ['share', SHARE],
  ] as const) {
    if (!(await tellsApp(page, way, button))) throw new Error(`the app is not asked to ${way}`);
    await hasLeft(page, way);
  }
}

/** Without the browser's clipboard and sheet, the app copies and shares, or the player does by hand. */
export async function isDoneWithoutTheBrowser(page: Page): Promise<void> {
  await isKnown(page);
  await openShare(page);
  if (await tellsApp(page, 'copy', COPY)) await isCopied(page);
  else await isLeftToTheHand(page);
  const isOffered = (await page.getByRole('button', { name: SHARE }).count()) > 0;
  if (isOffered && !(await tellsApp(page, 'share', SHARE))) throw new Error('what is offered shares nothing');
}

/** A tap on a messenger's name opens it in a tab of its own. */
export async function opensMessenger(page: Page): Promise<void> {
  const context = page.context();
  const address = /^https:\/\/wa\.me\//;
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: 'outside' }));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'WhatsApp' }).click();
  const tab = await opened;
  await tab.waitForURL(address);
  await tab.close();
}
