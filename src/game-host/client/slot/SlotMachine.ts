import { gsap } from 'gsap';
import type {
  Bets,
  RoundReply,
  SlotReply,
  SlotStep,
  SlotSymbol,
  SlotTable,
  SlotWin,
  Window,
} from '../api.ts';
import { byId, make } from '../dom.ts';
import { lowerBanner, raiseBanner } from '../look/banner.ts';
import type { Theme } from '../look/themes.ts';
import type { Machine, ShowProgress } from '../machine.ts';
import type { SheetFacts } from '../sheet.ts';
import { sound } from '../sound.ts';
import { played } from '../table/scene.ts';
import { amount, maybe, t } from '../texts.ts';
import { Reels } from './reels.ts';
import { openSlotSheet } from './slotSheet.ts';

/** How long each win is shown alone, s, and how often the round of them is shown. */
const TURN = 1.3;
const TURNS = 2;
/** Rests between the steps of a round, s: after one that paid, after one that did not, and for the words before a bonus. */
const REST_PAID = 0.9;
const REST = 0.3;
const ENTRANCE = 1.7;
const ROWS = 3;
const RANK_NAMES: Partial<Record<SlotSymbol, string>> = { E: 'A', F: 'K', G: 'Q', H: 'J' };

const winText = ({ line, ways, count, amount: coins }: SlotWin): string => {
  if (line !== undefined) return t('linePays', { line: line + 1, count, amount: amount(coins) });
  return ways === undefined
    ? t('scattersPay', { count, amount: amount(coins) })
    : t('waysPay', { ways, count, amount: amount(coins) });
};

const stepsOf = (reply: RoundReply): readonly SlotStep[] => (reply as SlotReply).view.steps;
const coinsIn = ({ coins = [] }: SlotStep): number => coins.filter((value) => value > 0).length;

/** Five reels behind glass. A round of several steps is shown as the host has decided it, one after another. */
export class SlotMachine implements Machine {
  readonly #table: SlotTable;
  readonly #facts: SheetFacts;
  readonly #theme: Theme;
  readonly #pictures: Map<SlotSymbol, HTMLImageElement>;

  readonly action = t('spin');
  readonly #reels: Reels;

  constructor(
    table: SlotTable,
    facts: SheetFacts,
    theme: Theme,
    pictures: Map<SlotSymbol, HTMLImageElement>,
    still: () => boolean,
  ) {
    this.#table = table;
    this.#facts = facts;
    this.#theme = theme;
    this.#pictures = pictures;
    const canvas = make('canvas', { id: 'reels' });
    byId('show').append(canvas);
    this.#reels = new Reels(canvas, table.strips, table.lines, pictures, theme, still);
  }

  bets(chip: number): Bets {
    return { bet: chip };
  }

  choose(reply: RoundReply): Promise<RoundReply> {
    return Promise.resolve(reply);
  }

  mark(): null {
    return null;
  }

  rest(reply: RoundReply | null): void {
    const last = reply && stepsOf(reply).at(-1);
    this.#reels.place(last?.window ?? this.#firstWindow());
    if (last?.coins) this.#reels.cells.lay(last);
  }

  start(): void {
    this.#reels.start();
  }

  async land(reply: RoundReply, startedAt: number, meanwhile: ShowProgress): Promise<void> {
    let paid = 0;
    let before: SlotStep | null = null;
    for (const step of stepsOf(reply)) {
      if (before) await this.#pass(before, step, paid, meanwhile);
      await this.#show(step, before, startedAt);
      paid += step.paid;
      before = step;
    }
  }

  abandon(): void {
    this.#reels.abandon();
  }

  lock(): void {}

  hasSteps(reply: RoundReply): boolean {
    return stepsOf(reply).length > 1;
  }

  light(reply: RoundReply): void {
    this.#reels.highlight(stepsOf(reply).at(-1)?.wins ?? []);
  }

