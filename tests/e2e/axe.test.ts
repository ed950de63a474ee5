import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, picture, type SIZES, watchedPage } from '../shared/browser.ts';
import { startLobby, type TestLobby } from '../shared/lobby.ts';
import { dialog, lobbyIsUp, openLogin, passAsGuest } from './steps.ts';

let lobby: TestLobby;
beforeAll(async () => {
  lobby = await startLobby();
});
afterAll(() => lobby.stop());

const PAGES = ['/home', '/slots', '/terms', '/privacy', '/responsible-play', '/404'];
const DIALOGS = [
  'login&login.tab=login',
  'login&login.tab=signup&login.way=email',
  'login&login.tab=signup&login.way=phone',
  'login&login.tab=signup&login.way=guest',
  'forgot&forgot.by=email',
  'forgot&forgot.by=phone',
  'rooms&rooms.gameId=100002',
  'support',
  'settings',
];
const PLAYER_PAGES = ['/home', '/person', '/wallet'];
const PLAYER_DIALOGS = ['profile', 'bind'];

const LOOKS: readonly { size: keyof typeof SIZES; theme: string }[] = [
  { size: 'phone', theme: 'night-carnival' },
  { size: 'desktop', theme: 'golden-court' },
];

/** What axe finds on the page as it stands, one line a rule. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  await page.waitForTimeout(400);
  await picture(page, `axe-${place.replaceAll(/\W+/g, '-')}`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

async function walk(page: Page, pages: readonly string[], dialogs: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(`${lobby.service.url()}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    found.push(...(await faultsOf(page, path)));
  }
  for (const name of dialogs) {
    await page.goto(`${lobby.service.url()}/home?overlay=${name}`);
    await dialog(page).waitFor();
    found.push(...(await faultsOf(page, name)));
  }
  return found;
}

describe('every page and dialog', () => {
  it.each(LOOKS)(
    'satisfies axe on $size in $theme',
    async ({ size, theme }) => {
      const context = await newVisitor(lobby.browser, { size, reducedMotion: true });
      const { page } = await watchedPage(context);
      await page.goto(`${lobby.service.url()}/home`);
      await lobbyIsUp(page);
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      const asVisitor = await walk(page, PAGES, DIALOGS);
      await page.goto(`${lobby.service.url()}/home`);
      await openLogin(page);
      await passAsGuest(page);
      const asPlayer = await walk(page, PLAYER_PAGES, PLAYER_DIALOGS);
      expect([...asVisitor, ...asPlayer]).toEqual([]);
      await context.close();
    },
    240_000,
  );
});
