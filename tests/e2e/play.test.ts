import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { grantFreeBet } from '../../src/service/domain/games/freeBets.ts';
import { picture, type VisitOptions } from '../shared/browser.ts';
import { crashFrame, Survivor } from '../shared/crash.ts';
import { startLobby, type TestLobby, withLobby } from '../shared/lobby.ts';
import {
  balance,
  beWelcomed,
  coinsInLedger,
  comeAsGuest,
  comeHome,
  dialog,
  goTo,
  lobbyIsUp,
  passAsGuest,
  says,
  tile,
} from './steps.ts';

const lobby = withLobby();

const text = (area: string, key: string) => says('en', area, key);

/** A game of a provider's that knows of the lobby as little as it has to. */
const QUIET_GAME = "<script>parent.postMessage({ type: 'ready' }, '*')</script>";

const game = (page: Page): FrameLocator => page.frameLocator('iframe');

/** In the room list: into the first room, until the game can be spun. */
async function enterFirstRoom(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
    .first()
    .click();
  await page.waitForURL('**/play?**');
  await game(page).locator('#spin:not([disabled])').waitFor();
}

/** Plays whole rounds until the balance of `shown` has moved: a round may pay just its stake. @returns the balance then, coins. */
async function spinUntilMoved(page: Page, shown = page): Promise<number> {
  const before = await balance(shown);
  await expect
    .poll(async () => {
      await game(page).locator('#spin').click();
      await game(page).locator('#spin[aria-busy="false"]').waitFor();
      return balance(shown);
    })
    .not.toBe(before);
  return balance(shown);
}

/** Lets the game's frame wait for ever, and answer nothing, as one that has lost its way. */
async function hangGame(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(lobby.service.gameUrl()));
  if (!frame) throw new Error('no game is open');
  await page.route('**/never', () => {});
  frame
    .evaluate(() => {
      const call = new XMLHttpRequest();
      call.open('GET', '/never', false);
      call.send();
    })
    .catch(() => undefined);
}

const expectLedgerShown = (page: Page, userId: string, at: TestLobby = lobby) =>
  expect.poll(async () => (await balance(page)) - (await coinsInLedger(at, userId))).toBe(0);

/** A new guest in the room list of a game. */
const guestAtRooms = (gameId: number, at: TestLobby = lobby, options: VisitOptions = {}) =>
  comeAsGuest(at, `/home?overlay=rooms&rooms.gameId=${gameId}`, options);

