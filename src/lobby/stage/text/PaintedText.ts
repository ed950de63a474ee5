import { Sprite } from 'pixi.js';
import type { Part } from '../footprints/measure.ts';
import type { Letters } from './TextAtlas.ts';
import type { InkName } from './textStyles.ts';

interface WordStyle {
  ink: InkName;
  align: 'center' | 'left';
  maxLines: number;
}

/** Painted words over a part of a footprint, in the part's own font and size. */
export class Words {
  readonly sprite = new Sprite();
  readonly #letters: Letters;
  readonly #style: WordStyle;
  #key = '';

  constructor(letters: Letters, style: WordStyle) {
    this.#letters = letters;
    this.#style = style;
  }

  /** `part` is relative to the sprite's parent. */
  set(text: string, part: Part | undefined): void {
    this.sprite.visible = text !== '' && part !== undefined;
    if (!part || text === '') return;
    const key = `${text}\n${part.w}\n${part.fontSize}\n${part.font.join()}`;
    if (key !== this.#key) {
      const before = this.#key === '' ? null : this.sprite.texture;
      this.#key = key;
      this.sprite.texture = this.#letters.take({
        ...this.#style,
        text,
        font: part.font,
        size: part.fontSize,
        width: part.w,
      });
      if (before) this.#letters.release(before);
    }
    const left = this.#style.align === 'left';
    this.sprite.anchor.set(left ? 0 : 0.5, 0.5);
    this.sprite.position.set(left ? part.x - part.fontSize * 0.2 : part.x + part.w / 2, part.y + part.h / 2);
  }

  dispose(): void {
    if (this.#key !== '') this.#letters.release(this.sprite.texture);
    this.#key = '';
  }
}
