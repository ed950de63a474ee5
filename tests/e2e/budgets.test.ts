import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, watchedPage } from '../shared/browser.ts';
import { startLobby, type TestLobby } from '../shared/lobby.ts';
import { lobbyIsUp } from './steps.ts';

const KIB = 1024;

let lobby: TestLobby;
beforeAll(async () => {
  lobby = await startLobby();
});
afterAll(() => lobby.stop());

interface Fetched {
  path: string;
  /** As it travelled, compressed. */
  bytes: number;
}

/** Notes what a page loads from the lobby's own origin. */
async function fetched(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .concat(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
      .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.transferSize })),
  );
}

/** Size of a built script as its budget counts it. */
const gzipped = (path: string): number => gzipSync(readFileSync(`dist/lobby${path}`), { level: 9 }).length;

const scripts = (all: readonly Fetched[]): string[] =>
  [...new Set(all.map(({ path }) => path).filter((path) => path.endsWith('.js')))];

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

describe('bytes of a first visit to /home', () => {
  it('stay within their budgets, and no schema library reaches the browser', async () => {
    const context = await newVisitor(lobby.browser, { dpr: 2 });
    const { page } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(page);
    await page.waitForTimeout(4_000);
    const all = await fetched(page);
    await context.close();

    const allScripts = sum(scripts(all).map(gzipped)) / KIB;
    const allBytes = sum(all.map(({ bytes }) => bytes)) / KIB;
    console.log(`all scripts ${allScripts.toFixed(0)} KiB gzip, all bytes ${allBytes.toFixed(0)} KiB`);
    expect(scripts(all).length).toBeGreaterThan(1);
    expect(allScripts).toBeLessThanOrEqual(360);
    expect(allBytes).toBeGreaterThan(300);
    expect(allBytes).toBeLessThanOrEqual(1.2 * KIB);
  });

  it('leave at most 150 KiB of script before the lobby can be used as HTML', async () => {
    const context = await newVisitor(lobby.browser);
    const { page } = await watchedPage(context);
    // The stage's own scripts never arrive: what is loaded when games can be tapped is the shell.
    const stage = readdirSync('dist/lobby/assets').filter(
      (name) => name.endsWith('.js') && /pixi|gl_FragColor|gsap/i.test(readFileSync(`dist/lobby/assets/${name}`, 'utf8').slice(0, 2e6)) && name.match(/stage|pixi|runtime|StageHost|gsap/i),
    );
    expect(stage.length).toBeGreaterThan(0);
    for (const name of stage) await page.route(`**/${name}`, (route) => route.abort());
    await page.goto(`${lobby.service.url()}/home`);
    await page.locator('[data-footprint="tile"]').first().waitFor();
    const loaded = scripts(await fetched(page)).filter((path) => !stage.some((name) => path.endsWith(name)));
    await context.close();
    const shell = sum(loaded.map(gzipped)) / KIB;
    console.log(`shell ${shell.toFixed(0)} KiB gzip: ${loaded.join(' ')}`);
    expect(shell).toBeGreaterThan(60);
    expect(shell).toBeLessThanOrEqual(150);
  });
});
