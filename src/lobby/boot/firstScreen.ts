import type { Banner, GameItem } from '../../contract/calls/catalogue.ts';
import { rememberGeometry } from '../features/catalogue/gridGeometry.ts';
import { ribbonOf } from '../features/catalogue/tabs.ts';
import { columnsOf, firstOf, LEAST_WITH_LARGE, rowsOf } from '../features/catalogue/windowing.ts';
import { slidesOf } from '../features/home/hero/slides.ts';
import { registerFootprint, unregisterFootprint } from '../stage/footprints/registry.ts';
import { footprintStore } from '../state/footprints.ts';
import { themedPoster } from '../state/themedPosters.ts';

/*
 * The first screen stands before the script that makes the page has come: its markup lies in `index.html`, written by
 * the components of the page when it was built (`prerender.tsx`). The stage paints it as it paints the page, which then
 * takes its place box by box.
 */

/** What the first screen is filled with. */
export interface FirstScreen {
  banners: readonly Banner[];
  /** The first of `total` games. */
  games: readonly GameItem[];
  total: number;
}

const PHONE_COLUMNS = 3;

/** Style sheets that are on their way already become those of the page. Rejects where one does not come. */
const styled = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')].map(
      (link) =>
        new Promise((resolve, reject) => {
          // That it was preloaded may be told only now, before there are any styles.
          link.onload = () => link.sheet && resolve(undefined);
          link.onerror = reject;
          link.rel = 'stylesheet';
        }),
    ),
  );

/** A press that ended where the page stands by now is a click of the browser's own within that, or none comes, ms. */
const CLICK_MS = 100;

/** What was tapped before anybody could answer; the last tap counts. */
let tapped: HTMLElement | null = null;
/** What a finger or button of the mouse lies on. */
let pressed: HTMLElement | null = null;
/** What the keyboard stands on. */
let focused: HTMLElement | null = null;

const pressableOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a,button') : null;

/**
 * The page is made by the same components: what is painted has a name, a banner's dot its place – what it is called is not
 * known here –, else looks, words and label tell who is who.
 */
function signOf(element: HTMLElement): string {
  const { className, textContent, ariaLabel, dataset, parentElement } = element;
  if (parentElement?.dataset.part === 'dots') return `dot ${[...parentElement.children].indexOf(element)}`;
  return dataset.footprintId ?? [className, textContent, ariaLabel].join();
}

/** What stands in the page for something of the first screen. */
function successorOf(element: HTMLElement): HTMLElement | undefined {
  const sign = signOf(element);
  const pressables = [...document.querySelectorAll<HTMLElement>('#root :is(a, button)')];
  return pressables.find((one) => signOf(one) === sign);
}

/** Of a press that began on the first screen and ends on the page a mouse makes no click: its element is gone. */
function answerPress(element: HTMLElement): void {
  const events = new AbortController();
  const { signal } = events;
  addEventListener('pointercancel', () => events.abort(), { signal });
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const meant = successorOf(element);
      const there = pressableOf(document.elementFromPoint(clientX, clientY));
      setTimeout(() => {
        if (!signal.aborted && meant && there === meant) meant.click();
        events.abort();
      }, CLICK_MS);
    },
    { signal, once: true },
  );
  addEventListener('click', () => events.abort(), { signal, capture: true });
}

/** The page stands where the first screen stood: what was tapped there is tapped here, and nothing of it is left. */
export function endFirstScreen(): void {
  // The page itself says how high it is (headScript.ts).
  document.documentElement.style.overflowY = '';
  for (const { id, element } of footprintStore.getState().footprints.values())
    if (!element.isConnected) unregisterFootprint(id, element);
  if (focused && document.activeElement === document.body)
    successorOf(focused)?.focus({ preventScroll: true });
  if (tapped) successorOf(tapped)?.click();
  else if (pressed) answerPress(pressed);
  tapped = null;
  pressed = null;
  focused = null;
}

const part = (of: Element, name: string): HTMLElement | null => of.querySelector(`[data-part="${name}"]`);

function say(of: Element, name: string, words: string): void {
  const element = part(of, name);
  if (words && element) element.textContent = words;
  else element?.remove();
}

