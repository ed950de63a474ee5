import { expect, it } from 'vitest';
import { newVisitor, watchedPage } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, comeHome, dialog, lobbyIsUp, openLogin, says, settled, stageRuns } from './steps.ts';

const lobby = withLobby();

const text = (key: string) => says('en', 'common', key);

it('is said of a lost network, and no longer when it is back', async () => {
  const { context, page } = await comeHome(lobby);
  // What says so comes a moment after the lobby.
  await page.getByRole('status').first().waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.getByText(text('offline')).waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.getByText(text('offline')).count()).toBe(0);
  await context.close();
});

it('is said of a lost network before what lies over pages has come', async () => {
  const context = await newVisitor(lobby.browser, { pixels: false });
  const { page } = await watchedPage(context);
  await page.route(/\/assets\/overlays-.*js/, () => {});
  await page.goto(`${lobby.service.url()}/home`);
  await lobbyIsUp(page);
  await context.setOffline(true);
  await page.getByText(text('offline')).waitFor();
  await context.close();
});

it('lets an overlay wait for it, says so, and shows it whole when it is back', async () => {
  const { context, page } = await comeAsGuest(lobby, '/home');
  await lobbyIsUp(page);
  await settled(page);
  const invite = page.locator('[data-footprint-id="shortcut:promote"]');
  await context.setOffline(true);
  await invite.click();
  const waiting = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: text('cancel') }) });
  await waiting.getByText(text('offline')).waitFor();
  await page.goBack();
  await expect.poll(() => waiting.count()).toBe(0);
  await context.setOffline(false);
  await invite.click();
  await dialog(page).waitFor();
  // A dialog without its style sheet lies in the page, below the footer.
  expect(await dialog(page).evaluate((one) => getComputedStyle(one.parentElement ?? one).position)).toBe(
    'fixed',
  );
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ sheet }) => sheet !== null,
    ),
  );
  expect(all).not.toContain(false);
  await context.close();
});

it('asks again for parts of the lobby that did not come', async () => {
  const context = await newVisitor(lobby.browser, { pixels: false });
  const { page } = await watchedPage(context);
  const refused = new Map<string, number>();
  await page.route(/\/assets\/(shell|StageHost|overlays|LoginDialog)-[^/]+\.js$/, (route) => {
    const name = /(shell|StageHost|overlays|LoginDialog)/.exec(route.request().url())?.[0] ?? '';
    const times = (refused.get(name) ?? 0) + 1;
    refused.set(name, times);
    return times < 3 ? route.abort() : route.continue();
  });
  await page.goto(`${lobby.service.url()}/home`);
  await lobbyIsUp(page);
  await openLogin(page);
  expect([...refused.values()].every((times) => times >= 3)).toBe(true);
  expect(refused.size).toBe(4);
  await context.close();
});

it('has each read that comes before the lobby made again where the service is busy, with nothing uncaught', async () => {
  const { context, page } = await comeAsGuest(lobby, '/home');
  const refused = new Set<string>();
  const asked = /\/lobby\/api\/(index\/gameList|index\/banner|config\/init)/;
  await page.route(asked, (route) => {
    const [path = ''] = asked.exec(route.request().url()) ?? [];
    if (refused.has(path)) return route.continue();
    refused.add(path);
    return route.fulfill({ status: 503, body: 'not now' });
  });
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  await page.reload();
  await lobbyIsUp(page);
  await settled(page);
  expect(refused.size).toBe(3);
  expect(uncaught).toEqual([]);
  await context.close();
});

