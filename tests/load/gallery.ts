import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { type Locale, STORAGE_VERSION } from '../../src/contract/constants.ts';
import { textIn } from '../../src/service/catalogue/schema/texts.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor } from '../shared/browser.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { ONE_OF_EACH } from '../shared/gameTitles.ts';
import { contactSheet } from './contactSheet.ts';
import type { Figure } from './figures.ts';

type Size = readonly [width: number, height: number];
/** Every screen that a game is looked at on, CSS px. */
const SIZES = (
  process.env.SIZES ?? '320x568 568x320 360x640 390x664 390x844 844x390 768x1024 1440x900 1920x1080'
)
  .split(' ')
  .map((size) => size.split('x').map(Number) as unknown as Size);
/** English has no long words of its own to break. */
const LOCALES = (process.env.LOCALES ?? 'pt vi').split(' ') as Locale[];
const STATES = ['idle', 'round', 'result'] as const;
type State = (typeof STATES)[number];

/** What a tap must find at least, CSS px. */
const TARGET_PX = 40;
/** Into the round, ms: reels run, cards are on their way. */
const INTO_ROUND_MS = 700;
const STEPS_MAX = 30;

interface Fault {
  /** Game, language, size and state. */
  where: string;
  what: string;
}

/** What a person would see at once and a picture does not say aloud: runs in the game's frame. */
const faultsIn = (targetPx: number): string[] => {
  const faults: string[] = [];
  const shown = (element: Element): DOMRect | null => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' ? box : null;
  };
  const nameOf = (element: Element): string =>
    element.id
      ? `#${element.id}`
      : `${element.className.replace(' paid', '')} "${element.textContent?.trim().slice(0, 24)}"`;
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('scrolls sideways');
  if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('scrolls down');
  const parts = [
    ...document.querySelectorAll('.bar, .cabinet, .plate, .stake, #spin, .moves, .foot, .tabs, .page, .laid'),
  ]
    .filter((part) => shown(part))
    .map((part) => ({ part, box: part.getBoundingClientRect() }));
  for (const [at, { part, box }] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 2 && down > 2 && !part.contains(other.part))
        faults.push(`${part.className || part.id} and ${other.part.className || other.part.id} overlap`);
    }
  const told = document.querySelector('#message');
  if (told && told.scrollHeight > told.clientHeight + 2) faults.push(`"${told.textContent}" is cut`);
  for (const button of document.querySelectorAll('#game button')) {
    const box = shown(button);
    if (!box) continue;
    if (Math.min(box.width, box.height) < targetPx - 0.5)
      faults.push(`${nameOf(button)} is ${Math.round(box.width)}×${Math.round(box.height)}`);
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
      faults.push(`${nameOf(button)} is cut by the screen`);
    for (const part of button.querySelectorAll('span, small'))
      if (part.getBoundingClientRect().width > box.width + 1)
        faults.push(`"${part.textContent}" is wider than its button`);
    for (const child of button.childNodes) {
      const text = child.textContent ?? '';
      const words = [...text.matchAll(/[^\s/·–-]{4,}/g)];
      for (const word of words) {
        const leaf = child.nodeType === Node.TEXT_NODE ? child : child.firstChild;
        if (leaf?.nodeType !== Node.TEXT_NODE || leaf.textContent !== text) continue;
        const range = document.createRange();
        range.setStart(leaf, word.index);
        range.setEnd(leaf, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          faults.push(`"${word[0]}" is broken`);
      }
    }
  }
  return faults;
};

