import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { type Locale, STORAGE_VERSION } from '../../src/contract/constants.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { breathe, newVisitor, type VisitOptions, watchedPage } from '../shared/browser.ts';
import type { TestLobby } from '../shared/lobby.ts';

/** A text of the lobby as the player reads it, e.g. `says('pt', 'account', 'guest.action')`. */
export function says(locale: Locale, area: string, key: string): string {
  const texts: unknown = JSON.parse(readFileSync(`locales/${locale}/${area}.json`, 'utf8'));
  const text = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  if (typeof text !== 'string') throw new Error(`locales/${locale}/${area}.json has no ${key}`);
  return text;
}

/** The dialog on top. */
export const dialog = (page: Page | Frame): Locator => page.getByRole('dialog').last();

export const tile = (page: Page | Frame, gameId: number): Locator =>
  page.locator(`[data-footprint-id="tile:${gameId}"]`);

/** The field of the dialog on top that has this label. */
export const field = (page: Page, label: string): Locator =>
  dialog(page)
    .locator('input')
    .and(page.getByLabel(label, { exact: true }));

/** Waits until the page has taken the place of the first screen: what is done before that may lead nowhere. */
export const pageStands = (page: Page): Promise<void> =>
  page.locator('#root > :not(#first)').first().waitFor({ state: 'attached' });

/** Waits until the stage paints. */
export async function stageRuns(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
}

/** Waits until the lobby can be used: the page's own grid shows games and the stage has painted them. */
export async function lobbyIsUp(page: Page | Frame): Promise<void> {
  await page.locator('#root > :not(#first) [data-footprint="tile"]').first().waitFor();
  await stageRuns(page);
}

/** Ticks the agreement and the age. */
export async function agree(page: Page | Frame): Promise<void> {
  const boxes = dialog(page).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
}

/** Opens the login dialog from the top bar. */
export async function openLogin(page: Page, locale: Locale = 'en'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: says(locale, 'common', 'logIn') })
    .click();
  await dialog(page).waitFor();
}

/** In the login dialog: the guest's way in. */
export async function enterAsGuest(page: Page | Frame, locale: Locale = 'en'): Promise<void> {
  const tab = dialog(page).getByRole('tab', { name: says(locale, 'account', 'ways.guest') });
  await tab.click();
  await agree(page);
  await dialog(page)
    .getByRole('button', { name: says(locale, 'account', 'guest.action') })
    .click();
  // The dialog that asked for a login may stand in its place at once.
  await tab.waitFor({ state: 'detached' });
}

/** As `enterAsGuest`; a device that had its guest before is not welcomed again. */
export async function passAsGuest(page: Page, locale: Locale = 'en', isNew = true): Promise<void> {
  await enterAsGuest(page, locale);
  if (isNew) await beWelcomed(page, locale);
}

/** Waits until the service knows that the welcome gift was seen: a page loaded before shows it again. */
export const welcomeIsTold = (page: Page): Promise<unknown> =>
  page.waitForResponse((answer) => answer.url().endsWith('/player/told') && answer.ok());

/** A newcomer takes the welcome gift. */
export async function beWelcomed(page: Page, locale: Locale = 'en'): Promise<void> {
  const popup = page.getByRole('dialog', { name: says(locale, 'rewards', 'popup.welcome') });
  const told = welcomeIsTold(page);
  await popup.getByRole('button', { name: says(locale, 'rewards', 'popup.receive') }).click();
  await Promise.all([told, popup.waitFor({ state: 'detached' })]);
}

/** As a link of the lobby leads: without loading the page again. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/**
 * Waits until nothing of the page has changed for a moment, or for long enough where something always does.
 * The moment is longer than a wait lasts that nothing tells of yet, and the cover that tells of one is waited out.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, longest, cover]) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect();
          resolve();
        };
        const look = () => document.querySelector(cover) || end();
        let timer = setTimeout(look, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(look, quiet);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(end, longest);
      }),
    [400, 5_000, '#announcer > [role="status"]:not([aria-live])'] as const,
  );

type Lobby = Pick<TestLobby, 'service' | 'browser'>;

type Coming = VisitOptions & {
  /** Values of local storage besides, as an earlier visit left them. */
  kept?: Record<string, string>;
};