  takeTurns(timeline: gsap.core.Timeline, reply: RoundReply, from: number): void {
    const wins = stepsOf(reply).at(-1)?.wins ?? [];
    if (wins.length < 2) return;
    let at = from;
    for (let turn = 0; turn < TURNS; turn++)
      for (const win of wins) {
        timeline.call(() => this.#reels.highlight([win]), undefined, at);
        at += TURN;
      }
    timeline.call(() => this.#reels.highlight(wins), undefined, at);
  }

  clear(): void {
    this.#reels.clear();
  }

  tell(reply: RoundReply): string {
    const steps = stepsOf(reply);
    const last = steps.at(-1);
    const paid = amount(reply.payout);
    if (last?.kind === 'free') return t('freeSpinsPaid', { count: steps.length - 1, amount: paid });
    if (last?.kind === 'hold') return t('coinsPaid', { count: coinsIn(last), amount: paid });
    if (last?.kind === 'fall') return t('fallsPaid', { count: steps.length - 1, amount: paid });
    const [first, ...others] = last?.wins ?? [];
    if (!first) return t('noWin');
    return others.length === 0 ? winText(first) : t('totalWin', { lines: others.length + 1, amount: paid });
  }

  describe(reply: RoundReply | null): string[] {
    const last = reply && stepsOf(reply).at(-1);
    if (!last) return [];
    const worth = (reel: number, row: number): string => {
      const value = last.coins?.[reel * ROWS + row];
      return value ? ` ×${value}` : '';
    };
    return [0, 1, 2].map((row) =>
      last.window.map((column, reel) => this.#nameOf(column[row]) + worth(reel, row)).join(' '),
    );
  }

  explain(stake: number): void {
    openSlotSheet(this.#table, this.#facts, stake, this.#theme, this.#pictures);
  }

  async #show(step: SlotStep, before: SlotStep | null, startedAt: number): Promise<void> {
    if (step.kind === 'spin' || step.kind === 'free') {
      const isFree = step.kind === 'free';
      if (isFree) this.#reels.start();
      await this.#reels.land(step.window, isFree ? performance.now() : startedAt, {
        onStop: (reel) => sound.stop(reel),
      });
    } else if (step.kind === 'fall' && before) {
      this.#reels.clear();
      await this.#reels.cells.fall(before.window, before.wins, step.window);
      this.#reels.place(step.window);
      sound.stop(2);
    } else {
      this.#reels.clear();
      await this.#reels.cells.hold(step, before?.kind === 'hold' ? before : null);
      if (before && coinsIn(step) > coinsIn(before)) sound.stop(4);
    }
  }

  /** From one step to the next: what it paid is lit and told, and a bonus is announced. */
  async #pass(before: SlotStep, next: SlotStep, paid: number, meanwhile: ShowProgress): Promise<void> {
    const isEntrance = before.kind === 'spin' && next.kind !== 'fall';
    meanwhile(this.#wordsBefore(next, before), paid);
    this.#reels.highlight(before.wins);
    const rest = gsap.timeline().to({}, { duration: before.paid > 0 ? REST_PAID : REST });
    if (next.kind === 'fall') sound.win(0);
    await played(rest);
    if (!isEntrance) return;
    const entrance = gsap.timeline();
    const word = next.kind === 'free' ? t('freeSpins', { count: before.left }) : t('coinsHeld');
    raiseBanner(entrance, word, '', ENTRANCE);
    sound.win(4);
    await played(entrance);
    lowerBanner();
  }

  #wordsBefore(next: SlotStep, before: SlotStep): string {
    if (next.kind === 'free') return t('freeSpinsLeft', { count: before.left, times: next.times });
    if (next.kind === 'fall') return t('fallTimes', { times: next.times });
    return before.kind === 'hold'
      ? t('triesLeft', { count: before.left, coins: coinsIn(before) })
      : t('coinsHeld');
  }

  /** What the reels show before the first round: nothing of what would begin a bonus. */
  #firstWindow(): Window {
    return this.#table.strips.map((strip, reel) => {
      const windows = Array.from({ length: strip.length - ROWS }, (_, from) =>
        strip.slice(from, from + ROWS),
      );
      const plain = windows.filter((window) => !/[OS]/.test(window));
      return [...(plain[(this.#facts.gameId * (reel + 3)) % plain.length] ?? '')] as SlotSymbol[];
    });
  }

  #nameOf(symbol: SlotSymbol | undefined): string {
    if (symbol === 'W') return t('wild');
    if (symbol === 'S') return t('scatter');
    if (symbol === 'O') return t('heldCoin');
    return RANK_NAMES[symbol ?? 'A'] ?? maybe(`symbol_${this.#theme.pictures[symbol ?? 'A']}`) ?? '';
  }
}
