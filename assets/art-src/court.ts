/** Golden court behind the lobby: roofs under a red night, lanterns, a moon gate, and a great gong that turns. */
import { mark } from './coin.ts';
import { annulus, ball, band, halo, on, stone } from './metal.ts';
import { dice, frameOf, linear, radial, ramp } from './paint.ts';
import type { Theme } from './theme.ts';

const f = (value: number): string => value.toFixed(1);

interface Paint {
  tiles: string;
  wall: string;
  gold: string;
}

/** One storey: a sweeping roof whose eaves turn up, over a wall with lit lattice windows. */
function storey(x: number, eave: number, w: number, rise: number, wall: number, paint: Paint): string {
  const half = w / 2;
  const ridge = half * 0.44;
  const roof = `M${f(x - half - 12)} ${f(eave - 9)}Q${f(x - half + 6)} ${f(eave + 1)} ${f(x - half * 0.72)} ${f(eave - rise * 0.3)}Q${f(x - ridge - 6)} ${f(eave - rise * 0.72)} ${f(x - ridge)} ${f(eave - rise)}H${f(x + ridge)}Q${f(x + ridge + 6)} ${f(eave - rise * 0.72)} ${f(x + half * 0.72)} ${f(eave - rise * 0.3)}Q${f(x + half - 6)} ${f(eave + 1)} ${f(x + half + 12)} ${f(eave - 9)}Q${f(x + half)} ${f(eave + 9)} ${f(x + half * 0.8)} ${f(eave + 7)}H${f(x - half * 0.8)}Q${f(x - half)} ${f(eave + 9)} ${f(x - half - 12)} ${f(eave - 9)}Z`;
  const count = Math.max(4, Math.round(w / 15));
  const ribs = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count - 0.5;
    return `<path d="M${f(x + t * ridge * 2)} ${f(eave - rise)}Q${f(x + t * w * 0.62)} ${f(eave - rise * 0.5)} ${f(x + t * w * 0.92)} ${f(eave + 4)}" fill="none" stroke="#1A0308" stroke-opacity="0.35" stroke-width="2"/>`;
  }).join('');
  const room = half * 0.78;
  const bays = Math.max(2, Math.round((room * 2) / 26));
  const windows = Array.from({ length: bays }, (_, i) => {
    const left = x - room + ((i + 0.5) * room * 2) / bays - 7;
    const top = eave + wall * 0.26;
    const tall = wall * 0.5;
    return `<rect x="${f(left)}" y="${f(top)}" width="14" height="${f(tall)}" rx="2" fill="#FFC65A"/><path d="M${f(left + 7)} ${f(top)}V${f(top + tall)}M${f(left)} ${f(top + tall / 2)}H${f(left + 14)}" stroke="#7A1420" stroke-width="2"/>`;
  }).join('');
  return `<rect x="${f(x - room)}" y="${f(eave)}" width="${f(room * 2)}" height="${f(wall)}" fill="${paint.wall}"/>${windows}<path d="${roof}" fill="${paint.tiles}"/>${ribs}<path d="M${f(x - half - 12)} ${f(eave - 9)}Q${f(x - half + 6)} ${f(eave + 1)} ${f(x - half * 0.72)} ${f(eave - rise * 0.3)}Q${f(x - ridge - 6)} ${f(eave - rise * 0.72)} ${f(x - ridge)} ${f(eave - rise)}H${f(x + ridge)}" fill="none" stroke="${paint.gold}" stroke-width="2.2"/><path d="M${f(x + half + 12)} ${f(eave - 9)}Q${f(x + half)} ${f(eave + 9)} ${f(x + half * 0.8)} ${f(eave + 7)}H${f(x - half * 0.8)}Q${f(x - half)} ${f(eave + 9)} ${f(x - half - 12)} ${f(eave - 9)}" fill="none" stroke="${paint.gold}" stroke-width="2.4"/><circle cx="${f(x - ridge)}" cy="${f(eave - rise - 2)}" r="3.4" fill="${paint.gold}"/><circle cx="${f(x + ridge)}" cy="${f(eave - rise - 2)}" r="3.4" fill="${paint.gold}"/>`;
}