it.each(['high', 'low'] as const)(
  'begins what the stage waits for once, where quality is %s',
  async (quality) => {
    const context = await newVisitor(lobby.browser, { pixels: false, quality });
    const { page, faults } = await watchedPage(context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.addInitScript(() => {
      const opened: unknown[] = [];
      const linked: unknown[] = [];
      Object.assign(window, { opened, linked });
      const link = WebGL2RenderingContext.prototype.linkProgram;
      WebGL2RenderingContext.prototype.linkProgram = function (...args) {
        // PixiJS links its program once more when it has put the attributes in order.
        if (!linked.includes(args[0])) linked.push(args[0]);
        link.apply(this, args);
      };
      const open = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
        if (args[0] === 'webgl2' && !opened.includes(this)) opened.push(this);
        return open.apply(this, args as never);
      } as typeof open;
    });
    await page.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(page);
    await stageRuns(page);
    const seen = await page.evaluate(() => {
      const { opened, linked } = window as unknown as Record<'opened' | 'linked', unknown[]>;
      return { opened: opened.length, linked: linked.length };
    });
    // A program for batches of few textures, and one for those of many.
    expect(seen).toEqual({ opened: 1, linked: 2 });
    expect(asked.filter((path) => path === '/global-config.json')).toHaveLength(1);
    expect(workers).toHaveLength(1);
    const turnOf = (name: RegExp) => {
      const turn = asked.findIndex((path) => name.test(path));
      expect(turn, String(name)).toBeGreaterThan(-1);
      return turn;
    };
    const stage = turnOf(/StageHost-.*js$/);
    const letters = turnOf(/woff2$/);
    if (quality === 'low') {
      // Where the page comes first, neither stage nor letters take of its line; the picture in front is its largest part.
      const answer = turnOf(/LoginDialog-.*js$/);
      expect(stage).toBeGreaterThan(letters);
      expect(letters).toBeGreaterThan(answer);
      expect(turnOf(/rows-.*js$/)).toBeGreaterThan(answer);
      expect(turnOf(/^\/media\/posters\//)).toBeLessThan(turnOf(/areas-.*js$/));
      expect(await page.locator('html').getAttribute('data-fonts')).toBeNull();
    } else expect(stage).toBeLessThan(turnOf(/^\/lobby\/api\//));
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('opens without its configuration and its worker, where they do not come', async () => {
  const context = await newVisitor(lobby.browser, { pixels: false });
  const { page } = await watchedPage(context);
  const refused = new Set<string>();
  await page.route(/global-config\.json|bitmapWorker/, (route) => {
    refused.add(new URL(route.request().url()).pathname.replace(/-.*/, ''));
    return route.fulfill({ status: 404, body: 'none' });
  });
  await page.goto(`${lobby.service.url()}/home`);
  await lobbyIsUp(page);
  expect([...refused].sort()).toEqual(['/assets/bitmapWorker', '/global']);
  await context.close();
});

it('goes on with a stage that came before the configuration', async () => {
  const context = await newVisitor(lobby.browser, { pixels: false, quality: 'high' });
  const { page, faults } = await watchedPage(context);
  await context.addInitScript(() => {
    const told: (string | undefined)[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(document.documentElement.dataset.stage)).observe(document, {
      subtree: true,
      attributeFilter: ['data-stage'],
    });
  });
  await page.route('**/global-config.json', async (route) => {
    await stageRuns(page);
    await route.continue();
  });
  const asked = page.waitForResponse('**/config/init*');
  await page.goto(`${lobby.service.url()}/home`);
  await asked;
  const told = await page.evaluate(() => (window as { told?: (string | undefined)[] }).told);
  expect(told?.at(-1)).toBe('running');
  expect(told?.slice(told.indexOf('running'))).toEqual(['running']);
  expect(faults).toEqual([]);
  await context.close();
});

it('tells that a part is on its way, and lets the player give up', async () => {
  const { context, page } = await comeHome(lobby);
  await page.route(/\/assets\/SettingsSheet-/, () => {});
  await page.evaluate(() => history.pushState(null, '', '/home?overlay=settings'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await page.getByText(text('loading')).waitFor();
  await page.getByRole('button', { name: text('cancel') }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByText(text('loading')).count()).toBe(0);
  await context.close();
});

it('says what to do about a part that is not to be had, and stays', async () => {
  // Where the page comes first, it has this part before it is asked for.
  const { context, page } = await comeHome(lobby, { quality: 'high' });
  await page.route(/\/assets\/LoginDialog-/, (route) => route.fulfill({ status: 404 }));
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('logIn') })
    .click();
  await page.getByText(text('broken.text')).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

it('stands without its stage where that is not to be had', async () => {
  const context = await newVisitor(lobby.browser, { pixels: false });
  const { page } = await watchedPage(context);
  await page.route(/\/assets\/StageHost-/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${lobby.service.url()}/home`);
  await page.getByText(text('stage.unavailable')).waitFor();
  await openLogin(page);
  await dialog(page).waitFor();
  await context.close();
});

it('shows how much of its art has come over a slow network, and the page before all of it', async () => {
  const context = await newVisitor(lobby.browser, { pixels: false });
  const { page, faults } = await watchedPage(context);
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 90_000,
    uploadThroughput: 90_000,
    connectionType: 'cellular3g',
  });
  // Every width that the bar has had: looked at from outside, a busy machine would miss some.
  await page.addInitScript(() => {
    const steps = new Set<string>();
    Object.assign(window, { steps });
    const look = () => {
      const loading = document.getElementById('loading');
      const width = loading?.style.getPropertyValue('--loaded');
      if (width && Number(width) > 0) steps.add(width);
      if (loading && document.querySelector('#root header')) Object.assign(window, { isPageFirst: true });
    };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
  });
  await page.goto(`${lobby.service.url()}/home`, { waitUntil: 'commit' });
  const picture = () =>
    page.evaluate(() => {
      const scene = document.getElementById('loading');
      return scene && getComputedStyle(scene, '::before').backgroundImage;
    });
  await expect.poll(picture).toContain('/atlases/night-carnival/loading-');
  const steps = () => page.evaluate(() => (window as unknown as { steps: Set<string> }).steps.size);
  await expect.poll(steps).toBeGreaterThan(3);
  await lobbyIsUp(page);
  expect(await page.evaluate(() => (window as unknown as { isPageFirst?: boolean }).isPageFirst)).toBe(true);
  await expect.poll(() => page.locator('#loading').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('says so where the lobby itself is not to be had', async () => {
  const context = await newVisitor(lobby.browser, { locale: 'pt', pixels: false });
  const { page } = await watchedPage(context);
  const script = /\/assets\/shell-/;
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${lobby.service.url()}/home`);
  await page
    .getByRole('alert')
    .getByText(says('pt', 'common', 'broken.title'))
    .waitFor();
  await page.unroute(script);
  await page.getByRole('button', { name: says('pt', 'common', 'broken.action') }).click();
  await lobbyIsUp(page);
  await context.close();
});
