/** Frames of atlas `wheels`: three wheels and what hangs on them. The stage paints the segments. */
import { mark } from './coin.ts';
import { annulus, ball, band, halo, lit, mix, on, stone } from './metal.ts';
import { blur, frameOf, linear, RAMP, type Ramp, radial, ramp, rounded } from './paint.ts';
import type { Theme, WheelMake } from './theme.ts';

const SIZE = 900;
const C = SIZE / 2;
/** Radii on the 900 px rim; the stage paints segments up to `face` and bulbs on `bulbs`. */
const R = { outer: 426, rail: 404, channel: 371, inner: 371, face: 356, bulbs: 387 };
const BULBS = 24;

interface Make extends WheelMake {
  kind: 'silver' | 'gold' | 'supreme';
}

const makes = ({ wheels }: Theme): readonly Make[] =>
  (['silver', 'gold', 'supreme'] as const).map((kind) => ({ kind, ...wheels[kind] }));

/** Two rows of lotus petals around the rim. */
function petals(count: number, metal: Ramp, jewel: Ramp, line: string): string {
  const front = ramp(metal);
  const back = ramp(jewel, [0, 0.05, 0.3, 0.9, 1]);
  const top = C - R.outer;
  const half = (Math.PI * R.outer) / count;
  const petal = (turn: number, k: number, w: number, fill: string): string =>
    `<path d="M${C - w} ${top + 10}C${C - w} ${top - k * 0.5} ${C - w * 0.3} ${top - k * 0.8} ${C} ${top - k}C${C + w * 0.3} ${top - k * 0.8} ${C + w} ${top - k * 0.5} ${C + w} ${top + 10}Z" fill="${fill}" stroke="${line}" stroke-width="3" transform="rotate(${turn * (360 / count)} ${C} ${C})"/>`;
  const row = (from: number, k: number, w: number, fill: string): string =>
    Array.from({ length: count }, (_, i) => petal(i + from, k, w, fill)).join('');
  return `${front.def}${back.def}${row(0, 18, half * 0.92, back.fill)}${row(0.5, 21, half * 0.8, front.fill)}`;
}

/** The ornaments behind the outer band that give each rim a silhouette of its own. */
function crest({ crest: shape, metal, jewel }: Make, { line }: Theme): string {
  if (shape === 'beads')
    return Array.from({ length: 60 }, (_, i) =>
      ball(...on(C, C, R.outer + 5, (i + 0.5) / 60), 10.5, metal, line),
    ).join('');
  if (shape === 'balls')
    return Array.from({ length: 36 }, (_, i) => ball(...on(C, C, R.outer - 2, i / 36), 15, metal, line)).join(
      '',
    );
  if (shape === 'petals' || shape === 'waves')
    return petals(shape === 'petals' ? 32 : 24, metal, jewel, line);
  const fill = ramp(metal);
  const shaded = ramp(jewel);
  const top = C - R.outer;
  const rays = (from: number, k: number, w: number, paint: string): string =>
    Array.from(
      { length: 24 },
      (_, i) =>
        `<path d="M${C - w} ${top + 8}L${C} ${top - k}L${C + w} ${top + 8}Z" fill="${paint}" stroke="${line}" stroke-width="3" stroke-linejoin="round" transform="rotate(${(i + from) * 15} ${C} ${C})"/>`,
    ).join('');
  return `${fill.def}${shaded.def}${rays(0, 12, 34, shaded.fill)}${rays(0.5, 21, 36, fill.fill)}`;
}

/** Stones set into the outer band. */
function overlay({ kind, metal, jewel }: Make, { line }: Theme): string {
  const count = kind === 'silver' ? 4 : 8;
  const from = kind === 'silver' ? 0.125 : 0;
  const stones: readonly Ramp[] =
    metal === 'platinum'
      ? ['emerald', 'cyan', 'blue', 'violet', 'magenta', 'violet', 'blue', 'cyan']
      : [jewel];
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = on(C, C, R.outer - 9, from + i / count);
    const cut = kind === 'supreme' ? (stones[i % stones.length] ?? jewel) : jewel;
    return stone(x, y, kind === 'silver' ? 17 : i % 2 ? 16 : 21, cut, metal, line);
  }).join('');
}

