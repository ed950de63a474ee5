import type { Browser, Page } from 'playwright';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import { type Figure, median } from './figures.ts';
import { leaveGame, openGame, stageRuns } from './visits.ts';

const USABLE_MAX_MS = 2_000;
/** Losses between two lines that say how far it is. */
const TOLD_EVERY = 10;

const stats = (page: Page) =>
  page.evaluate(() => {
    const { textures, textureMiB } = (window as unknown as { stageStats: StageStats }).stageStats;
    return { textures, textureMiB };
  });

/** What becomes of a game in a round; each runs in its frame. */
const LOSSES: readonly (() => void)[] = [
  function hangs() {
    for (;;);
  },
  function losesItsContexts() {
    for (let count = 0; count < 24; count++) {
      const context = document.createElement('canvas').getContext('webgl2');
      context?.clear(context.COLOR_BUFFER_BIT);
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    }
  },
  function eatsMemoryAndHangs() {
    const eaten = Array.from({ length: 24 }, () => new Uint8Array(16 * 1024 * 1024).fill(1));
    while (eaten.length > 0);
  },
];

/** Opens a game, has something happen to its frame in a round, and leaves. @returns milliseconds until the lobby could be used. */
async function lose(page: Page, happens: () => void): Promise<number> {
  const frame = await openGame(page);
  await frame.locator('#spin').click();
  frame.evaluate(happens).catch(() => undefined);
  return leaveGame(page);
}

/** Games that are lost one after another under the lobby's page, in a round each and in every way in turn. */
export async function benchLosses(browser: Browser, url: string, count: number): Promise<Figure[]> {
  const api = apiOf(() => url);
  const guest = await newGuest(api);
  const stored = { origin: url, values: { storageVersion: STORAGE_VERSION, ...guest } };
  const context = await newVisitor(browser, { quality: 'low', stored });
  const page = await context.newPage();
  await page.goto(`${url}/home?stage-stats`);
  await stageRuns(page);
  const times: number[] = [];
  const right: boolean[] = [];
  let before = { textures: 0, textureMiB: 0 };
  for (let loss = 0; loss < count; loss++) {
    times.push(await lose(page, LOSSES[loss % LOSSES.length] as () => void));
    await stageRuns(page);
    if (loss === 0) before = await stats(page);
    if ((loss + 1) % TOLD_EVERY === 0)
      console.log(
        `  ${loss + 1} lost, longest ${Math.max(...times)} ms, wrong balances ${right.filter((one) => !one).length}`,
      );
    const { data } = await api.get('/player/userInfo', {}, guest.token);
    const { money } = data as { money: number };
    right.push(
      await page
        .locator(`[data-balance="${money}"]`)
        .first()
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        ),
    );
  }
  const after = await stats(page);
  await context.close();
  for (const [at, { name }] of LOSSES.entries()) {
    const own = times.filter((_, loss) => loss % LOSSES.length === at);
    if (own.length > 0) console.log(`  ${name}: longest ${Math.max(...own)} ms, median ${median(own)} ms`);
  }
  const longest = Math.max(...times);
  return [
    {
      what: `lobby can be used after a game that hangs, loses its contexts or eats 384 MiB, longest of ${count}, ms`,
      measured: `${longest} (median ${median(times)})`,
      bar: `≤ ${USABLE_MAX_MS}`,
      met: longest <= USABLE_MAX_MS,
    },
    {
      what: 'balances that are right afterwards',
      measured: `${right.filter(Boolean).length} of ${count}`,
      bar: 'all',
      met: right.every(Boolean),
    },
    {
      what: 'textures after the first and after the last, with their MiB',
      measured: `${before.textures} (${before.textureMiB.toFixed(1)}) → ${after.textures} (${after.textureMiB.toFixed(1)})`,
      bar: 'no more',
      met: after.textures <= before.textures,
    },
  ];
}
