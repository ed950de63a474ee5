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
 * paints with quality Light. Then the same with the processor slowed as its guide to throttling says for a machine like
 * this one, so that what is meant by a phone is as quick as one. It is fetched when it is asked for: 185 MB that nothing
 * else here needs.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PERFORMANCE_MIN = 90;
const TIMEOUT_MS = 300_000;
/** What it slows every machine by, which is meant for fast ones. */
const AS_IT_COMES = 4;
/** Least of its own index of a machine's speed → what makes a phone of the middle of it, by its guide. */
const SLOWDOWNS = [
  [1_500, AS_IT_COMES],
  [1_000, 2],
  [0, 1],
] as const;
/** Of a run: category or metric → score of 100, or ms. */
interface Report {
  environment: { benchmarkIndex: number };
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
async function visit(url: string, slowdown: number): Promise<Report> {
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
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
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

async function visits(url: string, slowdown: number, runs: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await visit(url, slowdown));
  return reports;
}

function performanceOf(reports: readonly Report[], slowdown: number): Figure[] {
  const scores = reports.map((report) => scoreOf(report, 'performance'));
  return [
    {
      what: `performance, processor slowed ${slowdown} ×, median of ${reports.length}`,
      measured: spread(scores),
      bar: `≥ ${PERFORMANCE_MIN}`,
      met: median(scores) >= PERFORMANCE_MIN,
    },
    ...Object.entries(METRICS).map(([id, what]): Figure => {
      const factor = id === 'cumulative-layout-shift' ? 1_000 : 1;
      const values = reports.map((report) => (report.audits[id]?.numericValue ?? Number.NaN) * factor);
      return { what: `… ${what}`, measured: spread(values), bar: '', met: null };
    }),
  ];
}

/** @param runs how often the lobby is visited with each slowdown. */
export async function benchLighthouse(url: string, runs: number): Promise<Figure[]> {
  const reports = await visits(url, AS_IT_COMES, runs);
  const speeds = reports.map(({ environment }) => environment.benchmarkIndex);
  const [, fitting] = SLOWDOWNS.find(([least]) => median(speeds) >= least) ?? SLOWDOWNS[0];
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
    { what: "this machine's index, a fast one's is 1,500", measured: spread(speeds), bar: '', met: null },
    ...performanceOf(reports, AS_IT_COMES),
    ...perfect,
    ...(fitting === AS_IT_COMES ? [] : performanceOf(await visits(url, fitting, runs), fitting)),
  ];
}
