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

/** Marks of the page, milliseconds from navigation, in a browser context with an empty cache. */
async function marksOf(browser: Browser, url: string, names: readonly string[]): Promise<number[]> {
  const context = await newVisitor(browser, { dpr: 2 });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const marks = await page.waitForFunction((wanted) => {
      const times = wanted.map((name) => performance.getEntriesByName(name)[0]?.startTime);
      return times.includes(undefined) ? null : times;
    }, names);
    return (await marks.jsonValue()) as number[];
  } finally {
    await context.close();
  }
}

/**
 * First stage frame with real art against a bare PixiJS page, and the backdrop that is painted before it: interleaved runs,
 * 390×844 at DPR 2, after one warm-up.
 */
export async function benchFirstFrame(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const bare = await serveBarePage();
  const times = { bare: [] as number[], backdrop: [] as number[], first: [] as number[] };
  try {
    for (let run = 0; run <= RUNS; run++) {
      const [backdrop, first] = await marksOf(browser, `${lobbyUrl}/home`, [
        'stage:backdrop',
        'stage:first-frame',
      ]);
      const [alone] = await marksOf(browser, bare.url, ['stage:first-frame']);
      if (run === 0) continue;
      times.backdrop.push(backdrop ?? Number.NaN);
      times.first.push(first ?? Number.NaN);
      times.bare.push(alone ?? Number.NaN);
    }
  } finally {
    await bare.stop();
  }
  const base = median(times.bare);
  const against = (ms: number): string =>
    `${(ms / base).toFixed(2)} × (${ms.toFixed(0)} ms : ${base.toFixed(0)} ms, ${RUNS} runs)`;
  const first = median(times.first);
  return [
    {
      what: 'first stage frame with real art (backdrop, hero, covers in view), lobby : bare PixiJS page',
      measured: against(first),
      bar: `≤ ${BAR} ×`,
      met: first / base <= BAR,
    },
    {
      what: 'the backdrop alone, before them',
      measured: against(median(times.backdrop)),
      bar: '',
      met: null,
    },
  ];
}
