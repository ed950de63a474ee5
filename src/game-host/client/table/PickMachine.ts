import type { PickReply, PickTable, RoundReply } from '../api.ts';
import { byId } from '../dom.ts';
import type { Machine } from '../machine.ts';
import type { SheetFacts } from '../sheet.ts';
import { amount, t } from '../texts.ts';
import { Board } from './Board.ts';
import { CardScene } from './CardScene.ts';
import { DiceScene } from './DiceScene.ts';
import { openPickSheet } from './pickSheet.ts';
import type { Scene } from './scene.ts';
import { WheelScene } from './WheelScene.ts';

const SCENES = { duel: CardScene, roulette: WheelScene, dice: DiceScene };
const ACTIONS = { duel: 'deal', roulette: 'spin', dice: 'roll' } as const;

/** A felt with cards, a wheel or dice, and the board of what can be picked. */
export class PickMachine implements Machine {
  readonly action: string;
  private readonly scene: Scene<unknown>;
  private readonly board: Board;
  private last: PickReply | null = null;

  constructor(
    private readonly table: PickTable,
    private readonly facts: SheetFacts & { last: RoundReply | null },
    still: () => boolean,
  ) {
    this.action = t(ACTIONS[table.kind]);
    this.scene = new SCENES[table.kind](byId('show'), still) as Scene<unknown>;
    this.board = new Board(byId('board'), table.picks, (facts.last as PickReply | null)?.result.pick);
  }

  pick(): string {
    return this.board.pick;
  }

  rest(reply: RoundReply | null): void {
    this.last = reply as PickReply | null;
    this.scene.rest(this.last?.result.outcome ?? null);
  }

  start(): void {
    this.scene.start();
  }

  async land(reply: RoundReply): Promise<void> {
    this.last = reply as PickReply;
    await this.scene.land(this.last.result.outcome);
  }

  /** The cards, the ball or the dice go back to where they lay. */
  abandon(): void {
    this.scene.rest(this.last?.result.outcome ?? null);
  }

  lock(busy: boolean): void {
    this.board.lock(busy);
  }

  light(reply: RoundReply): void {
    this.scene.light(reply as PickReply);
  }

  takeTurns(): void {}

  clear(): void {
    this.scene.light(null);
  }

  tell(reply: RoundReply): string {
    const { outcome, payout } = (reply as PickReply).result;
    const paid = payout > 0 ? t('pickPays', { amount: amount(payout) }) : t('noWin');
    return `${this.scene.words(outcome)} · ${paid}`;
  }

  describe(reply: RoundReply | null): string[] {
    return reply ? [this.scene.words((reply as PickReply).result.outcome)] : [];
  }

  explain(stake: number): void {
    openPickSheet(this.table, this.facts, stake);
  }
}
