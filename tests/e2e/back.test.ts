import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settleStake } from '../../src/service/domain/stakes/settle.ts';
import { newVisitor, watchedPage } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { SETTINGS } from '../shared/rewardDesk.ts';
import { dialog, lobbyIsUp, openLogin, passAsGuest, says } from './steps.ts';

const lobby = withLobby();

const text = (area: string, key: string) => says('en', area, key);
const dialogs = (page: Page) => expect.poll(() => page.getByRole('dialog').count(), { timeout: 60_000 });

it('goes back from dialog to overlay to page, and leaves no draw unseen', { timeout: 240_000 }, async () => {
  const context = await newVisitor(lobby.browser);
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
  const stake = { claimKey: `stake:back:${userId}`, staked: 5 * SETTINGS.coinsPerPoint };
  await lobby.service.db.transaction((tx) => settleStake(tx, SETTINGS, userId, stake, Date.now()));

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
