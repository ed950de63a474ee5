import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';
import { openWrapper, type Wrapper } from './wrapper.ts';

/* The lobby in a real web view, from the outside: what an app's author sees of it. */

const GAME = 100002;
/** Coins of a new guest. */
const WELCOME = 10_000;

const WOULD_BE_IN_MS = 500;

/** The service was asked whose token it is, and has answered. */
const IS_ANSWERED = `return performance.getEntriesByType('resource')
  .some(({ name, responseEnd }) => name.includes('/player/userInfo') && responseEnd > 0)`;
const LOBBY_IS_UP = `return document.querySelectorAll('#root > :not(#first) [data-footprint="tile"]').length > 0`;
const GAME_IS_UP = `return document.querySelector('iframe')?.dataset.state === 'ready'`;
const LOGGED_IN = `return localStorage.getItem('token') !== null && document.querySelector('[data-balance]') !== null`;
const BALANCE = `return Number(document.querySelector('[data-balance]').dataset.balance)`;

let service: TestService;
let app: Wrapper;
let guest: Awaited<ReturnType<typeof newGuest>>;

beforeAll(async () => {
  service = await startService({ rateLimitFactor: 100 });
  guest = await newGuest(apiOf(service.url));
  app = await openWrapper();
});
afterAll(async () => {
  app?.quit();
  await service?.stop();
});

