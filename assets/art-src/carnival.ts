/** Night carnival behind the lobby: a city of tents, its big wheel. */
import { C, dice, frameOf, linear, radial, ramp, star } from './paint.ts';
import { NIGHT_CARNIVAL } from './theme.ts';

const frame = frameOf(NIGHT_CARNIVAL.folder);
const f = (value: number): string => value.toFixed(1);

/** A row of lit windows. */
const windows = (x: number, y: number, columns: number, rows: number, rnd: () => number): string =>
  Array.from({ length: columns * rows }, (_, i) => {
    const lit = rnd();
    if (lit < 0.35) return '';
    const colour = lit > 0.85 ? C.cyan : lit > 0.72 ? C.magenta : C.gold;
    return `<rect x="${x + (i % columns) * 12}" y="${y + Math.floor(i / columns) * 15}" width="6" height="8" rx="1.5" fill="${colour}" opacity="${f(0.55 + lit * 0.45)}"/>`;
  }).join('');

/** A striped tent with a flag; `x` is its middle, `base` the ground. */
function tent(x: number, base: number, w: number, h: number, light: string, dark: string): string {
  const wall = h * 0.42;
  const top = base - h;
  const stripes = 8;
  const panels = Array.from({ length: stripes }, (_, i) => {
    const [a, b] = [i / stripes, (i + 1) / stripes];
    const at = (t: number): string => f(x - w / 2 + w * t);
    const fill = i % 2 ? light : dark;
    const eave = base - wall;
    return `<path d="M${x} ${f(top)}Q${f(x + (a - 0.5) * w * 0.4)} ${f(top + (h - wall) * 0.75)} ${at(a)} ${f(eave)}L${at(b)} ${f(eave)}Q${f(x + (b - 0.5) * w * 0.4)} ${f(top + (h - wall) * 0.75)} ${x} ${f(top)}Z" fill="${fill}"/><rect x="${at(a)}" y="${f(eave)}" width="${f(w / stripes + 0.4)}" height="${f(wall)}" fill="${fill}"/><rect x="${at(a)}" y="${f(eave)}" width="${f(w / stripes + 0.4)}" height="${f(wall)}" fill="#12063A" opacity="0.3"/><path d="M${at(a)} ${f(eave)}A${f(w / stripes / 2)} ${f(w / stripes / 2)} 0 0 0 ${at(b)} ${f(eave)}Z" fill="${i % 2 ? dark : light}"/>`;
  }).join('');
  const door = `<path d="M${x - w * 0.09} ${base}Q${x - w * 0.07} ${f(base - wall * 0.9)} ${x} ${f(base - wall * 0.95)}Q${x + w * 0.07} ${f(base - wall * 0.9)} ${x + w * 0.09} ${base}Z" fill="#FFC45A" opacity="0.9"/>`;
  const flag = `<path d="M${x} ${f(top)}V${f(top - h * 0.18)}" stroke="#8B5BE8" stroke-width="2"/><path d="M${x} ${f(top - h * 0.18)}L${x + 20} ${f(top - h * 0.12)}L${x} ${f(top - h * 0.06)}Z" fill="${C.magenta}"/>`;
  return `${panels}${door}${flag}`;
}

/** Hanging bulbs between two points, sagging by `sag`. */
function garland(x1: number, y1: number, x2: number, y2: number, sag: number, count: number): string {
  const at = (t: number): [number, number] => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t + 4 * sag * t * (1 - t),
  ];
  const line = `<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * sag} ${x2} ${y2}" fill="none" stroke="#5A34B4" stroke-width="1.6"/>`;
  const bulbs = Array.from({ length: count }, (_, i) => {
    const [x, y] = at((i + 0.5) / count);
    const colour = [C.gold, C.magenta, C.cyan][i % 3];
    return `<circle cx="${f(x)}" cy="${f(y + 4)}" r="8" fill="${colour}" opacity="0.22"/><circle cx="${f(x)}" cy="${f(y + 4)}" r="3.4" fill="${colour}"/><circle cx="${f(x - 0.8)}" cy="${f(y + 3)}" r="1.3" fill="#FFFFFF"/>`;
  }).join('');
  return line + bulbs;
}