/** Storeys of like shape, each smaller than the one below. */
function pagoda(x: number, base: number, w: number, levels: number, paint: Paint): string {
  const parts: string[] = [];
  let floor = base;
  for (let i = 0; i < levels; i++) {
    const wide = w * (1 - i * 0.17);
    const wall = w * 0.2;
    const rise = w * 0.2;
    parts.push(storey(x, floor - wall, wide, rise, wall, paint));
    floor -= wall + rise * 0.82;
  }
  const spire = `<path d="M${x} ${f(floor - 34)}V${f(floor + 4)}" stroke="${paint.gold}" stroke-width="4"/><circle cx="${x}" cy="${f(floor - 10)}" r="5" fill="${paint.gold}"/><circle cx="${x}" cy="${f(floor - 22)}" r="3.600" fill="${paint.gold}"/>`;
  return levels > 1 ? spire + parts.join('') : parts.join('');
}

/** Lanterns on a cord that sags. */
function lanterns(x1: number, y1: number, x2: number, y2: number, sag: number, count: number): string {
  const at = (t: number): [number, number] => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t + 4 * sag * t * (1 - t),
  ];
  const cord = `<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 2 * sag} ${x2} ${y2}" fill="none" stroke="#8A3A20" stroke-width="1.6"/>`;
  return (
    cord +
    Array.from({ length: count }, (_, i) => {
      const [x, y] = at((i + 0.5) / count);
      return `${halo(x, y + 11, 20, '#FF8A3A', 0.5)}<path d="M${f(x)} ${f(y)}V${f(y + 4)}M${f(x)} ${f(y + 19)}V${f(y + 26)}" stroke="#FFC65A" stroke-width="1.6"/><ellipse cx="${f(x)}" cy="${f(y + 12)}" rx="9" ry="8" fill="#E8283A"/><ellipse cx="${f(x)}" cy="${f(y + 12)}" rx="4" ry="8" fill="#FF8A5A"/><rect x="${f(x - 4)}" y="${f(y + 3)}" width="8" height="2.400" rx="1" fill="#FFD36A"/><rect x="${f(x - 4)}" y="${f(y + 18.6)}" width="8" height="2.400" rx="1" fill="#FFD36A"/><ellipse cx="${f(x - 3)}" cy="${f(y + 9)}" rx="2" ry="2.600" fill="#FFF3C8" opacity="0.85"/>`;
    }).join('')
  );
}

/** A round gate in a garden wall, moonlight behind it. */
function moonGate(x: number, base: number, r: number, paint: Paint): string {
  const light = radial([
    [0, '#FFF3C0'],
    [0.7, '#FFCF6A'],
    [1, '#E8913A'],
  ]);
  const cy = base - r * 0.92;
  return `${light.def}<path d="M${x - r * 2.3} ${base}V${f(base - r * 1.5)}H${x + r * 2.3}V${base}Z" fill="${paint.wall}"/><path d="M${f(x - r * 2.4)} ${f(base - r * 1.5)}Q${x} ${f(base - r * 1.78)} ${f(x + r * 2.4)} ${f(base - r * 1.5)}L${f(x + r * 2.5)} ${f(base - r * 1.74)}Q${x} ${f(base - r * 2.3)} ${f(x - r * 2.5)} ${f(base - r * 1.74)}Z" fill="${paint.tiles}"/><path d="M${f(x - r * 2.4)} ${f(base - r * 1.5)}Q${x} ${f(base - r * 1.78)} ${f(x + r * 2.4)} ${f(base - r * 1.5)}" fill="none" stroke="${paint.gold}" stroke-width="2.4"/>${halo(x, cy, r * 1.9, '#FFB54A', 0.5)}<circle cx="${x}" cy="${f(cy)}" r="${r}" fill="${light.fill}"/><circle cx="${x}" cy="${f(cy)}" r="${r}" fill="none" stroke="#3A0810" stroke-width="8"/><circle cx="${x}" cy="${f(cy)}" r="${r}" fill="none" stroke="${paint.gold}" stroke-width="4"/><path d="M${f(x - r * 0.5)} ${f(cy + r * 0.86)}Q${f(x - r * 0.46)} ${f(cy + r * 0.1)} ${f(x - r * 0.1)} ${f(cy - r * 0.2)}M${f(x - r * 0.4)} ${f(cy + r * 0.25)}Q${f(x - r * 0.7)} ${f(cy + r * 0.05)} ${f(x - r * 0.66)} ${f(cy - r * 0.3)}" fill="none" stroke="#5A1420" stroke-width="4" stroke-linecap="round"/>${[
    [-0.1, -0.22],
    [-0.64, -0.34],
    [-0.3, 0.02],
    [-0.52, 0.14],
  ]
    .map(
      ([dx = 0, dy = 0]) => `<circle cx="${f(x + r * dx)}" cy="${f(cy + r * dy)}" r="4.500" fill="#FF5A6A"/>`,
    )
    .join('')}`;
}

