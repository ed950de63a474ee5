import type { Brush } from './canvas.ts';
import { n } from './canvas.ts';
import type { Stand } from './sprite.ts';
import { lit } from './sprite.ts';

/** Where a painted hero stands: its centre and edge in canvas px, its turn in degrees, the light behind it. */
export type Stance = Pick<Stand, 'x' | 'y' | 'size' | 'rotate' | 'flip' | 'glow' | 'rim'>;

/** Registers a path as a clip; gives its id. */
export const clip = (brush: Brush, path: string): string =>
  brush.def((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);

/** Registers a soft edge of `deviation` px; gives the filter's id. */
export const soft = (brush: Brush, deviation: number): string =>
  brush.def(
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );

interface Solid {
  fill: string;
  ink: string;
  /** Width of the outline, px. */
  line?: number;
  light?: string;
  shade?: string;
  /** How far light and shade reach in: 1 for a body of 200 px. */
  depth?: number;
  /** Markup painted on the surface: patches, scales, stripes. */
  surface?: string;
}

/** A rounded body: lit along its upper left edge, shaded along its lower right, with an outline of ink. */
export function solid(brush: Brush, path: string, look: Solid): string {
  const { fill, ink, line = 7, light = '#FFFFFF', shade = '#1A0440', depth = 1, surface = '' } = look;
  const band = (colour: string, opacity: number, width: number, by: number, blur: number): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${n(width * depth)}" transform="translate(${n(by * 0.6 * depth)} ${n(by * depth)})" filter="url(#${soft(brush, blur * depth)})"/>`;
  return `<path d="${path}" fill="${fill}"/><g clip-path="url(#${clip(brush, path)})">${surface}${band(shade, 0.6, 46, -15, 11)}${band(light, 0.85, 15, 9, 4)}</g><path d="${path}" fill="none" stroke="${ink}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

type Point = readonly [number, number];

const points = (path: string): readonly Point[] => {
  const all = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: all.length / 2 }, (_, at) => [all[2 * at], all[2 * at + 1]] as Point);
};

/** A closed outline from its right half: `M` and `C` only, along the axis x = 200 from top to bottom. */
export function symmetric(half: string): string {
  const right = points(half);
  const left = right.map(([x, y]): Point => [400 - x, y]).reverse();
  return `M${right[0]}C${[...right.slice(1), ...left.slice(1)].map((point) => point.join(' ')).join(' ')}Z`;
}

/** The same outline on the other side of x = 200; absolute `M`, `L`, `C`, `Q`, `Z` only. */
export const across = (path: string): string =>
  path.replaceAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => `${n(400 - Number(x))} ${y}`);

/** Sets markup that was drawn on a square of `field` px where the stance says, in the light of the cover. */
export function placed(brush: Brush, markup: string, field: number, stance: Stance): string {
  const half = field / 2;
  return lit(
    brush,
    `<g transform="scale(${(stance.size / field).toFixed(4)}) translate(${-half} ${-half})">${markup}</g>`,
    stance,
  );
}
