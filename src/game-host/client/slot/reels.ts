import { gsap } from 'gsap';
import type { SlotResult, SlotSymbol, SlotWin } from '../api.ts';
import type { Theme } from '../themes.ts';
import { paintSprites, type Sprites } from './sprites.ts';

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
  private readonly context: CanvasRenderingContext2D;
  private readonly reels: Reel[];
  private sprites: Sprites | null = null;
  private running = false;
  private drawn = false;
  /** Wins on show with 0–1 strength, and the clock of their pulse. */
  private readonly show = { wins: [] as readonly SlotWin[], strength: 0, pulse: 0 };
  private lift = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly strips: readonly string[],
    private readonly lines: readonly (readonly number[])[],
    private readonly pictures: Map<SlotSymbol, HTMLImageElement>,
    private readonly theme: Theme,
    private readonly still: () => boolean,
  ) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('2D canvas is missing');
    this.context = context;
    this.reels = strips.map(() => ({ place: 0, speed: 0 }));
    new ResizeObserver(() => this.resize()).observe(canvas);
    gsap.ticker.add(this.frame);
  }

  /** Shows a window without any motion. */
  place(stops: readonly number[]): void {
    for (const [index, reel] of this.reels.entries())
      reel.place = (stops[index] ?? reel.place) % (this.strips[index]?.length ?? 1);
    this.touch();
  }

  /** Sets all reels running; they run until `land`. */
  start(): void {
    this.clear();
    if (this.still()) return;
    this.running = true;
    for (const [index, reel] of this.reels.entries()) {
      gsap.killTweensOf(reel);
      const from = reel.place;
      gsap
        .timeline({ delay: index * 0.06 })
        .to(reel, { place: from + 0.28, duration: 0.14, ease: 'power2.out' })
        .to(reel, { speed: CRUISE, duration: 0.24, ease: 'power2.in' });
    }
  }

  /** Stops the reels one after another on `result`; settles also when the page is hidden. */
  land(result: SlotResult, startedAt: number, landed: Landed): Promise<void> {
    if (this.still() || document.hidden || !this.running) {
      this.settle(result, landed);
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
        this.settle(result, landed);
        finish();
      };
      document.addEventListener('visibilitychange', whenHidden);
      for (const [index, reel] of this.reels.entries()) {
        const stop = result.stops[index] ?? 0;
        const distance = (CRUISE * LAND) / 1.6;
        gsap.delayedCall(wait + index * STAGGER, () => {
          if (!this.running) return;
          gsap.killTweensOf(reel);
          reel.place = stop + distance;
          reel.speed = 0;
          gsap
            .timeline({
              onComplete: () => {
                if (index < this.reels.length - 1 || !this.running) return;
                this.running = false;
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
    this.running = false;
    for (const reel of this.reels) {
      gsap.killTweensOf(reel);
      reel.speed = 0;
      reel.place = Math.round(reel.place);
    }
    this.touch();
  }

  /** Lights the cells and lines of `wins`; the rest steps back. */
  highlight(wins: readonly SlotWin[]): void {
    gsap.killTweensOf(this.show);
    this.show.wins = wins;
    if (this.still()) {
      this.show.strength = 1;
      this.show.pulse = 0.5;
      this.touch();
      return;
    }
    this.show.strength = 0;
    this.show.pulse = 0;
    gsap.to(this.show, { strength: 1, duration: 0.22, ease: 'power2.out', onUpdate: () => this.touch() });
    gsap.to(this.show, { pulse: 1, duration: 1.1, ease: 'none', onUpdate: () => this.touch() });
  }

  clear(): void {
    gsap.killTweensOf(this.show);
    this.show.wins = [];
    this.show.strength = 0;
    this.touch();
  }

  private settle(result: SlotResult, landed: Landed): void {
    this.running = false;
    for (const reel of this.reels) {
      gsap.killTweensOf(reel);
      reel.speed = 0;
    }
    this.place(result.stops);
    landed.onStop(this.reels.length - 1);
  }

  private touch(): void {
    this.drawn = false;
  }

  private resize(): void {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0) return;
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
    const cell = this.cell();
    this.sprites = paintSprites(this.pictures, this.theme, cell.width * 0.94, cell.height * 0.92);
    this.lift = ratio;
    this.draw();
  }

  private cell() {
    return { width: this.canvas.width / this.reels.length, height: this.canvas.height / ROWS };
  }

  private readonly frame = (_time: number, deltaMs: number): void => {
    if (this.running) {
      for (const [index, reel] of this.reels.entries()) {
        const length = this.strips[index]?.length ?? 1;
        reel.place -= (reel.speed * Math.min(deltaMs, 50)) / 1000;
        if (reel.place < 0) reel.place += length;
      }
      this.draw();
    } else if (!this.drawn) this.draw();
  };

  private readonly last: number[] = [];

  private draw(): void {
    const { context, canvas, sprites } = this;
    this.drawn = true;
    if (!sprites) return;
    const { width, height } = this.cell();
    context.clearRect(0, 0, canvas.width, canvas.height);
    const lit = this.litCells();
    for (const [index, reel] of this.reels.entries()) {
      const strip = this.strips[index] ?? '';
      const fast =
        reel.speed > CRUISE * 0.45 || Math.abs((this.last[index] ?? reel.place) - reel.place) > 0.17;
      this.last[index] = reel.place;
      const top = Math.floor(reel.place);
      for (let row = -1; row <= ROWS; row++) {
        const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length] as SlotSymbol;
        const sprite = (fast ? sprites.blurred : sprites.sharp).get(symbol);
        if (!sprite) continue;
        const isLit = lit.has(index * ROWS + row);
        const centreX = (index + 0.5) * width;
        const centreY = (row + top - reel.place + 0.5) * height;
        context.globalAlpha = this.show.wins.length > 0 && !isLit ? 1 - 0.62 * this.show.strength : 1;
        const beat = isLit ? 1 + 0.1 * Math.sin(Math.PI * Math.min(1, this.show.pulse * 2)) : 1;
        if (isLit) this.drawHalo(centreX, centreY, width, height);
        const w = sprite.width * beat;
        const h = sprite.height * beat;
        context.drawImage(sprite, centreX - w / 2, centreY - h / 2, w, h);
      }
    }
    context.globalAlpha = 1;
    this.drawLines(width, height);
  }

  private litCells(): Set<number> {
    const cells = new Set<number>();
    for (const win of this.show.wins) {
      if (win.line < 0) {
        for (const [reel, { place }] of this.reels.entries())
          for (let row = 0; row < ROWS; row++) {
            const strip = this.strips[reel] ?? '';
            if (strip[(Math.round(place) + row) % strip.length] === win.symbol) cells.add(reel * ROWS + row);
          }
      } else
        for (let reel = 0; reel < win.count; reel++)
          cells.add(reel * ROWS + (this.lines[win.line]?.[reel] ?? 0));
    }
    return cells;
  }

  private drawHalo(x: number, y: number, width: number, height: number): void {
    const { context, theme } = this;
    const strength = this.show.strength;
    const pad = 2.5 * this.lift;
    context.save();
    context.globalAlpha = strength;
    context.beginPath();
    context.roundRect(
      x - width / 2 + pad,
      y - height / 2 + pad,
      width - 2 * pad,
      height - 2 * pad,
      10 * this.lift,
    );
    const light = context.createRadialGradient(x, y, 0, x, y, height * 0.7);
    light.addColorStop(0, `${theme.glow}70`);
    light.addColorStop(1, `${theme.accent}18`);
    context.fillStyle = light;
    context.fill();
    context.lineWidth = 2 * this.lift;
    context.strokeStyle = '#ffd447';
    context.shadowColor = '#ffb02e';
    context.shadowBlur = 12 * this.lift;
    context.stroke();
    context.restore();
  }

  /** The path of each line on show, drawn from the left as the light runs along it. */
  private drawLines(width: number, height: number): void {
    const { context } = this;
    for (const win of this.show.wins) {
      const rows = this.lines[win.line];
      if (!rows) continue;
      const points = rows.map((row, reel) => [(reel + 0.5) * width, (row + 0.5) * height] as const);
      context.save();
      context.globalAlpha = 0.85 * this.show.strength;
      context.lineJoin = 'round';
      context.lineCap = 'round';
      const whole = points.length - 1;
      context.setLineDash([width * 1.5 * whole * this.show.strength, 9999]);
      context.beginPath();
      for (const [index, [x, y]] of points.entries())
        if (index === 0) context.moveTo(x - width * 0.5, y);
        else context.lineTo(x, y);
      const end = points[whole];
      if (end) context.lineTo(end[0] + width * 0.5, end[1]);
      context.shadowColor = this.theme.accent;
      context.shadowBlur = 14 * this.lift;
      context.strokeStyle = this.theme.accent;
      context.lineWidth = 5 * this.lift;
      context.globalCompositeOperation = 'destination-over';
      context.stroke();
      context.globalCompositeOperation = 'source-over';
      context.shadowBlur = 0;
      context.globalAlpha = 0.5 * this.show.strength;
      context.strokeStyle = '#fffbe6';
      context.lineWidth = 1.5 * this.lift;
      context.stroke();
      context.restore();
    }
  }
}
