import type { Browser, Frame, Page } from 'playwright';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import type { Figure } from './figures.ts';
import { begin, end } from './gallery.ts';
import { readBytes } from './phone.ts';

const START_MAX_MS = 2_000;
const ADDED_MAX_KIB = 250;
/** Times that a cheap phone is slower. */
const SLOWER = 4;
/** Of a screen that shows 60 frames a second, ms. */
const FRAME_MS = 1_000 / 60;
/** One of each way to play: the three mechanics of slots, cards, a wheel, dice, a curve, a sport. */
const GAMES = [100011, 100003, 100002, 200002, 300001, 300008, 300003, 400001] as const;

interface Start {
  gameId: number;
  /** From the tap on a room to the first round that can be played, ms. */
  ms: number;
  /** What travelled to the game's frame, bytes. */
  bytes: number;
  /** Work of its thread in each frame of a round on a cheap phone, ms. */
  frameMs: number;
}

const goTo = (page: Page, address: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Plays a round. @returns what the game's thread, which is not the lobby's, did in each of its frames, ms. */
async function frameMsOf(frame: Frame): Promise<number> {
  const session = await frame.page().context().newCDPSession(frame);
  await session.send('Performance.enable');
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const counter = await frame.evaluateHandle(() => {
    const counted = { frames: 0 };
    const count = () => {
      counted.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    return counted;
  });
  const before = await worked();
  await begin(frame);
  await end(frame);
  const after = await worked();
  const frames = await counter.evaluate((counted) => counted.frames);
  await session.detach();
  return (after - before) / frames;
}

async function startOf(page: Page, gameId: number): Promise<Start> {
  await goTo(page, '/home');
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.locator('[role="dialog"]').first().waitFor({ state: 'detached' });
  await goTo(page, `/home?overlay=rooms&rooms.gameId=${gameId}`);
  const room = page.locator('[role="dialog"] button').filter({ hasText: /^Play/ }).first();
  await room.click({ trial: true });
  const began = Date.now();
  await room.click();
  await page.frameLocator('iframe').locator('#spin:not([disabled])').waitFor();
  const ms = Date.now() - began;
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game is open');
  const bytes = await frame.evaluate(readBytes);
  return { gameId, ms, bytes, frameMs: await frameMsOf(frame) };
}

/** Opens one game after another: the first brings what all share, each further one what it adds to that. */
export async function benchGameStart(browser: Browser, url: string): Promise<Figure[]> {
  const guest = await newGuest(apiOf(() => url));
  const stored = { origin: url, values: { storageVersion: STORAGE_VERSION, ...guest } };
  const context = await newVisitor(browser, { quality: 'low', reducedMotion: false, stored });
  // The compiler names functions by a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.goto(`${url}/home`);
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
  const starts: Start[] = [];
  for (const gameId of GAMES) starts.push(await startOf(page, gameId));
  await context.close();
  const slowest = starts.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
  const [, ...further] = starts;
  const largest = further.reduce((worst, one) => (one.bytes > worst.bytes ? one : worst));
  const added = largest.bytes / 1024;
  const busiest = starts.reduce((worst, one) => (one.frameMs > worst.frameMs ? one : worst));
  return [
    {
      what: `from the tap on a room to the first spin possible, slowest of ${starts.length} games, ms`,
      measured: `${slowest.ms} (${slowest.gameId}; the first, with what all share, ${starts[0]?.ms})`,
      bar: `≤ ${START_MAX_MS}`,
      met: slowest.ms <= START_MAX_MS,
    },
    {
      what: `what a game adds to what games share, largest of ${further.length}, KiB`,
      measured: `${added.toFixed(1)} (${largest.gameId})`,
      bar: `≤ ${ADDED_MAX_KIB}`,
      met: largest.bytes > 0 && added <= ADDED_MAX_KIB,
    },
    {
      what: `work a frame of a round, Light, ${SLOWER}× slower, busiest of ${starts.length} games, ms`,
      measured: `${busiest.frameMs.toFixed(1)} (${busiest.gameId})`,
      bar: `≤ ${FRAME_MS.toFixed(1)}`,
      met: busiest.frameMs <= FRAME_MS,
    },
  ];
}
