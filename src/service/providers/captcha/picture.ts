import { randomInt } from 'node:crypto';
import { CHARACTERS, strokesOf } from './glyphs.ts';
import { between, clamp, draw, type Pen, type Point, smooth, warping } from './lines.ts';
import { anyPen, plain } from './pens.ts';
import { encodePng } from './png.ts';

/** A picture and the text that solves it, in upper case. */
export interface CaptchaPicture {
  text: string;
  /** PNG, 320 × 112 pixels. */
  png: Buffer;
}

/** Makes pictures that people can read; another maker may be put in its place. */
export type CaptchaMaker = () => CaptchaPicture;

/** How far a picture departs from plain letters in a row; 0 is none of it, 1 is what players see. */
export interface Distortion {
  /** Turning, stretching and shifting of each character. */
  character: number;
  /** Bending of the whole picture. */
  warp: number;
  /** Strokes that belong to no character. */
  decoys: number;
  /** Whether each character is drawn by another pen, and turned from light to dark and back by the patches it crosses. */
  patchwork: boolean;
}

export const WIDTH = 320;
export const HEIGHT = 112;
export const LENGTH = 5;
const LETTER = { width: 40, height: 60 } as const;
/** What players see. */
export const FULL: Distortion = { character: 1, warp: 1, decoys: 1, patchwork: true };
/** Corners stay corners where a letter is made of straight lines; a hand rounds them a little. */
const STEPS = 4;

/** The strokes of a character, written by a hand that never writes it twice alike, around the origin. */
const written = (character: string, amount: number): Point[][] => {
  const turn = between(-0.26, 0.26) * amount;
  const slant = between(-0.15, 0.15) * amount;
  const wide = LETTER.width * (1 + between(-0.16, 0.2) * amount);
  const high = LETTER.height * (1 + between(-0.16, 0.16) * amount);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return strokesOf(character).map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [dx, dy] = [between(-0.025, 0.025) * amount, between(-0.025, 0.025) * amount];
      const px = (x + dx - 0.5 + slant * (0.5 - y)) * wide;
      const py = (y + dy - 0.5) * high;
      return [px * cos - py * sin, px * sin + py * cos];
    }),
  );
};

/** A stroke that could be part of a letter, across any of them. */
const decoy = (): Point[] => {
  const [x, y] = [between(0, WIDTH * 0.75), between(8, HEIGHT - 8)];
  const reach = between(35, 110);
  return Array.from(
    { length: 4 },
    (_, at): Point => [x + (reach * at) / 3 + between(-8, 8), y + between(-28, 28)],
  );
};

/** Night to gold, as the lobby's own colours. */
const colour = (value: number): readonly [number, number, number] => {
  const part = value / 255;
  return [Math.round(27 + 222 * part), Math.round(11 + 205 * part), Math.round(63 + 90 * part)];
};

/** Where the characters of a picture stand: never twice at the same distance, so that no program knows where to look. */
const places = (amount: number): number[] => {
  const pitch = (WIDTH - 50) / LENGTH + 2;
  const steps = Array.from({ length: LENGTH - 1 }, () => pitch * (1 + between(-0.2, 0.2) * amount));
  const total = steps.reduce((sum, step) => sum + step, 0);
  let x = (WIDTH - total) / 2 + between(-8, 8) * amount;
  return [x, ...steps.map((step) => (x += step))];
};

/** How light the ground is, 0 to 1, pixel by pixel: patches of night and gold with wavy borders. */
const patches = (): Float32Array => {
  const sums = new Float32Array(WIDTH * HEIGHT);
  for (let wave = 0; wave < 4; wave += 1) {
    const fx = between(0.02, 0.055) * (randomInt(2) ? 1 : -1);
    const [fy, phase] = [between(0.02, 0.06), between(0, 2 * Math.PI)];
    // The sine of a sum, by sines of its parts: two a row and two a column.
    const sines = Float64Array.from({ length: WIDTH }, (_, x) => Math.sin(x * fx));
    const cosines = Float64Array.from({ length: WIDTH }, (_, x) => Math.cos(x * fx));
    for (let y = 0; y < HEIGHT; y += 1) {
      const [sin, cos] = [Math.sin(y * fy + phase), Math.cos(y * fy + phase)];
      for (let x = 0; x < WIDTH; x += 1) {
        const at = y * WIDTH + x;
        sums[at] = (sums[at] as number) + (sines[x] as number) * cos + (cosines[x] as number) * sin;
      }
    }
  }
  return sums.map((sum) => clamp(0.5 + 9 * sum));
};

/**
 * The pixels of a text, 0 to 255, row by row.
 * @param placed is told the middle of each character.
 */
export const drawText = (
  text: string,
  { character, warp, decoys, patchwork }: Distortion,
  placed?: (middle: Point) => void,
): Uint8Array => {
  const ink = new Float32Array(WIDTH * HEIGHT);
  const lay = (onto: Float32Array, lines: Point[][], pen: Pen) => draw(onto, [WIDTH, HEIGHT], lines, pen);
  const bend = warping(warp);
  const stand = places(character);
  [...text].forEach((letter, place) => {
    const [x, y] = [stand[place] ?? 0, HEIGHT / 2 + between(-12, 12) * character];
    placed?.(bend([x, y]));
    const lines = written(letter, character).map((stroke) =>
      smooth(
        stroke.map(([px, py]) => bend([px + x, py + y])),
        STEPS,
      ),
    );
    lay(ink, lines, patchwork ? anyPen() : plain(2.3));
  });
  const some = (most: number) =>
    Array.from({ length: Math.round(most * decoys) }, () => smooth(decoy().map(bend), 2 * STEPS));
  for (const line of some(2)) lay(ink, [line], plain(between(0.7, 1.3)));
  const ground = patchwork ? patches() : new Float32Array(WIDTH * HEIGHT);
  const pixels = new Uint8Array(ink.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const light = ground[at] as number;
    pixels[at] = Math.round(255 * (0.08 + 0.84 * (light + (ink[at] as number) * (1 - 2 * light))));
  }
  return pixels;
};

/** A text that nobody foresees. */
export const newText = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/**
 * Five characters by an unsteady hand that changes its pen with each, over patches of light and dark that turn them about,
 * crossed by strokes that mean nothing: pixels, nothing else.
 */
export const pictureCaptchaMaker: CaptchaMaker = () => {
  const text = newText();
  return { text, png: encodePng(drawText(text, FULL), WIDTH, colour) };
};
