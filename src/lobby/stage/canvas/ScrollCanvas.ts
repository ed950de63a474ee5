import type { Application } from 'pixi.js';
import { canvasTop, coversViewport, largestViewport, overscannedHeight } from './overscan.ts';

/** The canvas as a band of the page that it scrolls with: its size, and where it lies. All in CSS pixels. */
export class ScrollCanvas {
  readonly #app: Application;
  readonly #layer: HTMLElement;
  #width = 0;
  #height = 0;
  #resolution = 0;
  #top = -1;
  #pageTop = 0;
  #pageHeight = 0;

  constructor(app: Application, layer: HTMLElement) {
    this.#app = app;
    this.#layer = layer;
  }

  /** Where it lies in the page; -1 until it first did. */
  get top(): number {
    return this.#top;
  }

  /** How far the page's top is above the viewport's. */
  get scroll(): number {
    return window.scrollY - this.#pageTop;
  }

  /** CSS pixels; 0 until it was fitted. */
  get width(): number {
    return this.#width;
  }

  /**
   * Fits it to the width of its layer; the height alone changes with the browser's bars, and is left as it is. Tells
   * whether it has changed, and with that is empty.
   */
  fit(resolution: number): boolean {
    const width = this.#layer.clientWidth;
    if (width === 0 || (width === this.#width && resolution === this.#resolution)) return false;
    this.#width = width;
    this.#height = overscannedHeight(largestViewport().height);
    this.#resolution = resolution;
    this.#app.renderer.resize(width, this.#height, resolution);
    return true;
  }

  /** Gives its memory back until it is fitted again. */
  shrink(): void {
    this.#app.renderer.resize(1, 1);
    this.#width = 0;
  }

  /** What of it is in the window. */
  copyWindow(): HTMLCanvasElement | null {
    const copy = document.createElement('canvas');
    copy.width = Math.round(this.#width * this.#resolution);
    copy.height = Math.round(window.innerHeight * this.#resolution);
    const paint = copy.getContext('2d');
    if (!paint) return null;
    paint.drawImage(this.#app.canvas, 0, Math.round((this.#top - this.scroll) * this.#resolution));
    return copy;
  }

  /** Reads where its layer lies in the page. */
  measure(): void {
    const { top, height } = this.#layer.getBoundingClientRect();
    this.#pageTop = top + window.scrollY;
    this.#pageHeight = height;
  }

  /** Whether the page can be scrolled on beneath it without a frame. */
  holds(): boolean {
    return coversViewport(this.#top, this.scroll, window.innerHeight, this.#height, this.#pageHeight);
  }

  /**
   * Lies down around the viewport; returns its top in the page. Before its first picture it is not in the page: a
   * browser that composes pages without the graphics card would read each empty one back, and wait for all that is
   * being drawn.
   */
  follow(): number {
    const { canvas } = this.#app;
    const top = canvasTop(this.scroll, window.innerHeight, this.#height, this.#pageHeight);
    if (top !== this.#top) canvas.style.transform = `translate3d(0, ${top}px, 0)`;
    // Once: a stage that is given up takes it out for good.
    if (this.#top < 0) this.#layer.append(canvas);
    this.#top = top;
    return top;
  }
}
