import { describe, expect, it } from 'vitest';
import { withLobby } from '../shared/lobby.ts';
import { comeHome, dialog, says } from './steps.ts';

const lobby = withLobby();
const words = (key: string) => says('en', 'catalogue', key);

describe('finding a game', () => {
  it('filters by kind, orders by title, forgives a typo and keeps favourites over a reload', async () => {
    const { context, page, faults } = await comeHome(lobby);
    const size = () => page.locator('[data-cell]').first().getAttribute('aria-setsize');
    await expect.poll(size).toBe('45');
    const cards = page.getByRole('button', { name: words('filter.cards'), exact: true });
    await cards.click();
    await expect.poll(size).toBe('6');
    await cards.click();
    await expect.poll(size).toBe('45');

    await page.goto(`${new URL(page.url()).origin}/home?kind=table&sort=az`);
    await expect.poll(size).toBe('10');
    const titles = await page.locator('[data-footprint="tile"] [data-part="title"]').allTextContents();
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en').compare));

    await page.goto(`${new URL(page.url()).origin}/home?q=dargon`);
    await expect.poll(size).toBe('2');
    await page.locator('[data-footprint="tile"]').first().click();
    const heart = dialog(page).getByRole('button', { name: says('en', 'rooms', 'favourite') });
    await heart.click();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');

    await page.goto(`${new URL(page.url()).origin}/home`);
    await page.getByRole('button', { name: words('filter.favourites') }).click();
    await expect.poll(size).toBe('1');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('begins every page at its top, and comes back to where the list was left', async () => {
    const { context, page, faults } = await comeHome(lobby);
    const depth = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(depth).toBe(400);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: says('en', 'common', 'nav.games') })
      .click();
    await page.waitForURL((url) => url.pathname !== '/home');
    await expect.poll(depth).toBe(0);
    await page.goBack();
    await page.waitForURL('**/home');
    await expect.poll(depth).toBe(400);
    expect(faults).toEqual([]);
    await context.close();
  });
});
