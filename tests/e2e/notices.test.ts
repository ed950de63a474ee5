import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { picture } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeTo, faultsOfAxe, lobbyIsUp, refuse, says, settled } from './steps.ts';

const lobby = withLobby();

const popup = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('img') });
const count = (page: Page) => page.getByRole('dialog').count();
/** When the pop-up is due, ms from now. */
const due = (page: Page) =>
  page.evaluate(() => Number(localStorage.getItem('lobby.noticesDue')) - Date.now());

describe('the home advertisement pop-up', () => {
  it('shows its notices one after another, hides at a tap, and comes back when due, on /home only', async () => {
    const { context, page, faults } = await comeTo(lobby, '/', { notices: true });
    await popup(page).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    /** Lets the time pass after which the pop-up comes where it is due. */
    const wait = async () => {
      await lobbyIsUp(page);
      await page.clock.fastForward(2_500);
      await settled(page);
    };
    await picture(page, 'notice');
    const first = await popup(page).getByRole('heading').textContent();
    await popup(page).locator('img').click();
    await expect.poll(() => popup(page).getByRole('heading').textContent()).not.toBe(first);
    await page.keyboard.press('Escape');
    await expect.poll(() => count(page)).toBe(0);
    expect(await due(page)).toBeGreaterThan(25 * 60_000);
    expect(await due(page)).toBeLessThanOrEqual(30 * 60_000);

    await page.reload();
    await wait();
    expect(await count(page), 'a reload shows nothing twice').toBe(0);
    await page.evaluate(() => localStorage.setItem('lobby.noticesDue', '0'));
    await page.goto(`${lobby.service.url()}/slots`);
    await wait();
    expect(await count(page), 'not on /slots').toBe(0);
    await page.goto(`${lobby.service.url()}/home?overlay=settings`);
    await wait();
    expect(asked.filter((path) => path.includes('/notice/'))).toEqual([]);
    expect(await count(page), 'never over another overlay').toBe(1);
    await page.keyboard.press('Escape');
    await popup(page).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads where its notice leads', async () => {
    const { context, page } = await comeTo(lobby, '/home', { notices: true, locale: 'pt' });
    await popup(page)
      .getByRole('button', { name: says('pt', 'notices', 'next') })
      .click();
    await popup(page)
      .getByRole('button', { name: says('pt', 'notices', 'follow') })
      .click();
    await page.waitForURL('**/new');
    await expect.poll(() => count(page)).toBe(0);
    await context.close();
  });
});

describe('the list of notices', () => {
  it('has every notice, can be opened again, and leads where they lead', async () => {
    const { context, page, faults } = await comeTo(lobby, '/home', { locale: 'vi' });
    const door = page
      .getByRole('contentinfo')
      .getByRole('button', { name: says('vi', 'common', 'doors.notices') });
    await door.click();
    const list = page.getByRole('dialog', { name: says('vi', 'notices', 'title') });
    // The one without a pop-up, too.
    await list.getByRole('heading', { name: 'Hãy để trò chơi là trò chơi' }).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(3);
    await picture(page, 'notices-list');
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.goBack();
    await list.waitFor({ state: 'detached' });
    await door.click();
    await list
      .getByRole('button', {
        name: says('vi', 'notices', 'followNamed').replace('{{title}}', 'Tám trò chơi mới'),
      })
      .click();
    await page.waitForURL('**/new');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says when it cannot be read, and tries again', async () => {
    const { context, page } = await comeTo(lobby, '/home');
    await refuse(page, '**/notice/allNotice*');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: says('en', 'common', 'doors.notices') })
      .click();
    const list = page.getByRole('dialog', { name: says('en', 'notices', 'title') });
    await list.getByRole('alert').waitFor();
    await page.unroute('**/notice/allNotice*');
    await list.getByRole('button', { name: says('en', 'common', 'failed.retry') }).click();
    await list.getByRole('heading', { name: 'Eight new games' }).waitFor();
    await context.close();
  });
});
