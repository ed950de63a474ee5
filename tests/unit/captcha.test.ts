import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CHARACTERS } from '../../src/service/providers/captcha/glyphs.ts';
import {
  type Distortion,
  drawText,
  FULL,
  HEIGHT,
  LENGTH,
  newText,
  pictureCaptchaMaker,
  WIDTH,
} from '../../src/service/providers/captcha/picture.ts';

/*
 * A program that has the source code: it draws letters with the captcha's own pen, lays each of them on every place of the
 * picture, and takes the five in a row that lie best. It reads plain letters; it must not read the captcha.
 */

/** Every fourth pixel of a window around a place: nearer ones of a softened picture say the same. */
const STEP = 4;
const [WINDOW_W, WINDOW_H] = [14, 20];
const ROWS = [-8, -4, 0, 4, 8];
/** Places looked at, and how far apart two letters stand, px. */
const COLUMN = 4;
const [NEAREST, FARTHEST] = [36, 76];
/** Letters drawn of each character: three times as many read no better. */
const SAMPLES = 20;

/** Where plain letters stand. */
const centre = (place: number): number => {
  const pitch = (WIDTH - 50) / LENGTH + 2;
  return (WIDTH - pitch * (LENGTH - 1)) / 2 + pitch * place;
};

/** Each pixel the mean of itself and three neighbours. */
const soften = (pixels: Uint8Array): Float32Array => {
  const soft = new Float32Array(pixels.length);
  for (let at = 0; at < pixels.length - WIDTH - 1; at += 1) {
    const ink = (beside: number): number => pixels[at + beside] as number;
    soft[at] = (ink(0) + ink(1) + ink(WIDTH) + ink(WIDTH + 1)) / 4;
  }
  return soft;
};

/** What lies around a place, less its mean, of length 1. */
const windowAt = (pixels: Float32Array, x0: number, y0: number): Float32Array => {
  const seen = new Float32Array(WINDOW_W * WINDOW_H);
  let sum = 0;
  for (let row = 0; row < WINDOW_H; row += 1)
    for (let column = 0; column < WINDOW_W; column += 1) {
      const x = Math.round(x0 + (column - WINDOW_W / 2) * STEP);
      const y = Math.round(y0 + (row - WINDOW_H / 2) * STEP);
      const value = x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT ? (pixels[y * WIDTH + x] ?? 0) : 0;
      seen[row * WINDOW_W + column] = value;
      sum += value;
    }
  const mean = sum / seen.length;
  let square = 0;
  for (let at = 0; at < seen.length; at += 1) {
    seen[at] = (seen[at] ?? 0) - mean;
    square += (seen[at] ?? 0) ** 2;
  }
  const length = Math.sqrt(square) || 1;
  return seen.map((value) => value / length);
};

interface Sample {
  character: string;
  ink: Float32Array;
}

const samplesFor = (distortion: Distortion): Sample[] =>
  CHARACTERS.flatMap((character) =>
    Array.from({ length: SAMPLES / LENGTH }, () =>
      soften(drawText(character.repeat(LENGTH), { ...distortion, decoys: 0 })),
    ).flatMap((pixels) =>
      Array.from({ length: LENGTH }, (_, place) => ({
        character,
        ink: windowAt(pixels, centre(place), HEIGHT / 2),
      })),
    ),
  );

interface Found {
  text: string;
  likeness: number;
}

/** Of two windows; in four sums, none of which waits for another: this is what the program does nearly all the time. */
const product = (one: Float32Array, other: Float32Array): number => {
  const of = (at: number): number => (one[at] as number) * (other[at] as number);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at += 4) {
    a += of(at);
    b += of(at + 1);
    c += of(at + 2);
    d += of(at + 3);
  }
  return a + b + c + d;
};

/** The character that lies best around a column. */
const bestAt = (pixels: Float32Array, samples: readonly Sample[], x: number): Found => {
  let best = { text: '', likeness: -1 };
  for (const dy of ROWS) {
    const seen = windowAt(pixels, x, HEIGHT / 2 + dy);
    for (const { character, ink } of samples) {
      const likeness = product(ink, seen);
      if (likeness > best.likeness) best = { text: character, likeness };
    }
  }
  return best;
};

/** Five characters, at distances that a captcha has, which together lie best. */
const read = (pixels: Float32Array, samples: readonly Sample[]): string => {
  const columns = Array.from({ length: Math.floor(WIDTH / COLUMN) }, (_, at) =>
    bestAt(pixels, samples, at * COLUMN),
  );
  let rows: Found[] = columns;
  for (let place = 1; place < LENGTH; place += 1)
    rows = columns.map(({ text, likeness }, at) => {
      let before: Found = { text: '', likeness: Number.NEGATIVE_INFINITY };
      for (let gap = NEAREST / COLUMN; gap <= FARTHEST / COLUMN; gap += 1) {
        const one = rows[at - Math.round(gap)];
        if (one && one.likeness > before.likeness) before = one;
      }
      return { text: before.text + text, likeness: before.likeness + likeness };
    });
  return rows.reduce((best, row) => (row.likeness > best.likeness ? row : best)).text;
};

/** How many of so many pictures the program reads. */
const solved = (distortion: Distortion, pictures: number): number => {
  const samples = samplesFor(distortion);
  let right = 0;
  for (let picture = 0; picture < pictures; picture += 1) {
    const text = newText();
    if (read(soften(drawText(text, distortion)), samples) === text) right += 1;
  }
  return right;
};

describe('the picture captcha', () => {
  it('is a PNG of its size, and never the same twice', async () => {
    const [one, two] = [pictureCaptchaMaker(), pictureCaptchaMaker()];
    expect(await sharp(one.png).metadata()).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT });
    expect(one.text).toMatch(/^[3ACDEFHJKNPRTX]{5}$/);
    expect(one.png.equals(two.png)).toBe(false);
    expect(one.png.length).toBeLessThan(24 * 1_024);
  });

  it('could be read by a program if its letters stood plainly in a row', () => {
    expect(solved({ character: 0, warp: 0, decoys: 0, patchwork: false }, 5)).toBeGreaterThanOrEqual(4);
  });

  it('is read by that program in fewer than one of twenty tries', () => {
    const few = solved(FULL, 40);
    // It reads about one of fifty: few pictures may be read more often by chance, and then many are the judge.
    const [right, pictures] = few <= 2 ? [few, 40] : [few + solved(FULL, 120), 160];
    expect(right / pictures).toBeLessThanOrEqual(1 / 20);
  });
});