/** Layers of a cloud that curls. */
const cloud = (x: number, y: number, k: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${k})" fill="none" stroke="${fill}" stroke-width="5" stroke-linecap="round"><path d="M-60 10H52a16 16 0 1 0-14-24a24 24 0 0 0-46-4a17 17 0 1 0-24 20"/><path d="M-34 22H70"/></g>`;

async function skyline(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const rnd = dice(12);
  const far = linear([
    [0, '#8C1F2E'],
    [1, '#4A0A18'],
  ]);
  const tiles = linear([
    [0, '#2FA582'],
    [1, '#0B4A40'],
  ]);
  const red = linear([
    [0, '#C4243A'],
    [1, '#5A0A1A'],
  ]);
  const roofs = linear([
    [0, '#E8A63A'],
    [1, '#8A4A12'],
  ]);
  const ground = linear([
    [0, '#5A0C1C', 0],
    [0.35, '#32060F', 0.95],
    [1, '#1A0308', 1],
  ]);
  const hills = `M0 270V190Q60 130 130 176T300 150Q380 100 470 168T640 140Q730 92 820 160T1024 190V270Z`;
  const jade: Paint = { tiles: tiles.fill, wall: red.fill, gold: '#FFD36A' };
  const amber: Paint = { tiles: roofs.fill, wall: red.fill, gold: '#FFE9A6' };
  const dim: Paint = { tiles: '#7A1626', wall: '#5A0E1C', gold: '#C97A3A' };
  const pines = Array.from({ length: 9 }, (_, i) => {
    const x = 30 + i * 120 + rnd() * 30;
    const h = 34 + rnd() * 26;
    return `<path d="M${f(x)} 276V${f(276 - h)}" stroke="#3A0A14" stroke-width="4"/>${[0.35, 0.65, 0.95].map((t) => `<ellipse cx="${f(x + (rnd() - 0.5) * 12)}" cy="${f(276 - h * t)}" rx="${f(20 - t * 8)}" ry="7" fill="#0F5A48"/><ellipse cx="${f(x)}" cy="${f(274 - h * t)}" rx="${f(16 - t * 7)}" ry="3" fill="#3FBF93" opacity="0.6"/>`).join('')}`;
  }).join('');
  await frame(
    'shell/backdrop/skyline',
    1024,
    300,
    `${far.def}${tiles.def}${red.def}${roofs.def}${ground.def}${halo(330, 240, 230, '#FF6A3C', 0.5, 120)}${halo(770, 240, 220, '#FFB545', 0.42, 110)}
<path d="${hills}" fill="${far.fill}" opacity="0.55"/>${cloud(120, 120, 0.55, '#B8404A')}${cloud(560, 84, 0.62, '#B8404A')}${cloud(930, 110, 0.5, '#B8404A')}
${pagoda(470, 272, 88, 4, dim)}${pagoda(26, 272, 84, 3, dim)}${pagoda(946, 272, 96, 4, dim)}${pagoda(200, 272, 74, 2, dim)}
${pines}${pagoda(330, 274, 190, 2, jade)}${pagoda(150, 276, 120, 1, amber)}${moonGate(600, 276, 44, jade)}${pagoda(812, 276, 150, 3, amber)}
${lanterns(0, 150, 150, 196, 16, 6)}${lanterns(150, 196, 330, 132, 20, 7)}${lanterns(330, 132, 560, 168, 22, 8)}${lanterns(560, 168, 812, 110, 24, 9)}${lanterns(812, 110, 1024, 150, 24, 8)}
<rect y="236" width="1024" height="64" fill="${ground.fill}"/>`,
  );
}