/** Rainbow light in the channel of the supreme wheel, one colour in the others. */
function channel({ enamel, light: hues }: Make): string {
  const base = radial(
    [
      [0, enamel[0]],
      [0.86, enamel[0]],
      [0.92, mix(enamel[0], enamel[1], 0.4)],
      [1, enamel[1]],
    ],
    [0.5, 0.46, 0.54],
  );
  const soft = blur(5, [0, 0, SIZE, SIZE]);
  const arcs = 48;
  const rainbow = Array.from({ length: arcs }, (_, i) => {
    const [x0, y0] = on(C, C, R.bulbs, i / arcs);
    const [x1, y1] = on(C, C, R.bulbs, (i + 1.2) / arcs);
    const at = (i / arcs) * hues.length;
    const colour = mix(
      hues[Math.floor(at)] ?? '#FFFFFF',
      hues[(Math.floor(at) + 1) % hues.length] ?? '#FFFFFF',
      at % 1,
    );
    return `<path d="M${x0} ${y0}A${R.bulbs} ${R.bulbs} 0 0 1 ${x1} ${y1}" fill="none" stroke="${colour}" stroke-width="11" opacity="0.9"/>`;
  }).join('');
  const glow =
    hues.length > 1
      ? rainbow
      : `<circle cx="${C}" cy="${C}" r="${R.bulbs}" fill="none" stroke="${hues[0]}" stroke-width="11" opacity="0.75"/>`;
  const shade = linear([
    [0, '#000018', 0.55],
    [0.3, '#000018', 0],
    [1, '#FFFFFF', 0.12],
  ]);
  return `${base.def}${soft.def}${shade.def}<path d="${annulus(C, C, R.rail + 2, R.channel - 2)}" fill="${base.fill}" fill-rule="evenodd"/><g filter="${soft.url}">${glow}</g><path d="${annulus(C, C, R.rail + 2, R.channel - 2)}" fill="${shade.fill}" fill-rule="evenodd"/>`;
}

/** The hollows that hold the bulbs. */
function sockets({ metal }: Make, { line }: Theme): string {
  const fill = ramp(metal);
  return (
    fill.def +
    Array.from({ length: BULBS }, (_, i) => {
      const [x, y] = on(C, C, R.bulbs, (i + 0.5) / BULBS);
      return `<circle cx="${x}" cy="${y}" r="16" fill="${line}"/><circle cx="${x}" cy="${y}" r="14.5" fill="${fill.fill}"/><circle cx="${x}" cy="${y}" r="11" fill="${line}"/>`;
    }).join('')
  );
}

function rim(make: Make, theme: Theme): string {
  const { metal } = make;
  const { line } = theme;
  const soft = blur(8, [0, 0, SIZE, SIZE]);
  const inner = blur(9, [0, 0, SIZE, SIZE]);
  const clip = `face-${make.kind}`;
  return `${soft.def}${inner.def}<clipPath id="${clip}"><circle cx="${C}" cy="${C}" r="${R.face}"/></clipPath>
<path d="${annulus(C, C + 6, R.outer - 2, R.face + 12)}" fill="${line}" opacity="0.75" fill-rule="evenodd" filter="${soft.url}"/>
${crest(make, theme)}${band(C, C, R.outer, R.rail, metal, line)}${channel(make)}${sockets(make, theme)}
<g clip-path="url(#${clip})"><circle cx="${C}" cy="${C + 9}" r="${R.face + 6}" fill="none" stroke="${line}" stroke-width="34" opacity="0.7" filter="${inner.url}"/><circle cx="${C}" cy="${C}" r="${R.face}" fill="none" stroke="${make.light[0]}" stroke-width="5" opacity="0.35" filter="${soft.url}"/></g>
${band(C, C, R.inner, R.face, metal, line)}${overlay(make, theme)}`;
}

