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

/** Milliseconds from navigation to the page's `stage:first-frame` mark, in a browser context with an empty cache. */
async function timeToFirstFrame(browser: Browser, url: string): Promise<number> {
  const context = await newVisitor(browser, { dpr: 2 });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(
      () => performance.getEntriesByName('stage:first-frame').length > 0,
      undefined,
      {
        timeout: 60_000,
      },
    );
    return await page.evaluate(
      () => performance.getEntriesByName('stage:first-frame')[0]?.startTime ?? Number.NaN,
    );
  } finally {
    await context.close();
  }
}

/** First stage frame with real art against a bare PixiJS page: interleaved runs, 390×844 at DPR 2, after one warm-up. */
export async function benchFirstFrame(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const bare = await serveBarePage();
  const lobbyMs: number[] = [];
  const bareMs: number[] = [];
  try {
    for (let run = 0; run <= RUNS; run++) {
      const pair = [
        await timeToFirstFrame(browser, `${lobbyUrl}/home`),
        await timeToFirstFrame(browser, bare.url),
      ] as const;
      if (run === 0) continue;
      lobbyMs.push(pair[0]);
      bareMs.push(pair[1]);
    }
  } finally {
    await bare.stop();
  }
  const ratio = median(lobbyMs) / median(bareMs);
  return [
    {
      what: 'first stage frame, lobby : bare PixiJS page',
      measured: `${ratio.toFixed(2)} × (${median(lobbyMs).toFixed(0)} ms : ${median(bareMs).toFixed(0)} ms, ${RUNS} runs)`,
      bar: `≤ ${BAR} ×`,
      met: ratio <= BAR,
    },
  ];
}
