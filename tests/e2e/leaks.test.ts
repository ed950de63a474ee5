import type { CDPSession, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { FULL, newVisitor, watchedPage } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { goTo, lobbyIsUp, openLogin, passAsGuest, says } from './steps.ts';

const lobby = withLobby();
let page: Page;
let faults: string[];
let cdp: CDPSession;
/** What the lobby itself holds. */
let lobbys: Counts;

const VISITS = 20;
/** By then everything that is loaded once is there. */
const FIRST_VISITS = 2;
/** Overlays that raise the stage, and some that do not. */
const PAINTED = ['lottery', 'checkin', 'invite', 'redpacket'];
const PLAIN = ['settings', 'support'];
const HOME = '/home?stage-stats';
const TEST_MS = 300_000;
/** Between two looks at the counts. */
const RESTING_MS = 700;
/** Counts that rise a little without a leak. */
const KEPT_BY_BROWSER = ['listeners', 'nodes'];

/** `hasty` leaves while art is still loading. */
async function visit(overlay: string, hasty: boolean): Promise<void> {
  await goTo(page, `${HOME}&overlay=${overlay}`);
  await page.getByRole('dialog').first().waitFor();
  if (!hasty && PAINTED.includes(overlay)) await page.locator('[data-stage-painted]').first().waitFor();
  await goTo(page, HOME);
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.documentElement.dataset.raised === undefined);
}

/** What must not grow, once the browser has cleared up. */
async function counts() {
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

type Counts = Awaited<ReturnType<typeof counts>>;

/** The counts when motion of the last visit has ended. */
async function restingCounts(): Promise<Counts> {
  let last = await counts();
  for (;;) {
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), RESTING_MS);
    const now = await counts();
    if (now.tweens === last.tweens && now.textures === last.textures) return now;
    last = now;
  }
}

/** Whether everything of the lobby is there: some overlays hide its banner, which comes back after them. */
const isWhole = (now: Counts): boolean =>
  (['textures', 'tickerCallbacks', 'actors'] as const).every((name) => now[name] >= lobbys[name]);

/** What there is more of. Less than one a visit of what the browser itself keeps, too: what grows with each is a leak. */
const growth = (before: Counts, after: Counts): string[] =>
  (Object.keys(before) as (keyof Counts)[])
    .filter((name) => !(after[name] - before[name] < (KEPT_BY_BROWSER.includes(name) ? VISITS : 1)))
    .map((name) => `${name}: ${before[name]} → ${after[name]}`);

beforeAll(async () => {
  const context = await newVisitor(lobby.browser, { ...FULL, pixels: false });
  ({ page, faults } = await watchedPage(context));
  await page.goto(`${lobby.service.url()}${HOME}`);
  await lobbyIsUp(page);
  await openLogin(page);
  await passAsGuest(page);
  await page.waitForFunction(() => 'stageStats' in window);
  // Banners that turn load their pictures on the way.
  await page.getByRole('button', { name: says('en', 'catalogue', 'hero.pause') }).click();
  cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  lobbys = await restingCounts();
});

it.each([...PAINTED, ...PLAIN])(
  'twenty visits to %s leave nothing behind',
  async (overlay) => {
    for (let n = 0; n < FIRST_VISITS; n++) await visit(overlay, false);
    await expect.poll(async () => isWhole(await counts()), { interval: RESTING_MS }).toBe(true);
    const before = await restingCounts();
    expect(before.textures).toBeGreaterThan(0);
    for (let n = 0; n < VISITS; n++) await visit(overlay, n % 3 === 0);
    await expect.poll(async () => growth(before, await counts()), { interval: RESTING_MS }).toEqual([]);
    expect(faults).toEqual([]);
  },
  TEST_MS,
);
