import { describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { coinsInLedger, lobbyIsUp } from '../e2e/steps.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import { withOwnLobby } from '../shared/lobby.ts';
import { AndroidApp, type Hearing } from './androidApp.ts';

/* Chromium plays Android's web view: the app lies outside of the page, reached by a binding that every frame has. */

const lobby = withOwnLobby();
const GAME = 100002;
const WELCOME = 10_000;
const WOULD_BE_IN_MS = 500;

describe.each<Hearing>(['listener', 'legacy'])('in a view of Android, by its %s', (hearing) => {
  it('takes over the player, keeps the game’s frame out, goes back and comes back from a killed process', async () => {
    const { service, browser } = lobby;
    const guest = await newGuest(apiOf(service.url));
    const context = await newVisitor(browser, { pixels: false });
    const app = await AndroidApp.around(context, hearing);
    const open = async (address: string) => {
      app.begin();
      const page = await context.newPage();
      await page.goto(`${service.url()}${address}`);
      await lobbyIsUp(page);
      return page;
    };
    const names = () => app.heard.map(({ name }) => name);
    const token = (page: Awaited<ReturnType<typeof open>>) =>
      page.evaluate(() => localStorage.getItem('token'));

    const answered = context.waitForEvent('response', (one) => one.url().includes('/player/userInfo'));
    app.token = 'a-token-that-nobody-has';
    let page = await open('/home?deviceType=1');
    await expect.poll(names).toContain('session');
    expect(await (await answered).json()).toMatchObject({ code: CODE.TOKEN_UNKNOWN });
    // A player whom it named would be in within this time.
    await page.waitForTimeout(WOULD_BE_IN_MS);
    expect(await token(page)).toBeNull();
    await page.close();

    app.token = guest.token;
    page = await open('/home?deviceType=1');
    await expect.poll(() => token(page)).not.toBeNull();
    await page.locator(`[data-balance="${WELCOME}"]`).first().waitFor();

    await page.evaluate((id) => {
      history.pushState({ idx: 1, key: 'rooms' }, '', `/home?overlay=rooms&rooms.gameId=${id}`);
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    }, GAME);
    await page.locator('[role="dialog"] button').filter({ hasText: /^Play/ }).first().click();
    const frame = await (await page.waitForSelector('iframe[data-state="ready"]')).contentFrame();
    const before = app.heard.length;
    app.refused.length = 0;
    const reached = await frame?.evaluate(async () => {
      const told: string[] = [];
      const { lobbyHost } = window as unknown as { lobbyHost: { postMessage(text: string): void } };
      Object.assign(window, { lobbyBridge: { receive: (text: string) => told.push(text) } });
      Object.assign(lobbyHost, { onmessage: ({ data }: { data: string }) => told.push(data) });
      const ask = (message: object) => lobbyHost.postMessage(JSON.stringify({ lobby: 2, ...message }));
      ask({ name: 'hello', values: { page: 'f'.repeat(32), versions: [2] } });
      ask({ id: 1, name: 'session', values: {} });
      ask({
        id: 2,
        nonce: 'guessed-by-a-frame-1',
        name: 'openExternal',
        values: { url: 'https://evil.example' },
      });
      let own = 'none';
      try {
        own = String((top as unknown as { lobbyBridge: unknown }).lobbyBridge);
      } catch {
        own = 'refused';
      }
      ask({ name: 'end' });
      return { own, told };
    });
    const refusals = ['session', 'openExternal', 'end'];
    await expect.poll(() => app.refused).toEqual(hearing === 'listener' ? ['hello', ...refusals] : refusals);
    expect(reached).toEqual({ own: 'refused', told: [] });
    expect(app.heard.slice(before).map(({ name }) => name)).not.toContain('session');

    await frame?.locator('#spin').click();
    const asks = () =>
      app.heard.filter(({ name }) => name === 'confirmClose').map(({ values }) => values?.on);
    await expect.poll(asks, { message: 'asked in a round alone' }).toEqual([true, false]);

    await page.locator('header button').first().click();
    await expect.poll(names).toContain('closeGame');
    await app.tell({ id: 1, name: 'back' });
    await expect.poll(() => app.heard.find(({ answer }) => answer === 1)?.values).toEqual({ handled: true });

    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    page = await open('/slots?deviceType=1');
    const held = await coinsInLedger(lobby, guest.userId);
    await page.locator(`[data-balance="${held}"]`).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(guest.userId);
    await context.close();
  });
});
