import { randomInt } from 'node:crypto';
import { between, clamp, type Pen } from './lines.ts';

/*
 * Ways to draw a letter. People hardly notice which it is; a program that learned the look of one does not know the others.
 */

/** Part of a pattern that repeats, from 0 on. */
const part = (way: number, period: number): number => way / period - Math.floor(way / period);

/** A stroke of half this width, px. */
export const plain =
  (half: number): Pen =>
  ({ distance }) =>
    clamp(half + 0.5 - distance);

const outline = (): Pen => {
  const half = between(3, 4.4);
  return ({ distance }) => clamp(1.7 - Math.abs(distance - half));
};

/** A broad stroke with the letter left out of its middle. */
const cut = (): Pen => {
  const half = between(1.6, 2.4);
  return ({ distance }) => clamp(6.5 - distance) * clamp(distance - half);
};

const dashes = (): Pen => {
  const [half, from] = [between(2.6, 3.8), between(0, 20)];
  const [period, long] = [between(9, 12), between(0.64, 0.76)];
  return ({ distance, way }) => (part(way + from, period) < long ? clamp(half + 0.5 - distance) : 0);
};

const beads = (): Pen => {
  const [period, from] = [between(6.2, 7.6), between(0, 20)];
  return ({ distance, way }) => clamp(3.5 - Math.hypot(distance, (part(way + from, period) - 0.5) * period));
};

const hatching = (): Pen => {
  const turn = between(0, Math.PI);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const period = between(3.6, 4.6);
  return ({ distance, x, y }) => (part(x * cos + y * sin, period) < 0.55 ? clamp(5.2 - distance) : 0);
};

/** Ticks across the line. */
const rungs = (): Pen => {
  const [period, from] = [between(4, 5), between(0, 20)];
  return ({ distance, way }) => (part(way + from, period) < 0.5 ? clamp(5.4 - distance) : 0);
};

/** Squares of a board inside a broad stroke. */
const board = (): Pen => {
  const [size, from] = [between(2.8, 3.6), between(0, 20)];
  return ({ distance, side, way }) =>
    (Math.floor((way + from) / size) + Math.floor((side * distance) / size)) % 2 === 0
      ? clamp(5.8 - distance)
      : 0;
};

const PENS: readonly (() => Pen)[] = [
  () => plain(between(1.8, 3.6)),
  outline,
  cut,
  dashes,
  beads,
  hatching,
  rungs,
  board,
];

export const anyPen = (): Pen => (PENS[randomInt(PENS.length)] as () => Pen)();
