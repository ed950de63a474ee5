import type { FrameLocator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, picture, watchedPage } from '../shared/browser.ts';
import { startLobby, type TestLobby } from '../shared/lobby.ts';
import { balance, changedBalance, dialog, lobbyIsUp, openLogin, passAsGuest, says, tile } from './steps.ts';

let lobby: TestLobby;
beforeAll(async () => {
  lobby = await startLobby();
});
afterAll(() => lobby.stop());

const text = (area: string, key: string) => says('en', area, key);

const game = (page: Page): FrameLocator => page.frameLocator('iframe');

/** In the room list: into the first room, until the game can be spun. */
async function enterFirstRoom(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
    .first()
    .click();
  await page.waitForURL('**/play?**');
  await game(page).locator('#spin:not([disabled])').waitFor({ timeout: 30_000 });
}

/** What the ledger holds for the player of this page, coins. */
async function coinsInLedger(page: Page): Promise<number | undefined> {
  const { rows } = await lobby.service.db.query<{ amount: number }>(
    "select amount from ledger_balance where asset = 'cash' and user_id = $1",
    [await page.evaluate(() => localStorage.getItem('userId'))],
  );
  return rows[0]?.amount;
}

/** A new guest in the lobby. */
async function guestInLobby() {
  const context = await newVisitor(lobby.browser);
  const { page, faults } = await watchedPage(context);
  await page.goto(`${lobby.service.url()}/home`);
  await lobbyIsUp(page);
  await openLogin(page);
  await passAsGuest(page);
  return { context, page, faults };
}

describe('playing', () => {
  it('goes from the lobby through login and rooms into a game whose spins move the balance everywhere', async () => {
    const context = await newVisitor(lobby.browser);
    const { page, faults } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(page);
    await tile(page, 100002).click();
    await dialog(page).getByText(text('rooms', 'columns.players')).first().waitFor();
    await picture(page, 'rooms-visitor');
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
      .first()
      .click();
    await dialog(page)
      .getByRole('tab', { name: text('account', 'ways.guest') })
      .waitFor();
    await passAsGuest(page);
    await page.waitForURL('**/play?**');
    await game(page).locator('#spin:not([disabled])').waitFor({ timeout: 30_000 });
    await picture(page, 'play');

    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    const source = new URL((await frame.getAttribute('src')) ?? '');
    expect(source.origin).toBe(lobby.service.gameUrl());
    const sessionToken = await page.evaluate(() => localStorage.getItem('token'));
    expect(source.searchParams.get('token')).toBeTruthy();
    expect(source.href, 'the session token stays out of game addresses').not.toContain(sessionToken);

    const before = await balance(page);
    expect(before).toBe(10_000);
    await game(page).locator('#spin').click();
    const after = await changedBalance(page, before);
    await picture(page, 'play-spun');

    await page
      .getByRole('button', { name: text('play', 'back') })
      .or(page.getByRole('link', { name: text('play', 'back') }))
      .first()
      .click();
    await lobbyIsUp(page);
    await expect.poll(() => coinsInLedger(page)).toBe(await balance(page));
    expect(Math.abs(after - before)).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['cards', 200005, 'Tie'],
    ['a wheel', 300001, 'No. 17'],
    ['dice', 300010, 'Seven'],
  ])('plays %s: what is picked is kept, and the round moves the balance', async (name, gameId, pick) => {
    const { context, page, faults } = await guestInLobby();
    await page.goto(`${lobby.service.url()}/home?overlay=rooms&rooms.gameId=${gameId}`);
    await enterFirstRoom(page);
    const picked = game(page).getByRole('radio', { name: pick });
    await picked.click();
    // The wheel's numbers stand on a pad of their own.
    if (gameId === 300001) await game(page).getByRole('button', { name: '17', exact: true }).click();
    await expect.poll(() => picked.getAttribute('aria-checked')).toBe('true');
    const before = await balance(page);
    await game(page).locator('#spin').click();
    await expect
      .poll(
        async () => {
          const shown = await balance(page);
          const told = (await game(page).locator('#message').textContent())?.includes(' · ') ?? false;
          if (!told) expect(shown, 'the bar tells nothing before the game does').toBe(before);
          return told;
        },
        { timeout: 15_000, interval: 100 },
      )
      .toBe(true);
    await picture(page, `play-${name.replace(' ', '-')}`);
    await expect.poll(() => balance(page), { timeout: 15_000 }).toBe(await coinsInLedger(page));
    await page.reload();
    await game(page).locator('#spin:not([disabled])').waitFor({ timeout: 30_000 });
    expect(await picked.getAttribute('aria-checked'), 'the pick outlives a reload').toBe('true');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows a balance changed elsewhere through the socket, without a reload', async () => {
    const { context, page } = await guestInLobby();
    await tile(page, 100005).click();
    await enterFirstRoom(page);
    const lobbyTab = await context.newPage();
    await lobbyTab.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(lobbyTab);
    const before = await balance(lobbyTab);
    await lobbyTab.waitForTimeout(1_500);
    await page.bringToFront();
    await game(page).locator('#spin').click();
    await changedBalance(lobbyTab, before);
    await context.close();
  });

  it('keeps the session and the balance over a killed and restarted service', async () => {
    const { context, page } = await guestInLobby();
    await tile(page, 100002).click();
    await enterFirstRoom(page);
    const before = await balance(page);
    await game(page).locator('#spin').click();
    const spun = await changedBalance(page, before);
    await lobby.service.kill();
    await lobby.service.restart();
    await page.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(page);
    expect(await balance(page)).toBe(await coinsInLedger(page));
    // Between the stake and the prize lies the kill at most: what was shown as taken is not given back unseen.
    expect(await coinsInLedger(page)).toBeGreaterThanOrEqual(spun);
    await context.close();
  });

  it('says of a game that there is none, instead of blaming the connection', async () => {
    const { context, page } = await guestInLobby();
    await page.goto(`${lobby.service.url()}/home?overlay=rooms&rooms.gameId=4`);
    await dialog(page).getByRole('alert').getByText(text('errors', '1147')).waitFor();
    await context.close();
  });

  it('refuses an address that is not a game host, in words', async () => {
    const { context, page } = await guestInLobby();
    for (const url of [
      'https://evil.example/?gameID=100002',
      'javascript:alert(1)',
      `${lobby.service.url()}/home`,
    ]) {
      await page.goto(`${lobby.service.url()}/play?url=${encodeURIComponent(url)}`);
      await page.getByText(text('play', 'refused.title')).waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
    }
    await context.close();
  });

  it('keeps players below the room’s level out, and says why', async () => {
    const { context, page } = await guestInLobby();
    await tile(page, 100002).click();
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
      .last()
      .click();
    await page.getByText('VIP level is not enough!').first().waitFor();
    expect(page.url()).not.toContain('/play');
    await context.close();
  });
});
