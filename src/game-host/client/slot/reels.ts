import { gsap } from 'gsap';
import type { SlotSymbol, SlotWin, Window } from '../api.ts';
import { canvasRatio } from '../look/quality.ts';
import type { Theme } from '../look/themes.ts';
import { Cells } from './cells.ts';
import { type CellSize, paintHalo, paintLines } from './paintWins.ts';
import { paintSprites, paintWorth, type Sprites } from './sprites.ts';

const ROWS = 3;
/** Cells a second of a running reel. */
const CRUISE = 26;
/** Reels stop one after another, s. */
const STAGGER = 0.2;
/** Least cruise before the first reel stops, s. */
const LEAST_CRUISE = 0.45;
const LAND = 0.34;
const OVERSHOOT = 0.2;

interface Reel {
  /** What runs past: the strip, with the window in it that it stops on. */
  strip: string;
  /** Place of the window's top row on the strip, in cells; falls while the reel runs down. */
  place: number;
  /** Cells a second, downwards. */
  speed: number;
}

export interface Landed {
  onStop(reel: number): void;
}

/** The window of five reels, painted on one canvas. It draws only while something in it moves. */
export class Reels {
  readonly #canvas: HTMLCanvasElement;
  readonly #strips: readonly string[];
  readonly #lines: readonly (readonly number[])[];
  readonly #pictures: Map<SlotSymbol, HTMLImageElement>;
  readonly #theme: Theme;
  readonly #still: () => boolean;

  readonly #context: CanvasRenderingContext2D;
  readonly #reels: Reel[];
  #sprites: Sprites | null = null;
  #running = false;
  #drawn = false;
  /** Wins on show with 0–1 strength, and the clock of their pulse. */
  readonly #show = { wins: [] as readonly SlotWin[], strength: 0, pulse: 0 };
  #unit = 1;
  readonly cells: Cells;

