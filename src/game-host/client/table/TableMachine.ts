import type { BoardKind, HandKind } from '../../games.ts';
import type { HandsView } from '../../rules/blackjack.ts';
import type { BoardState } from '../../rules/board.ts';
import type { HighLowView } from '../../rules/highLow.ts';
import type { RocketView } from '../../rules/rocket.ts';
import type { Bets, GameState, RoundReply, TableGame } from '../api.ts';
import { byId, make } from '../dom.ts';
import type { Machine, Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { amount, height, type Key, t } from '../texts.ts';
import { Board } from './Board.ts';
import { Choice } from './Choice.ts';
import { DiceScene } from './DiceScene.ts';
import { DigitsScene } from './DigitsScene.ts';
import { FreeKickScene } from './FreeKickScene.ts';
import { HandsScene } from './HandsScene.ts';
import { OutcomeScene } from './OutcomeScene.ts';
import {
  andarBaharHands,
  andarBaharMark,
  andarBaharWords,
  baccaratHands,
  baccaratMark,
  duelHands,
  duelMark,
  highLowHands,
} from './outcomes.ts';
import { PatienceScene } from './PatienceScene.ts';
import { PayBoard } from './PayBoard.ts';
import { PenaltiesScene } from './PenaltiesScene.ts';
import { RocketScene } from './RocketScene.ts';
import { SprintScene } from './SprintScene.ts';
import type { Scene } from './scene.ts';
import { openTableSheet } from './tableSheet.ts';
import { WheelScene } from './WheelScene.ts';

type Still = () => boolean;

const SCENES: Record<
  BoardKind | HandKind,
  (show: HTMLElement, still: Still, onTap: (at: number) => void) => Scene<never>
> = {
  dragonTiger: (show, still) => new OutcomeScene(show, still, duelHands, duelMark),
  baccarat: (show, still) => new OutcomeScene(show, still, baccaratHands, baccaratMark),
  andarBahar: (show, still) =>
    new OutcomeScene(show, still, andarBaharHands, andarBaharMark, andarBaharWords),
  roulette: (show, still) => new WheelScene(show, still),
  dice: (show, still) => new DiceScene(show, still, 2),
  sicBo: (show, still) => new DiceScene(show, still, 3),
  matka: (show, still) => new DigitsScene(show, still),
  penalties: (show, still) => new PenaltiesScene(show, still),
  sprint: (show, still) => new SprintScene(show, still),
  freeKick: (show, still) => new FreeKickScene(show, still),
  patience: (show, still) => new PatienceScene(show, still),
  rummy: (show, still) => new HandsScene(show, still),
  blackjack: (show, still) => new HandsScene(show, still),
  threeCard: (show, still) => new HandsScene(show, still),
  teenPatti: (show, still) => new HandsScene(show, still),
  highLow: (show, still) => new OutcomeScene(show, still, highLowHands),
  videoPoker: (show, still, onTap) => new HandsScene(show, still, onTap),
  rocket: (show, still) => new RocketScene(show, still),
};

const ACTIONS: Partial<Record<BoardKind | HandKind, Key>> = {
  roulette: 'spin',
  dice: 'roll',
  sicBo: 'roll',
  matka: 'drawDigits',
  rocket: 'launch',
  penalties: 'kickOff',
  sprint: 'startRace',
  freeKick: 'kickOff',
};

/** A felt with what the game is played with, the board of what can be staked on, and the player's moves. */
export class TableMachine implements Machine {
  readonly #table: TableGame;
  readonly #state: GameState;

  readonly action: string;
  readonly #scene: Scene<unknown>;
  readonly #board: Board | null = null;
  readonly #choice: Choice | null = null;
  readonly #payBoard: PayBoard | null = null;
  readonly #moves = byId('moves');
  readonly #held = new Set<number>();
  #last: RoundReply | null = null;
  #isChoosing = false;

  constructor(table: TableGame, state: GameState, still: Still) {
    this.#table = table;
    this.#state = state;
    this.action = t(ACTIONS[table.kind] ?? 'deal');
    this.#scene = SCENES[table.kind](byId('show'), still, (at) => this.#hold(at)) as Scene<unknown>;
    const most = state.chips.at(-1) ?? 0;
    if (!('returns' in table)) this.#board = new Board(byId('board'), table.kind, table.fields, most);
    else if (table.fields.length > 1) this.#choice = new Choice(byId('board'), table.kind, table.fields);
    if (table.kind === 'videoPoker') this.#payBoard = new PayBoard(byId('show'), table.pays);
  }

  bets(chip: number): Bets | null {
    return this.#board ? this.#board.bets(chip) : { [this.#choice?.chosen ?? 'bet']: chip };
  }

  rest(reply: RoundReply | null): void {
    this.#last = reply;
    this.#scene.rest(reply && this.#seen(reply));
    this.#lightPay(reply);
  }

  start(): void {
    this.#payBoard?.light(null);
    this.#board?.light(null);
    this.#scene.start();
  }

  async land(reply: RoundReply): Promise<void> {
    this.#last = reply;
    await this.#scene.land(this.#seen(reply));
    this.#lightPay(reply);
  }

  /** The cards, the ball or the dice go back to where they lay. */
  abandon(): void {
    this.#scene.rest(this.#last && this.#seen(this.#last));
  }

  async choose(reply: RoundReply, look: () => Promise<RoundReply>): Promise<string | RoundReply> {
    const { startedAt } = (reply.view ?? {}) as Partial<RocketView>;
    if (this.#scene instanceof RocketScene && startedAt) this.#scene.fly(startedAt);
    const made = this.#offer(reply);
    const chosen = this.#table.kind === 'rocket' ? await Promise.race([made, this.#watch(look)]) : await made;
    this.#isChoosing = false;
    // A press leaves nothing focused where it takes the buttons away: the keyboard goes on at the one that plays.
    const { activeElement } = document;
    const isLost = activeElement === document.body || this.#moves.contains(activeElement);
    this.#moves.replaceChildren();
    document.body.removeAttribute('data-choosing');
    if (isLost) byId('spin').focus({ preventScroll: true });
    return chosen;
  }

  lock(busy: boolean): void {
    this.#board?.lock(busy);
    this.#choice?.lock(busy);
  }

  hasSteps(): boolean {
    return false;
  }

  light(reply: RoundReply): void {
    this.#scene.light(reply.payout > reply.stake);
    this.#board?.light((reply.view as BoardState<unknown>).wins);
  }

  takeTurns(): void {}

  clear(): void {
    this.#scene.light(null);
    this.#board?.light(null);
  }

  tell(reply: RoundReply): string {
    const words = this.#scene.words(this.#seen(reply));
    if (!reply.isOver) return words;
    const paid = reply.payout > 0 ? t('pickPays', { amount: amount(reply.payout) }) : t('noWin');
    return `${words} · ${paid}`;
  }

  mark(reply: RoundReply): Mark | null {
    return this.#scene.mark?.(this.#seen(reply)) ?? null;
  }

  describe(reply: RoundReply | null): string[] {
    return reply ? [this.#scene.words(this.#seen(reply))] : [];
  }

  explain(stake: number): void {
    openTableSheet(this.#table, this.#state, stake);
  }

  /** What the scene shows of a round: of a board, the outcome. */
  #seen(reply: RoundReply): unknown {
    return this.#board ? (reply.view as BoardState<unknown>).outcome : reply.view;
  }

  #lightPay(reply: RoundReply | null): void {
    this.#payBoard?.light((reply?.view as HandsView | undefined)?.hands[0]?.tag ?? null);
  }

  async #watch(look: () => Promise<RoundReply>): Promise<RoundReply> {
    for (;;) {
      const reply = await look();
      if (reply.isOver) return reply;
    }
  }

  /** Buttons for what the player may do now. */
  #offer(reply: RoundReply): Promise<string> {
    this.#isChoosing = true;
    this.#held.clear();
    document.body.setAttribute('data-choosing', '');
    return new Promise((resolve) => {
      const ids = this.#table.kind === 'videoPoker' ? ['hold'] : reply.moves.map(({ id }) => id);
      const buttons = ids.map((id) => {
        const button = make('button', { type: 'button', class: `move move-${id}` }, t(`move_${id}` as Key));
        const stake = reply.moves.find((move) => move.id === id)?.stake ?? 0;
        const note = this.#note(reply, id, stake);
        if (note) button.append(make('small', {}, note));
        button.addEventListener('click', () => {
          sound.press();
          for (const each of buttons) each.disabled = true;
          resolve(id === 'hold' ? `hold-${[...this.#held].sort().join('')}` : id);
        });
        return button;
      });
      this.#moves.replaceChildren(...buttons);
      buttons[0]?.focus({ preventScroll: true });
    });
  }

  /** What a move costs, what it would make of the stake, or what comes before it. */
  #note(reply: RoundReply, id: string, stake: number): string {
    if (stake > 0) return `+${amount(stake)}`;
    if (id === 'hold') return t('holdNote');
    if (this.#table.kind !== 'highLow') return '';
    const { next, times } = reply.view as HighLowView;
    if (id === 'take') return amount(Math.floor((reply.stake * times) / 100));
    return id === 'higher' || id === 'lower' ? height(next[id] / 100) : '';
  }

  #hold(at: number): void {
    if (!this.#isChoosing) return;
    sound.press();
    if (!this.#held.delete(at)) this.#held.add(at);
    if (this.#scene instanceof HandsScene) this.#scene.hold('row', this.#held);
  }
}
