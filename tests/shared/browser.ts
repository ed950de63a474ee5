import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { DEBOUNCE_MS } from '../../src/contract/constants.ts';
import { CHROMIUM_ARGS, findChromium } from '../../src/tools/browser.mjs';

/** The three sizes every screen is looked at. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = (await findChromium()) ?? undefined;
  return chromium.launch({ executablePath, timeout: LAUNCH_MS, args: [...CHROMIUM_ARGS, ...args] });
}

export interface VisitOptions {
  size?: keyof typeof SIZES;
  locale?: string;
  dpr?: number;
  reducedMotion?: boolean;
  /** What the stage paints; `auto` would find software drawing as slow as a weak device. */
  quality?: 'auto' | 'high' | 'low';
  /**
   * Whether WebGL draws pixels and the browser paints the page, which in software takes more than half of a visit; all else
   * both do all the same. Shifts of layout count only on a page that is painted.
   */
  pixels?: boolean;
  /** Frames that the page is given at most in a second, the fewer the less software has to draw; else the browser's 60. */
  framesPerSecond?: number;
  /** Lets the lobby be kept for visits without a network; a worker's calls pass by what a test does to the page's. */
  keepsLobby?: boolean;
  /** Lets the home pop-up appear; else it has just been seen, and lies over no journey. */
  notices?: boolean;
  /** What an earlier visit left in the local storage of an origin. */
  stored?: { origin: string; values: Record<string, string> };
}

/**
 * All that moves and shines, for tests of just that: where software draws, each step costs a frame's worth of a processor,
 * and who clicks waits for its end. Five frames a second show the same motion as sixty.
 */
export const FULL = {
  quality: 'high',
  reducedMotion: false,
  framesPerSecond: 5,
} as const satisfies VisitOptions;

/** A machine that draws in software and runs other tests besides is slow, and that is no fault of what is tested. */
const WAIT_MS = 60_000;
const LAUNCH_MS = 120_000;

const storageOf = ({ origin, values }: NonNullable<VisitOptions['stored']>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }],
});

const WITHOUT_PIXELS = `
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    WebGL2RenderingContext.prototype[name] = () => {};
`;

/** Keeps the page from being painted; what is asked of it, styles and boxes and what lies on top, is as ever. */
const UNPAINTED = `
  const veil = new CSSStyleSheet();
  veil.replaceSync('html:not([data-unveiled]) { opacity: 0 !important }');
  document.adoptedStyleSheets.push(veil);
`;

/** Lets the page's animation frames come no sooner than after `ms`. */
const delayFrames = (ms: number): void => {
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const waiting = new Map<number, () => void>();
  let last = 0;
  window.requestAnimationFrame = (callback) => {
    const handle = ++last;
    const timer = setTimeout(() => {
      const frame = requestAnimationFrame((now) => {
        waiting.delete(handle);
        callback(now);
      });
      waiting.set(handle, () => cancelAnimationFrame(frame));
    }, ms);
    waiting.set(handle, () => clearTimeout(timer));
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    waiting.get(handle)?.();
    waiting.delete(handle);
  };
};

/** As browsers name them. */
const TAGS: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-BR', vi: 'vi-VN' };

/** A new player's browser: empty storage, a phone at DPR 1, little motion and light pictures unless told otherwise. */
export async function newVisitor(browser: Browser, options: VisitOptions = {}): Promise<BrowserContext> {
  const size = options.size ?? 'phone';
  const context = await browser.newContext({
    viewport: SIZES[size],
    deviceScaleFactor: options.dpr ?? 1,
    isMobile: size === 'phone',
    hasTouch: size !== 'desktop',
    locale: TAGS[options.locale ?? 'en'],
    serviceWorkers: options.keepsLobby ? 'allow' : 'block',
    reducedMotion: (options.reducedMotion ?? true) ? 'reduce' : 'no-preference',
    ...(options.stored && { storageState: storageOf(options.stored) }),
  });
  context.setDefaultTimeout(WAIT_MS);
  await context.addInitScript((quality) => {
    try {
      localStorage.setItem('lobby.quality', quality);
    } catch {
      // A page without storage of its own.
    }
  }, options.quality ?? 'low');
  if (!options.notices)
    await context.addInitScript(() => {
      try {
        localStorage.setItem('lobby.noticesDue', String(Date.now() + 3_600_000));
      } catch {
        // A page without storage of its own.
      }
    });
  // Who looks at pictures of a run wants something to see.
  if (options.pixels === false && !process.env.PICTURES)
    for (const script of [WITHOUT_PIXELS, UNPAINTED]) await context.addInitScript(script);
  // The browser's own next frame comes within a sixtieth of a second after that.
  if (options.framesPerSecond)
    await context.addInitScript(delayFrames, 1_000 / options.framesPerSecond - 1_000 / 60);
  await context.addInitScript(() => {
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { tappedAt: timeStamp }), true);
  });
  return context;
}

/** Waits until a button takes another tap: people are slower than its debounce. */
export async function breathe(page: Page): Promise<void> {
  await page.waitForFunction((ms) => {
    const { tappedAt } = window as { tappedAt?: number };
    return tappedAt === undefined || performance.now() - tappedAt > ms;
  }, DEBOUNCE_MS);
}

export interface PageWatch {
  page: Page;
  /** Uncaught errors, console errors and refused content, which no journey may leave behind. */
  faults: string[];
}

/** Opens a page that remembers everything that went wrong on it. */
export async function watchedPage(context: BrowserContext): Promise<PageWatch> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return { page, faults };
}

/** Keeps a picture of the page for a person to look at, when `PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  // What comes in with motion has come in; what moves for ever, or with the scrolled content, never ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ),
  );
  await page.screenshot({ path: `${folder}/${name}.png` });
}