function hub(make: Make, theme: Theme): string {
  const { line } = theme;
  const [w, c] = [240, 120];
  const [, bright, body, dark] = RAMP[make.jewel];
  const face = radial(
    [
      [0, bright],
      [0.55, body],
      [1, dark],
    ],
    [0.5, 0.2, 0.85],
  );
  const gloss = linear([
    [0, '#FFFFFF', 0.7],
    [1, '#FFFFFF', 0.02],
  ]);
  const metal = ramp(make.metal);
  const sign =
    make.kind === 'silver'
      ? mark(theme, c, c, 40, metal.fill)
      : make.kind === 'gold'
        ? `<path d="M82 144L74 96L100 116L120 82L140 116L166 96L158 144Z" fill="${metal.fill}" stroke="${metal.fill}" stroke-width="7" stroke-linejoin="round"/><rect x="80" y="148" width="80" height="13" rx="6" fill="${metal.fill}"/>`
        : `<path d="M78 104L98 78H142L162 104L120 162Z" fill="${metal.fill}" stroke="${metal.fill}" stroke-width="6" stroke-linejoin="round"/><path d="M78 104H162M98 78L104 104L120 162L136 104L142 78M104 104L120 78L136 104" fill="none" stroke="${dark}" stroke-width="3" opacity="0.65"/>`;
  const soft = blur(6, [0, 0, w, w]);
  return `${face.def}${gloss.def}${metal.def}${soft.def}<circle cx="${c}" cy="${c + 8}" r="104" fill="${line}" opacity="0.7" filter="${soft.url}"/>${band(c, c, 106, 78, make.metal, line)}
${Array.from({ length: 16 }, (_, i) => ball(...on(c, c, 92, i / 16), 5.5, make.metal, line)).join('')}
<circle cx="${c}" cy="${c}" r="78" fill="${line}"/><circle cx="${c}" cy="${c}" r="75" fill="${face.fill}"/><path d="M${c - 68} ${c - 10}A70 70 0 0 1 ${c + 68} ${c - 10}Q${c} ${c - 40} ${c - 68} ${c - 10}Z" fill="${gloss.fill}"/>
${lit(sign, [w, w], { line, outline: 2, rim: 2.5, shade: 4, shadow: 4 })}`;
}

/** Hangs from its bolt at (80, 52); the tip is at (80, 172). */
function pointer(make: Make, { line }: Theme): string {
  const [w, h] = [160, 192];
  const metal = ramp(make.metal);
  const glass = ramp(make.jewel);
  const body = `<path d="M80 172Q70 128 34 92Q16 70 26 44Q38 14 80 12Q122 14 134 44Q144 70 126 92Q90 128 80 172Z" fill="${metal.fill}"/>`;
  const heart = `<path d="M80 146Q72 114 48 86Q34 68 42 50Q52 32 80 30Q108 32 118 50Q126 68 112 86Q88 114 80 146Z" fill="${glass.fill}"/>`;
  return `${metal.def}${glass.def}${lit(body, [w, h], { line, outline: 3, rim: 3, shade: 5, shadow: 7 })}${lit(heart, [w, h], { line, outline: 2, rim: 2.5, shade: 5, shadow: 1 })}${ball(80, 58, 21, make.metal, line)}`;
}

