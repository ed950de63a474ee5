import type { Browser, BrowserContext, Page } from 'playwright';
import type { GameItem } from '../../src/contract/calls/catalogue.ts';
import { API_BASE, FIRST_PAGE, PAGE_SIZE } from '../../src/contract/constants.ts';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { newVisitor } from '../shared/browser.ts';

const GAME_LIST = `**${API_BASE}/index/gameList?**`;
const SYNTHETIC_FROM = 500_000;
/** Part of the frames drawn before them, by which the browser has compiled what runs often. */
const WARM_UP = 0.2;
/** Scrolled from one frame to the next, px. */
const SCROLL_STEP = 12;

export interface LobbyPage {
  page: Page;
  context: BrowserContext;
}

/**
 * Cross-origin isolation: the page's clock then counts in 5 µs, without it in 100 µs, which is as much as a whole
 * frame's script takes.
 */
const isolate = (page: Page) =>
  page.route(
    (url) => url.pathname === '/home',
    async (route) => {
      const response = await route.fetch();
      const headers = {
        ...response.headers(),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'credentialless',
      };
      await route.fulfill({ response, headers });
    },
  );

/**
 * Draws nothing of what the stage sends to WebGL. Benches run without a graphics card, where one frame's pixels keep
 * the processor for hundreds of milliseconds; the script of a frame is the same without them, and there are enough
 * frames to measure it.
 */
export const withoutPixels = (page: Page) =>
  page.addInitScript(`
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
      WebGL2RenderingContext.prototype[name] = () => {};
  `);

/** The real games, and after them as many that are made up as it takes, page by page as the service would. */
const enlargeCatalogue = (page: Page, count: number) =>
  page.route(GAME_LIST, async (route) => {
    const url = new URL(route.request().url());
    const pageNo = Number(url.searchParams.get('pageNo') ?? FIRST_PAGE);
    url.searchParams.set('pageNo', '1');
    url.searchParams.set('pageSize', '100');
    const { data } = (await (await route.fetch({ url: url.href })).json()) as { data: { list: GameItem[] } };
    const real = data.list;
    const from = (pageNo - FIRST_PAGE) * PAGE_SIZE;
    const list = Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, count - from)) }, (_, index) => {
      const at = from + index;
      const game = real[at % real.length] as GameItem;
      return at < real.length ? game : { ...game, gameId: SYNTHETIC_FROM + at };
    });
    await route.fulfill({ json: { code: 200, data: { list, total: count } } });
  });

/** Opens the lobby in a new visitor's browser and waits until it is painted. */
export async function openLobby(
  browser: Browser,
  lobbyUrl: string,
  { search = '', games = 0, pixels = true }: { search?: string; games?: number; pixels?: boolean } = {},
): Promise<LobbyPage> {
  // All that moves: Light scrolls without a frame, and little motion turns no banners.
  const context = await newVisitor(browser, { dpr: 2, quality: 'high', reducedMotion: false });
  const page = await context.newPage();
  await isolate(page);
  if (!pixels) await withoutPixels(page);
  if (games > 0) await enlargeCatalogue(page, games);
  await page.goto(`${lobbyUrl}/home?stage-stats${search}`);
  await page.waitForFunction(() => {
    const { stageStats } = window as unknown as { stageStats?: StageStats };
    return stageStats !== undefined && document.documentElement.dataset.stage === 'running';
  });
  return { page, context };
}

/** What the stage says of itself now. */
export const readStats = (page: Page) =>
  page.evaluate(() => {
    const { renderer, tier, frames, actors, textures, textureMiB, tweens } = (
      window as unknown as { stageStats: StageStats }
    ).stageStats;
    return { renderer, tier, frames, actors, textures, textureMiB, tweens };
  });

/** Frames as they were drawn. */
export interface Drawn {
  /** Script of each, ms. */
  scriptMs: number[];
  /** Highest of all. */
  drawCalls: number;
  /** Highest of all. */
  actors: number;
}

/**
 * Draws `count` frames: at rest by asking for each (a scroll event that moves nothing), else by scrolling down and
 * up again within `span` pixels. Those of the warm-up, before them, do not count.
 */
export const drawFrames = (page: Page, count: number, span: number): Promise<Drawn> =>
  page.evaluate(
    async ([wanted, height, warmUp, step]) => {
      const { stageStats } = window as unknown as { stageStats: StageStats };
      const drawn: Drawn = { scriptMs: [], drawCalls: 0, actors: 0 };
      for (let n = 0; n < wanted + warmUp; n++) {
        const way = (n * step) % (2 * height || 1);
        if (height > 0) window.scrollTo(0, way > height ? 2 * height - way : way);
        else window.dispatchEvent(new Event('scroll'));
        const before = stageStats.frames;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        // The stage asked for its frame later than this loop did, so what is read here is the frame before.
        if (n < warmUp || stageStats.frames === before) continue;
        drawn.scriptMs.push(stageStats.scriptMs.at(-1) ?? 0);
        drawn.drawCalls = Math.max(drawn.drawCalls, stageStats.drawCalls);
        drawn.actors = Math.max(drawn.actors, stageStats.actors);
      }
      return drawn;
    },
    [count, span, Math.ceil(count * WARM_UP), SCROLL_STEP] as const,
  );

/** Frames the stage draws by itself within `ms`. */
export async function framesWithin(page: Page, ms: number): Promise<number> {
  const before = await readStats(page);
  await page.waitForTimeout(ms);
  return (await readStats(page)).frames - before.frames;
}
