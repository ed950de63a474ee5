import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isCacheable, MOST_ASSETS } from '../../src/lobby/worker/cacheable.ts';
import { FULL } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeHome } from './steps.ts';

const KIB = 1024;

const lobby = withLobby();

interface Fetched {
  path: string;
  /** As it travelled, compressed. */
  bytes: number;
}

/** Notes what a page and its workers load from the lobby's own origin. */
async function fetched(page: Page): Promise<Fetched[]> {
  const read = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .concat(performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
      .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.transferSize }));
  const ofWorkers = page.workers().map((worker) => worker.evaluate(read));
  return (await Promise.all([page.evaluate(read), ...ofWorkers])).flat();
}

/** Cumulative layout shift so far: what moved without the player's doing. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return Number.NaN;
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) sum += value;
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return sum;
  });

/** Size of a built script as its budget counts it. */
const gzipped = (path: string): number => gzipSync(readFileSync(`dist/lobby${path}`), { level: 9 }).length;

const scripts = (all: readonly Fetched[]): string[] => [
  ...new Set(all.map(({ path }) => path).filter((path) => path.endsWith('.js'))),
];

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const script = (name: string): string => readFileSync(`dist/lobby/assets/${name}`, 'utf8');

/** The scripts named, and all that they import statically, directly or not: what must be there before they run. */
function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const imported = script(name).matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
    withImports(
      [...imported].map(([, path]) => path ?? ''),
      found,
    );
  }
  return found;
}

/** The chunk of the first screen's texts in their longest language. */
function largestTexts(): string {
  const chunks = readdirSync('dist/lobby/assets').filter((name) => /^first-..-.*\.js$/.test(name));
  expect(chunks).toHaveLength(3);
  return chunks.sort((a, b) => gzipped(`/assets/${b}`) - gzipped(`/assets/${a}`))[0] ?? '';
}

it('keeps every file of a version for visits to come', () => {
  const files = readdirSync('dist/lobby', { recursive: true, encoding: 'utf8' });
  const kept = files.filter((path) => isCacheable(`/${path}`));
  console.log(`${kept.length} files of one version can be kept`);
  expect(kept.length).toBeGreaterThan(200);
  expect(kept.length).toBeLessThanOrEqual(MOST_ASSETS);
});

describe('bytes of a first visit to /home', () => {
  it('stay within their budgets, and no schema library reaches the browser', async () => {
    const { context, page } = await comeHome(lobby, { ...FULL, dpr: 2 });
    // What is fetched ahead comes when the page has nothing to do.
    let all = await fetched(page);
    const more = async () => {
      const before = all.length;
      all = await fetched(page);
      return all.length - before;
    };
    await expect.poll(more, { interval: 2_000 }).toBe(0);
    const shifted = await layoutShift(page);
    await context.close();

    const allScripts = sum(scripts(all).map(gzipped)) / KIB;
    const allBytes = sum(all.map(({ bytes }) => bytes)) / KIB;
    console.log(`all scripts ${allScripts.toFixed(0)} KiB gzip, all bytes ${allBytes.toFixed(0)} KiB`);
    console.log(`layout shift ${shifted.toFixed(4)}`);
    expect(shifted).toBeLessThanOrEqual(0.02);
    expect(scripts(all).length).toBeGreaterThan(1);
    expect(allScripts).toBeLessThanOrEqual(360);
    expect(allBytes).toBeGreaterThan(300);
    expect(allBytes).toBeLessThanOrEqual(1.2 * KIB);
  });

  it('leave at most 160 KiB of script before the lobby can be used as HTML', () => {
    const made = readdirSync('dist/lobby/assets').filter((name) => /^shell-.*\.js$/.test(name));
    const page = readFileSync('dist/lobby/index.html', 'utf8');
    const entries = [...page.matchAll(/<script[^>]+src="\/assets\/([^"]+\.js)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(made).toHaveLength(1);
    expect(entries.length).toBeGreaterThan(0);
    const shell = [...withImports([...entries, ...made])];
    const hasPixi = (name: string) => script(name).includes('PixiJS');
    expect(shell.filter(hasPixi)).toEqual([]);
    const stage = readdirSync('dist/lobby/assets').filter((name) => /^StageHost-.*\.js$/.test(name));
    expect(stage.map(hasPixi)).toEqual([true]);
    const size = sum([...shell, largestTexts()].map((name) => gzipped(`/assets/${name}`)));
    console.log(`shell ${(size / KIB).toFixed(0)} KiB gzip: ${shell.join(' ')}`);
    expect(size / KIB).toBeGreaterThan(60);
    expect(size / KIB).toBeLessThanOrEqual(160);
  });
});
