/** Frames of atlas `lobby` for the round shortcuts: glossy discs with an object that stands a little proud of them. */
import { mark } from './coin.ts';
import { lit, on } from './metal.ts';
import { blur, frameOf, linear, object, RAMP, type Ramp, radial, ramp, rounded } from './paint.ts';
import { type Enamel, NIGHT_CARNIVAL, type Theme } from './theme.ts';

const SIZE = 144;
const MIDDLE = SIZE / 2;

/** A rim of eight petals in place of a round one. */
function lobes({ trim, line }: Theme): string {
  const metal = ramp(trim);
  const petals = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = on(MIDDLE, MIDDLE, 46, i / 8);
    return `<circle cx="${x}" cy="${y}" r="19.500" fill="${metal.fill}"/>`;
  }).join('');
  return `${metal.def}${lit(`${petals}<circle cx="${MIDDLE}" cy="${MIDDLE}" r="56" fill="${metal.fill}"/>`, [SIZE, SIZE], { line, outline: 1.8, rim: 2.4, shade: 3, shadow: 0 })}`;
}

/** A disc of enamel in a gold rim, lit from above, with light bounced into its lower edge. */
function disc(theme: Theme, kind: Enamel): string {
  const { line, trim } = theme;
  const enamel = theme.discs[kind];
  const metal = ramp(trim);
  const [light, bright, body, dark] = RAMP[enamel];
  const face = radial(
    [
      [0, bright],
      [0.55, body],
      [1, dark],
    ],
    [0.5, 0.18, 0.86],
  );
  const gloss = linear([
    [0, '#FFFFFF', 0.7],
    [1, '#FFFFFF', 0.04],
  ]);
  const bounce = radial(
    [
      [0, light, 0.75],
      [1, light, 0],
    ],
    [0.5, 1, 0.5],
  );
  const rimLight = linear([
    [0, '#FFFFFF', 0.95],
    [0.4, '#FFFFFF', 0],
    [0.75, '#FFFFFF', 0],
    [1, '#FFFFFF', 0.6],
  ]);
  const shade = blur(4);
  const inner = blur(3);
  const round = `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="63" fill="#2A0D00" opacity="0.85"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="61.500" fill="${metal.fill}"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="60" fill="none" stroke="${rimLight.fill}" stroke-width="2.6"/>`;
  return `${metal.def}${face.def}${gloss.def}${bounce.def}${rimLight.def}${shade.def}${inner.def}
<ellipse cx="${MIDDLE}" cy="${MIDDLE + 8}" rx="58" ry="57" fill="#06011A" opacity="0.6" filter="${shade.url}"/>
${theme.corner === 'bulbs' ? round : lobes(theme)}
<circle cx="${MIDDLE}" cy="${MIDDLE}" r="53.500" fill="${line}" opacity="0.85"/><circle cx="${MIDDLE}" cy="${MIDDLE + 0.6}" r="52" fill="${face.fill}"/>
<circle cx="${MIDDLE}" cy="${MIDDLE}" r="52" fill="${bounce.fill}" opacity="0.7"/>
<path d="M${MIDDLE - 47} ${MIDDLE - 8}A48.500 48.500 0 0 1 ${MIDDLE + 47} ${MIDDLE - 8}Q${MIDDLE} ${MIDDLE - 26} ${MIDDLE - 47} ${MIDDLE - 8}Z" fill="${gloss.fill}" opacity="0.75"/>
<circle cx="${MIDDLE}" cy="${MIDDLE}" r="50.500" fill="none" stroke="${rimLight.fill}" stroke-width="2" opacity="0.55"/>`;
}

/** The lottery wheel without its pointer, so that the stage may turn it. */
export function wheel(
  cx: number,
  cy: number,
  r: number,
  metal: Ramp = 'gold',
  colours: readonly string[] = NIGHT_CARNIVAL.segments,
): string {
  const rim = ramp(metal);
  const at = (i: number, radius: number): string => {
    const a = (i * Math.PI) / 4 - Math.PI / 2;
    return `${(cx + Math.cos(a) * radius).toFixed(1)} ${(cy + Math.sin(a) * radius).toFixed(1)}`;
  };
  const inner = r * 0.84;
  const parts = colours
    .map(
      (colour, i) =>
        `<path d="M${cx} ${cy}L${at(i, inner)}A${inner} ${inner} 0 0 1 ${at(i + 1, inner)}Z" fill="${colour}" stroke="#FFFFFF" stroke-opacity="0.6" stroke-width="1.2"/>`,
    )
    .join('');
  const shade = radial([
    [0.3, '#12042E', 0],
    [1, '#12042E', 0.22],
  ]);
  const hub = radial(
    [
      [0, '#FFFBE0'],
      [0.5, '#FFC93C'],
      [1, '#C05A00'],
    ],
    [0.42, 0.34, 0.7],
  );
  const bulbs = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6 + 0.26;
    return `<circle cx="${(cx + Math.cos(a) * r * 0.92).toFixed(1)}" cy="${(cy + Math.sin(a) * r * 0.92).toFixed(1)}" r="${(r * 0.05).toFixed(1)}" fill="#FFFDEB"/>`;
  }).join('');
  return `${rim.def}${shade.def}${hub.def}<circle cx="${cx}" cy="${cy}" r="${r}" fill="#4A1B00"/><circle cx="${cx}" cy="${cy}" r="${r - 1.5}" fill="${rim.fill}"/>${bulbs}${parts}<circle cx="${cx}" cy="${cy}" r="${inner}" fill="${shade.fill}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.22}" fill="#4A1B00"/><circle cx="${cx}" cy="${cy}" r="${r * 0.18}" fill="${hub.fill}"/>`;
}