describe('in a web view of an app', () => {
  it('logs nobody in by a token that the service does not know', async () => {
    app.send('account', { token: 'a-token-that-nobody-has' });
    app.send('load', { url: `${service.url()}/home?deviceType=2` });
    await app.until('the lobby', LOBBY_IS_UP);
    await expect.poll(() => app.heard.map(({ name }) => name)).toContain('session');
    await app.until('the answer of the service', IS_ANSWERED);
    // A player whom it named would be in within this time.
    await new Promise((resolve) => setTimeout(resolve, WOULD_BE_IN_MS));
    expect(await app.run(`return localStorage.getItem('token')`)).toBeNull();
  });

  it('takes over the session that the app has, and draws with WebGL', async () => {
    app.send('account', { token: guest.token });
    app.send('load', { url: `${service.url()}/home?deviceType=2` });
    await app.until('the login', LOGGED_IN);
    expect(await app.run(`return localStorage.getItem('userId')`)).toBe(guest.userId);
    expect(await app.run(BALANCE)).toBe(WELCOME);
    expect(await app.run(`return document.createElement('canvas').getContext('webgl2') !== null`)).toBe(true);
  });

  it('hands nothing to another page in its place, and comes back from there', async () => {
    const before = app.heard.length;
    app.refused.length = 0;
    // As the cashier's page comes, and with a script in it that does what the lobby's does.
    await app.run(`location.assign('${service.gameUrl()}/')`);
    await app.until('the other page', `return location.origin === '${service.gameUrl()}'`);
    const tell = (message: object) =>
      app.run(
        `webkit.messageHandlers.lobbyHost.postMessage(JSON.stringify(${JSON.stringify({ lobby: 2, ...message })}))`,
      );
    await app.run(`window.told = []; window.lobbyBridge = { receive: (text) => told.push(text) }`);
    await tell({ name: 'hello', values: { page: 'c'.repeat(32), versions: [2] } });
    await tell({ id: 1, name: 'session', values: {} });
    app.send('tell', { name: 'session' });
    await expect.poll(() => app.refused).toEqual(['hello', 'session']);
    expect(await app.run(`return window.told`)).toEqual([]);
    expect(app.heard.slice(before)).toEqual([]);
    app.send('back', { id: 1 });
    await app.until('the lobby again', `return location.origin === '${service.url()}'`);
    await app.until('the lobby', LOBBY_IS_UP);
    // What came back has the app's ear, and knows its player; a notice that lies there is closed first.
    let asked = 1;
    await expect
      .poll(async () => {
        asked += 1;
        const id = asked;
        app.send('back', { id });
        await expect.poll(() => app.heard.some(({ answer }) => answer === id)).toBe(true);
        return app.heard.find(({ answer }) => answer === id)?.values;
      })
      .toEqual({ handled: false });
    await app.until('the login', LOGGED_IN);
    for (const said of [app.heard, app.refused]) said.length = 0;
  });

  it('plays a game whose frame reaches the handler, and gets nothing there', async () => {
    app.send('frames', {
      script: `
        const ask = (message) => webkit.messageHandlers.lobbyHost.postMessage(JSON.stringify({ lobby: 2, ...message }));
        ask({ name: 'hello', values: { page: 'f'.repeat(32), versions: [2] } });
        ask({ id: 1, name: 'session', values: {} });
        ask({ id: 2, nonce: 'guessed-by-a-frame-1', name: 'openExternal', values: { url: 'https://evil.example' } });
        let own = 'none';
        try { own = String(top.lobbyBridge); } catch { own = 'refused'; }
        ask({ name: 'looked:' + own });`,
    });
    const before = app.heard.length;
    await app.run(`history.pushState({ idx: 1, key: 'rooms' }, '', '/home?overlay=rooms&rooms.gameId=${GAME}');
      dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
    const room = `[...document.querySelectorAll('[role="dialog"] button')].find((one) => one.textContent.startsWith('Play'))`;
    await app.until('the rooms', `return ${room} !== undefined`);
    await app.run(`${room}.click()`);
    await app.until('the game', GAME_IS_UP);
    await expect.poll(() => app.refused).toEqual(['session', 'openExternal', 'looked:refused']);
    expect(app.heard.slice(before).map(({ name }) => name)).not.toContain('session');
    // The lobby's own page still has the app's ear.
    await app.run(`document.querySelector('header button').click()`);
    await app.until('the lobby', LOBBY_IS_UP);
    await expect.poll(() => app.heard.map(({ name }) => name)).toContain('closeGame');
    expect(await app.run(BALANCE)).toBe(WELCOME);
  });

  it('goes back step by step, and says when there is no step left', async () => {
    const answers = () =>
      app.heard.filter(({ answer }) => answer !== undefined).map(({ values }) => values?.handled);
    app.send('load', { url: `${service.url()}/home?deviceType=2&again` });
    await app.until('the page anew', `return location.search.endsWith('again')`);
    await app.until('the login', LOGGED_IN);
    // The app is greeted before the page is made.
    await app.until('the bridge', `return window.lobbyBridge !== undefined`);
    await app.until('the lobby', LOBBY_IS_UP);
    await app.run(`document.querySelector('nav a[href="/slots"]').click()`);
    await app.until('the games', `return location.pathname === '/slots'`);
    app.send('tell', { id: 1, name: 'back' });
    await app.until('home', `return location.pathname === '/home'`);
    app.send('tell', { id: 2, name: 'back' });
    await expect.poll(answers).toEqual([true, false]);
  });

  it('rests in the background, and is as it was on return', async () => {
    const painted = `return document.documentElement.dataset.stage === 'running'`;
    await app.until('the stage', painted);
    app.send('tell', { name: 'background' });
    await app.until('a stage that rests', `return document.documentElement.dataset.stage !== 'running'`);
    app.send('tell', { name: 'foreground' });
    await app.until('the stage again', painted);
    expect(await app.run(BALANCE)).toBe(WELCOME);
  });

  it('comes back from a killed process with its player, its page and the right balance', async () => {
    await app.run(`document.querySelector('nav a[href="/slots"]').click()`);
    await app.until('the games', `return location.pathname === '/slots'`);
    app.send('kill');
    await app.until('the games again', `${LOBBY_IS_UP} && location.pathname === '/slots'`);
    await app.until('the login', LOGGED_IN);
    expect(await app.run(BALANCE)).toBe(WELCOME);
    expect(await app.run(`return localStorage.getItem('userId')`)).toBe(guest.userId);
  });
});
