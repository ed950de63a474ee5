import { Sprite } from 'pixi.js';
import type { Part } from '../footprints/measure.ts';
import type { TextAtlas } from './TextAtlas.ts';
import type { TextStyleName } from './textStyles.ts';

interface TextLayout {
  style: TextStyleName;
  align: 'center' | 'left';
  maxLines: number;
  /** Words that take fewer lines than those in the page begin with them, and do not stand in their middle. */
  isAtTop?: boolean;
}

/** Painted words over a part of a footprint, in the part's own font and size. */
export class PaintedText {
  readonly sprite = new Sprite();
  readonly #atlas: TextAtlas;
  readonly #layout: TextLayout;
  #key = '';

  constructor(atlas: TextAtlas, layout: TextLayout) {
    this.#atlas = atlas;
    this.#layout = layout;
  }

  /** `part` is relative to the sprite's parent. */
  set(text: string, part: Part | undefined): void {
    this.sprite.visible = text !== '' && part !== undefined;
    if (!part || text === '') return;
    const key = `${text}\n${part.w}\n${part.fontSize}\n${part.font.join()}`;
    const { isAtTop, ...layout } = this.#layout;
    if (key !== this.#key) {
      const before = this.#key === '' ? null : this.sprite.texture;
      this.#key = key;
      this.sprite.texture = this.#atlas.acquire({
        ...layout,
        text,
        font: part.font,
        size: part.fontSize,
        width: part.w,
      });
      if (before) this.#atlas.release(before);
    }
    const left = layout.align === 'left';
    let height = part.h;
    if (isAtTop) {
      const margin = this.#atlas.marginOf(layout.style, part.fontSize);
      height = Math.min(height, this.sprite.texture.height - 2 * margin);
    }
    this.sprite.anchor.set(left ? 0 : 0.5, 0.5);
    this.sprite.position.set(left ? part.x - part.fontSize * 0.2 : part.x + part.w / 2, part.y + height / 2);
  }

  dispose(): void {
    if (this.#key !== '') this.#atlas.release(this.sprite.texture);
    this.#key = '';
  }
}