const palm = (x: number, base: number, h: number, lean: number): string => {
  const [tx, ty] = [x + lean, base - h];
  const leaves = [-165, -140, -100, -55, -25, 5]
    .map((a) => {
      const r = (a * Math.PI) / 180;
      const reach = h * 0.46;
      const [ex, ey] = [tx + Math.cos(r) * reach, ty + Math.sin(r) * reach * 0.55 + reach * 0.32];
      return `<path d="M${tx} ${ty}Q${f(tx + Math.cos(r) * reach * 0.55)} ${f(ty + Math.sin(r) * reach * 0.95)} ${f(ex)} ${f(ey)}Q${f(tx + Math.cos(r) * reach * 0.45)} ${f(ty + Math.sin(r) * reach * 0.15)} ${tx} ${ty}Z" fill="#3B1B96" stroke="#8A5BF0" stroke-width="1.4"/>`;
    })
    .join('');
  return `<path d="M${x - 4} ${base}Q${x + lean * 0.3} ${base - h * 0.5} ${tx - 2} ${ty}L${tx + 2} ${ty}Q${x + lean * 0.3 + 6} ${base - h * 0.5} ${x + 5} ${base}Z" fill="#3B1B96"/>${leaves}`;
};

export async function paintCity(): Promise<void> {
  const rnd = dice(21);
  const far = linear([
    [0, '#4A23A8'],
    [1, '#2A1070'],
  ]);
  const near = linear([
    [0, '#32147E'],
    [1, '#160735'],
  ]);
  const ground = linear([
    [0, '#3A1A8C', 0],
    [0.35, '#1E0B52', 0.95],
    [1, '#0F0530', 1],
  ]);
  const haze = radial([
    [0, '#FF5FB0', 0.5],
    [1, '#FF5FB0', 0],
  ]);
  const warm = radial([
    [0, '#FFB340', 0.45],
    [1, '#FFB340', 0],
  ]);
  const towers = [
    [14, 120],
    [66, 172],
    [140, 110],
    [226, 146],
    [404, 130],
    [462, 196],
    [540, 136],
    [700, 120],
    [862, 184],
    [928, 140],
  ]
    .map(([x = 0, h = 0], i) => {
      const w = 40 + ((i * 17) % 22);
      const cap =
        i % 3 === 1
          ? `<path d="M${x} ${268 - h}L${x + w / 2} ${240 - h}L${x + w} ${268 - h}Z" fill="#5A2FC0"/>`
          : '';
      return `${cap}<rect x="${x}" y="${268 - h}" width="${w}" height="${h}" fill="${far.fill}"/><path d="M${x} ${269 - h}H${x + w}" stroke="#9A6BFF" stroke-width="1.6" opacity="0.8"/>${windows(x + 7, 280 - h, Math.floor((w - 10) / 12), Math.floor((h - 24) / 15), rnd)}`;
    })
    .join('');
  // A roller coaster: sines of whole periods, so that its ends meet at the edges.
  const height = (x: number): number => {
    const t = (x / 1024) * Math.PI * 2;
    return 168 - 66 * Math.sin(2 * t - 0.5) - 40 * Math.sin(3 * t + 1.1) - 18 * Math.cos(t);
  };
  const track = `M${Array.from({ length: 131 }, (_, i) => `${i * 8 - 8} ${f(height(i * 8 - 8))}`).join('L')}`;
  const posts = Array.from(
    { length: 32 },
    (_, i) =>
      `<path d="M${i * 32 + 16} 268V${f(height(i * 32 + 16) + 4)}" stroke="#3B1C92" stroke-width="2.4"/>`,
  ).join('');
  await frame(
    'shell/backdrop/skyline',
    1024,
    300,
    `${far.def}${near.def}${ground.def}${haze.def}${warm.def}
<ellipse cx="330" cy="262" rx="220" ry="110" fill="${haze.fill}"/><ellipse cx="768" cy="262" rx="210" ry="96" fill="${warm.fill}"/>
${towers}${posts}<path d="${track}" fill="none" stroke="#2B1272" stroke-width="9"/><path d="${track}" fill="none" stroke="#C46BFF" stroke-width="2.4" transform="translate(0 -3)"/>
${tent(330, 274, 250, 190, '#C22B7E', '#4B1A93')}${tent(160, 276, 150, 110, '#7E3BE0', '#34138A')}${tent(640, 276, 186, 136, '#1C93B8', '#2C2494')}${tent(818, 276, 206, 160, '#E0742A', '#6A1C7C')}
${palm(500, 276, 96, 14)}${palm(528, 276, 70, -12)}${palm(960, 276, 104, -16)}${palm(44, 276, 78, 12)}
${garland(0, 150, 160, 164, 20, 8)}${garland(160, 164, 330, 82, 26, 9)}${garland(330, 82, 500, 130, 26, 9)}${garland(500, 130, 640, 138, 26, 7)}${garland(640, 138, 818, 114, 28, 9)}${garland(818, 114, 1024, 150, 28, 10)}
<rect y="236" width="1024" height="64" fill="${ground.fill}"/>`,
  );
}

