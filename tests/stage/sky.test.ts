import './navigator.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSky, skyPixels } from '../../src/lobby/stage/assets/sky.ts';

const rowsOf = (pixels: Uint8Array): number[][] =>
  Array.from({ length: pixels.length / 4 }, (_, row) => [...pixels.subarray(row * 4, row * 4 + 4)]);

describe('the painted sky', () => {
  const rows = rowsOf(
    skyPixels([
      { at: 0, colour: '#ff0000' },
      { at: 0.5, colour: '#000000' },
      { at: 1, colour: '#0000ff' },
    ]),
  );

  it('runs through its colours over the screen, and goes on beyond it', () => {
    const [first, middle, last] = [rows[0], rows[rows.length / 2], rows.at(-1)];
    expect(first).toEqual([255, 0, 0, 255]);
    expect(rows[Math.floor(rows.length / 4) - 1]).toEqual(first);
    expect(Math.max(...(middle?.slice(0, 3) ?? [255]))).toBeLessThan(8);
    expect(rows[Math.ceil((rows.length * 3) / 4)]).toEqual(last);
    expect(last).toEqual([0, 0, 255, 255]);
  });

  it('is opaque, and never jumps from one row to the next', () => {
    for (const [index, row] of rows.entries()) {
      expect(row[3]).toBe(255);
      const above = rows[index - 1] ?? row;
      for (const channel of [0, 1, 2])
        expect(Math.abs((row[channel] ?? 0) - (above[channel] ?? 0))).toBeLessThan(6);
    }
  });
});

describe('the colours of the sky', () => {
  afterEach(() => vi.unstubAllGlobals());
  const skyOf = (tokens: Record<string, string>) => {
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => tokens[name] ?? '' }));
    return readSky({} as Element);
  };

  it('are those of the theme, and the usual ones where it has what is none', () => {
    expect(skyOf({ '--night-1': '#123456' })[2]).toEqual({ at: 0.58, colour: '#123456' });
    expect(skyOf({ '--night-1': '#12', '--cyan': 'nocolour', '--magenta': ' 1 2 3' })).toEqual(skyOf({}));
  });
});
