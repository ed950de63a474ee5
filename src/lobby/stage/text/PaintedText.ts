import { Sprite } from 'pixi.js';
import type { Part } from '../footprints/measure.ts';
import type { TextAtlas } from './TextAtlas.ts';
import type { TextStyleName } from './textStyles.ts';

interface TextLayout {
  style: TextStyleName;
  align: 'center' | 'left';
  maxLines: number;
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
    if (key !== this.#key) {
      const before = this.#key === '' ? null : this.sprite.texture;
      this.#key = key;
      this.sprite.texture = this.#atlas.acquire({
        ...this.#layout,
        text,
        font: part.font,
        size: part.fontSize,
        width: part.w,
      });
      if (before) this.#atlas.release(before);
    }
    const left = this.#layout.align === 'left';
    this.sprite.anchor.set(left ? 0 : 0.5, 0.5);
    this.sprite.position.set(left ? part.x - part.fontSize * 0.2 : part.x + part.w / 2, part.y + part.h / 2);
  }

  dispose(): void {
    if (this.#key !== '') this.#atlas.release(this.sprite.texture);
    this.#key = '';
  }
}
