import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { breathe, FULL, newVisitor, watchedPage } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { earnPoints } from '../shared/rounds.ts';
import { comeTo, dialog, field, goTo, lobbyIsUp, openLogin, passAsGuest, says } from './steps.ts';

const lobby = withLobby();

const text = (area: string, key: string) => says('en', area, key);
const dialogs = (page: Page) => expect.poll(() => page.getByRole('dialog').count(), { timeout: 60_000 });

/** What is shown has its step in the history a moment after it is seen. */
const stepIs = (page: Page, id: string | null): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.usr?.backStep ?? null)).toBe(id);

it('goes back from dialog to overlay to page, and leaves no draw unseen', { timeout: 240_000 }, async () => {
  const context = await newVisitor(lobby.browser, { ...FULL, pixels: false });
  const { page, faults } = await watchedPage(context);
  await page.goto(`${lobby.service.url()}/slots`);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common', 'nav.home') })
    .click();
  await lobbyIsUp(page);
  await openLogin(page);
  await passAsGuest(page);
  // The login's step in the history left with it.
  await page.goBack();
  await page.waitForURL('**/slots');
  await page.goForward();
  await lobbyIsUp(page);
  const userId = (await page.evaluate(() => localStorage.getItem('userId'))) ?? '';
  await earnPoints(lobby.service.db, SETTINGS, userId, 5);

  await page.locator('[data-footprint-id="shortcut:lottery"]').click();
  await page.locator('[data-points="5"]').waitFor();
  await page.getByRole('button', { name: text('lottery', 'rules.title') }).click();
  await dialogs(page).toBe(2);
  await page.goBack();
  await dialogs(page).toBe(1);
  await page.locator('[data-points="5"]').waitFor();

  const answered = page.waitForResponse((response) => response.url().includes('/roulette/result'));
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${text('lottery', 'draw')}`) })
    .click();
  await answered;
  await page.goBack();
  const receive = page.getByRole('button', {
    name: new RegExp(`^(${text('rewards', 'popup.receive')}|${text('rewards', 'popup.none.action')})$`),
  });
  await receive.waitFor({ timeout: 60_000 });
  expect(new URL(page.url()).search).not.toContain('lottery');
  // The result is no page of the history: going back leaves it where it is.
  await page.goBack();
  await receive.click();
  await dialogs(page).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('goes back from the captcha to the form as it was typed, and then to the page', async () => {
  const { context, page, faults } = await comeTo(lobby, '/slots');
  await lobbyIsUp(page);
  await goTo(page, '/home');
  await openLogin(page);
  await goTo(page, '/home?overlay=forgot&forgot.by=email');
  await field(page, text('account', 'email')).fill('ana@example.com');
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await dialog(page)
      .getByRole('button', { name: text('account', 'codeSend') })
      .click();
    await field(page, text('account', 'captcha.label')).waitFor();
    await stepIs(page, 'captcha');
    await leave();
    await dialogs(page).toBe(1);
    expect(await field(page, text('account', 'email')).inputValue()).toBe('ana@example.com');
    await stepIs(page, null);
    // A second tap within it would count as the first.
    await breathe(page);
  }
  await page.goBack();
  await page.waitForURL(/overlay=login/);
  await page.goBack();
  await dialogs(page).toBe(0);
  await page.goBack();
  await page.waitForURL('**/slots');
  expect(faults).toEqual([]);
  await context.close();
});

it('goes back over the notices of the home pop-up one by one, and then to the page before', async () => {
  const { context, page, faults } = await comeTo(lobby, '/slots', { notices: true });
  await lobbyIsUp(page);
  await goTo(page, '/home');
  const title = () => page.getByRole('dialog').getByRole('heading').textContent();
  await dialogs(page).toBe(1);
  const first = await title();
  await stepIs(page, 'notice');
  await page.goBack();
  await expect.poll(title).not.toBe(first);
  await stepIs(page, 'notice');
  await page.goBack();
  await dialogs(page).toBe(0);
  await page.waitForURL('**/home');
  expect(await page.evaluate(() => Number(localStorage.getItem('lobby.noticesDue')))).toBeGreaterThan(
    Date.now(),
  );
  await page.goBack();
  await page.waitForURL('**/slots');

  // Where a notice led, Back comes home, and leaves no step behind.
  await page.evaluate(() => localStorage.setItem('lobby.noticesDue', '0'));
  await goTo(page, '/home');
  await dialogs(page).toBe(1);
  const follow = page.getByRole('button', { name: text('notices', 'follow') });
  // A key is heard once the notice has its step; two within its exit would pass over the one that leads on.
  await stepIs(page, 'notice');
  while (!(await follow.isVisible())) {
    const shown = await title();
    await page.keyboard.press('Escape');
    await expect.poll(title).not.toBe(shown);
    await stepIs(page, 'notice');
  }
  await follow.click();
  await page.waitForURL('**/new');
  await page.goBack();
  await page.waitForURL('**/home');
  await stepIs(page, null);
  await page.goBack();
  await page.waitForURL('**/slots');
  expect(faults).toEqual([]);
  await context.close();
});
