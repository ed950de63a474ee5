import type { Brush, Layer, Recolour } from './canvas.ts';
import { blur, n } from './canvas.ts';

/** Where and how a picture of `sources/` stands on the cover. */
export interface Stand extends Recolour {
  /** Centre in canvas px. */
  x: number;
  y: number;
  /** Edge of its square box, px. */
  size: number;
  /** Degrees, clockwise. */
  rotate?: number;
  flip?: boolean;
  /** Colour of the light behind it; none = no glow. */
  glow?: string;
  /** Colour of the light on its upper edge. */
  rim?: string;
  /** Paints only its outline in this colour: far scenery. */
  flat?: string;
  opacity?: number;
  /** Draws a soft contact shadow this far below the centre, px. */
  ground?: number;
  /** Softens far things, px. */
  soft?: number;
}

/** Light from above on the shape, shade below, a dark contour, a drop shadow and a glow behind. */
export function litFilter(brush: Brush, size: number, rim: string, glow?: string): string {
  const s = Math.max(size / 300, 0.25);
  const halo = glow
    ? `<feMorphology in="SourceAlpha" operator="dilate" radius="${n(4 * s)}" result="fat"/>
       <feGaussianBlur in="fat" stdDeviation="${n(17 * s + 2)}" result="far"/>
       <feFlood flood-color="${glow}" flood-opacity="0.9"/><feComposite in2="far" operator="in" result="halo"/>`
    : '';
  const id = brush.def(
    (
      name,
    ) => `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB">
    ${halo}
    <feGaussianBlur in="SourceAlpha" stdDeviation="${n(6 * s + 2)}" result="b"/><feOffset in="b" dy="${n(12 * s + 2)}" result="bo"/>
    <feFlood flood-color="#0a0118" flood-opacity="0.6"/><feComposite in2="bo" operator="in" result="drop"/>
    <feMorphology in="SourceAlpha" operator="dilate" radius="${n(2 * s + 0.6)}" result="wide"/><feGaussianBlur in="wide" stdDeviation="1.2" result="wideb"/>
    <feFlood flood-color="#1a0430" flood-opacity="0.7"/><feComposite in2="wideb" operator="in" result="contour"/>
    <feOffset in="SourceAlpha" dx="${n(-2 * s)}" dy="${n(5 * s)}" result="down"/><feComposite in="SourceAlpha" in2="down" operator="out" result="top"/>
    <feGaussianBlur in="top" stdDeviation="${n(1.1 * s + 0.3)}" result="topb"/><feFlood flood-color="${rim}" flood-opacity="0.95"/>
    <feComposite in2="topb" operator="in" result="r0"/><feComposite in="r0" in2="SourceAlpha" operator="in" result="light"/>
    <feOffset in="SourceAlpha" dy="${n(-16 * s)}" result="up"/><feComposite in="SourceAlpha" in2="up" operator="out" result="bot"/>
    <feGaussianBlur in="bot" stdDeviation="${n(9 * s)}" result="botb"/><feFlood flood-color="#1a0440" flood-opacity="0.4"/>
    <feComposite in2="botb" operator="in" result="s0"/><feComposite in="s0" in2="SourceAlpha" operator="in" result="shade"/>
    <feMerge>${glow ? '<feMergeNode in="halo"/>' : ''}<feMergeNode in="drop"/><feMergeNode in="contour"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
  </filter>`,
  );
  return `url(#${id})`;
}

function flatFilter(brush: Brush, colour: string, soft: number): string {
  const id = brush.def(
    (name) =>
      `<filter id="${name}"><feFlood flood-color="${colour}"/><feComposite in2="SourceAlpha" operator="in"/><feGaussianBlur stdDeviation="${soft}"/></filter>`,
  );
  return `url(#${id})`;
}

/** Soft dark ellipse where something touches the ground. */
export function contact(brush: Brush, x: number, y: number, rx: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(rx * 0.17)}" fill="#0a0118" opacity="0.6" filter="${blur(brush, rx * 0.07)}"/>`;
}

/** Wraps painted markup (drawn around 0,0) in light, shadow and glow. */
export function lit(brush: Brush, markup: string, at: Omit<Stand, keyof Recolour | 'flat'>): string {
  const { x, y, size, rotate = 0, flip = false, glow, rim = '#FFF6D8', opacity = 1, ground } = at;
  const shadow = ground === undefined ? '' : contact(brush, x, y + ground, size * 0.4);
  return `${shadow}<g opacity="${opacity}" filter="${litFilter(brush, size, rim, glow)}"><g transform="translate(${n(x)} ${n(y)}) rotate(${rotate}) scale(${flip ? -1 : 1} 1)">${markup}</g></g>`;
}

/** A picture of `sources/` as hero, helper or far silhouette. */
export function sprite(name: string, at: Stand): Layer {
  return async (brush) => {
    const { x, y, size, rotate = 0, flip = false, flat, opacity = 1, soft = 0, hue, sat, light, wash } = at;
    const href = await brush.picture(name, { hue, sat, light, wash });
    const image = `<image href="${href}" x="${n(-size / 2)}" y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}"/>`;
    if (flat) {
      return `<g opacity="${opacity}" filter="${flatFilter(brush, flat, soft)}"><g transform="translate(${n(x)} ${n(y)}) rotate(${rotate}) scale(${flip ? -1 : 1} 1)">${image}</g></g>`;
    }
    return lit(brush, image, at);
  };
}
