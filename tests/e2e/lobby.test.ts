import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';
import { FULL, picture, type SIZES } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeHome, comeTo, dialog, faultsOfAxe, lobbyIsUp, says, settled, tile } from './steps.ts';

const lobby = withLobby();

const VISITS: readonly { size: keyof typeof SIZES; locale: Locale }[] = [
  { size: 'phone', locale: 'en' },
  { size: 'phone', locale: 'vi' },
  { size: 'tablet', locale: 'pt' },
  { size: 'desktop', locale: 'vi' },
];

describe('a visitor in the lobby', () => {
  it.each(VISITS)('sees a painted, accessible lobby on $size in $locale', async ({ size, locale }) => {
    const { context, page, faults } = await comeTo(lobby, '/', { size, locale });
    await lobbyIsUp(page);
    expect(new URL(page.url()).pathname).toBe('/home');
    expect(await page.title()).toContain(says(locale, 'common', 'titles.home'));
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await settled(page);
    await picture(page, `home-${size}-${locale}`);

    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
    const strip = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(strip, 'no empty strip where scroll bars take no room').toBe(0);
    const buttons = await page.locator('[data-footprint-id="hero"] button').all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(boxes.length).toBeGreaterThan(2);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('filters by tab and by search, and finds its way back', async () => {
    const { context, page, faults } = await comeHome(lobby, { ...FULL, pixels: false });
    const tiles = page.locator('[data-footprint="tile"]');
    const size = () => page.locator('[data-cell]').first().getAttribute('aria-setsize');
    expect(await size()).toBe('45');

    await page.getByRole('tab', { name: says('en', 'catalogue', 'tabs.hot') }).click();
    await expect.poll(size).not.toBe('45');
    const hot = Number(await size());
    expect(hot).toBeGreaterThan(3);

    await page.getByRole('tab', { name: says('en', 'catalogue', 'tabs.all') }).click();
    await expect.poll(size).toBe('45');
    await page
      .getByRole('searchbox')
      .or(page.getByRole('button', { name: says('en', 'catalogue', 'search.label') }))
      .first()
      .click();
    await page.getByRole('searchbox').fill('roulette');
    await expect.poll(() => tiles.count()).toBe(1);
    expect(await tiles.first().textContent()).toContain('Roulette');

    await page.getByRole('searchbox').fill('zzzz');
    await expect.poll(() => tiles.count()).toBe(0);
    await page.getByRole('button', { name: says('en', 'catalogue', 'empty.reset') }).click();
    await expect.poll(size).toBe('45');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('changes the language without a reload and remembers it', async () => {
    const { context, page } = await comeHome(lobby);
    await page.evaluate(() => {
      (window as unknown as { stayed: boolean }).stayed = true;
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: says('en', 'common', 'settings') })
      .click();
    await dialog(page).getByText('Tiếng Việt').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('vi');
    expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
    await page.reload();
    await lobbyIsUp(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('vi');
    await page
      .getByRole('button', { name: says('vi', 'common', 'logIn') })
      .first()
      .waitFor();
    await context.close();
  });

  it('is shown the page for what does not exist, and the way home', async () => {
    const { context, page } = await comeTo(lobby, '/no/such/page');
    await page.getByText('Sorry, this page could not be found!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await page.getByText('Come back home').click();
    await lobbyIsUp(page);
    await context.close();
  });

  it('is sent to the lobby from what only players have', async () => {
    const { context, page } = await comeTo(lobby, '/person');
    for (const path of ['/wallet', '/play', '']) {
      await tile(page, 100002).waitFor();
      expect(new URL(page.url()).pathname).toBe('/home');
      if (path) await page.goto(`${lobby.service.url()}${path}`);
    }
    await context.close();
  });
});