export async function paintWheel(): Promise<void> {
  const [c, r] = [160, 128];
  const rim = ramp('violet');
  const hub = ramp('gold');
  const cabins = [C.magenta, C.gold, C.cyan, '#9B5BFF', C.emerald];
  const on = (i: number, of: number, radius: number): [number, number] => {
    const a = (i / of) * Math.PI * 2;
    return [c + Math.cos(a) * radius, c + Math.sin(a) * radius];
  };
  const spokes = Array.from({ length: 10 }, (_, i) => {
    const [x, y] = on(i, 10, r);
    return `<path d="M${c} ${c}L${f(x)} ${f(y)}" stroke="#6C3FE0" stroke-width="3"/>`;
  }).join('');
  const gondolas = Array.from({ length: 10 }, (_, i) => {
    const [x, y] = on(i, 10, r + 2);
    const colour = cabins[i % 5];
    return `<circle cx="${f(x)}" cy="${f(y)}" r="22" fill="${colour}" opacity="0.16"/><circle cx="${f(x)}" cy="${f(y)}" r="14" fill="#1A0B45"/><circle cx="${f(x)}" cy="${f(y)}" r="12" fill="${colour}"/><circle cx="${f(x - 3)}" cy="${f(y - 4)}" r="4.5" fill="#FFFFFF" opacity="0.6"/>`;
  }).join('');
  const bulbs = Array.from({ length: 40 }, (_, i) => {
    const [x, y] = on(i, 40, r - 14);
    return `<circle cx="${f(x)}" cy="${f(y)}" r="3.4" fill="${i % 2 ? C.gold : '#FF9AD0'}"/>`;
  }).join('');
  await frame(
    'shell/backdrop/ferris',
    320,
    320,
    `${rim.def}${hub.def}${spokes}<circle cx="${c}" cy="${c}" r="${r}" fill="none" stroke="#2B1272" stroke-width="9"/><circle cx="${c}" cy="${c}" r="${r}" fill="none" stroke="${rim.fill}" stroke-width="5"/><circle cx="${c}" cy="${c}" r="${r - 26}" fill="none" stroke="#8B5BFF" stroke-width="2.4"/><circle cx="${c}" cy="${c}" r="54" fill="none" stroke="#8B5BFF" stroke-width="2.4"/>${bulbs}${gondolas}<circle cx="${c}" cy="${c}" r="20" fill="#3A1400"/><circle cx="${c}" cy="${c}" r="18" fill="${hub.fill}"/><path d="${star(c, c, 11, 5)}" fill="#FFF8DC"/>`,
  );
  const leg = linear([
    [0, '#B48BFF'],
    [1, '#3A1A8C'],
  ]);
  await frame(
    'shell/backdrop/ferris-stand',
    200,
    240,
    `${leg.def}<path d="M94 20L106 20L190 236L172 236L100 52L28 236L10 236Z" fill="${leg.fill}"/><path d="M66 138H134M48 184H152" stroke="#5B2FC4" stroke-width="5"/><circle cx="100" cy="26" r="16" fill="#4A1D96"/>`,
  );
}
