import type { Bets, FieldOdds } from '../api.ts';
import { make } from '../dom.ts';
import { storedChips } from '../launch.ts';
import { sound } from '../sound.ts';
import { amount, type Key, maybe, plainAmount, t, times } from '../texts.ts';
import { walkByArrows } from './arrowKeys.ts';
import { InsideBets } from './InsideBets.ts';
import { LAYOUTS, type Page } from './layouts.ts';
import { pocketColour } from './WheelScene.ts';

/** Name of a field: bets on several numbers of the wheel are called by them. */
export const fieldName = (kind: string, id: string): string =>
  maybe(`field_${id}`) ??
  maybe(`field_${kind}_${id.replace(/-\d.*/, '')}`)?.replace('{{of}}', ofWhom(id).replace(/-/g, '–')) ??
  id.replace(/-/g, '·');

/** What of a field's id tells it from the others under the same heading. */
const ofWhom = (id: string): string => id.replace(/^\D+-/, '');

const isNumber = (id: string): boolean => /^\d+$/.test(id);

/** Chips lie on the fields of a table; nothing lies there before the player has laid it. */
export class Board {
  readonly #board: HTMLElement;
  readonly #kind: keyof typeof LAYOUTS;
  readonly #odds: readonly FieldOdds[];
  readonly #most: number;
  readonly #chips = new Map<string, number>();
  /** Fields in the order in which chips came, for taking them back. */
  readonly #laid: { id: string; coins: number }[] = [];
  readonly #fields = new Map<string, HTMLButtonElement>();
  readonly #total = make('output', { class: 'laid-total', 'aria-live': 'polite' });
  readonly #inside: InsideBets | null;
  readonly #tools: HTMLButtonElement[];
  #chip = 0;
  #isLocked = false;

