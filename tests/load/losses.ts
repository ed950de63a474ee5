import type { Browser, Page } from 'playwright';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import { crashFrame, Survivor } from '../shared/crash.ts';
import type { RunningService } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';
import { leaveGame, openGame, stageRuns } from './visits.ts';

const USABLE_MAX_MS = 2_000;
/** Losses between two lines that say how far it is. */
const TOLD_EVERY = 10;

const readStats = (): Textures => {
  const { textures, textureMiB } = (window as unknown as { stageStats: StageStats }).stageStats;
  return { textures, textureMiB };
};
const stats = (page: Page) => page.evaluate(readStats);

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

interface Textures {
  textures: number;
  textureMiB: number;
}

/** What one visit lost, in the order of the losses. */
interface Lost {
  /** Milliseconds until the lobby could be used. */
  times: number[];
  /** Whether the balance was that of the service afterwards. */
  right: boolean[];
  /** Before the first game and after the last. */
  textures: [Textures, Textures];
}

/** Opens a game, has something happen to its frame in a round, and leaves. @returns milliseconds until the lobby could be used. */
async function lose(page: Page, happens: () => void): Promise<number> {
  const frame = await openGame(page);
  await frame.locator('#spin').click();
  frame.evaluate(happens).catch(() => undefined);
  return leaveGame(page);
}

/** A new guest's page, and how to ask the service for the guest's balance, coins. */
async function visit(browser: Browser, url: string) {
  const api = apiOf(() => url);
  const guest = await newGuest(api);
  const stored = { origin: url, values: { storageVersion: STORAGE_VERSION, ...guest } };
  const context = await newVisitor(browser, { quality: 'low', stored });
  const page = await context.newPage();
  await page.goto(`${url}/home?stage-stats`);
  await stageRuns(page);
  const money = async () => {
    const { data } = await api.get('/player/userInfo', {}, guest.token);
    return (data as { money: number }).money;
  };
  return { context, page, money };
}

const isShown = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/** Games lost one after another under one page. */
async function loseInTurn(browser: Browser, url: string, count: number): Promise<Lost> {
  const { context, page, money } = await visit(browser, url);
  const before = await stats(page);
  const [times, right]: [number[], boolean[]] = [[], []];
  for (let loss = 0; loss < count; loss++) {
    times.push(await lose(page, LOSSES[loss % LOSSES.length] as () => void));
    await stageRuns(page);
    const balance = page.locator(`[data-balance="${await money()}"]`).first();
    right.push(await isShown(balance.waitFor({ timeout: 10_000 })));
    if ((loss + 1) % TOLD_EVERY === 0)
      console.log(
        `  ${loss + 1} lost, longest ${Math.max(...times)} ms, wrong balances ${right.filter((one) => !one).length}`,
      );
  }
  const after = await stats(page);
  await context.close();
  for (const [at, { name }] of LOSSES.entries()) {
    const own = times.filter((_, loss) => loss % LOSSES.length === at);
    if (own.length > 0) console.log(`  ${name}: longest ${Math.max(...own)} ms, median ${median(own)} ms`);
  }
  return { times, right, textures: [before, after] };
}

/** A game whose process dies in a round, in a visit of its own. */
async function loseProcess(browser: Browser, url: string, gameUrl: string): Promise<Lost> {
  const { context, page, money } = await visit(browser, url);
  const before = await stats(page);
  const frame = await openGame(page);
  const left = await Survivor.of(page);
  await frame.locator('#spin').click();
  await crashFrame(browser, gameUrl);
  const began = Date.now();
  await left.tap('header button');
  await left.reach('[role="dialog"] button');
  const times = [Date.now() - began];
  await left.waitFor('document.documentElement.dataset.stage === "running"');
  const right = [
    await isShown(left.waitFor(`document.querySelector('[data-balance="${await money()}"]') !== null`)),
  ];
  const after = await left.evaluate<Textures>(`(${readStats})()`);
  await context.close();
  return { times, right, textures: [before, after] };
}

const figuresOf = (what: string, { times, right, textures: [before, after] }: Lost): Figure[] => {
  const longest = Math.max(...times);
  return [
    {
      what: `lobby can be used after a game that ${what}, longest of ${times.length}, ms`,
      measured: `${longest} (median ${median(times)})`,
      bar: `≤ ${USABLE_MAX_MS}`,
      met: longest <= USABLE_MAX_MS,
    },
    {
      what: 'balances that are right afterwards',
      measured: `${right.filter(Boolean).length} of ${right.length}`,
      bar: 'all',
      met: right.every(Boolean),
    },
    {
      what: 'textures before the first game and after the last, with their MiB',
      measured: `${before.textures} (${before.textureMiB.toFixed(1)}) → ${after.textures} (${after.textureMiB.toFixed(1)})`,
      bar: 'no more',
      met: after.textures <= before.textures,
    },
  ];
};

/**
 * Games that are lost under the lobby, in a round each: in every way that leaves their process in turn under one page, and
 * by the death of their process in visits of their own, a third as many.
 */
export async function benchLosses(
  browser: Browser,
  { url, gameUrl }: Pick<RunningService, 'url' | 'gameUrl'>,
  count: number,
): Promise<Figure[]> {
  const inTurn = await loseInTurn(browser, url(), count);
  const crashes: Lost[] = [];
  for (let crash = 0; crash < Math.ceil(count / LOSSES.length); crash++)
    crashes.push(await loseProcess(browser, url(), gameUrl()));
  const most = crashes.reduce((one, other) =>
    other.textures[1].textures - other.textures[0].textures >
    one.textures[1].textures - one.textures[0].textures
      ? other
      : one,
  );
  return [
    ...figuresOf('hangs, loses its contexts or eats 384 MiB', inTurn),
    ...figuresOf('crashes', {
      times: crashes.flatMap(({ times }) => times),
      right: crashes.flatMap(({ right }) => right),
      textures: most.textures,
    }),
  ];
}
