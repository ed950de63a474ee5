import { Container, Sprite, Texture } from 'pixi.js';
import type { FootprintProps } from '../../state/footprints.ts';
import { Poster } from '../assets/posters.ts';
import type { Measured } from '../footprints/measure.ts';
import { PaintedText } from '../text/PaintedText.ts';
import type { TextAtlas } from '../text/TextAtlas.ts';
import { relativeTo } from './geometry.ts';

/** Words travel this part of the way of their poster, and are gone before they would reach the frame. */
const WORDS = { way: 0.1, gone: 0.4 };

/** CSS pixels. */
interface Size {
  w: number;
  h: number;
}

/** One banner of the carousel: its poster, and its words over it. */
export class BannerSlide {
  readonly view = new Container();
  readonly #banner: FootprintProps['hero']['banners'][number];
  readonly #sprite = new Sprite(Texture.EMPTY);
  readonly #words = new Container();
  readonly #title: PaintedText;
  readonly #note: PaintedText;
  #poster: Poster | null = null;
  #loading: Promise<void> | null = null;

  constructor(banner: FootprintProps['hero']['banners'][number], textAtlas: TextAtlas) {
    this.#banner = banner;
    this.#title = new PaintedText(textAtlas, { style: 'gold', align: 'left', maxLines: 3 });
    this.#note = new PaintedText(textAtlas, { style: 'light', align: 'left', maxLines: 3 });
    this.#sprite.anchor.set(0.5);
    this.#words.addChild(this.#title.sprite, this.#note.sprite);
    this.view.addChild(this.#sprite, this.#words);
  }

  /** Settles when its poster has come, or cannot; null before it is asked for. */
  get loading(): Promise<void> | null {
    return this.#loading;
  }

  get hasPoster(): boolean {
    return this.#poster !== null;
  }

  /** Its box is another one: the poster may have to be. */
  forgetPoster(): void {
    this.#loading = null;
  }

  /** Asks for its poster, once: `size` in pixels. Rejects where its host does not let it be read. */
  load(size: { width: number; height: number }): Promise<void> {
    const loading = Poster.load(this.#banner.image, size).then((poster) => {
      if (this.view.destroyed) {
        poster.destroy();
        return;
      }
      this.#poster?.destroy();
      this.#poster = poster;
      this.#sprite.texture = poster.texture;
    });
    this.#loading = loading.catch(() => {});
    return loading;
  }

  /** The words lie where the element has them. */
  setText({ box, parts }: Measured): void {
    this.#title.set(this.#banner.title, parts.title && relativeTo(parts.title, box));
    this.#note.set(this.#banner.note, parts.note && relativeTo(parts.note, box));
  }

  /** Stands `offset` slides from the front, each `pitch` from the next; `seen` is what the frame leaves to be seen. */
  stand(offset: number, pitch: number, seen: Size): void {
    this.view.visible = Math.abs(offset) < 1;
    this.view.x = offset * pitch;
    this.#crop(seen);
    this.#words.x = offset * pitch * (WORDS.way - 1);
    this.#words.alpha = Math.max(0, 1 - Math.abs(offset) / WORDS.gone);
  }

  destroy(): void {
    this.#title.dispose();
    this.#note.dispose();
    this.view.destroy({ children: true });
    this.#poster?.destroy();
  }

  /** Cuts a sliding poster at the frame; a mask would cost two draw calls. */
  #crop({ w, h }: Size): void {
    if (!this.#poster) return;
    const { x } = this.view;
    const left = Math.max(-w / 2, x - w / 2);
    const right = Math.min(w / 2, x + w / 2);
    this.#sprite.visible = right > left;
    if (!this.#sprite.visible) return;
    const start = x - w / 2;
    this.#poster.cut(w, h, left - start, right - start);
    this.#sprite.setSize(right - left, h);
    this.#sprite.x = (left + right) / 2 - x;
  }
}
