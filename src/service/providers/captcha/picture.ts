import { randomInt } from 'node:crypto';
import { CHARACTERS, type Point, strokesOf } from './glyphs.ts';
import { encodePng } from './png.ts';

/** A picture and the text that solves it, in upper case. */
export interface CaptchaPicture {
  text: string;
  /** PNG, 240 × 80 pixels. */
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
  /** Characters run into each other. */
  overlap: number;
}

export const WIDTH = 240;
export const HEIGHT = 80;
const LENGTH = 5;
const LETTER_HEIGHT = 44;
const LETTER_WIDTH = 31;
/** Half the width of a stroke, px. */
const PEN = 2.3;
const FULL: Distortion = { character: 1, warp: 1, decoys: 1, overlap: 1 };

/** From `from` to `to`; from the cryptographic source, since whoever knew the numbers could draw the picture again. */
const between = (from: number, to: number): number => from + (randomInt(1 << 24) / (1 << 24)) * (to - from);

/** A smooth line through points (Catmull–Rom), as short straight pieces. */
const smooth = (points: readonly Point[], steps: number): Point[] => {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const line: Point[] = [at(0)];
  for (let piece = 0; piece < points.length - 1; piece += 1)
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const [a, b, c, d] = [at(piece - 1), at(piece), at(piece + 1), at(piece + 2)];
      const through = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      line.push([through(0), through(1)]);
    }
  return line;
};

/** Corners stay corners where a letter is made of straight lines; a hand rounds them a little. */
const STEPS = 4;

/** The strokes of a character, written by a hand that never writes it twice alike, around the origin. */
const written = (character: string, amount: number): Point[][] => {
  const turn = between(-0.44, 0.44) * amount;
  const slant = between(-0.25, 0.25) * amount;
  const wide = LETTER_WIDTH * (1 + between(-0.25, 0.25) * amount);
  const high = LETTER_HEIGHT * (1 + between(-0.25, 0.15) * amount);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return strokesOf(character).map((stroke) =>
    stroke.map(([x, y]): Point => {
      const [dx, dy] = [between(-0.06, 0.06) * amount, between(-0.05, 0.05) * amount];
      const px = (x + dx - 0.5 + slant * (0.5 - y)) * wide;
      const py = (y + dy - 0.5) * high;
      return [px * cos - py * sin, px * sin + py * cos];
    }),
  );
};

/** Bends the plane by a few waves. */
const warping = (amount: number): ((point: Point) => Point) => {
  const waves = Array.from({ length: 3 }, () => ({
    fx: between(0.012, 0.05),
    fy: between(0.012, 0.05),
    phase: between(0, 2 * Math.PI),
    ax: between(-6, 6) * amount,
    ay: between(-6.5, 6.5) * amount,
  }));
  return ([x, y]) => {
    let [sx, sy] = [x, y];
    for (const { fx, fy, phase, ax, ay } of waves) {
      sx += ax * Math.sin(y * fy * 2.2 + phase);
      sy += ay * Math.sin(x * fx * 2.2 + phase * 1.7);
    }
    return [sx, sy];
  };
};

/** A stroke that could be part of a letter, across any of them. */
const decoy = (): Point[] => {
  const [x, y] = [between(0, WIDTH * 0.75), between(10, HEIGHT - 10)];
  const reach = between(30, 90);
  return Array.from(
    { length: 4 },
    (_, at): Point => [x + (reach * at) / 3 + between(-8, 8), y + between(-24, 24)],
  );
};

/** Ink of a line on the pixels it covers: the nearest piece counts. */
const draw = (ink: Float32Array, line: readonly Point[], pen: number): void => {
  const reach = pen + 1;
  for (let piece = 1; piece < line.length; piece += 1) {
    const [ax, ay] = line[piece - 1] as Point;
    const [bx, by] = line[piece] as Point;
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const [left, right] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach];
    const [top, bottom] = [Math.min(ay, by) - reach, Math.max(ay, by) + reach];
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(HEIGHT - 1, Math.ceil(bottom)); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(WIDTH - 1, Math.ceil(right)); x += 1) {
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
        const distance = Math.hypot(x - ax - t * dx, y - ay - t * dy);
        const cover = Math.max(0, Math.min(1, reach - distance));
        const at = y * WIDTH + x;
        if (cover > (ink[at] ?? 0)) ink[at] = cover;
      }
  }
};

/** Night to gold, as the lobby's own colours. */
const colour = (value: number): readonly [number, number, number] => {
  const part = value / 255;
  return [Math.round(27 + 222 * part), Math.round(11 + 205 * part), Math.round(63 + 90 * part)];
};

/** Where the characters of a picture stand: never twice at the same distance, so that no program knows where to look. */
const places = (amount: number, overlap: number): number[] => {
  const pitch = (WIDTH - 24) / LENGTH - 4 * overlap;
  const steps = Array.from({ length: LENGTH - 1 }, () => pitch * (1 + between(-0.24, 0.24) * amount));
  const total = steps.reduce((sum, step) => sum + step, 0);
  let x = (WIDTH - total) / 2 + between(-8, 8) * amount;
  return [x, ...steps.map((step) => (x += step))];
};

/**
 * The pixels of a text, 0 to 255, row by row.
 * @param placed is told the middle of each character.
 */
export const drawText = (
  text: string,
  { character, warp, decoys, overlap }: Distortion,
  placed?: (middle: Point) => void,
): Uint8Array => {
  const ink = new Float32Array(WIDTH * HEIGHT);
  const bend = warping(warp);
  const stand = places(character, overlap);
  [...text].forEach((letter, place) => {
    const x = stand[place] ?? 0;
    const y = HEIGHT / 2 + between(-9, 9) * character;
    placed?.(bend([x, y]));
    const pen = PEN * (1 + between(-0.25, 0.3) * character);
    for (const stroke of written(letter, character))
      draw(
        ink,
        smooth(
          stroke.map(([px, py]) => bend([px + x, py + y])),
          STEPS,
        ),
        pen,
      );
  });
  // Cracks run through the letters, and strokes of no letter over them.
  const cracks = new Float32Array(WIDTH * HEIGHT);
  for (let count = Math.round(4 * decoys); count > 0; count -= 1)
    draw(cracks, smooth(decoy().map(bend), STEPS * 2), 0.5);
  for (let at = 0; at < ink.length; at += 1) ink[at] = (ink[at] ?? 0) * (1 - (cracks[at] ?? 0));
  for (let count = Math.round(3 * decoys); count > 0; count -= 1)
    draw(ink, smooth(decoy().map(bend), STEPS * 2), PEN * between(0.45, 0.8));
  return Uint8Array.from(ink, (cover) => {
    const grain = decoys > 0 ? between(-0.07, 0.07) : 0;
    return Math.round(255 * Math.max(0, Math.min(1, 0.08 + 0.84 * cover + grain)));
  });
};

/** Five characters by an unsteady hand, run together and crossed by strokes that mean nothing: pixels, nothing else. */
export const pictureCaptchaMaker: CaptchaMaker = () => {
  const text = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return { text, png: encodePng(drawText(text, FULL), WIDTH, colour) };
};
