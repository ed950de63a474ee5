import type { Browser, Frame, Page } from 'playwright';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import { goTo, says } from '../e2e/steps.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { earnPoints } from '../shared/rounds.ts';
import type { RunningService } from '../shared/service.ts';
import type { Figure } from './figures.ts';

/*
 * A cheap phone: 1 GiB of memory, a processor four times slower than this machine's, 3G, WebGL in software.
 */

const SLOWER = 4;
/** 3G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const TAP_MAX_MS = 3_000;
const BYTES_MAX_MIB = 1.2;
const LIGHT_MAX_MS = 3_000;
const INP_MAX_MS = 200;
const MIB = 1024 * 1024;
/** So often a player does all that can be done. */
const TAPS = 4;
const GAME = 100002;
/** Of the cheapest wheel, and some. */
const DRAW_POINTS = 60;
/** What the button of the pop-up with a wheel's result may say. */
const RESULTS = ['popup.receive', 'popup.none.action'].map((key) => says('en', 'rewards', key));
/** The last answers are told this long after they were seen, ms. */
const SETTLES_MS = 1_000;
/** Its answer is a dialog in the page. */
const ANSWERED = '[role="dialog"]';

interface Seen {
  /** When the picture with the first dialog had gone to the screen, ms since 1970; asked from outside, it is told up to half a second late. */
  answered?: number;
  /** Of each event of an interaction, from the touch to the picture that answers it; one tap has several events. */
  answers: Answer[];
}

interface Answer {
  interaction: number;
  ms: number;
  what: string;
}

/** Of so many interactions one may be slower than all that count, as the browsers' own figure has it. */
const ONE_LEFT_OUT_OF = 50;

/** Interactions with a page or frame, each by the slowest of its events. */
async function interactionsOf(place: Page | Frame): Promise<Answer[]> {
  const { answers } = await place.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const slowest = new Map<number, Answer>();
  for (const one of answers)
    if (one.ms > (slowest.get(one.interaction)?.ms ?? 0)) slowest.set(one.interaction, one);
  return [...slowest.values()];
}

/** A guest opens a game from its tile, spins once, and draws at a wheel. @returns the interactions. */
async function play(browser: Browser, service: RunningService): Promise<Answer[]> {
  const guest = await newGuest(apiOf(service.url));
  await earnPoints(service.db, SETTINGS, guest.userId, DRAW_POINTS);
  const stored = { origin: service.url(), values: { storageVersion: STORAGE_VERSION, ...guest } };
  const context = await newVisitor(browser, { dpr: 2, quality: 'auto', reducedMotion: false, stored });
  const page = await context.newPage();
  await cheap(page);
  await page.goto(`${service.url()}/home`);
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
  const button = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name: new RegExp(`^(${name})`) });
  await page.locator(`[data-footprint-id="tile:${GAME}"]`).tap();
  await button(says('en', 'rooms', 'play'))
    .first()
    .tap();
  const shown = await page.waitForSelector('iframe[data-state="ready"]');
  const frame = await shown.contentFrame();
  if (!frame) throw new Error('the game has no frame');
  const session = await context.newCDPSession(frame);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await frame.locator('#spin').tap();
  await frame.locator('#message:not(:empty)').waitFor();
  const inGame = await interactionsOf(frame);
  await page.locator('header button').first().tap();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await goTo(page, '/home');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await page.locator('[data-footprint-id="shortcut:lottery"]').tap();
  await button(says('en', 'lottery', 'draw'))
    .first()
    .tap();
  await button(RESULTS.join('|')).first().tap();
  await page.waitForTimeout(SETTLES_MS);
  const inLobby = await interactionsOf(page);
  await context.close();
  return [...inGame, ...inLobby];
}

/** What a player does besides: tabs, pages, a list that is scrolled, dialogs. */
async function roam(page: Page): Promise<void> {
  const answered = page.locator(ANSWERED).first();
  for (const footprint of ['shortcut', 'tile']) {
    await page.locator(`#root > :not(#first) [data-footprint="${footprint}"]`).first().tap();
    await answered.waitFor();
    await page.keyboard.press('Escape');
    await answered.waitFor({ state: 'detached' });
  }
  for (const tab of (await page.getByRole('tab').all()).slice(0, 2)) await tab.tap();
  await page.mouse.wheel(0, 600);
  await page.locator('nav a[href="/slots"]').tap();
  await page.waitForURL(/slots/);
  await page.locator('nav a[href="/home"]:not([aria-hidden])').tap();
  await page.waitForURL(/home/);
}

