import './navigator.ts';
import { Rectangle, Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { PaintedText } from '../../src/lobby/stage/text/PaintedText.ts';
import type { TextAtlas } from '../../src/lobby/stage/text/TextAtlas.ts';

const MARGIN = 3;

/** An atlas that paints everything as high as this, with its margins, CSS pixels. */
const atlasOf = (height: number): TextAtlas => {
  const texture = new Texture({ frame: new Rectangle(0, 0, 60, height) });
  return { acquire: () => texture, release: () => {}, marginOf: () => MARGIN } as unknown as TextAtlas;
};

const yOf = (height: number, isAtTop: boolean): number => {
  const words = new PaintedText(atlasOf(height), { style: 'light', align: 'center', maxLines: 2, isAtTop });
  // Two lines in the page.
  words.set('Promoções', { x: 0, y: 100, w: 60, h: 30, fontSize: 13, font: ['700', 'sans-serif'] });
  return words.sprite.y;
};

it('begins with the words of the page where it takes fewer lines than they, else it stands in their middle', () => {
  expect(yOf(13 + 2 * MARGIN, false)).toBe(115);
  expect(yOf(13 + 2 * MARGIN, true)).toBe(106.5);
  expect(yOf(32 + 2 * MARGIN, true)).toBe(115);
});
