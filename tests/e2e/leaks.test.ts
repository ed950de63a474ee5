import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StageStats } from '../../src/lobby/stage/host/stats.ts';
import { newVisitor, watchedPage } from '../shared/browser.ts';
import { startLobby, type TestLobby } from '../shared/lobby.ts';
import { lobbyIsUp, openLogin, passAsGuest, says } from './steps.ts';

let lobby: TestLobby;
beforeAll(async () => {
  lobby = await startLobby();
});
afterAll(() => lobby.stop());

const VISITS = 20;
/** By then everything that is loaded once is there. */
const FIRST_VISITS = 2;
/** Overlays that raise the stage, and some that do not. */
const PAINTED = ['lottery', 'checkin', 'invite', 'redpacket'];
const PLAIN = ['settings', 'support'];
const HOME = '/home?stage-stats';
const TEST_MS = 240_000;

/** Software draws pixels slowly, and none of these counts depends on them. */
const withoutPixels = `
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    WebGL2RenderingContext.prototype[name] = () => {};
`;

const goTo = (page: Page, address: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** `hasty` leaves while art is still loading. */
async function visit(page: Page, overlay: string, hasty: boolean): Promise<void> {
  await goTo(page, `${HOME}&overlay=${overlay}`);
  await page.getByRole('dialog').first().waitFor();
  if (!hasty && PAINTED.includes(overlay)) await page.locator('[data-stage-painted]').first().waitFor();
  await goTo(page, HOME);
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.documentElement.dataset.raised === undefined);
}

/** What must not grow, once the browser has cleared up. */
async function counts(page: Page, cdp: CDPSession) {
  // Motion of the last visit ends.
  await page.waitForTimeout(1_500);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const stage = await page.evaluate(() => {
    const { textures, tweens, tickerCallbacks, actors } = (window as unknown as { stageStats: StageStats })
      .stageStats;
    return { textures, tweens, tickerCallbacks, actors };
  });
  return { ...stage, listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
}

it.each([...PAINTED, ...PLAIN])(
  'twenty visits to %s leave nothing behind',
  async (overlay) => {
    const context = await newVisitor(lobby.browser);
    await context.addInitScript(withoutPixels);
    const { page, faults } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}${HOME}`);
    await lobbyIsUp(page);
    await openLogin(page);
    await passAsGuest(page);
    await page.waitForFunction(() => 'stageStats' in window);
    // Banners that turn load their pictures on the way.
    await page.getByRole('button', { name: says('en', 'catalogue', 'hero.pause') }).click();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    for (let n = 0; n < FIRST_VISITS; n++) await visit(page, overlay, false);
    const before = await counts(page, cdp);
    for (let n = 0; n < VISITS; n++) await visit(page, overlay, n % 3 === 0);
    const after = await counts(page, cdp);
    console.log(overlay, JSON.stringify(before), JSON.stringify(after));
    for (const name of ['textures', 'tweens', 'tickerCallbacks', 'actors'] as const)
      expect(after[name], name).toBeLessThanOrEqual(before[name]);
    // Less than one a visit: what grows with each is a leak, whatever the browser itself keeps.
    for (const name of ['listeners', 'nodes'] as const)
      expect(after[name] - before[name], name).toBeLessThan(VISITS);
    expect(faults).toEqual([]);
    await context.close();
  },
  TEST_MS,
);
