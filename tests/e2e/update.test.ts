import { expect, it } from 'vitest';
import { newVisitor } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { mirrorLobby } from '../shared/lobbyMirror.ts';
import { lobbyIsUp, openLogin, says } from './steps.ts';

const lobby = withLobby();

it('offers a new version to a visit that was kept from the old one, whose files are gone, and loads it', async () => {
  const mirror = await mirrorLobby(lobby.service.url());
  const context = await newVisitor(lobby.browser, { keepsLobby: true, pixels: false, locale: 'pt' });
  const page = await context.newPage();
  const script = () =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/assets/ahead-"]')?.src);
  const come = async () => {
    await lobbyIsUp(page);
    await page.mouse.click(5, 400);
    await page.evaluate(() => navigator.serviceWorker.ready);
  };
  await page.goto(`${mirror.url}/home`);
  await come();
  const first = await script();
  mirror.deploy();
  await page.reload();
  await come();
  expect(await script(), 'the page that was kept').toBe(first);
  await page.getByText(says('pt', 'notices', 'update.ready')).waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: says('pt', 'notices', 'update.action') }).click();
  await loaded;
  await come();
  expect(await script()).not.toBe(first);
  expect(await page.getByText(says('pt', 'notices', 'update.ready')).count()).toBe(0);
  // What the new page had not loaded before is there.
  await openLogin(page, 'pt');
  await context.close();
  mirror.close();
});
