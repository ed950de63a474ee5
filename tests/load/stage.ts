import type { Browser } from 'playwright';
import { type Figure, median } from './figures.ts';
import { type Drawn, drawFrames, openLobby, readStats } from './stagePage.ts';
import { stillness } from './stageStillness.ts';

const FRAMES = 300;
/** With pixels, which software draws slowly. */
const DRAWN_FRAMES = 20;
/** Entrances and first pictures are over by then, ms. */
const SETTLE_MS = 3_000;
/** Scrolled down and up, px: within the first forty games. */
const SPAN = 1_200;
const CALLS_MAX = 8;
const REST_MAX_MS = 1;
const SCROLL_MAX_MS = 2;
const TEXTURES_MAX_MIB = 24;
const MANY = 10_000;
const FEW = 42;
/** One run differs from the next by a quarter. */
const MANY_RUNS = 8;
const TOLERANCE = 0.1;

const scriptFigure = (what: string, { scriptMs }: Drawn, bar: number): Figure => ({
  what,
  measured: `${median(scriptMs).toFixed(2)} (${scriptMs.length} frames)`,
  bar: `≤ ${bar}`,
  met: median(scriptMs) <= bar,
});

const callsFigure = (what: string, { drawCalls }: Drawn): Figure => ({
  what,
  measured: `${drawCalls} at most`,
  bar: `≤ ${CALLS_MAX}`,
  met: drawCalls > 0 && drawCalls <= CALLS_MAX,
});

/** What is on the graphics card, with every pixel drawn. */
async function load(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const { page, context } = await openLobby(browser, lobbyUrl);
  try {
    await page.waitForTimeout(SETTLE_MS);
    const rest = await drawFrames(page, DRAWN_FRAMES, 0);
    const scroll = await drawFrames(page, DRAWN_FRAMES, SPAN);
    const { renderer, tier, textures, textureMiB } = await readStats(page);
    return [
      { what: 'renderer, quality tier', measured: `${renderer}, ${tier}`, bar: '', met: null },
      callsFigure('draw calls per frame, at rest', rest),
      callsFigure('draw calls per frame, scrolling', scroll),
      {
        what: 'texture memory after scrolling, MiB',
        measured: `${textureMiB.toFixed(1)} (${textures} textures)`,
        bar: `≤ ${TEXTURES_MAX_MIB}`,
        met: textureMiB > 0 && textureMiB <= TEXTURES_MAX_MIB,
      },
    ];
  } finally {
    await context.close();
  }
}

async function script(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const { page, context } = await openLobby(browser, lobbyUrl, { pixels: false });
  try {
    await page.waitForTimeout(SETTLE_MS);
    const rest = await drawFrames(page, FRAMES, 0);
    const scroll = await drawFrames(page, FRAMES, SPAN);
    return [
      scriptFigure('script per rendered frame at rest, median ms', rest, REST_MAX_MS),
      scriptFigure('script per rendered frame scrolling, median ms', scroll, SCROLL_MAX_MS),
    ];
  } finally {
    await context.close();
  }
}

interface Crowd {
  actors: number;
  /** Median script of a frame while scrolling, ms. */
  scriptMs: number;
}

async function scrollGames(browser: Browser, lobbyUrl: string, games: number): Promise<Crowd> {
  const { page, context } = await openLobby(browser, lobbyUrl, { games, pixels: false });
  try {
    await page.waitForTimeout(SETTLE_MS);
    const { scriptMs, actors } = await drawFrames(page, FRAMES, SPAN);
    return { actors, scriptMs: median(scriptMs) };
  } finally {
    await context.close();
  }
}

/** Interleaved runs of few and many games over the same stretch of the page. */
async function crowds(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const few: Crowd[] = [];
  const many: Crowd[] = [];
  const turns = [
    [FEW, few],
    [MANY, many],
  ] as const;
  // Neither always goes first.
  for (let run = 0; run < MANY_RUNS; run++)
    for (const [games, crowd] of run % 2 ? turns : turns.toReversed())
      crowd.push(await scrollGames(browser, lobbyUrl, games));
  const actorsOf = (runs: readonly Crowd[]) => Math.max(...runs.map(({ actors }) => actors));
  const scriptOf = (runs: readonly Crowd[]) => median(runs.map(({ scriptMs }) => scriptMs));
  const ratio = scriptOf(many) / scriptOf(few);
  return [
    {
      what: `live actors, ${MANY} : ${FEW} games`,
      measured: `${actorsOf(many)} : ${actorsOf(few)}`,
      bar: 'equal',
      met: actorsOf(many) === actorsOf(few) && actorsOf(few) > 0,
    },
    {
      what: `script per frame scrolling, ${MANY} : ${FEW} games`,
      measured: `${ratio.toFixed(2)} × (${scriptOf(many).toFixed(3)} ms : ${scriptOf(few).toFixed(3)} ms, ${MANY_RUNS} runs)`,
      bar: `≤ ${1 + TOLERANCE} ×`,
      met: ratio <= 1 + TOLERANCE,
    },
  ];
}

/** What the lobby's stage costs, when it draws nothing, and that the number of games does not matter. */
export async function benchStage(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  return [
    ...(await load(browser, lobbyUrl)),
    ...(await script(browser, lobbyUrl)),
    ...(await stillness(browser, lobbyUrl)),
    ...(await crowds(browser, lobbyUrl)),
  ];
}
