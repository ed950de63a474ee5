import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { apiOf, md5, newEmail } from '../shared/accounts.ts';
import { breathe } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import {
  balance,
  changedBalance,
  comeHome,
  dialog,
  field,
  goTo,
  lobbyIsUp,
  rewardPopup,
  says,
  tile,
} from './steps.ts';

const lobby = withLobby();
const text = (area: string, key: string) => says('en', area, key);
/** More stops than the longest way of a page. */
const STOPS = 150;

/** Goes on by Tab alone until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((one) => one.ownerDocument.activeElement === one);
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await breathe(page);
  await page.keyboard.press(key);
}

/** Somebody who signed up by e-mail and was welcomed. */
async function newPlayer(): Promise<{ email: string; password: string }> {
  const api = apiOf(lobby.service.url);
  const [email, password] = [newEmail(), 'carnival1'];
  const credentials = { password: md5(password), deviceType: 4 };
  await api.post('/register/email', { email, ...credentials });
  const { data } = await api.post('/auth/login', { account: email, ...credentials });
  const { tokenInfo } = data as { tokenInfo: { tokenValue: string } };
  await api.put('/player/told', { welcome: true }, tokenInfo.tokenValue);
  return { email, password };
}

it('is enough to log in, play, deposit and claim: the keyboard alone', async () => {
  const player = await newPlayer();
  const { context, page, faults } = await comeHome(lobby, { size: 'desktop' });
  const button = (within: Locator, area: string, key: string) =>
    within.getByRole('button', { name: text(area, key), exact: true });

  await press(page, button(page.getByRole('banner'), 'common', 'logIn'));
  await tabTo(page, field(page, text('account', 'account')));
  await page.keyboard.type(player.email);
  await tabTo(page, field(page, text('account', 'password')));
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => balance(page)).toBe(10_000);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // Escape gives the focus back to the tile.
  await press(page, tile(page, 100002));
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await tile(page, 100002).evaluate((one) => one === document.activeElement)).toBe(true);
  await press(page, tile(page, 100002));
  await press(
    page,
    dialog(page)
      .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
      .first(),
  );
  await page.waitForURL('**/play?**');
  const game = page.frameLocator('iframe');
  await game.locator('#spin:not([disabled])').waitFor();
  await tabTo(page, game.locator('#spin'));
  const before = await balance(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      await game.locator('#spin[aria-busy="false"]').waitFor();
      return balance(page);
    })
    .not.toBe(before);
  await goTo(page, '/wallet?type=1');

  await tabTo(page, page.getByLabel(text('wallet', 'deposit.amount'), { exact: true }));
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/demo/cashier/**');
  await press(page, page.locator('button[value="settled"]'));
  await press(page, page.locator('a[href="/wallet?type=1"]'));
  const arrived = page.getByRole('dialog', { name: text('rewards', 'popup.deposit') });
  await press(page, button(arrived, 'rewards', 'popup.receive'));
  await arrived.waitFor({ state: 'detached' });

  await page.goto(`${lobby.service.url()}/home`);
  await lobbyIsUp(page);
  const owned = await balance(page);
  await press(page, page.locator('[data-footprint-id="shortcut:checkin"]'));
  const days = page.getByRole('dialog', { name: text('checkin', 'title') });
  await press(page, button(days, 'checkin', 'confirm'));
  await press(page, button(rewardPopup(page), 'rewards', 'popup.receive'));
  expect((await changedBalance(page, owned)) - owned).toBe(100);
  await page.keyboard.press('Escape');
  await days.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});