describe('playing', () => {
  it('goes from the lobby through login and rooms into a game whose spins move the balance everywhere', async () => {
    const { context, page, faults } = await comeHome(lobby);
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
    const asked = page.waitForRequest((request) => request.url().endsWith('/auth/visitors/login'));
    // The way into the game goes before the welcome.
    await passAsGuest(page, 'en', false);
    await page.waitForURL('**/play?**');
    const cookies = await context.cookies();
    const pair = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    expect(pair).toMatch(/^.{16,}$/);
    expect((await asked).headers()['x-xsrf-token']).toBe(pair);
    await game(page).locator('#spin:not([disabled])').waitFor();
    await picture(page, 'play');

    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    const source = new URL((await frame.getAttribute('src')) ?? '');
    expect(source.origin).toBe(lobby.service.gameUrl());
    const sessionToken = await page.evaluate(() => localStorage.getItem('token'));
    expect(source.searchParams.get('token')).toBeTruthy();
    expect(Object.fromEntries(source.searchParams)).toMatchObject({
      gameID: '100002',
      host: lobby.service.url(),
      lan: 'en',
      source: 'lobby',
      rate: '100',
      deviceType: '101',
    });
    expect(source.href, 'the session token stays out of game addresses').not.toContain(sessionToken);

    await expect.poll(() => balance(page)).toBe(10_000);
    await spinUntilMoved(page);
    await picture(page, 'play-spun');

    await page
      .getByRole('button', { name: text('play', 'back') })
      .or(page.getByRole('link', { name: text('play', 'back') }))
      .first()
      .click();
    await beWelcomed(page);
    await lobbyIsUp(page);
    const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '');
    await expectLedgerShown(page, userId);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['cards', 200005, 'Tie'],
    ['a wheel', 300001, '17'],
    ['dice', 300010, 'Seven'],
  ])('plays %s: what is staked on is kept, and the round moves the balance', async (name, gameId, field) => {
    const { context, page, faults, userId } = await guestAtRooms(gameId);
    await enterFirstRoom(page);
    const onField = game(page).getByRole('button', { name: new RegExp(`^${field}\\b`) });
    const laid = game(page).getByRole('button', { name: new RegExp(`^${field}, .*placed$`) });
    expect(
      await game(page).locator('#spin').getAttribute('aria-disabled'),
      'nothing is chosen for the player',
    ).toBe('true');
    // The wheel's numbers lie on a side of their own.
    if (gameId === 300001)
      await game(page)
        .getByRole('button', { name: text('games', 'page_numbers') })
        .click();
    await onField.first().click();
    await laid.waitFor();
    const before = await balance(page);
    await game(page).locator('#spin').click();
    const untold = new Set<number>();
    await expect
      .poll(async () => {
        const shown = await balance(page);
        const told = (await game(page).locator('#message').textContent())?.includes(' · ') ?? false;
        if (!told) untold.add(shown);
        return told;
      })
      .toBe(true);
    untold.delete(before);
    expect([...untold], 'the bar tells nothing before the game does').toEqual([]);
    await picture(page, `play-${name.replace(' ', '-')}`);
    await expectLedgerShown(page, userId);
    await page.reload();
    await game(page).locator('#spin:not([disabled])').waitFor();
    if (gameId === 300001)
      await game(page)
        .getByRole('button', { name: text('games', 'page_numbers') })
        .click();
    await laid.waitFor();
    expect(await game(page).locator('#history li').count(), 'the last result stands at the table').toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('plays rounds by themselves once a limit is chosen, until they are stopped or the app goes away', async () => {
    // A frame that is not painted is shown one step a second once nobody taps in it.
    const { context, page, faults } = await guestAtRooms(100005, lobby, { pixels: true });
    await enterFirstRoom(page);
    const { auto, start } = { auto: game(page).locator('#auto'), start: game(page).locator('#sheet .main') };
    const isPlaying = (now: boolean) => game(page).locator(`#auto[aria-pressed="${now}"]`).waitFor();
    const choose = async () => {
      for (const limit of ['rounds', 'loss'])
        await game(page).locator(`input[name="${limit}"]`).first().check({ force: true });
      // The frame lets no form be submitted.
      await page.keyboard.press('Enter');
      await isPlaying(true);
    };
    await auto.click();
    await start.click();
    expect(await start.isVisible(), 'nothing is chosen').toBe(true);
    await choose();
    await game(page).locator('#history li').nth(1).waitFor({ state: 'attached' });
    await game(page)
      .getByRole('button', { name: says('en', 'games', 'stop'), exact: true })
      .click();
    await isPlaying(false);
    await game(page)
      .getByRole('button', { name: says('en', 'games', 'spin'), exact: true })
      .waitFor();

    // The round that was begun comes to its end first.
    await game(page).locator('#auto[aria-disabled="false"]').waitFor();
    await auto.click();
    await choose();
    // As the session says that the app around the lobby went into the background.
    await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
    await isPlaying(false);
    expect(await game(page).locator('#history li').count(), 'of the ten that were chosen').toBeLessThan(10);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows a balance changed elsewhere through the socket, without a reload', async () => {
    const { context, page } = await guestAtRooms(100005);
    await enterFirstRoom(page);
    const lobbyTab = await context.newPage();
    const connected = lobbyTab.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'));
    await lobbyTab.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(lobbyTab);
    await connected;
    await page.bringToFront();
    await spinUntilMoved(page, lobbyTab);
    await context.close();
  });

  it('has a game loaded again that gives no signs of life, whose end nobody would be told', async () => {
    const { context, page, userId } = await guestAtRooms(100002);
    let loads = 0;
    await page.route(
      ({ origin, pathname }) => origin === lobby.service.gameUrl() && pathname === '/',
      (route) => {
        loads += 1;
        return route.fulfill({ contentType: 'text/html', body: QUIET_GAME });
      },
    );
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
      .first()
      .click();
    const again = page.getByRole('banner').getByRole('button', { name: text('play', 'again') });
    for (const opened of [1, 2, 3]) {
      await page.locator('iframe[data-state="ready"]').waitFor();
      expect(loads).toBe(opened);
      await again.waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      if (opened === 3) break;
      await again.click();
      await page.locator('iframe').waitFor({ state: 'detached' });
    }
    await expectLedgerShown(page, userId);
    await context.close();
  });

  it('outlives games that hang: the player is told, the lobby answers at once, and the same game goes on', async () => {
    // Of a page that is not painted the browser asks the game's frame what lies under a tap, and that one hangs.
    const { context, page, userId } = await guestAtRooms(100002, lobby, { pixels: true });
    const free = { gameId: 100002, stake: 10, rounds: 1, betX: 1, expiresAt: Date.now() + 3_600_000 };
    await grantFreeBet(lobby.service.db, userId, free, Date.now());
    await enterFirstRoom(page);
    // Given rounds wait until the player takes one.
    await game(page).locator('#free').click();
    await game(page)
      .getByRole('dialog', { name: text('games', 'freeTitle') })
      .getByRole('button', { name: text('games', 'freePlay') })
      .click();
    const ended = new RegExp(`^${text('games', 'freePaid').replace('{{result}}', '(.+)')}$`);
    await game(page).locator('#message', { hasText: ended }).waitFor();
    await game(page).locator('#free').waitFor({ state: 'hidden' });
    await expectLedgerShown(page, userId);
    await game(page).locator('#spin').click();
    await game(page).locator('#spin[aria-busy="true"]').waitFor();
    await hangGame(page);
    const notice = page.getByRole('alert').filter({ hasText: text('play', 'silent.title') });
    const again = notice.getByRole('button', { name: text('play', 'again') });
    // Keys went to the game, and would go on to.
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await game(page).locator('#spin:not([disabled])').waitFor();
    await expectLedgerShown(page, userId);

    await hangGame(page);
    await page.getByRole('button', { name: text('play', 'back') }).click();
    await page.locator('[data-footprint="tile"]').first().waitFor();
    await expectLedgerShown(page, userId);
    await lobbyIsUp(page);
    await context.close();
  });

  it('outlives games that crash: the player is told, the same game goes on, and the lobby is there at once', async () => {
    const { context, page, userId } = await guestAtRooms(100002, lobby, { pixels: true });
    await enterFirstRoom(page);
    await spinUntilMoved(page);
    await game(page).locator('#spin').click();
    await game(page).locator('#spin[aria-busy="true"]').waitFor();
    const left = await Survivor.of(page);
    const expectBalanceRight = () =>
      expect
        .poll(async () => {
          const shown = await left.evaluate<string>(
            'document.querySelector("[data-balance]")?.dataset.balance',
          );
          return Number(shown) - (await coinsInLedger(lobby, userId));
        })
        .toBe(0);
    await crashFrame(lobby.browser, lobby.service.gameUrl());
    await left.reach('[role="alert"] a', text('play', 'home'));
    await expectBalanceRight();
    await left.tap('[role="alert"] button', text('play', 'again'));
    await left.waitFor('document.querySelector("iframe")?.dataset.state === "ready"');

    await crashFrame(lobby.browser, lobby.service.gameUrl());
    const began = Date.now();
    await left.tap(`header [aria-label="${text('play', 'back')}"]`);
    await left.reach('[data-footprint="tile"], [role="dialog"] button');
    expect(Date.now() - began).toBeLessThan(2_000);
    await expectBalanceRight();
    await context.close();
  });

  it('keeps the session and the balance over a killed and restarted service', async () => {
    const own = await startLobby();
    const { context, page, userId } = await guestAtRooms(100002, own);
    await enterFirstRoom(page);
    const spun = await spinUntilMoved(page);
    await own.service.kill();
    await own.service.restart();
    await page.goto(`${own.service.url()}/home`);
    await lobbyIsUp(page);
    await expectLedgerShown(page, userId, own);
    // Between the stake and the prize lies the kill at most: what was shown as taken is not given back unseen.
    expect(await coinsInLedger(own, userId)).toBeGreaterThanOrEqual(spun);
    await context.close();
    await own.stop();
  });

  it('opens no game that is not there, not allowed, or not a game, and says why', async () => {
    const { context, page } = await guestAtRooms(4);
    await dialog(page).getByRole('alert').getByText(text('rooms', 'gone.title')).waitFor();
    for (const url of [
      'https://evil.example/?gameID=100002',
      'javascript:alert(1)',
      `${lobby.service.url()}/home`,
    ]) {
      await goTo(page, '/home');
      await goTo(page, `/play?url=${encodeURIComponent(url)}`);
      await page.getByText(text('play', 'refused.title')).waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
    }
    await goTo(page, '/home?overlay=rooms&rooms.gameId=100002');
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
      .last()
      .click();
    await page.getByText('VIP level is not enough!').first().waitFor();
    expect(page.url()).not.toContain('/play');
    await context.close();
  });
});
