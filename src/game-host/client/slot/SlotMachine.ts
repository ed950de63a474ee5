import type { Bets, RoundReply, SlotReply, SlotSymbol, SlotTable, SlotWin } from '../api.ts';
import { byId, make } from '../dom.ts';
import type { Machine } from '../machine.ts';
import type { SheetFacts } from '../sheet.ts';
import { sound } from '../sound.ts';
import { amount, t } from '../texts.ts';
import type { Theme } from '../themes.ts';
import { Reels } from './reels.ts';
import { openSlotSheet } from './slotSheet.ts';

/** How long each win is shown alone, s, and how often the round of them is shown. */
const TURN = 1.3;
const TURNS = 2;
const RANK_NAMES: Partial<Record<SlotSymbol, string>> = { E: 'A', F: 'K', G: 'Q', H: 'J' };

const winText = (win: SlotWin): string =>
  win.line < 0
    ? t('scattersPay', { count: win.count, amount: amount(win.amount) })
    : t('linePays', { line: win.line + 1, count: win.count, amount: amount(win.amount) });

/** Five reels behind glass. */
export class SlotMachine implements Machine {
  readonly action = t('spin');
  private readonly reels: Reels;

  constructor(
    private readonly table: SlotTable,
    private readonly facts: SheetFacts,
    private readonly theme: Theme,
    private readonly pictures: Map<SlotSymbol, HTMLImageElement>,
    still: () => boolean,
  ) {
    const canvas = make('canvas', { id: 'reels' });
    byId('show').append(canvas);
    this.reels = new Reels(canvas, table.strips, table.lines, pictures, theme, still);
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
    const { gameId } = this.facts;
    this.reels.place(
      (reply as SlotReply | null)?.view.stops ?? this.table.strips.map((_, reel) => gameId * (reel + 3)),
    );
  }

  start(): void {
    this.reels.start();
  }

  land(reply: RoundReply, startedAt: number): Promise<void> {
    return this.reels.land((reply as SlotReply).view, startedAt, { onStop: (reel) => sound.stop(reel) });
  }

  abandon(): void {
    this.reels.abandon();
  }

  lock(): void {}

  light(reply: RoundReply): void {
    this.reels.highlight((reply as SlotReply).view.wins);
  }

  takeTurns(timeline: gsap.core.Timeline, reply: RoundReply, from: number): void {
    const { wins } = (reply as SlotReply).view;
    if (wins.length < 2) return;
    let at = from;
    for (let turn = 0; turn < TURNS; turn++)
      for (const win of wins) {
        timeline.call(() => this.reels.highlight([win]), undefined, at);
        at += TURN;
      }
    timeline.call(() => this.reels.highlight(wins), undefined, at);
  }

  clear(): void {
    this.reels.clear();
  }

  tell(reply: RoundReply): string {
    const { wins, payout } = (reply as SlotReply).view;
    const [first] = wins;
    if (!first) return t('noWin');
    return wins.length === 1 ? winText(first) : t('totalWin', { lines: wins.length, amount: amount(payout) });
  }

  describe(reply: RoundReply | null): string[] {
    const { window } = (reply as SlotReply | null)?.view ?? {};
    if (!window) return [];
    return [0, 1, 2].map((row) => window.map((column) => this.nameOf(column[row])).join(' '));
  }

  explain(stake: number): void {
    openSlotSheet(this.table, this.facts, stake, this.theme, this.pictures);
  }

  private nameOf(symbol: SlotSymbol | undefined): string {
    if (symbol === 'W') return t('wild');
    if (symbol === 'S') return t('scatter');
    return RANK_NAMES[symbol ?? 'A'] ?? (this.theme.pictures[symbol ?? 'A'] ?? '').replaceAll('-', ' ');
  }
}
