import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { LOCALES, type Locale, STORAGE_VERSION } from '../../src/contract/constants.ts';
import { goTo, settled } from '../e2e/steps.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import { DIALOGS, PAGES, PLAYER_DIALOGS, PLAYER_PAGES } from '../shared/screens.ts';
import { contactSheet } from './contactSheet.ts';
import type { Figure } from './figures.ts';

/** Every screen that the lobby is looked at on, CSS px. */
const SIZES = (process.env.SIZES ?? '360x640 390x844 844x390 768x1024 1440x900').split(' ');
const LOOKS = ['night-carnival', 'golden-court'];
/** Parts of the addresses that are looked at; all where it is left out. */
const ONLY = (process.env.SCREENS ?? '').split(' ');
/** What a person would see at once and a picture does not say aloud: runs in the page. */
const faultsIn = (english: readonly string[]): string[] => {
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('scrolls sideways');
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  /** Whether an element hides what does not fit into it, and does not say so by dots. */
  const cuts = (style: CSSStyleDeclaration): boolean =>
    /hidden|clip/.test(style.overflow) &&
    style.textOverflow !== 'ellipsis' &&
    style.webkitLineClamp === 'none';
  const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (english.includes(text)) faults.push(`"${text}" is in English`);
    if (/\{\{|undefined|NaN|\[object/.test(text)) faults.push(`"${text}" is not a text`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (element.closest('.visually-hidden')) continue;
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      // What found no room at all is hidden, not cut.
      if (box.top >= edge.bottom || box.left >= edge.right) break;
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break;
      if (style.position === 'fixed') break;
      if (!cuts(style)) continue;
      const over = [
        edge.left - box.left,
        box.right - edge.right,
        edge.top - box.top,
        box.bottom - edge.bottom,
      ];
      if (Math.max(...over) > 2.5) faults.push(`"${text.slice(0, 40)}" is cut`);
      break;
    }
  }
  for (const button of top.querySelectorAll('button, a[href], input, select')) {
    const box = button.getBoundingClientRect();
    if (box.width < 3 || !button.checkVisibility({ visibilityProperty: true })) continue;
    if (box.right > innerWidth + 1 || box.left < -1) {
      const scroller = button.closest('[class*="row" i], [class*="tab" i], [class*="scroll" i], ul, ol');
      if (!scroller) faults.push(`"${button.textContent?.slice(0, 30)}" is cut by the screen`);
    }
  }
  return [...new Set(faults)];
};

/** All texts of a language, by their place. */
const textsOf = (locale: Locale): Map<string, string> => {
  const found = new Map<string, string>();
  const walk = (value: unknown, at: string): void => {
    if (typeof value === 'string') found.set(at, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, `${at}.${key}`);
  };
  for (const file of readdirSync(`locales/${locale}`))
    walk(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')), file);
  return found;
};

/** Texts that are in English only where they are not translated. */
const englishBeside = (locale: Locale): string[] => {
  const own = new Set(textsOf(locale).values());
  return [...textsOf('en').values()].filter((text) => text.length > 2 && !own.has(text));
};

/**
 * Takes pictures of every page and dialog at every size, in every language and look, into a folder outside of the
 * repository, with a sheet for each size to look at; tells what is cut, in English or no text.
 */
export async function benchScreens(browser: Browser, url: string): Promise<Figure[]> {
  const folder = resolve(process.env.PICTURES ?? join(tmpdir(), 'lobby-screens'));
  mkdirSync(folder, { recursive: true });
  const told = new Map<string, string[]>();
  let taken = 0;
  for (const look of LOOKS)
    for (const locale of LOCALES) {
      const english = locale === 'en' ? [] : englishBeside(locale);
      const files = new Map<string, string[]>(SIZES.map((size) => [size, []]));
      for (const who of ['visitor', 'player'] as const) {
        const guest = who === 'player' ? await newGuest(apiOf(() => url)) : {};
        const values = { storageVersion: STORAGE_VERSION, theme: look, ...guest };
        const context = await newVisitor(browser, { locale, dpr: 1, stored: { origin: url, values } });
        // The compiler names functions by a helper that pages do not have.
        await context.addInitScript('globalThis.__name = (named) => named');
        const page = await context.newPage();
        await page.goto(`${url}/home`);
        await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
        const [pages, dialogs] =
          who === 'visitor' ? [PAGES, DIALOGS] : ([PLAYER_PAGES, PLAYER_DIALOGS] as const);
        const addresses = [...pages, ...dialogs.map((name) => `/home?overlay=${name}`)];
        for (const address of addresses.filter((one) => ONLY.some((word) => one.includes(word)))) {
          await goTo(page, '/home');
          await goTo(page, address);
          for (const size of SIZES) {
            const [width = 0, height = 0] = size.split('x').map(Number);
            await page.setViewportSize({ width, height });
            await settled(page);
            const name = address.replaceAll(/\W+/g, '-');
            const file = join(folder, `${look}-${locale}-${who}${name}-${size}.jpg`);
            await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
            files.get(size)?.push(file);
            taken += 1;
            for (const what of await page.evaluate(faultsIn, english))
              told.set(what, [...(told.get(what) ?? []), `${address}, ${who}, ${locale}, ${look}, ${size}`]);
          }
        }
        await context.close();
      }
      for (const [size, some] of files)
        if (some.length > 0) await contactSheet(some, join(folder, `sheet-${look}-${locale}-${size}.jpg`));
    }
  console.log(`\nPictures: ${folder}`);
  return [
    { what: 'pictures taken', measured: String(taken), bar: '', met: null },
    ...[...told].map(([what, places]) => ({
      what,
      measured: `${places[0]}${places.length > 1 ? ` and ${places.length - 1} more` : ''}`,
      bar: 'nowhere',
      met: false,
    })),
  ];
}