  constructor(
    board: HTMLElement,
    kind: keyof typeof LAYOUTS,
    odds: readonly FieldOdds[],
    /** Most that may lie on one field, coins. */
    most: number,
  ) {
    this.#board = board;
    this.#kind = kind;
    this.#odds = odds;
    this.#most = most;
    board.hidden = false;
    board.setAttribute('role', 'group');
    board.setAttribute('aria-label', t('yourBets'));
    this.#inside = kind === 'roulette' ? new InsideBets((id) => this.#lay(id)) : null;
    const pages = LAYOUTS[kind];
    const panels = pages.map((page) => this.#panel(page));
    if (pages.length > 1) board.append(this.#tabs(pages, panels));
    this.#tools = [this.#tool('undo', () => this.#takeBack()), this.#tool('clear', () => this.#clear())];
    board.append(
      make('div', { class: 'pages' }, ...panels),
      make('div', { class: 'laid' }, this.#total, ...this.#tools),
    );
    this.#restore();
    this.#mark();
  }

  /** What lies there; null for nothing. A chip of this value is laid next. */
  bets(chip: number): Bets | null {
    this.#chip = chip;
    return this.#chips.size > 0 ? Object.fromEntries(this.#chips) : null;
  }

  lock(busy: boolean): void {
    this.#isLocked = busy;
    for (const button of [...this.#fields.values(), ...this.#tools]) button.disabled = busy;
    this.#inside?.lock(busy);
  }

  /** Lights the fields that paid; null takes the light away. */
  light(wins: Readonly<Record<string, number>> | null): void {
    document.body.toggleAttribute('data-result', wins !== null);
    for (const [id, button] of this.#fields) button.classList.toggle('paid', wins?.[id] !== undefined);
  }

  #panel(page: Page): HTMLElement {
    const sections = page.sections.flatMap(({ columns, ids, heading }) => {
      const section = make('div', { class: `fields fields-${columns}` });
      section.style.setProperty('--columns', String(columns));
      for (const id of ids) section.append(this.#field(id, heading !== undefined));
      const words = heading && t(`section_${heading}` as Key);
      return words ? [make('p', { class: 'board-title', 'aria-hidden': 'true' }, words), section] : [section];
    });
    if (page.id === 'numbers' && this.#inside) sections.push(this.#inside.element);
    const panel = make(
      'div',
      { class: `page page-${page.id}`, role: 'toolbar', 'aria-label': this.#pageName(page) },
      ...sections,
    );
    walkByArrows(
      panel,
      page.sections.flatMap(({ ids }) => ids.map((id) => this.#fields.get(id) as HTMLButtonElement)),
    );
    return panel;
  }

  #pageName = ({ id }: Page): string => t(`page_${id}` as Key);

  #tabs(pages: readonly Page[], panels: readonly HTMLElement[]): HTMLElement {
    const buttons = pages.map((page, at) => {
      const tab = make('button', { type: 'button', class: 'tab' }, this.#pageName(page));
      tab.addEventListener('click', () => {
        document.body.removeAttribute('data-result');
        show(at);
      });
      return tab;
    });
    const show = (shown: number): void => {
      for (const [at, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(at === shown));
        panels[at]?.classList.toggle('shown', at === shown);
      }
    };
    show(0);
    return make('div', { class: 'tabs', role: 'group', 'aria-label': t('pages') }, ...buttons);
  }

  #field(id: string, isUnderHeading: boolean): HTMLButtonElement {
    const pays = this.#odds.find((field) => field.id === id)?.pays ?? 0;
    const tone = isNumber(id) ? pocketColour(Number(id)) : id.replace(/-\d.*/, '');
    const button = make(
      'button',
      { type: 'button', class: `field tone-${tone}` },
      isUnderHeading
        ? make('b', { class: `bib bib-${ofWhom(id)}` }, ofWhom(id))
        : make('span', {}, fieldName(this.#kind, id)),
      ...(isNumber(id) ? [] : [make('small', {}, times(pays))]),
    );
    button.addEventListener('click', () => this.#tap(id));
    this.#fields.set(id, button);
    return button;
  }

  #tap(id: string): void {
    if (isNumber(id) && this.#inside?.choose(Number(id))) return;
    this.#lay(id);
  }

  #lay(id: string): void {
    if (this.#isLocked) return;
    const lies = this.#chips.get(id) ?? 0;
    const coins = Math.min(this.#chip, this.#most - lies);
    if (coins <= 0) return;
    sound.chip();
    this.#chips.set(id, lies + coins);
    this.#laid.push({ id, coins });
    this.#changed();
  }

  #takeBack(): void {
    const last = this.#laid.pop();
    if (!last) return;
    const left = (this.#chips.get(last.id) ?? 0) - last.coins;
    if (left > 0) this.#chips.set(last.id, left);
    else this.#chips.delete(last.id);
    this.#changed();
  }

  #clear(): void {
    this.#chips.clear();
    this.#laid.length = 0;
    this.#changed();
  }

  #tool(key: 'undo' | 'clear', act: () => void): HTMLButtonElement {
    const button = make('button', { type: 'button', class: 'tool' }, t(key));
    button.addEventListener('click', () => {
      sound.press();
      act();
    });
    return button;
  }

  #changed(): void {
    storedChips.write(JSON.stringify(Object.fromEntries(this.#chips)));
    this.light(null);
    this.#mark();
    this.#board.dispatchEvent(new CustomEvent('laid'));
  }

  /** Chips that lay there before the frame was loaded again. */
  #restore(): void {
    try {
      const kept = JSON.parse(storedChips.read() ?? '{}') as Record<string, number>;
      for (const [id, coins] of Object.entries(kept))
        if (this.#odds.some((field) => field.id === id) && coins > 0 && coins <= this.#most) {
          this.#chips.set(id, coins);
          this.#laid.push({ id, coins });
        }
    } catch {
      // What was kept is not ours: the board is empty.
    }
  }

  #mark(): void {
    for (const [id, button] of this.#fields) {
      const coins = this.#chips.get(id);
      button.querySelector('.chip')?.remove();
      const pays = this.#odds.find((field) => field.id === id)?.pays ?? 0;
      const name = `${fieldName(this.#kind, id)}, ${times(pays)}`;
      button.setAttribute('aria-label', coins ? t('fieldHolds', { name, amount: amount(coins) }) : name);
      if (coins) button.append(make('i', { class: 'chip' }, plainAmount(coins)));
    }
    const all = [...this.#chips.values()].reduce((sum, coins) => sum + coins, 0);
    this.#total.textContent = all > 0 ? t('laidTotal', { amount: amount(all) }) : t('layChips');
    this.#inside?.show(this.#chips);
  }
}
