import { randomInt } from 'node:crypto';
import { CHARACTERS } from '../../src/service/providers/captcha/glyphs.ts';
import {
  drawText,
  FULL,
  HEIGHT,
  LENGTH,
  newText,
  WIDTH,
} from '../../src/service/providers/captcha/picture.ts';

/*
 * A program that reads captchas, by whoever has the source code: it draws as many as it wants, knows where each of their
 * characters stands, and trains a network on how strokes run around a place, seen sharply and, where they are beads or
 * dashes, blurred into one. It reads a picture by the places in a row that look most like characters.
 */

/** Strokes are summed up by cells of so many pixels, in so many directions. */
const CELL = 8;
const DIRECTIONS = 8;
const [ROWS, COLUMNS] = [HEIGHT / CELL, WIDTH / CELL];
/** Columns of cells on each side of a place. */
const SIDE = 4;
/** Of the strokes of a picture: as they are, and over so many pixels to each side. */
const BLURS = [0, 2] as const;
const FEATURES = BLURS.length * DIRECTIONS;
const INPUTS = (2 * SIDE + 1) * ROWS * FEATURES;
const HIDDEN = 192;
const BLANK = CHARACTERS.length;
const OUTPUTS = BLANK + 1;
/** How far apart two characters stand, in columns. */
const [NEAREST, FARTHEST] = [4, 10];
const BATCH = 32;
const BLANKS_A_PICTURE = 5;

interface Drawn {
  text: string;
  pixels: Uint8Array;
  /** Middle of each character, px. */
  places: number[];
}

const draw = (): Drawn => {
  const text = newText();
  const places: number[] = [];
  const pixels = drawText(text, FULL, ([x]) => places.push(x));
  return { text, pixels, places };
};

/** The mean of so many pixels to each side of each. */
const blurred = (pixels: Uint8Array, side: number): Float32Array => {
  if (side === 0) return Float32Array.from(pixels);
  const along = (from: ArrayLike<number>, step: number, places: number, at: (index: number) => number) =>
    Float32Array.from(from, (_, index) => {
      const place = at(index);
      let sum = 0;
      for (let by = -side; by <= side; by += 1)
        sum += from[index + Math.max(-place, Math.min(places - 1 - place, by)) * step] as number;
      return sum / (2 * side + 1);
    });
  const rows = along(pixels, 1, WIDTH, (index) => index % WIDTH);
  return along(rows, WIDTH, HEIGHT, (index) => Math.floor(index / WIDTH));
};

/** Column after column, rows from the top, directions of strokes; columns beyond the picture are empty. */
const strokesIn = (seen: Uint8Array): Float32Array => {
  const sums = new Float32Array((COLUMNS + 2 * SIDE) * ROWS * FEATURES);
  BLURS.forEach((side, scale) => {
    const pixels = blurred(seen, side);
    for (let y = 1; y < HEIGHT - 1; y += 1)
      for (let x = 1; x < WIDTH - 1; x += 1) {
        const at = y * WIDTH + x;
        const dx = ((pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0)) / 255;
        const dy = ((pixels[at + WIDTH] ?? 0) - (pixels[at - WIDTH] ?? 0)) / 255;
        const turn = ((Math.atan2(dy, dx) + 2 * Math.PI) % Math.PI) / Math.PI;
        const direction = scale * DIRECTIONS + (Math.floor(turn * DIRECTIONS) % DIRECTIONS);
        const cell = (Math.floor(x / CELL) + SIDE) * ROWS + Math.floor(y / CELL);
        const to = cell * FEATURES + direction;
        sums[to] = (sums[to] ?? 0) + Math.hypot(dx, dy);
      }
  });
  return sums.map((sum) => Math.sqrt(sum) / 3);
};

/** What lies around a column. */
const around = (strokes: Float32Array, column: number): Float32Array =>
  strokes.subarray(column * ROWS * FEATURES, column * ROWS * FEATURES + INPUTS);

/** One layer of the network, which learns by Adam. */
class Layer {
  readonly out: Float32Array;
  readonly #weights: Float32Array;
  readonly #slopes: Float32Array;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  #steps = 0;

  constructor(
    readonly inputs: number,
    outputs: number,
  ) {
    this.out = new Float32Array(outputs);
    const size = (inputs + 1) * outputs;
    const reach = Math.sqrt(6 / inputs);
    this.#weights = Float32Array.from({ length: size }, () => (Math.random() * 2 - 1) * reach);
    this.#slopes = new Float32Array(size);
    this.#first = new Float32Array(size);
    this.#second = new Float32Array(size);
  }