export const pointer = (x: number, y: number): string => {
  const ruby = ramp('ruby');
  return `${ruby.def}<path d="M${x - 10} ${y - 9}Q${x} ${y - 15} ${x + 10} ${y - 9}L${x} ${y + 13}Z" fill="#3A0014" stroke="#3A0014" stroke-width="5" stroke-linejoin="round"/><path d="M${x - 10} ${y - 9}Q${x} ${y - 15} ${x + 10} ${y - 9}L${x} ${y + 13}Z" fill="${ruby.fill}"/><circle cx="${x}" cy="${y - 6}" r="3.5" fill="#FFFFFF" opacity="0.85"/>`;
};

function packet(theme: Theme, cx: number, cy: number): string {
  const body = ramp('ruby', [0, 0.04, 0.4, 0.95, 1]);
  const flap = linear([
    [0, '#FF7360'],
    [1, '#C71A3E'],
  ]);
  const seal = radial(
    [
      [0, '#FFF6C4'],
      [0.5, '#FFC93C'],
      [1, '#D97000'],
    ],
    [0.42, 0.32, 0.75],
  );
  const [w, h] = [62, 82];
  const [x, y] = [cx - w / 2, cy - h / 2];
  return `${body.def}${flap.def}${seal.def}<g transform="rotate(-8 ${cx} ${cy})"><path d="${rounded(x - 1, y + 3, w + 2, h + 1, 11)}" fill="#2A0010" opacity="0.65"/><path d="${rounded(x, y, w, h, 10)}" fill="${body.fill}"/><path d="M${x} ${y + 26}V${y + 10}Q${x} ${y} ${x + 10} ${y}H${x + w - 10}Q${x + w} ${y} ${x + w} ${y + 10}V${y + 26}Q${cx} ${y + 52} ${x} ${y + 26}Z" fill="${flap.fill}"/><path d="M${x} ${y + 26}Q${cx} ${y + 52} ${x + w} ${y + 26}" fill="none" stroke="#FFD88A" stroke-width="2"/><path d="${rounded(x + 1.2, y + 1.2, w - 2.4, h - 2.4, 9)}" fill="none" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="1.8"/><circle cx="${cx}" cy="${y + 40}" r="15.500" fill="#6A1200"/><circle cx="${cx}" cy="${y + 39}" r="15" fill="${seal.fill}"/>${mark(theme, cx, y + 39.5, 9, '#FFF8DC')}</g>`;
}

function play(): string {
  const body = linear([
    [0, '#FFFFFF'],
    [0.6, '#FFF3C8'],
    [1, '#FFC65A'],
  ]);
  const shape = `M${MIDDLE - 15} ${MIDDLE - 24}L${MIDDLE + 25} ${MIDDLE}L${MIDDLE - 15} ${MIDDLE + 24}Z`;
  return `${body.def}<path d="${shape}" transform="translate(0 4)" fill="#0B3A20" opacity="0.55" stroke="#0B3A20" stroke-width="14" stroke-linejoin="round"/><path d="${shape}" fill="${body.fill}" stroke="${body.fill}" stroke-width="12" stroke-linejoin="round"/>`;
}

export async function paintShortcuts(theme: Theme): Promise<void> {
  const { folder, trim, segments } = theme;
  const court = theme.corner === 'fret';
  const frame = frameOf(folder);
  const icon = (name: string, body: string): Promise<void> =>
    frame(`lobby/shortcut/${name}`, SIZE, SIZE, body);
  const held = async (enamel: Enamel, name: string, size: number, turn = 0, dy = 0): Promise<string> =>
    disc(theme, enamel) + (await object(name, MIDDLE, MIDDLE + dy, size, turn));
  const little = wheel(MIDDLE, MIDDLE + 2, 46, trim, segments);
  await icon('disc', disc(theme, 'calm'));
  await icon('checkin', await held('cool', 'calendar', 92, -5, -1));
  await icon('lottery', `${disc(theme, 'calm')}${little}${pointer(MIDDLE, MIDDLE - 40)}`);
  await icon('promote', await held('activity', 'megaphone', 86, -6));
  await icon('activity', await held('calm', court ? 'lantern' : 'gift', 86, 4, -2));
  await icon('redpacket', `${disc(theme, 'money')}${packet(theme, MIDDLE, MIDDLE)}`);
  await icon('play', disc(theme, 'fresh') + play());
}