/** What a player who sees nothing, or reads another language, would miss after a round: runs in the game's frame. */
const untoldIn = (english: readonly string[]): string[] => {
  const faults: string[] = [];
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
  if (textOf('#spoken').trim() === '') faults.push('the result is not told in words');
  if (!document.querySelector('#history > li')) faults.push('the round is not in the history');
  if (document.querySelector('.purse')?.checkVisibility()) faults.push('a second balance is shown');
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (english.includes(text)) faults.push(`"${text}" is in English`);
    if (/\{\{|undefined|NaN/.test(text)) faults.push(`"${text}" is not a text`);
  }
  return faults;
};

const textsOf = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}/games.json`, 'utf8'));
/** Texts that are in English only where they are not translated. */
function englishBeside(locale: Locale): string[] {
  const own = textsOf(locale);
  const same = new Set(Object.values(own));
  return Object.values(textsOf('en')).filter((text) => text.length > 1 && !same.has(text));
}

const sizeName = ([width, height]: Size): string => `${width}x${height}`;

const gameFrame = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('no game is open');
  return frame;
};

/** What the button into a room says. */
const playIn = (locale: Locale): string =>
  (JSON.parse(readFileSync(`locales/${locale}/rooms.json`, 'utf8')) as { play: string }).play;

async function enter(page: Page, gameId: number, locale: Locale): Promise<Frame> {
  const goTo = (address: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
  await goTo('/home');
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.locator('[role="dialog"]').first().waitFor({ state: 'detached' });
  await goTo(`/home?overlay=rooms&rooms.gameId=${gameId}`);
  const room = page.locator('[role="dialog"] button').filter({ hasText: new RegExp(`^${playIn(locale)}`) });
  await room.first().click();
  await page.frameLocator('iframe').locator('#spin:not([disabled])').waitFor();
  return gameFrame(page);
}

/** Lays a chip where the game wants one, and begins a round. */
export async function begin(frame: Frame): Promise<void> {
  const spin = frame.locator('#spin');
  if ((await spin.getAttribute('aria-disabled')) === 'true') {
    const fields = frame.locator('.board .field:visible:not([role="radio"])');
    for (let at = 0; at < 2; at++) await fields.nth(at).dispatchEvent('click');
  }
  await spin.dispatchEvent('click');
}

/** Moves on until the round is over. */
export async function end(frame: Frame): Promise<void> {
  const over = frame.locator('#spin[aria-busy="false"]');
  const move = frame.locator('#moves button').last();
  for (let step = 0; step < STEPS_MAX; step++) {
    await over.or(move).first().waitFor({ state: 'attached' });
    if ((await move.count()) === 0) break;
    await move.dispatchEvent('click');
    await move.or(over).first().waitFor({ state: 'attached' });
  }
  await over.waitFor({ state: 'attached' });
}

/** Pictures of one title in one language, at all sizes and states. */
async function pictureGame(
  page: Page,
  gameId: number,
  title: string,
  locale: Locale,
  folder: string,
): Promise<{ faults: Fault[]; files: string[] }> {
  const faults: Fault[] = [];
  const files: string[] = [];
  const shoot = async (frame: Frame, state: State, size: Size): Promise<void> => {
    const name = `${gameId}-${locale}-${state}-${sizeName(size)}.jpg`;
    await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 82 });
    files.push(name);
    const where = `${gameId} ${title}, ${locale}, ${sizeName(size)}, ${state}`;
    for (const what of await frame.evaluate(faultsIn, TARGET_PX)) faults.push({ where, what });
  };
  const english = englishBeside(locale);
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = await enter(page, gameId, locale);
  const resize = async ([width, height]: Size) => {
    await page.setViewportSize({ width, height });
    await frame.waitForFunction((wanted) => innerWidth === wanted, width);
    await frame.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
  for (const size of SIZES) {
    await resize(size);
    await shoot(frame, 'idle', size);
  }
  for (const size of SIZES) {
    await resize(size);
    await begin(frame);
    await frame
      .locator('#moves button')
      .first()
      .waitFor({ timeout: INTO_ROUND_MS })
      .catch(() => undefined);
    await shoot(frame, 'round', size);
    await end(frame);
    await shoot(frame, 'result', size);
    for (const what of await frame.evaluate(untoldIn, english))
      faults.push({ where: `${gameId} ${title}, ${locale}`, what });
  }
  return { faults, files };
}

async function enterLobby(browser: Browser, url: string, locale: Locale): Promise<BrowserContext> {
  const guest = await newGuest(apiOf(() => url));
  const stored = { origin: url, values: { storageVersion: STORAGE_VERSION, ...guest } };
  return newVisitor(browser, { locale, quality: 'low', dpr: 1.5, reducedMotion: false, stored });
}

/**
 * Takes pictures of games in every state and at every size, into a folder outside of the repository, with a sheet of each to
 * look at; tells what is cut, broken or too small to tap.
 * @param only ids of titles; without any, one of every set of rules.
 */
export async function benchGallery(
  browser: Browser,
  url: string,
  only: readonly number[],
): Promise<Figure[]> {
  const folder = resolve(process.env.PICTURES ?? join(tmpdir(), 'lobby-gallery'));
  mkdirSync(folder, { recursive: true });
  const chosen = only.length > 0 ? only : ONE_OF_EACH;
  const faults: Fault[] = [];
  for (const locale of LOCALES) {
    const context = await enterLobby(browser, url, locale);
    // The compiler names functions by a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await page.goto(`${url}/home`);
    await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
    for (const { gameId, titles } of DEMO_CATALOGUE.games.filter((game) => chosen.includes(game.gameId))) {
      const game = await pictureGame(page, gameId, textIn(titles, 'en'), locale, folder);
      faults.push(...game.faults);
      await contactSheet(
        game.files.map((file) => join(folder, file)),
        join(folder, `sheet-${gameId}-${locale}.jpg`),
      );
    }
    await context.close();
  }
  console.log(`\nPictures: ${folder}`);
  const told = new Map<string, string[]>();
  for (const { where, what } of faults) told.set(what, [...(told.get(what) ?? []), where]);
  return [
    { what: 'titles looked at', measured: String(chosen.length), bar: '', met: null },
    ...[...told].map(([what, places]) => ({
      what,
      measured: `${places[0]}${places.length > 1 ? ` and ${places.length - 1} more` : ''}`,
      bar: 'nowhere',
      met: false,
    })),
  ];
}
