import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { picture, type SIZES } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, comeTo, dialog, faultsOfAxe, goTo, settled } from './steps.ts';

const lobby = withLobby();

const TEST_MS = 300_000;

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
const PLAYER_PAGES = ['/home', '/person', '/wallet?type=1', '/wallet?type=2'];
const PLAYER_DIALOGS = [
  'profile',
  'bind',
  'accounts',
  'accounts&accounts.view=add',
  'records',
  'limits',
  'limits&limits.part=break',
  'limits&limits.part=statement',
];

const LOOKS: readonly { size: keyof typeof SIZES; theme: string }[] = [
  { size: 'phone', theme: 'night-carnival' },
  { size: 'desktop', theme: 'golden-court' },
];

async function look(page: Page, place: string, within?: 'dialog'): Promise<string[]> {
  await settled(page);
  await picture(page, `axe-${place.replaceAll(/\W+/g, '-')}`);
  return (await faultsOfAxe(page, within)).map((fault) => `${place}: ${fault}`);
}

async function walk(page: Page, pages: readonly string[], dialogs: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(`${lobby.service.url()}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    found.push(...(await look(page, path)));
  }
  for (const name of dialogs) {
    await goTo(page, '/home');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await goTo(page, `/home?overlay=${name}`);
    await dialog(page).waitFor();
    // The page below is inert, and was looked at by itself.
    found.push(...(await look(page, name, 'dialog')));
  }
  return found;
}

describe('every page and dialog', () => {
  it.each(LOOKS)(
    'satisfies axe on $size in $theme',
    async ({ size, theme }) => {
      const options = { size, kept: { theme } };
      const visitor = await comeTo(lobby, '/home', options);
      const player = await comeAsGuest(lobby, '/home', options);
      const asVisitor = await walk(visitor.page, PAGES, DIALOGS);
      expect(await visitor.page.locator('html').getAttribute('data-theme')).toBe(theme);
      await visitor.context.close();
      const asPlayer = await walk(player.page, PLAYER_PAGES, PLAYER_DIALOGS);
      await player.page.locator('[data-balance]').first().waitFor();
      expect([...asVisitor, ...asPlayer]).toEqual([]);
      await player.context.close();
    },
    TEST_MS,
  );
});