async function cheap(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', { value: 1 });
    const seen: Seen = { answers: [] };
    Object.assign(window, { seen });
    const dialogs = new MutationObserver(() => {
      if (!document.querySelector('[role="dialog"]')) return;
      dialogs.disconnect();
      // The frame that shows it, then the next.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen.answered = performance.timeOrigin + performance.now();
        }),
      );
    });
    dialogs.observe(document, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name, target } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) {
          const on = target instanceof Element ? (target.closest('button, a') ?? target) : null;
          seen.answers.push({
            interaction: interactionId,
            ms: duration,
            what: `${name} on ${on?.textContent?.slice(0, 24) ?? 'nothing'}`,
          });
        }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Bytes that travelled to the page, frame or worker that runs this. */
export const readBytes = (): number =>
  (performance.getEntries() as PerformanceResourceTiming[]).reduce(
    (sum, { transferSize }) => sum + (transferSize || 0),
    0,
  );

/** Bytes that travelled to the page and its workers. */
async function bytesOf(page: Page): Promise<number> {
  const all = await Promise.all([
    page.evaluate(readBytes),
    ...page.workers().map((one) => one.evaluate(readBytes)),
  ]);
  return all.reduce((sum, bytes) => sum + bytes, 0);
}

export async function benchPhone(browser: Browser, url: string, service: RunningService): Promise<Figure[]> {
  const context = await newVisitor(browser, {
    dpr: 2,
    quality: 'auto',
    reducedMotion: false,
    keepsLobby: true,
  });
  const page = await context.newPage();
  await cheap(page);
  const began = Date.now();
  await page.goto(`${url}/home`, { waitUntil: 'commit' });
  // The first tap of a player who does not wait: repeated until the page answers.
  const support = page.locator('nav button').last();
  await support.waitFor();
  await support.tap();
  await page.locator(ANSWERED).first().waitFor();
  const answered = await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.answered);
  const tapped = ((await answered.jsonValue()) ?? Number.NaN) - began;
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
  const bytes = await bytesOf(page);
  for (let tap = 0; tap < TAPS; tap++) await roam(page);
  const interactions = [...(await interactionsOf(page)), ...(await play(browser, service))].sort(
    (one, other) => other.ms - one.ms,
  );
  const counts = interactions[Math.floor(interactions.length / ONE_LEFT_OUT_OF)];
  for (const { ms, what } of interactions.slice(0, 5))
    console.log(`  answered after ${ms.toFixed(0)} ms: ${what}`);
  await context.close();

  const light = await settlesOnLight(browser, url);
  return [
    {
      what: 'from the address to the first tap answered, ms',
      measured: tapped.toFixed(0),
      bar: `≤ ${TAP_MAX_MS}`,
      met: tapped <= TAP_MAX_MS,
    },
    {
      what: 'bytes until the stage runs, MiB',
      measured: (bytes / MIB).toFixed(2),
      bar: `≤ ${BYTES_MAX_MIB}`,
      met: bytes <= BYTES_MAX_MIB * MIB,
    },
    {
      what: `interaction to next paint, slowest of ${interactions.length} but one of ${ONE_LEFT_OUT_OF}, ms`,
      measured: counts ? counts.ms.toFixed(0) : 'none',
      bar: `≤ ${INP_MAX_MS}`,
      met: counts !== undefined && counts.ms <= INP_MAX_MS,
    },
    {
      what: 'a stage that nobody told settles on Light, ms after its first frame',
      measured: Number.isFinite(light) ? light.toFixed(0) : 'never',
      bar: `≤ ${LIGHT_MAX_MS}`,
      met: light <= LIGHT_MAX_MS,
    },
  ];
}

/** Milliseconds from the first frame until the stage has found out by itself that the device is slow. */
async function settlesOnLight(browser: Browser, url: string): Promise<number> {
  const context = await newVisitor(browser, { dpr: 2, quality: 'auto', reducedMotion: false });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // Asked from outside, a busy page answers seconds later.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.documentElement.dataset.tier !== 'low') return;
      seen.disconnect();
      performance.mark('light');
    });
    seen.observe(document, { subtree: true, attributeFilter: ['data-tier'] });
  });
  await page.goto(`${url}/home`);
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
  await page.mouse.move(100, 300);
  await page
    .waitForFunction(() => document.documentElement.dataset.tier === 'low', undefined, { timeout: 20_000 })
    .catch(() => undefined);
  const [first, light] = await page.evaluate(() =>
    ['stage:first-frame', 'light'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  await context.close();
  return light === undefined ? Number.POSITIVE_INFINITY : light - (first ?? 0);
}
