import { gsap } from 'gsap';
import type { SlotStep, SlotSymbol, SlotWin, Window } from '../api.ts';
import { played } from '../table/scene.ts';

const ROWS = 3;
/** Cells that are drawn again are shown this faintly while coins are held. */
const OPEN_ALPHA = 0.2;

/** A symbol that moves by itself; places in cells, from the window's top left. */
export interface Cell {
  symbol: SlotSymbol;
  reel: number;
  row: number;
  scale: number;
  alpha: number;
  /** What a coin is worth, times the stake; 0 for what has no number. */
  value: number;
}

const cellsOf = (window: Window): Cell[] =>
  window.flatMap((column, reel) =>
    column.map((symbol, row) => ({ symbol, reel, row, scale: 1, alpha: 1, value: 0 })),
  );

/** The window as cells of their own: symbols that burst and fall, coins that stay. */
export class Cells {
  readonly #touch: () => void;
  readonly #still: () => boolean;

  /** What is to be drawn instead of the reels; null while the reels show. */
  shown: Cell[] | null = null;

  constructor(touch: () => void, still: () => boolean) {
    this.#touch = touch;
    this.#still = still;
  }

  clear(): void {
    gsap.killTweensOf(this.shown ?? []);
    this.shown = null;
    this.#touch();
  }

  /** What won bursts, what lay above falls, what is new falls in. */
  async fall(from: Window, wins: readonly SlotWin[], to: Window): Promise<void> {
    if (this.#still()) return;
    const gone = new Set(wins.flatMap(({ cells }) => cells));
    const old = cellsOf(from);
    const bursting = old.filter((_, cell) => gone.has(cell));
    const falling = to.flatMap((column, reel) => {
      const kept = old.filter((cell, index) => cell.reel === reel && !gone.has(index));
      const fresh = column.slice(0, ROWS - kept.length).map(
        (symbol, row): Cell => ({
          symbol,
          reel,
          row: row - (ROWS - kept.length),
          scale: 1,
          alpha: 1,
          value: 0,
        }),
      );
      return [...fresh, ...kept].map((cell, row) => ({ cell, row }));
    });
    this.shown = [...falling.map(({ cell }) => cell), ...bursting];
    const motion = gsap.timeline({ onUpdate: this.#touch });
    motion.to(bursting, { scale: 1.28, duration: 0.14, ease: 'power2.out' }, 0);
    motion.to(bursting, { scale: 0, alpha: 0, duration: 0.22, ease: 'power2.in' }, 0.14);
    for (const { cell, row } of falling)
      motion.to(cell, { row, duration: 0.42, ease: 'bounce.out' }, 0.36 + cell.reel * 0.05);
    await played(motion);
    this.clear();
  }

  /** Shows the coins of a step without motion; cells without one step back. */
  lay({ window, coins = [] }: SlotStep): Cell[] {
    this.clear();
    this.shown = cellsOf(window).map((cell, index) => {
      const value = coins[index] ?? 0;
      return { ...cell, value, alpha: value > 0 ? 1 : OPEN_ALPHA };
    });
    return this.shown;
  }

  /** Coins lie where the step has them; those that `before` did not have land now. */
  async hold(step: SlotStep, before: SlotStep | null): Promise<void> {
    const cells = this.lay(step);
    if (this.#still()) return;
    const motion = gsap.timeline({ onUpdate: this.#touch });
    const landing = cells.filter(({ value }, index) => value > 0 && !before?.coins?.[index]);
    const open = cells.filter(({ value }) => value === 0);
    if (before) {
      for (const cell of landing) cell.scale = 0;
      motion.fromTo(
        open,
        { scale: 0.7 },
        { scale: 1, duration: 0.4, ease: 'sine.inOut', stagger: { each: 0.02, from: 'random' } },
        0,
      );
    }
    motion.fromTo(
      landing,
      { scale: before ? 0 : 0.6 },
      { scale: 1, duration: 0.45, ease: 'back.out(2.4)', stagger: 0.08 },
      before ? 0.4 : 0,
    );
    await played(motion);
  }
}
