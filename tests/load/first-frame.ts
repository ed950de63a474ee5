import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { Browser, CDPSession } from 'playwright';
import { build } from 'vite';
import { precompress } from '../../src/tools/build.mjs';
import { SIZES } from '../shared/browser.ts';
import { type Figure, median } from './figures.ts';

export const RUNS = 7;
const BAR = 1.3;
/** A browser that has just opened a window is busy with its own, and would take that time from the page (milliseconds). */
const REST = 2_000;

/** Serves the bare PixiJS page the way the lobby is served: compressed ahead, on loopback. */
export async function serveBarePage(): Promise<{ url: string; stop(): Promise<void> }> {
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

/** How soon, and how often, a page is asked whether it has drawn (milliseconds). */
const ASK = 1_500;

/**
 * Opens a blank phone without an inspector: one that listens to requests or scripts has the browser read each script
 * again that asks for a file, which is a fifth of a start that is larger than the bare page's.
 */
export async function openPhone(browser: CDPSession) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  let calls = 0;
  const call = async (method: string, params: object): Promise<{ result?: { value?: unknown } }> => {
    const id = ++calls;
    const answer = new Promise<{ result?: { value?: unknown } }>((resolve) => {
      const hear = (told: { sessionId: string; message: string }) => {
        const message = JSON.parse(told.message);
        if (told.sessionId !== sessionId || message.id !== id) return;
        browser.off('Target.receivedMessageFromTarget', hear);
        resolve(message.result ?? {});
      };
      browser.on('Target.receivedMessageFromTarget', hear);
    });
    await browser.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    return answer;
  };
  await call('Emulation.setDeviceMetricsOverride', {
    ...SIZES.phone,
    deviceScaleFactor: 2,
    mobile: true,
  });
  return { call, close: () => browser.send('Target.disposeBrowserContext', { browserContextId }) };
}

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/** When the stage of a page drew its first frame, milliseconds from navigation. */
export async function visit({ call }: Phone, url: string): Promise<number> {
  const expression = "performance.getEntriesByName('stage:first-frame')[0]?.startTime";
  await after(REST);
  await call('Page.navigate', { url });
  for (let asked = 0; asked < 20; asked++) {
    await after(ASK);
    const { result } = await call('Runtime.evaluate', { expression });
    if (typeof result?.value === 'number') return result.value;
  }
  throw new Error(`${url} has drawn nothing`);
}

/** The same in a browser context with an empty cache. */
export async function firstFrameOf(browser: CDPSession, url: string): Promise<number> {
  const phone = await openPhone(browser);
  try {
    return await visit(phone, url);
  } finally {
    await phone.close();
  }
}

/** What the lobby takes of what the bare page takes, by the medians of interleaved runs (milliseconds). */
export function ratioOf(what: string, lobby: readonly number[], bare: readonly number[]): Figure {
  const [first, base] = [median(lobby), median(bare)];
  return {
    what,
    measured: `${(first / base).toFixed(2)} × (${first.toFixed(0)} ms : ${base.toFixed(0)} ms, ${bare.length} runs)`,
    bar: `≤ ${BAR} ×`,
    met: first / base <= BAR,
  };
}

/**
 * First stage frame with real art against a bare PixiJS page: interleaved runs, 390×844 at DPR 2, after one warm-up.
 */
export async function benchFirstFrame(browser: Browser, lobbyUrl: string): Promise<Figure[]> {
  const bare = await serveBarePage();
  const session = await browser.newBrowserCDPSession();
  const times = { bare: [] as number[], first: [] as number[] };
  try {
    for (let run = 0; run <= RUNS; run++) {
      const first = await firstFrameOf(session, `${lobbyUrl}/home`);
      const alone = await firstFrameOf(session, bare.url);
      if (run === 0) continue;
      times.first.push(first);
      times.bare.push(alone);
    }
  } finally {
    await session.detach();
    await bare.stop();
  }
  const what = 'first stage frame with real art (backdrop, hero, covers in view), lobby : bare PixiJS page';
  return [ratioOf(what, times.first, times.bare)];
}
