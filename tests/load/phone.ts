import type { Browser, Page } from 'playwright';
import { newVisitor } from '../shared/browser.ts';
import { type Figure, percentile } from './figures.ts';

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
/** Its answer is a dialog in the page. */
const ANSWERED = '[role="dialog"]';

interface Seen {
  /** When the picture with the first dialog had gone to the screen, ms since 1970; asked from outside, it is told up to half a second late. */
  answered?: number;
  /** Of each event of an interaction, from the touch to the picture that answers it. */
  answers: { ms: number; what: string }[];
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

export async function benchPhone(browser: Browser, url: string): Promise<Figure[]> {
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
  const { answers } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const inp =
    answers.length > 0
      ? percentile(
          answers.map(({ ms }) => ms),
          98,
        )
      : 0;
  for (const { ms, what } of [...answers].sort((one, other) => other.ms - one.ms).slice(0, 5))
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
      what: `interaction to next paint, 98th of ${answers.length}, ms`,
      measured: inp.toFixed(0),
      bar: `≤ ${INP_MAX_MS}`,
      met: answers.length > 0 && inp <= INP_MAX_MS,
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
