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
  close(): Promise<void>;
}

/** Builds the stage laboratory, serves it with the packed atlases, and opens it in a browser at one pixel a CSS pixel. */
export async function openLaboratory(): Promise<OpenLaboratory> {
  await build({ configFile: at('vite.config.ts'), mode: 'laboratory', logLevel: 'warn' });
  const app = fastify();
  await app.register(staticFiles, { root: [at('.cache/laboratory'), at('.cache/public')] });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser();
  const page = await browser.newPage({ deviceScaleFactor: 1, viewport: { width: 1000, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
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
    async close() {
      await browser.close();
      await app.close();
    },
  };
}
