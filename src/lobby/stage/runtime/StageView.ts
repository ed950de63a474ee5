import type { Application, WebGLRenderer } from 'pixi.js';
import { pace } from '../boot/pace.ts';
import { ScrollCanvas } from '../canvas/ScrollCanvas.ts';
import { smallCopy } from '../canvas/smallCopy.ts';
import type { StageTier } from '../canvas/tier.ts';
import { browserLayout } from '../footprints/browserLayout.ts';
import { FootprintMeasure, type Measured } from '../footprints/measure.ts';
import type { StageScenes } from '../scenes/StageScenes.ts';

/** Actors that are made before taps are answered again. */
const PIECE = 3;

/** Where things lie: the canvas in the page, the scenes on the canvas. Reads what may have moved, then draws. */
export class StageView {
  readonly #app: Application;
  readonly #tier: StageTier;
  readonly #canvas: ScrollCanvas;
  readonly #measure: FootprintMeasure;
  /** Scenes that know the boxes. */
  #arranged: StageScenes | null = null;

  /** `layer` fills the scrolled content; `moved` is called when boxes may have changed. */
  constructor(app: Application, layer: HTMLElement, tier: StageTier, moved: () => void) {
    this.#app = app;
    this.#tier = tier;
    this.#canvas = new ScrollCanvas(app, layer);
    this.#measure = new FootprintMeasure(browserLayout(layer), moved);
  }

  /** Boxes of the visible footprints, by id. */
  get boxes(): ReadonlyMap<string, Measured> {
    return this.#measure.boxes;
  }

  /** Makes canvas and scenes as large as the page wants them; tells whether the canvas has changed, and is empty. */
  fit(scenes: StageScenes): boolean {
    const isChanged = this.#canvas.fit(this.#tier.resolution);
    if (this.#canvas.width > 0) scenes.resize(this.#canvas.width, window.innerHeight);
    return isChanged;
  }

  /**
   * The first of what scenes that are new will place, a few at a time: actors are long work. An overlay that is painted
   * meanwhile has everything placed, and the few would then take the place of all.
   */
  async arrangeFirst(scenes: StageScenes, isWanted: () => boolean): Promise<void> {
    this.#measure.refresh();
    this.#canvas.measure();
    for (let most = PIECE; most < this.boxes.size; most += PIECE) {
      if (this.#arranged === scenes) return;
      scenes.place(new Map([...this.boxes].slice(0, most)));
      await pace();
      if (!isWanted()) return;
    }
  }

  /** Reads what may have moved, then places it; scenes that are new are placed though nothing has moved. */
  arrange(scenes: StageScenes): void {
    if (!this.#measure.refresh() && scenes === this.#arranged) return;
    this.#arranged = scenes;
    this.#canvas.measure();
    this.fit(scenes);
    scenes.place(this.#measure.boxes);
  }

  /**
   * Whether the page can be scrolled on without a frame: on the low tier nothing but the page moves while it is scrolled,
   * and the canvas lies in the page.
   */
  holds(scenes: StageScenes | null): boolean {
    return this.#tier.current === 'low' && !scenes?.isRaised && this.#canvas.holds();
  }

  draw(scenes: StageScenes): void {
    this.#follow(scenes);
    this.#app.renderer.render({ container: this.#app.stage });
  }

  /** A picture of what is in the window. */
  picture(scenes: StageScenes): HTMLCanvasElement | null {
    if (this.#tier.current === 'high') {
      // It can be copied only in the turn in which it was drawn.
      this.draw(scenes);
      return this.#canvas.copyWindow();
    }
    this.#follow(scenes);
    const top = this.#canvas.scroll - this.#canvas.top;
    const seen = { top, bottom: top + window.innerHeight };
    return smallCopy(this.#app.renderer as WebGLRenderer, this.#app.stage, seen);
  }

  #follow(scenes: StageScenes): void {
    const top = this.holds(scenes) ? this.#canvas.top : this.#canvas.follow();
    scenes.follow(top, this.#canvas.scroll);
  }

  /** Gives the memory of the canvas and of what was on it back until it is fitted again. */
  shrink(): void {
    this.#arranged = null;
    this.#canvas.shrink();
  }

  dispose(): void {
    this.#measure.dispose();
  }
}
