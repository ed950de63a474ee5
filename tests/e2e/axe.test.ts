import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';
import { OVERLAYS } from '../../src/lobby/app/overlays.tsx';
import { picture, type SIZES } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { DIALOGS, FORMS, PAGES, PLAYER_DIALOGS, PLAYER_FORMS, PLAYER_PAGES } from '../shared/screens.ts';
import { comeAsGuest, comeTo, dialog, faultsOfAxe, goTo, settled } from './steps.ts';

const lobby = withLobby();

const TEST_MS = 300_000;

/** Languages are those of a visitor and of a player; a phone sees every dialog, a desktop the forms. */
const LOOKS: readonly {
  size: keyof typeof SIZES;
  theme: string;
  locales: readonly [Locale, Locale];
  dialogs: readonly [readonly string[], readonly string[]];
}[] = [
  {
    size: 'phone',
    theme: 'night-carnival',
    locales: ['en', 'vi'],
    dialogs: [DIALOGS, PLAYER_DIALOGS],
  },
  {
    size: 'desktop',
    theme: 'golden-court',
    locales: ['pt', 'en'],
    dialogs: [FORMS, PLAYER_FORMS],
  },
];

async function look(page: Page, place: string, within?: 'dialog'): Promise<string[]> {
  await settled(page);
  await picture(page, `axe-${place.replaceAll(/\W+/g, '-')}`);
  return (await faultsOfAxe(page, within)).map((fault) => `${place}: ${fault}`);
}

async function walk(page: Page, pages: readonly string[], dialogs: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const titles = new Set<string>();
  for (const path of pages) {
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    found.push(...(await look(page, path)));
    titles.add(await page.title());
  }
  const paths = new Set(pages.map((path) => path.split('?')[0]));
  expect(titles.size, 'no page was looked at in the place of another').toBe(paths.size);
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
  it('is among those looked at', () => {
    const lookedAt = new Set([...DIALOGS, ...PLAYER_DIALOGS].map((name) => name.split('&')[0]));
    expect(Object.keys(OVERLAYS).filter((name) => !lookedAt.has(name))).toEqual([]);
  });

  it.each(LOOKS)(
    'satisfies axe on $size in $theme',
    async ({ size, theme, locales, dialogs }) => {
      const options = { size, kept: { theme } };
      // Each waits most of the time, for its page to settle.
      const [asVisitor, asPlayer] = await Promise.all([
        comeTo(lobby, '/home', { ...options, locale: locales[0] }).then(async ({ page, context }) => {
          const found = await walk(page, PAGES, dialogs[0]);
          expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
          await context.close();
          return found;
        }),
        comeAsGuest(lobby, '/home', { ...options, locale: locales[1] }).then(async ({ page, context }) => {
          const found = await walk(page, PLAYER_PAGES, dialogs[1]);
          await page.locator('[data-balance]').first().waitFor();
          await context.close();
          return found;
        }),
      ]);
      expect([...asVisitor, ...asPlayer]).toEqual([]);
    },
    TEST_MS,
  );
});
