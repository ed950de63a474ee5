/** Ways to make a flat shape look like a thing: light from above, metal that turns the light, gems, beads. */
import { id, linear, RAMP, type Ramp, radial, ramp, type Stop } from './paint.ts';

const f = (value: number): string => String(Math.round(value * 100) / 100);

/** A point on a circle; `turn` in parts of a whole turn, 0 at the top, clockwise. */
export const on = (cx: number, cy: number, r: number, turn: number): [x: number, y: number] => {
  const a = (turn - 0.25) * Math.PI * 2;
  return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
};

/** A full ring as path data; even-odd filled. */
export const annulus = (cx: number, cy: number, outer: number, inner: number): string =>
  [outer, inner]
    .map(
      (r) =>
        `M${f(cx - r)} ${f(cy)}A${f(r)} ${f(r)} 0 1 1 ${f(cx + r)} ${f(cy)}A${f(r)} ${f(r)} 0 1 1 ${f(cx - r)} ${f(cy)}Z`,
    )
    .join('');

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Between two `#RRGGBB` colours, `t` from 0 to 1. */
export function mix(from: string, to: string, t: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((v, i) =>
      Math.round(v + ((b[i] ?? v) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function colourAt(stops: readonly (readonly [turn: number, colour: string])[], turn: number): string {
  const next = stops.findIndex(([at]) => at >= turn);
  const [to, from] = [stops[Math.max(0, next)], stops[Math.max(0, next - 1)]];
  if (!to || !from || to === from) return (to ?? from)?.[1] ?? '#FFFFFF';
  return mix(from[1], to[1], (turn - from[0]) / (to[0] - from[0]));
}

/** A ring whose colour turns with the angle, as turned metal does. */
export function conic(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  stops: readonly (readonly [turn: number, colour: string])[],
  parts = 240,
): string {
  const key = id();
  const wedges = Array.from({ length: parts }, (_, i) => {
    const [x0, y0] = on(cx, cy, outer + 6, i / parts);
    const [x1, y1] = on(cx, cy, outer + 6, (i + 1.6) / parts);
    return `<path d="M${f(x0)} ${f(y0)}L${f(x1)} ${f(y1)}L${f(cx)} ${f(cy)}Z" fill="${colourAt(stops, (i + 0.5) / parts)}"/>`;
  }).join('');
  return `<clipPath id="${key}"><path d="${annulus(cx, cy, outer, inner)}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${key})">${wedges}</g>`;
}

/** The turn of light over a metal: bright at the top and in two side glints, shaded below. */
export function sheen(metal: Ramp): (readonly [number, string])[] {
  const [light, bright, body, dark, bounce] = RAMP[metal];
  return [
    [0, light],
    [0.07, bright],
    [0.14, light],
    [0.2, body],
    [0.3, mix(body, dark, 0.6)],
    [0.38, bright],
    [0.45, body],
    [0.5, bounce],
    [0.56, mix(body, dark, 0.75)],
    [0.64, bright],
    [0.7, mix(body, dark, 0.5)],
    [0.8, body],
    [0.87, light],
    [0.94, bright],
    [1, light],
  ];
}

/** A rounded metal band: a turned sheen, a bright outer edge above, a dark one below, lines where it meets others. */
export function band(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  metal: Ramp,
  line: string,
): string {
  const [light, , , dark] = RAMP[metal];
  const over = linear([
    [0, '#FFFFFF', 0.95],
    [0.35, '#FFFFFF', 0.25],
    [0.6, '#FFFFFF', 0],
  ]);
  const under = linear([
    [0.35, dark, 0],
    [1, mix(dark, line, 0.45), 0.85],
  ]);
  const lip = linear([
    [0, mix(dark, line, 0.5), 0.8],
    [0.5, dark, 0.25],
    [1, light, 0.9],
  ]);
  const middle = (outer + inner) / 2;
  const thick = outer - inner;
  return `${over.def}${under.def}${lip.def}<path d="${annulus(cx, cy, outer + 2.2, inner - 2.2)}" fill="${line}" fill-rule="evenodd"/>${conic(cx, cy, outer, inner, sheen(metal))}
<path d="${annulus(cx, cy, outer, inner)}" fill="${under.fill}" fill-rule="evenodd"/>
<circle cx="${cx}" cy="${cy}" r="${f(outer - thick * 0.12)}" fill="none" stroke="${over.fill}" stroke-width="${f(Math.max(1.6, thick * 0.16))}"/>
<circle cx="${cx}" cy="${cy}" r="${f(middle)}" fill="none" stroke="#FFFFFF" stroke-opacity="0.22" stroke-width="${f(thick * 0.2)}"/>
<circle cx="${cx}" cy="${cy}" r="${f(inner + Math.max(1, thick * 0.1))}" fill="none" stroke="${lip.fill}" stroke-width="${f(Math.max(1.6, thick * 0.14))}"/>`;
}

/** A ball of metal or glass, lit from above. */
export function ball(cx: number, cy: number, r: number, material: Ramp, line: string): string {
  const [light, bright, body, dark, bounce] = RAMP[material];
  const fill = radial(
    [
      [0, light],
      [0.25, bright],
      [0.6, body],
      [0.88, dark],
      [1, bounce],
    ],
    [0.42, 0.3, 0.72],
  );
  return `${fill.def}<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r + Math.max(1, r * 0.12))}" fill="${line}"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="${fill.fill}"/><ellipse cx="${f(cx - r * 0.22)}" cy="${f(cy - r * 0.42)}" rx="${f(r * 0.36)}" ry="${f(r * 0.22)}" fill="#FFFFFF" opacity="0.9"/>`;
}

/** A cut stone in a metal bezel. */
export function stone(cx: number, cy: number, r: number, jewel: Ramp, metal: Ramp, line: string): string {
  const [light, bright, body, dark, bounce] = RAMP[jewel];
  const bezel = ramp(metal);
  const glass = radial(
    [
      [0, bounce],
      [0.5, body],
      [1, dark],
    ],
    [0.5, 0.75, 0.75],
  );
  const at = (radius: number, turn: number): string => on(cx, cy, radius, turn).map(f).join(' ');
  const facets = Array.from({ length: 8 }, (_, i) => {
    const t = i / 8;
    const tone = i === 0 || i === 7 ? light : i < 3 || i === 6 ? bright : i === 4 || i === 3 ? dark : body;
    return `<path d="M${at(r * 0.5, t)}L${at(r * 0.86, t)}L${at(r * 0.86, t + 0.125)}L${at(r * 0.5, t + 0.125)}Z" fill="${tone}" opacity="0.7"/>`;
  }).join('');
  return `${bezel.def}${glass.def}<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r * 1.12 + 1)}" fill="${line}"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r * 1.1)}" fill="${bezel.fill}"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r * 0.9)}" fill="${line}"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r * 0.86)}" fill="${glass.fill}"/>${facets}<path d="M${at(r * 0.5, 0)}L${at(r * 0.5, 0.25)}L${at(r * 0.5, 0.5)}L${at(r * 0.5, 0.75)}Z" fill="#FFFFFF" opacity="0.18"/><ellipse cx="${f(cx - r * 0.24)}" cy="${f(cy - r * 0.4)}" rx="${f(r * 0.3)}" ry="${f(r * 0.16)}" fill="#FFFFFF" opacity="0.95"/>`;
}

interface Light {
  /** Width of the dark line around it, of the rim light above and of the shade below; px. */
  outline?: number;
  rim?: number;
  shade?: number;
  /** Softness and way of the contact shadow. */
  shadow?: number;
  line: string;
  rimOpacity?: number;
}

/** Gives a group of shapes an outline, a rim light from above, a shade below and a contact shadow. */
export function lit(
  body: string,
  [w, h]: readonly [w: number, h: number],
  { outline = 2.5, rim = 2.5, shade = 4, shadow = 7, line, rimOpacity = 0.85 }: Light,
): string {
  const key = id();
  const slope = Math.max(4, outline * 4);
  const [r, g, b] = channels(line).map((v) => (v / 255).toFixed(3));
  const stain = (opacity: number): string =>
    `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${opacity} 0"/>`;
  const around =
    outline > 0
      ? `<feGaussianBlur in="solid" stdDeviation="${outline}"/><feComponentTransfer result="fat"><feFuncA type="linear" slope="${slope}" intercept="${f(0.5 - 0.159 * slope)}"/></feComponentTransfer>${stain(1)}<feOffset result="edge"/>`
      : '<feOffset in="SourceAlpha" result="fat"/>';
  // Rim and shade belong to what is solid, not to soft shadows within the group.
  return `<filter id="${key}" filterUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}" color-interpolation-filters="sRGB">
<feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="2" intercept="-1"/></feComponentTransfer>
${around}<feGaussianBlur in="fat" stdDeviation="${shadow}"/><feOffset dy="${f(shadow * 0.9)}"/>${stain(0.6)}<feOffset result="fall"/>
<feOffset in="solid" dy="${-shade}" result="up"/><feComposite in="solid" in2="up" operator="out"/><feGaussianBlur stdDeviation="${f(shade * 0.4)}"/><feComposite in2="SourceAlpha" operator="in"/>${stain(0.5)}<feOffset result="below"/>
<feOffset in="solid" dy="${rim}" result="down"/><feComposite in="solid" in2="down" operator="out"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 0.98 0 0 0 0 0.9 0 0 0 ${rimOpacity} 0" result="above"/>
<feMerge>${shadow > 0 ? '<feMergeNode in="fall"/>' : ''}${outline > 0 ? '<feMergeNode in="edge"/>' : ''}<feMergeNode in="SourceGraphic"/><feMergeNode in="below"/><feMergeNode in="above"/></feMerge></filter><g filter="url(#${key})">${body}</g>`;
}

/** Light that fades from a point. */
export function halo(cx: number, cy: number, r: number, colour: string, strength = 0.8, ry = r): string {
  const steps: Stop[] = [0, 0.15, 0.3, 0.5, 0.75, 1].map((t) => [
    t,
    colour,
    strength * ((Math.exp(-3.6 * t * t) - Math.exp(-3.6)) / (1 - Math.exp(-3.6))),
  ]);
  const light = radial(steps);
  return `${light.def}<ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(r)}" ry="${f(ry)}" fill="${light.fill}"/>`;
}

/** A four-pointed glint. */
export function glint(x: number, y: number, r: number, opacity = 1): string {
  const w = r * 0.1;
  return `<g opacity="${opacity}">${halo(x, y, r * 0.6, '#FFFFFF', 0.7)}<path d="M${f(x)} ${f(y - r)}Q${f(x + w)} ${f(y - w)} ${f(x + r)} ${f(y)}Q${f(x + w)} ${f(y + w)} ${f(x)} ${f(y + r)}Q${f(x - w)} ${f(y + w)} ${f(x - r)} ${f(y)}Q${f(x - w)} ${f(y - w)} ${f(x)} ${f(y - r)}Z" fill="#FFFFFF"/></g>`;
}
