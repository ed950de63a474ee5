import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, picture, watchedPage } from '../shared/browser.ts';
import { startLobby, type TestLobby } from '../shared/lobby.ts';
import { lobbyIsUp, says } from './steps.ts';

let lobby: TestLobby;
beforeAll(async () => {
  lobby = await startLobby();
});
afterAll(() => lobby.stop());

const popup = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('img') });
/** With the page's clock held, nothing comes to rest that Playwright could wait for before it clicks. */
const tap = (target: Locator) => target.dispatchEvent('click');
const nav = (page: Page, key: string) =>
  page
    .getByRole('navigation', { name: says('en', 'common', 'nav.label') })
    .getByText(says('en', 'common', key));
const count = (page: Page) => page.getByRole('dialog').count();

describe('the home advertisement pop-up', () => {
  it('shows its notices one after another, hides at a tap, and comes back after its minutes on /home only', async () => {
    const context = await newVisitor(lobby.browser, { notices: true });
    const { page, faults } = await watchedPage(context);
    await page.clock.install();
    await page.goto(`${lobby.service.url()}/`);
    await lobbyIsUp(page);
    await page.clock.runFor(2_000);
    await popup(page).waitFor();
    await picture(page, 'notice');
    const first = await popup(page).getByRole('heading').textContent();
    await tap(popup(page).locator('img'));
    await expect.poll(() => popup(page).getByRole('heading').textContent()).not.toBe(first);
    await page.keyboard.press('Escape');
    await expect.poll(() => count(page)).toBe(0);

    await page.clock.runFor(29 * 60_000);
    expect(await count(page)).toBe(0);
    await tap(nav(page, 'nav.games'));
    await page.waitForURL('**/slots');
    await page.clock.runFor(5 * 60_000);
    expect(await count(page), 'not on /slots').toBe(0);
    await tap(nav(page, 'nav.home'));
    await page.clock.runFor(2_000);
    await popup(page).waitFor();
    expect(await popup(page).getByRole('heading').textContent()).toBe(first);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await tap(page.getByRole('banner').getByRole('button', { name: says('en', 'common', 'logIn') }));
    await page.getByRole('dialog').waitFor();
    await page.clock.runFor(31 * 60_000);
    expect(await count(page), 'never over another overlay').toBe(1);
    await page.keyboard.press('Escape');
    await page.clock.runFor(2_000);
    await popup(page).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads where its notice leads', async () => {
    const context = await newVisitor(lobby.browser, { notices: true, locale: 'pt' });
    const { page } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}/home`);
    await popup(page).waitFor();
    await popup(page)
      .getByRole('button', { name: says('pt', 'notices', 'follow') })
      .click();
    await page.waitForURL('**/new');
    await expect.poll(() => count(page)).toBe(0);
    await context.close();
  });
});