function fillHero(first: HTMLElement, banners: readonly Banner[]): void {
  const hero = first.querySelector<HTMLElement>('[data-footprint="hero"]');
  const front = banners[0];
  if (!hero) return;
  // Its switch for the motion.
  if (banners.length < 2) hero.nextElementSibling?.remove();
  if (!front) {
    hero.remove();
    return;
  }
  hero.querySelector('img')?.setAttribute('src', themedPoster(front.imagePath));
  say(hero, 'title', front.title);
  say(hero, 'note', front.note);
  const dots = part(hero, 'dots');
  if (banners.length < 2) dots?.remove();
  while (dots?.lastElementChild && dots.childElementCount < banners.length)
    dots.append(dots.lastElementChild.cloneNode());
  registerFootprint('hero', 'hero', hero, { banners: slidesOf(banners), index: 0 }, false);
}

function fillShortcuts(first: HTMLElement): void {
  for (const element of first.querySelectorAll<HTMLElement>('[data-footprint="shortcut"]')) {
    const { footprintId = '' } = element.dataset;
    const label = part(element, 'label')?.textContent ?? '';
    const icon = footprintId.slice(footprintId.indexOf(':') + 1);
    registerFootprint(footprintId, 'shortcut', element, { icon, label, badge: 0 }, false);
  }
}

/** As many games as are seen, in the columns that the page will have. */
function fillGrid(first: HTMLElement, { games, total }: FirstScreen): void {
  const cell = first.querySelector<HTMLElement>('[data-cell=""]');
  const large = first.querySelector<HTMLElement>('[data-cell="large"]');
  const grid = cell?.parentElement;
  if (!cell || !large || !grid) return;
  const style = getComputedStyle(grid);
  const columns = columnsOf(grid.clientWidth, Number.parseFloat(style.columnGap) || 0);
  // A phone's columns are those of the build.
  if (columns !== PHONE_COLUMNS) grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  const shape = { columns, large: total >= LEAST_WITH_LARGE };
  const { top, height } = cell.getBoundingClientRect();
  const pitch = height + (Number.parseFloat(style.rowGap) || 0);
  rememberGeometry({ columns, pitch });
  const rows = Math.max(1, Math.ceil((window.innerHeight - top) / pitch));
  grid.style.height = `${rowsOf(total, shape) * pitch}px`;
  const cells = games.slice(0, firstOf(rows, shape)).map(({ gameId, title, gameType, tag, open }, index) => {
    const own = shape.large && index === 0 ? large : (cell.cloneNode(true) as HTMLElement);
    const tile = own.querySelector<HTMLElement>('[data-footprint="tile"]');
    if (!tile) return own;
    const id = `tile:${gameId}`;
    tile.dataset.footprintId = id;
    const name = part(tile, 'title');
    if (name) name.textContent = title;
    const ribbon = ribbonOf({ gameType, tag });
    // The page says why it is closed.
    const locked = open ? null : '';
    registerFootprint(id, 'tile', tile, { gameId, title, ribbon, locked, loading: false }, false);
    return own;
  });
  grid.replaceChildren(...cells);
}

/**
 * Lays the first screen of a language into the page, filled in, for the stage to paint: it is seen with the stage's first
 * frame. False where the build has made none, or the page itself stands by now; rejects where it would be without style.
 */
export async function showFirstScreen(locale: string, screen: FirstScreen): Promise<boolean> {
  await styled();
  const template = document.getElementById(`first-${locale}`);
  const root = document.getElementById('root');
  if (!(template instanceof HTMLTemplateElement) || !root || root.hasChildNodes()) return false;
  const first = document.createElement('div');
  first.id = 'first';
  first.append(template.content.cloneNode(true));
  for (const element of first.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  for (const input of first.querySelectorAll('input')) input.disabled = true;
  first.addEventListener('click', (event) => {
    event.preventDefault();
    tapped = pressableOf(event.target);
  });
  first.addEventListener('focusin', ({ target }) => {
    focused = pressableOf(target);
  });
  first.addEventListener('pointerdown', ({ button, target }) => {
    pressed = button === 0 ? pressableOf(target) : null;
    focused = null;
  });
  for (const type of ['pointerup', 'pointercancel'])
    first.addEventListener(type, () => {
      pressed = null;
    });
  fillHero(first, screen.banners);
  root.append(first);
  fillShortcuts(first);
  fillGrid(first, screen);
  return true;
}
