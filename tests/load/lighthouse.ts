import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../src/tools/browser.mjs';
import { freePorts } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';

/*
 * Lighthouse as it comes: a phone, its processor slowed four times, slow 4G, nothing kept from before but that the player
 * paints with quality Light. It is fetched when it is asked for: 185 MB that nothing else here needs.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PERFORMANCE_MIN = 90;
const TIMEOUT_MS = 300_000;
/** Of a run: category or metric → score of 100, or ms. */
interface Report {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}
const PERFECT = ['accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'first-contentful-paint': 'first contentful paint, ms',
  'largest-contentful-paint': 'largest contentful paint, ms',
  'speed-index': 'speed index, ms',
  'total-blocking-time': 'total blocking time, ms',
  'cumulative-layout-shift': 'cumulative layout shift, thousandths',
} as const;

/** Phones compose pages with their graphics card; without it the page's own thread waits for each picture of the stage. */
const ARGS = CHROMIUM_ARGS.filter((argument) => argument !== '--disable-gpu-compositing');

/** One visit of the lobby, by a browser that has never been there. */
async function visit(url: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const [port = 0] = await freePorts(1);
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: (await findChromium()) ?? undefined,
    args: [...ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    // A page of the lobby's origin that loads nothing of the lobby.
    const page = await browser.newPage();
    await page.goto(`${url}/global-config.json`);
    await page.evaluate(() => localStorage.setItem('lobby.quality', 'low'));
    await page.close();
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, `${url}/home`, `--port=${port}`, '--disable-storage-reset'],
        ...['--output=json', '--quiet', '--no-enable-error-reporting'],
      ],
      { maxBuffer: 1e8, timeout: TIMEOUT_MS },
    );
    return JSON.parse(stdout) as Report;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

const scoreOf = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** What counts and is not perfect in a category. */
const faultsOf = (report: Report, category: string): string[] =>
  (report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const spread = (values: readonly number[]): string =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;

/** @param runs how often the lobby is visited. */
export async function benchLighthouse(url: string, runs: number): Promise<Figure[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await visit(url));
  const performance = reports.map((report) => scoreOf(report, 'performance'));
  const perfect = PERFECT.map((category): Figure => {
    const scores = reports.map((report) => scoreOf(report, category));
    const faults = [...new Set(reports.flatMap((report) => faultsOf(report, category)))];
    const met = Math.min(...scores) === 100;
    return {
      what: category,
      measured: `${spread(scores)}${faults.length > 0 ? `: ${faults.join(', ')}` : ''}`,
      bar: '100',
      met,
    };
  });
  return [
    {
      what: `performance, median of ${runs}`,
      measured: spread(performance),
      bar: `≥ ${PERFORMANCE_MIN}`,
      met: median(performance) >= PERFORMANCE_MIN,
    },
    ...perfect,
    ...Object.entries(METRICS).map(([id, what]): Figure => {
      const factor = id === 'cumulative-layout-shift' ? 1_000 : 1;
      const values = reports.map((report) => (report.audits[id]?.numericValue ?? Number.NaN) * factor);
      return { what, measured: spread(values), bar: '', met: null };
    }),
  ];
}
