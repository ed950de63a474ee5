import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { precompress } from '../../src/tools/build.mjs';
import { newVisitor } from '../shared/browser.ts';
import { type Figure, median } from './figures.ts';

const RUNS = 7;
const BAR = 1.3;
/** A browser that has just opened a window is busy with its own, and would take that time from the page (milliseconds). */
const REST = 2_000;

/** Serves the bare PixiJS page the way the lobby is served: compressed ahead, on loopback. */
async function serveBarePage(): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = mkdtempSync(`${tmpdir()}/bare-pixi-`);
  await build({
    root: fileURLToPath(new URL('./bare-pixi', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: ['chrome108', 'safari16.4'], assetsInlineLimit: 0 },
  });
  precompress(outDir);
  const app = fastify();
  await app.register(fastifyStatic, { root: outDir, preCompressed: true });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    stop: async () => {
      await app.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/** When the stage of a page drew its first frame, milliseconds from navigation, in a browser context with an empty cache. */
async function firstFrameOf(browser: Browser, url: string): Promise<number> {
  const context = await newVisitor(browser, { dpr: 2 });
  try {
    const page = await context.newPage();
    await page.waitForTimeout(REST);
    await page.goto(url);
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('stage:first-frame')[0]?.startTime,
    );
    return (await mark.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/**
 * First stage frame with real art against a bare PixiJS page: interleaved runs, 390×844 at DPR 2, after one warm-up.
 */
export async function benchFirstFrame(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const bare = await serveBarePage();
  const times = { bare: [] as number[], first: [] as number[] };
  try {
    for (let run = 0; run <= RUNS; run++) {
      const first = await firstFrameOf(browser, `${lobbyUrl}/home`);
      const alone = await firstFrameOf(browser, bare.url);
      if (run === 0) continue;
      times.first.push(first);
      times.bare.push(alone);
    }
  } finally {
    await bare.stop();
  }
  const [base, first] = [median(times.bare), median(times.first)];
  return [
    {
      what: 'first stage frame with real art (backdrop, hero, covers in view), lobby : bare PixiJS page',
      measured: `${(first / base).toFixed(2)} × (${first.toFixed(0)} ms : ${base.toFixed(0)} ms, ${RUNS} runs)`,
      bar: `≤ ${BAR} ×`,
      met: first / base <= BAR,
    },
  ];
}