  run(input: Float32Array): Float32Array {
    const { inputs, out } = this;
    for (let to = 0; to < out.length; to += 1) {
      const row = to * (inputs + 1);
      let sum = this.#weights[row + inputs] as number;
      for (let from = 0; from < inputs; from += 1)
        sum += (this.#weights[row + from] as number) * (input[from] as number);
      out[to] = sum;
    }
    return out;
  }

  /** @param error of each output. @param back takes the error of each input. */
  learn(input: Float32Array, error: Float32Array, back?: Float32Array): void {
    const { inputs } = this;
    for (let to = 0; to < error.length; to += 1) {
      const slope = error[to] as number;
      if (slope === 0) continue;
      const row = to * (inputs + 1);
      for (let from = 0; from < inputs; from += 1) {
        this.#slopes[row + from] = (this.#slopes[row + from] as number) + slope * (input[from] as number);
        if (back) back[from] = (back[from] as number) + slope * (this.#weights[row + from] as number);
      }
      this.#slopes[row + inputs] = (this.#slopes[row + inputs] as number) + slope;
    }
  }

  step(rate: number): void {
    this.#steps += 1;
    const [one, two] = [1 - 0.9 ** this.#steps, 1 - 0.999 ** this.#steps];
    for (let at = 0; at < this.#weights.length; at += 1) {
      const slope = this.#slopes[at] as number;
      const first = 0.9 * (this.#first[at] as number) + 0.1 * slope;
      const second = 0.999 * (this.#second[at] as number) + 0.001 * slope * slope;
      this.#first[at] = first;
      this.#second[at] = second;
      this.#weights[at] =
        (this.#weights[at] as number) - (rate * (first / one)) / (Math.sqrt(second / two) + 1e-8);
      this.#slopes[at] = 0;
    }
  }
}

interface Example {
  input: Float32Array;
  answer: number;
}

/** Every character where it stands, and some places between them. */
const examplesOf = ({ text, pixels, places }: Drawn): Example[] => {
  const strokes = strokesIn(pixels);
  const columnOf = (x: number) => Math.max(0, Math.min(COLUMNS - 1, Math.floor(x / CELL)));
  const taken = places.map(columnOf);
  const characters = taken.map((column, at) => ({
    input: around(strokes, column),
    answer: CHARACTERS.indexOf(text[at] ?? ''),
  }));
  const between = Array.from({ length: BLANKS_A_PICTURE }, () => randomInt(COLUMNS))
    .filter((column) => !taken.some((one) => Math.abs(one - column) < 2))
    .map((column) => ({ input: around(strokes, column), answer: BLANK }));
  return [...characters, ...between];
};

const shuffle = <T>(list: T[]): void => {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
};

const positive = (values: Float32Array): Float32Array => values.map((value) => Math.max(0, value));

/** How likely each answer is. */
const likelihoods = (scores: Float32Array): Float32Array => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
};

/** A network that has seen so many pictures so many times. @returns what reads a picture. */
export const trainReader = (pictures: number, times: number): ((pixels: Uint8Array) => string) => {
  const [hidden, last] = [new Layer(INPUTS, HIDDEN), new Layer(HIDDEN, OUTPUTS)];
  const examples = Array.from({ length: pictures }, () => examplesOf(draw())).flat();
  for (let time = 0; time < times; time += 1) {
    shuffle(examples);
    for (const [at, { input, answer }] of examples.entries()) {
      const seen = positive(hidden.run(input));
      const error = likelihoods(last.run(seen)).map((value, to) => value - (to === answer ? 1 : 0));
      const back = new Float32Array(HIDDEN);
      last.learn(seen, error, back);
      hidden.learn(
        input,
        back.map((value, from) => (seen[from] ? value : 0)),
      );
      if (at % BATCH !== 0) continue;
      for (const layer of [hidden, last]) layer.step(0.001 * 0.7 ** time);
    }
  }
  return (pixels) => {
    const strokes = strokesIn(pixels);
    const columns = Array.from({ length: COLUMNS }, (_, column) => {
      const found = likelihoods(last.run(positive(hidden.run(around(strokes, column)))));
      const best = found
        .subarray(0, BLANK)
        .reduce((to, value, at, all) => (value > (all[to] ?? 0) ? at : to), 0);
      const score = Math.log((found[best] ?? 0) + 1e-9) - Math.log((found[BLANK] ?? 0) + 1e-9);
      return { text: CHARACTERS[best] ?? '', score };
    });
    let rows = columns;
    for (let place = 1; place < LENGTH; place += 1)
      rows = columns.map(({ text, score }, at) => {
        const before = rows
          .slice(Math.max(0, at - FARTHEST), Math.max(0, at - NEAREST + 1))
          .reduce((most, row) => (row.score > most.score ? row : most), {
            text: '',
            score: Number.NEGATIVE_INFINITY,
          });
        return { text: before.text + text, score: before.score + score };
      });
    return rows.reduce((most, row) => (row.score > most.score ? row : most)).text;
  };
};