/** What the wheel stands on: its upper edge is hidden behind the rim. */
function base(make: Make, theme: Theme): string {
  const [w, h] = [640, 260];
  const { line } = theme;
  const metal = ramp(make.metal);
  const [top, low] = make.enamel;
  const enamel = linear([
    [0, mix(top, '#FFFFFF', 0.2)],
    [0.4, top],
    [1, low],
  ]);
  const legs = `<path d="M214 0H426L470 168H170Z" fill="${enamel.fill}"/>`;
  const trims = `<path d="M206 0H236L200 168H160Z" fill="${metal.fill}"/><path d="M434 0H404L440 168H480Z" fill="${metal.fill}"/>`;
  const step = (y: number, half: number, tall: number): string =>
    `<path d="${rounded(320 - half, y, half * 2, tall, 16)}" fill="${metal.fill}"/><path d="${rounded(320 - half + 10, y + 12, half * 2 - 20, tall - 22, 8)}" fill="${enamel.fill}"/>`;
  return `${metal.def}${enamel.def}${halo(320, 236, 310, make.light[0] ?? '#FFFFFF', 0.55, 24)}${lit(`${legs}${trims}`, [w, h], { line, shadow: 4 })}${lit(step(150, 214, 50), [w, h], { line, shadow: 4 })}${lit(step(190, 286, 54), [w, h], { line, shadow: 7 })}${[-230, -115, 0, 115, 230].map((x) => stone(320 + x, 217, 12, make.jewel, make.metal, line)).join('')}${stone(320, 96, 36, make.jewel, make.metal, line)}`;
}

function bulb(lit: boolean, theme: Theme): string {
  const c = 32;
  const glass = radial(
    lit
      ? [
          [0, '#FFFFFF'],
          [0.55, '#FFF8D8'],
          [0.85, '#FFD76A'],
          [1, '#FF9D2B'],
        ]
      : [
          [0, '#C9A97A'],
          [0.5, '#7A5638'],
          [1, '#2E1620'],
        ],
    [0.45, 0.36, 0.66],
  );
  return `${lit ? halo(c, c, 32, '#FFC24A', 0.95) : ''}${glass.def}<circle cx="${c}" cy="${c}" r="11.5" fill="${lit ? '#8A3D00' : theme.line}"/><circle cx="${c}" cy="${c}" r="10.5" fill="${glass.fill}"/><ellipse cx="29" cy="27" rx="4" ry="2.6" fill="#FFFFFF" opacity="${lit ? 1 : 0.5}"/>`;
}

/** Light over the face: lighter above, shaded towards its edge. Painted at half the face's size; stretched over it. */
function gloss(): string {
  const [size, c] = [356, 178];
  const edge = radial([
    [0, '#0A0224', 0],
    [0.72, '#0A0224', 0],
    [0.9, '#0A0224', 0.16],
    [1, '#0A0224', 0.46],
  ]);
  const shine = linear([
    [0, '#FFFFFF', 0.26],
    [0.8, '#FFFFFF', 0.04],
    [1, '#FFFFFF', 0],
  ]);
  const lower = radial(
    [
      [0, '#FFFFFF', 0.16],
      [1, '#FFFFFF', 0],
    ],
    [0.5, 1.02, 0.5],
  );
  const soft = blur(4, [0, 0, size, size]);
  return `${edge.def}${shine.def}${lower.def}${soft.def}<circle cx="${c}" cy="${c}" r="177.5" fill="${edge.fill}"/><circle cx="${c}" cy="${c}" r="172" fill="${lower.fill}"/><path d="M20 150A160 160 0 0 1 336 150Q266 106 178 106T20 150Z" fill="${shine.fill}" filter="${soft.url}"/>`;
}

export async function paintWheels(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const put = (name: string, w: number, h: number, body: string): Promise<void> =>
    frame(`wheels/wheel/${name}`, w, h, body);
  for (const make of makes(theme)) {
    // The right half is the left one mirrored.
    await put(`${make.kind}/rim`, SIZE / 2, SIZE, rim(make, theme));
    await put(`${make.kind}/hub`, 240, 240, hub(make, theme));
    await put(`${make.kind}/pointer`, 160, 192, pointer(make, theme));
    await put(`${make.kind}/base`, 640, 260, base(make, theme));
  }
  await put('bulb-on', 64, 64, bulb(true, theme));
  await put('bulb-off', 64, 64, bulb(false, theme));
  await put('peg', 32, 32, ball(16, 16, 11, theme.trim, theme.line));
  await put('gloss', 356, 356, gloss());
}