/** A visitor at an address of the lobby. */
export async function comeTo(lobby: Lobby, address: string, { kept, ...options }: Coming = {}) {
  const origin = lobby.service.url();
  const stored = kept && { origin, values: { storageVersion: STORAGE_VERSION, ...kept } };
  // Where a test asks for all that shines there is something to see.
  const pixels = options.quality !== undefined;
  const context = await newVisitor(lobby.browser, { pixels, ...options, ...(stored && { stored }) });
  const { page, faults } = await watchedPage(context);
  await page.goto(`${origin}${address}`);
  return { context, page, faults };
}

/** A visitor in the lobby. */
export async function comeHome(lobby: Lobby, options: Coming = {}) {
  const came = await comeTo(lobby, '/home', options);
  await lobbyIsUp(came.page);
  return came;
}

/** A new guest, logged in already, at an address of the lobby. */
export async function comeAsGuest(lobby: Lobby, address = '/home', options: Coming = {}) {
  const guest = await newGuest(apiOf(lobby.service.url));
  const came = await comeTo(lobby, address, { ...options, kept: { ...options.kept, ...guest } });
  await pageStands(came.page);
  return { ...came, userId: guest.userId };
}

/** Coins that the ledger holds for a player. */
export async function coinsInLedger(
  { service }: Pick<TestLobby, 'service'>,
  userId: string,
): Promise<number> {
  const { rows } = await service.db.query<{ amount: number }>(
    "select amount from ledger_balance where asset = 'cash' and user_id = $1",
    [userId],
  );
  return rows[0]?.amount ?? 0;
}

/** The script of axe: half a megabyte, which a page is given once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lets calls find nothing, which a screen says at once. Of a lost network it would be told after three tries, nine
 * seconds on: the client's own tests see to those.
 */
export const refuse = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 404 }));

/** What axe finds on the page, or on the dialog on top of it alone, one line a rule. */
export async function faultsOfAxe(page: Page, within?: 'dialog'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (isDialog) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const top = isDialog && [...document.querySelectorAll('[role="dialog"]')].at(-1);
    // Contrast is judged as seen: also on a page that is not painted.
    document.documentElement.dataset.unveiled = '';
    // No frame of another origin is looked into.
    const { violations } = await axe.run(top || document, { resultTypes: ['violations'], iframes: false });
    delete document.documentElement.dataset.unveiled;
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, within === 'dialog');
}

/** The balance that the page shows, coins. */
export async function balance(page: Page | Frame): Promise<number> {
  const pill = page.locator('[data-balance]').first();
  await pill.waitFor();
  return Number(await pill.getAttribute('data-balance'));
}

/** Waits until the balance differs from what it was; both in coins. */
export async function changedBalance(page: Page, before: number): Promise<number> {
  await expect.poll(() => balance(page)).not.toBe(before);
  return balance(page);
}

/** What the reward pop-up calls a prize, from the smallest to the largest. */
export const REWARD_TITLES = ['small', 'title', 'big', 'huge'] as const;

/** The pop-up of a reward, however large. */
export const rewardPopup = (page: Page, locale: Locale = 'en'): Locator => {
  const titles = REWARD_TITLES.map((size) => says(locale, 'rewards', `popup.${size}`));
  return page.getByRole('dialog', { name: new RegExp(titles.join('|')) });
};

/** Takes the reward pop-up's coins; answers the words it showed, with plain spaces. */
export async function receive(page: Page, locale: Locale = 'en'): Promise<string> {
  const popup = rewardPopup(page, locale);
  await popup.waitFor();
  const words = ((await popup.textContent()) ?? '').replace(/\s/g, ' ');
  await popup.getByRole('button', { name: says(locale, 'rewards', 'popup.receive') }).click();
  await popup.waitFor({ state: 'detached' });
  // What is claimed next is another tap.
  await breathe(page);
  return words;
}
