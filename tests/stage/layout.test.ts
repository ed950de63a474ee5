import { expect, test } from 'vitest';
import { ringOffset } from '../../src/lobby/stage/actors/geometry.ts';
import { canvasTop, overscannedHeight } from '../../src/lobby/stage/canvas/overscan.ts';
import { resolutionFor, tierFromHints } from '../../src/lobby/stage/canvas/quality.ts';
import { fitText } from '../../src/lobby/stage/text/fitText.ts';
import { ShelfPacker } from '../../src/lobby/stage/text/ShelfPacker.ts';

/** Every letter ten wide. */
const measure = (text: string) => Array.from(text).length * 10;

test.each([
  ['fits as it is', 'Moon Howl', 100, 1, ['Moon Howl'], 1],
  ['breaks between words', 'Moon Howl', 60, 2, ['Moon', 'Howl'], 1],
  ['shrinks before it is cut', 'Moon Howl', 80, 1, ['Moon Howl'], 0.86],
  ['is cut at the smallest size', 'Moonlight Howling', 60, 1, ['Moonlig…'], 0.72],
  ['keeps accents whole', 'Vòng quay may mắn', 100, 2, ['Vòng quay', 'may mắn'], 1],
  ['keeps together what a space holds', 'Win R$\u00a0100', 70, 2, ['Win', 'R$\u00a0100'], 1],
  ['parts even that before it is cut', 'R$\u00a0100.000.000', 80, 2, ['R$', '100.000.000'], 0.72],
  ['is empty for no words', '  ', 100, 2, [], 1],
])('a title %s', (_what, text, width, maxLines, lines, scale) => {
  const set = fitText(text, width, maxLines, measure);
  expect(set.lines).toEqual(lines);
  expect(set.scale).toBeCloseTo(scale, 2);
  for (const line of set.lines) expect(measure(line) * set.scale).toBeLessThanOrEqual(width + 0.001);
});

test('places on a sheet never overlap, and end when it is full', () => {
  const shelves = new ShelfPacker(200, 100);
  const placed: { x: number; y: number; w: number; h: number }[] = [];
  for (let index = 0; index < 200; index++) {
    const [w, h] = [30 + (index % 5) * 11, 10 + (index % 3) * 6];
    const place = shelves.place(w, h);
    if (!place) continue;
    for (const other of placed)
      expect(
        place.x + w <= other.x ||
          other.x + other.w <= place.x ||
          place.y + h <= other.y ||
          other.y + other.h <= place.y,
      ).toBe(true);
    expect(place.x + w).toBeLessThanOrEqual(200);
    expect(place.y + h).toBeLessThanOrEqual(100);
    placed.push({ ...place, w, h });
  }
  expect(placed.length).toBeGreaterThan(5);
  expect(placed.length).toBeLessThan(200);
});

test('the canvas covers the viewport at every offset and makes no page longer', () => {
  const [viewport, page] = [844, 3200];
  const canvas = overscannedHeight(viewport);
  for (let scroll = 0; scroll <= page - viewport; scroll += 7) {
    const top = canvasTop(scroll, viewport, canvas, page);
    expect(top).toBeLessThanOrEqual(scroll);
    expect(top + canvas).toBeGreaterThanOrEqual(scroll + viewport);
    expect(top + canvas).toBeLessThanOrEqual(page);
  }
  expect(canvasTop(0, viewport, canvas, 500)).toBe(0);
});

test('banners stand on a ring', () => {
  expect(ringOffset(1, 0, 4)).toBe(1);
  expect(ringOffset(3, 0, 4)).toBe(-1);
  expect(ringOffset(0, 3.5, 4)).toBe(0.5);
  expect(ringOffset(0, 0, 1)).toBe(0);
});

test('quality follows what the device says, never above two texture pixels per CSS pixel', () => {
  expect(tierFromHints({ saveData: false, deviceMemory: undefined })).toBe('high');
  expect(tierFromHints({ saveData: true, deviceMemory: 8 })).toBe('low');
  expect(tierFromHints({ saveData: false, deviceMemory: 1 })).toBe('low');
  expect(resolutionFor('high', 3)).toBe(2);
  expect(resolutionFor('high', 1)).toBe(1);
  expect(resolutionFor('low', 3)).toBeLessThan(1.5);
});