  constructor(
    canvas: HTMLCanvasElement,
    strips: readonly string[],
    lines: readonly (readonly number[])[],
    pictures: Map<SlotSymbol, HTMLImageElement>,
    theme: Theme,
    still: () => boolean,
  ) {
    this.#canvas = canvas;
    this.#strips = strips;
    this.#lines = lines;
    this.#pictures = pictures;
    this.#theme = theme;
    this.#still = still;

    const context = canvas.getContext('2d');
    if (!context) throw new Error('2D canvas is missing');
    this.#context = context;
    this.#reels = strips.map((strip) => ({ strip, place: 0, speed: 0 }));
    this.cells = new Cells(() => this.#touch(), still);
    new ResizeObserver(() => this.#resize()).observe(canvas);
    gsap.ticker.add(this.#frame);
  }

  /** Shows a window without any motion. */
  place(window: Window): void {
    this.cells.clear();
    for (const [index, reel] of this.#reels.entries()) reel.place = this.#stopAt(index, window[index] ?? []);
    this.#touch();
  }

  /** Brings a column onto a reel: where its strip has it, else in place of the strip's first symbols. @returns its stop. */
  #stopAt(index: number, column: readonly SlotSymbol[]): number {
    const reel = this.#reels[index] as Reel;
    const strip = this.#strips[index] ?? '';
    const shown = column.join('');
    const stop = (strip + strip.slice(0, ROWS)).indexOf(shown);
    reel.strip = stop < 0 ? shown + strip.slice(column.length) : strip;
    return Math.max(0, stop);
  }

  /** Sets all reels running; they run until `land`. */
  start(): void {
    this.clear();
    this.cells.clear();
    if (this.#still()) return;
    this.#running = true;
    for (const [index, reel] of this.#reels.entries()) {
      gsap.killTweensOf(reel);
      const from = reel.place;
      gsap
        .timeline({ delay: index * 0.06 })
        .to(reel, { place: from + 0.28, duration: 0.14, ease: 'power2.out' })
        .to(reel, { speed: CRUISE, duration: 0.24, ease: 'power2.in' });
    }
  }

  /** Stops the reels one after another on `window`; settles also when the page is hidden. */
  land(window: Window, startedAt: number, landed: Landed): Promise<void> {
    if (this.#still() || document.hidden || !this.#running) {
      this.#settle(window, landed);
      return Promise.resolve();
    }
    const wait = Math.max(0, LEAST_CRUISE - (performance.now() - startedAt) / 1000);
    return new Promise((resolve) => {
      const finish = () => {
        document.removeEventListener('visibilitychange', whenHidden);
        resolve();
      };
      const whenHidden = () => {
        if (!document.hidden) return;
        this.#settle(window, landed);
        finish();
      };
      document.addEventListener('visibilitychange', whenHidden);
      for (const [index, reel] of this.#reels.entries()) {
        const distance = (CRUISE * LAND) / 1.6;
        gsap.delayedCall(wait + index * STAGGER, () => {
          if (!this.#running) return;
          gsap.killTweensOf(reel);
          const stop = this.#stopAt(index, window[index] ?? []);
          reel.place = stop + distance;
          reel.speed = 0;
          gsap
            .timeline({
              onComplete: () => {
                if (index < this.#reels.length - 1 || !this.#running) return;
                this.#running = false;
                this.#touch();
                finish();
              },
            })
            .to(reel, { place: stop - OVERSHOOT, duration: LAND, ease: 'power1.out' })
            .call(() => landed.onStop(index))
            .to(reel, { place: stop, duration: 0.2, ease: 'back.out(2.2)' });
        });
      }
    });
  }

  /** Takes back a start that came to nothing: every reel rests where a whole symbol is in each row. */
  abandon(): void {
    this.#running = false;
    for (const reel of this.#reels) {
      gsap.killTweensOf(reel);
      reel.speed = 0;
      reel.place = Math.round(reel.place);
    }
    this.#touch();
  }

  /** Lights the cells and lines of `wins`; the rest steps back. */
  highlight(wins: readonly SlotWin[]): void {
    gsap.killTweensOf(this.#show);
    this.#show.wins = wins;
    if (this.#still()) {
      this.#show.strength = 1;
      this.#show.pulse = 0.5;
      this.#touch();
      return;
    }
    this.#show.strength = 0;
    this.#show.pulse = 0;
    gsap.to(this.#show, { strength: 1, duration: 0.22, ease: 'power2.out', onUpdate: () => this.#touch() });
    gsap.to(this.#show, { pulse: 1, duration: 1.1, ease: 'none', onUpdate: () => this.#touch() });
  }

  clear(): void {
    gsap.killTweensOf(this.#show);
    this.#show.wins = [];
    this.#show.strength = 0;
    this.#touch();
  }

  #settle(window: Window, landed: Landed): void {
    this.#running = false;
    for (const reel of this.#reels) {
      gsap.killTweensOf(reel);
      reel.speed = 0;
    }
    this.place(window);
    landed.onStop(this.#reels.length - 1);
  }

  #touch(): void {
    this.#drawn = false;
  }

  #resize(): void {
    const ratio = canvasRatio();
    const { clientWidth, clientHeight } = this.#canvas;
    if (clientWidth === 0) return;
    this.#canvas.width = Math.round(clientWidth * ratio);
    this.#canvas.height = Math.round(clientHeight * ratio);
    const cell = this.#cell();
    this.#sprites = paintSprites(this.#pictures, this.#theme, cell.width * 0.94, cell.height * 0.92);
    this.#unit = ratio;
    this.#draw();
  }

  #cell(): CellSize {
    return { width: this.#canvas.width / this.#reels.length, height: this.#canvas.height / ROWS };
  }

  readonly #frame = (_time: number, deltaMs: number): void => {
    if (this.#running) {
      for (const reel of this.#reels) {
        reel.place -= (reel.speed * Math.min(deltaMs, 50)) / 1000;
        if (reel.place < 0) reel.place += reel.strip.length;
      }
      this.#draw();
    } else if (!this.#drawn) this.#draw();
  };

  readonly #last: number[] = [];

  #draw(): void {
    const context = this.#context;
    const canvas = this.#canvas;
    const sprites = this.#sprites;
    this.#drawn = true;
    if (!sprites) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (this.cells.shown) this.#drawCells(sprites);
    else this.#drawReels(sprites);
    context.globalAlpha = 1;
    const { wins, strength } = this.#show;
    paintLines(context, this.#theme, this.#cell(), this.#lines, wins, strength, this.#unit);
  }

  #drawCells(sprites: Sprites): void {
    const context = this.#context;
    const { width, height } = this.#cell();
    for (const { symbol, reel, row, scale, alpha, value } of this.cells.shown ?? []) {
      const sprite = sprites.sharp.get(symbol);
      if (!sprite || scale <= 0) continue;
      const [x, y] = [(reel + 0.5) * width, (row + 0.5) * height];
      context.globalAlpha = alpha;
      const [w, h] = [sprite.width * scale, sprite.height * scale];
      context.drawImage(sprite, x - w / 2, y - h / 2, w, h);
      if (value > 0) paintWorth(context, value, x, y, Math.min(w, h));
    }
  }

  #drawReels(sprites: Sprites): void {
    const context = this.#context;
    const { width, height } = this.#cell();
    const lit = new Set(this.#show.wins.flatMap(({ cells }) => cells));
    for (const [index, reel] of this.#reels.entries()) {
      const { strip } = reel;
      const step = Math.abs((this.#last[index] ?? reel.place) - reel.place);
      // What is put in place without motion is sharp, however far it comes from.
      const fast = this.#running && (reel.speed > CRUISE * 0.45 || step > 0.17);
      this.#last[index] = reel.place;
      const top = Math.floor(reel.place);
      for (let row = -1; row <= ROWS; row++) {
        const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length] as SlotSymbol;
        const sprite = (fast ? sprites.blurred : sprites.sharp).get(symbol);
        if (!sprite) continue;
        const isLit = row >= 0 && row < ROWS && lit.has(index * ROWS + row);
        const centreX = (index + 0.5) * width;
        const centreY = (row + top - reel.place + 0.5) * height;
        context.globalAlpha = this.#show.wins.length > 0 && !isLit ? 1 - 0.62 * this.#show.strength : 1;
        const beat = isLit ? 1 + 0.1 * Math.sin(Math.PI * Math.min(1, this.#show.pulse * 2)) : 1;
        if (isLit)
          paintHalo(
            context,
            this.#theme,
            { width, height },
            centreX,
            centreY,
            this.#show.strength,
            this.#unit,
          );
        const w = sprite.width * beat;
        const h = sprite.height * beat;
        context.drawImage(sprite, centreX - w / 2, centreY - h / 2, w, h);
      }
    }
  }
}
