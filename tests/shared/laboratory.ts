import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { Page } from 'playwright';
import { build } from 'vite';
import type { Laboratory } from '../../src/lobby/stage/laboratory/main.ts';
import { launchBrowser } from './browser.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface OpenLaboratory {
  page: Page;
  specimens: Laboratory['specimens'];
  /** PNG images of a specimen at each of its times. */
  pictures(name: string, light: { theme: string; reduced: boolean }): Promise<Buffer[]>;
  /** Milliseconds of script and draw calls of each frame of a specimen's first seconds, in the reference theme. */
  frames(name: string, seconds: number): ReturnType<Laboratory['frames']>;
  close(): Promise<void>;
}

/** Without them the page's clock counts in 100 µs, which is as much as a whole frame's script takes. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/**
 * Builds the stage laboratory, serves it with the packed atlases, and opens it in a browser at one pixel a CSS pixel;
 * `prepare` is called with the page before.
 */
export async function openLaboratory(prepare?: (page: Page) => Promise<unknown>): Promise<OpenLaboratory> {
  await build({ configFile: at('vite.config.ts'), mode: 'laboratory', logLevel: 'warn' });
  const app = fastify();
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(ISOLATED);
  });
  await app.register(staticFiles, { root: [at('.cache/laboratory'), at('.cache/public')] });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser();
  const page = await browser.newPage({ deviceScaleFactor: 1, viewport: { width: 1000, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await prepare?.(page);
  await page.goto(`${url}/stage/laboratory/index.html`);
  await page
    .waitForFunction(() => 'laboratory' in window, undefined, { timeout: 30_000 })
    .catch((error: unknown) => {
      throw new Error(`The laboratory did not open: ${faults.join('; ')}`, { cause: error });
    });
  const specimens = await page.evaluate(
    () => (window as unknown as { laboratory: Laboratory }).laboratory.specimens,
  );
  return {
    page,
    specimens,
    async pictures(name, light) {
      const addresses = await page.evaluate(
        ([asked, seen]) => (window as unknown as { laboratory: Laboratory }).laboratory.pictures(asked, seen),
        [name, light] as const,
      );
      return addresses.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    },
    frames: (name, seconds) =>
      page.evaluate(
        ([asked, long]) =>
          (window as unknown as { laboratory: Laboratory }).laboratory.frames(
            asked,
            { theme: 'night-carnival', reduced: false },
            long,
          ),
        [name, seconds] as const,
      ),
    async close() {
      await browser.close();
      await app.close();
    },
  };
}