/** A gong in the place of the big wheel: it turns around its middle. */
async function gong(theme: Theme): Promise<void> {
  const frame = frameOf(theme.folder);
  const { line } = theme;
  const c = 160;
  const face = radial([
    [0, '#FFE9A3'],
    [0.34, '#F2B840'],
    [0.36, '#8E4A12'],
    [0.4, '#E09A2C'],
    [0.8, '#B56A18'],
    [1, '#7A3A0C'],
  ]);
  const petals = Array.from(
    { length: 16 },
    (_, i) =>
      `<path d="M${c} ${c - 46}C${c - 17} ${c - 60} ${c - 14} ${c - 86} ${c} ${c - 98}C${c + 14} ${c - 86} ${c + 17} ${c - 60} ${c} ${c - 46}Z" fill="#FFD36A" fill-opacity="0.5" stroke="#7A3A0C" stroke-width="2.500" transform="rotate(${i * 22.5} ${c} ${c})"/>`,
  ).join('');
  const studs = Array.from({ length: 24 }, (_, i) => ball(...on(c, c, 113, i / 24), 5, 'antique', line)).join(
    '',
  );
  const jewels = Array.from({ length: 8 }, (_, i) =>
    stone(...on(c, c, 140, i / 8), 11, i % 2 ? 'lacquer' : 'jade', 'antique', line),
  ).join('');
  const ring = ramp('lacquer');
  await frame(
    'shell/backdrop/ferris',
    320,
    320,
    `${face.def}${ring.def}<path d="${annulus(c, c, 152, 124)}" fill="${ring.fill}" fill-rule="evenodd"/><circle cx="${c}" cy="${c}" r="152" fill="none" stroke="${line}" stroke-width="4"/><circle cx="${c}" cy="${c}" r="150" fill="none" stroke="#FFD36A" stroke-width="3"/>${band(c, c, 128, 120, 'antique', line)}<circle cx="${c}" cy="${c}" r="118" fill="${face.fill}"/>${studs}${petals}<circle cx="${c}" cy="${c}" r="42" fill="none" stroke="#7A3A0C" stroke-width="3"/>${mark(theme, c, c + 2, 27, '#8E4A12')}${mark(theme, c, c, 27, '#FFF3C0')}${jewels}`,
  );
  const post = linear([
    [0, '#F0503F'],
    [0.5, '#B0162A'],
    [1, '#4A0814'],
  ]);
  await frame(
    'shell/backdrop/ferris-stand',
    200,
    240,
    `${post.def}<path d="M90 26H110L128 236H72Z" fill="${post.fill}"/><path d="M96 30L84 232M104 30L116 232" stroke="#FFD36A" stroke-width="2.600"/><path d="M44 236Q46 204 78 206H122Q154 204 156 236Z" fill="${post.fill}"/><path d="M44 236Q46 204 78 206H122Q154 204 156 236" fill="none" stroke="#FFD36A" stroke-width="3"/><path d="M60 120Q100 96 140 120" fill="none" stroke="#FFD36A" stroke-width="5"/>`,
  );
}

export async function paintCourt(theme: Theme): Promise<void> {
  await skyline(theme);
  await gong(theme);
}
