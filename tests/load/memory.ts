import type { Browser, CDPSession, Page } from 'playwright';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { goTo, says } from '../e2e/steps.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { earnPoints, give } from '../shared/rounds.ts';
import type { RunningService } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';
import { heapOf } from './heap.ts';
import { leaveGame, openGame, stageRuns } from './visits.ts';

/*
 * A long evening: lobby, a round of a game, lobby, a wheel, lobby, and so on. One turn takes a player half a minute, so
 * 60 turns are 30 minutes of a visit without its pauses.
 */

const SECONDS_A_TURN = 30;
/** Points of one draw of the cheapest wheel. */
const DRAW_POINTS = 5;
/** More than a round costs. */
const COINS_A_TURN = 10_000;
/** Turns until all that is loaded once is there. */
const WARM = 6;
/** Turns between two looks. */
const LOOK_EVERY = 3;
/** Growth that no leak of a thing a turn would stay under. */
const OBJECTS_GROWTH_MAX = 0.05;

interface Look {
  /** What scripts hold. */
  objectsMiB: number;
  /** Their compiled code, of which there is more the longer they run: as much as there is to compile. */
  codeMiB: number;
  listeners: number;
  nodes: number;
  /** Pages and frames. */
  documents: number;
  textures: number;
  textureMiB: number;
  tweens: number;
  tickerCallbacks: number;
}

/** What a page holds, once the browser has cleared up. */
async function look(page: Page, session: CDPSession): Promise<Look> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { code, objects } = await heapOf(session);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const stage = await page.evaluate(() => {
    const { textures, textureMiB, tweens, tickerCallbacks } = (
      window as unknown as { stageStats: StageStats }
    ).stageStats;
    return { textures, textureMiB, tweens, tickerCallbacks };
  });
  return {
    objectsMiB: objects,
    codeMiB: code,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    documents: metric('Documents'),
    ...stage,
  };
}

/** What the button of the pop-up with the result may say. */
const RESULTS = ['popup.receive', 'popup.none.action'].map((key) => says('en', 'rewards', key));

async function spinWheel(page: Page): Promise<void> {
  await goTo(page, '/home?stage-stats&overlay=lottery');
  await page.locator('[data-painting="painted"]').first().waitFor();
  const button = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).first();
  await button(new RegExp(`^${says('en', 'lottery', 'draw')}`)).click();
  await button(new RegExp(`^(${RESULTS.join('|')})$`)).click();
}

async function turn(page: Page, service: RunningService, userId: string): Promise<void> {
  const frame = await openGame(page);
  await frame.locator('#spin').click();
  await frame.locator('#message:not(:empty)').waitFor();
  await leaveGame(page);
  await earnPoints(service.db, SETTINGS, userId, DRAW_POINTS);
  await spinWheel(page);
  await goTo(page, '/home?stage-stats');
  await page.locator('[role="dialog"]').first().waitFor({ state: 'detached' });
  await stageRuns(page);
}

const lowest = (looks: readonly Look[], name: keyof Look): number =>
  Math.min(...looks.map((one) => one[name]));

/** `turns` of an evening; what is held at its end against what was held at its beginning. */
export async function benchMemory(
  browser: Browser,
  service: RunningService,
  turns: number,
): Promise<Figure[]> {
  const guest = await newGuest(apiOf(service.url));
  await service.db.transaction((tx) => give(tx, guest.userId, turns * COINS_A_TURN));
  const stored = { origin: service.url(), values: { storageVersion: STORAGE_VERSION, ...guest } };
  const context = await newVisitor(browser, { quality: 'high', reducedMotion: false, pixels: false, stored });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${service.url()}/home?stage-stats`);
  await stageRuns(page);
  const looks: Look[] = [];
  for (let done = 1; done <= turns; done++) {
    await turn(page, service, guest.userId);
    if (done < WARM || done % LOOK_EVERY !== 0) continue;
    const now = await look(page, session);
    looks.push(now);
    console.log(
      `  after ${done}: ${Object.entries(now)
        .map(([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(2)}`)
        .join(', ')}`,
    );
  }
  await context.close();
  // The least of several looks: what is on its way at one of them is no growth.
  const third = Math.max(1, Math.floor(looks.length / 3));
  const [first, last] = [looks.slice(0, third), looks.slice(-third)];
  const figure = (name: keyof Look, unit: string, most?: (before: number) => number): Figure => {
    const [before, after] = [lowest(first, name), lowest(last, name)];
    const show = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
    return {
      what: `${unit} in the lobby, first and last third of ${turns} turns (${Math.round((turns * SECONDS_A_TURN) / 60)} min of play)`,
      measured: `${show(before)} → ${show(after)} (median ${show(median(looks.map((one) => one[name])))})`,
      bar: most ? `≤ ${show(most(before))}` : '',
      met: most ? after <= most(before) : null,
    };
  };
  // Less than one of a kind in two turns is the browser's own; what grows with each turn is a leak.
  const few = (before: number) => before + turns / 2;
  const same = (before: number) => before;
  return [
    figure('objectsMiB', 'objects of scripts, MiB,', (before) => before * (1 + OBJECTS_GROWTH_MAX)),
    figure('codeMiB', 'compiled code, MiB,'),
    figure('listeners', 'listeners', few),
    figure('nodes', 'nodes of the DOM', few),
    figure('documents', 'documents', same),
    figure('textures', 'textures', same),
    figure('textureMiB', 'textures, MiB,', same),
    figure('tweens', 'tweens', same),
    figure('tickerCallbacks', 'ticker callbacks', same),
  ];
}
