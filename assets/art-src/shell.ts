/** Frames of atlas `shell`: what the first paint needs. */
import { paintCity, paintWheel } from './carnival.ts';
import { paintCourt } from './court.ts';
import { blur, dice, frameOf, linear, radial, star } from './paint.ts';
import { NIGHT_CARNIVAL, type Theme } from './theme.ts';

/** Pictures without an edge are painted at half size: enlarged, they look the same. */
const SOFT = 0.5;

const f = (value: number): string => value.toFixed(1);

async function stars({ folder, starlight: tints }: Theme): Promise<void> {
  const frame = frameOf(folder);
  const rnd = dice(7);
  const soft = blur(0.7);
  const size = 512;
  const dots: string[] = [];
  /** Repeats what crosses an edge on the opposite side, so that the picture tiles. */
  const tiled = (x: number, y: number, reach: number, draw: (x: number, y: number) => string): void => {
    for (const dx of [-size, 0, size])
      for (const dy of [-size, 0, size]) {
        const [px, py] = [x + dx, y + dy];
        if (px > -reach && px < size + reach && py > -reach && py < size + reach) dots.push(draw(px, py));
      }
  };
  for (let i = 0; i < 130; i++) {
    const r = 0.7 + rnd() ** 3 * 2.2;
    const tint = tints[Math.floor(rnd() * tints.length)];
    const opacity = 0.25 + rnd() * 0.6;
    tiled(
      rnd() * size,
      rnd() * size,
      6,
      (x, y) => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${tint}" opacity="${f(opacity)}"/>`,
    );
  }
  const glints: string[] = [];
  for (let i = 0; i < 9; i++) {
    const r = 6 + rnd() * 9;
    const tint = tints[1 + Math.floor(rnd() * 5)] ?? '#FFFFFF';
    const light = radial([
      [0, tint, 0.55],
      [0.35, tint, 0.16],
      [1, tint, 0],
    ]);
    glints.push(light.def);
    tiled(
      rnd() * size,
      rnd() * size,
      30,
      (x, y) =>
        `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 1.4)}" fill="${light.fill}"/><path d="${star(x, y, r, r * 0.09, 4)}" fill="#FFFFFF" opacity="0.9"/>`,
    );
  }
  await frame('shell/backdrop/stars', size, size, `${soft.def}${glints.join('')}<g>${dots.join('')}</g>`);
}

async function lights(): Promise<void> {
  const frame = frameOf(NIGHT_CARNIVAL.folder);
  // A bell curve: no edge is seen however far it is enlarged.
  const bell = Array.from({ length: 12 }, (_, i) => {
    const t = i / 11;
    return [t, '#FFFFFF', (Math.exp(-4.2 * t * t) - Math.exp(-4.2)) / (1 - Math.exp(-4.2))] as const;
  });
  const glow = radial(bell);
  await frame(
    'shell/backdrop/glow',
    256,
    256,
    `${glow.def}<circle cx="128" cy="128" r="128" fill="${glow.fill}"/>`,
    SOFT,
  );

  const disc = radial([
    [0, '#FFFFFF', 0.28],
    [0.7, '#FFFFFF', 0.36],
    [0.88, '#FFFFFF', 0.62],
    [0.96, '#FFFFFF', 0.3],
    [1, '#FFFFFF', 0],
  ]);
  const soft = blur(1.4);
  await frame(
    'shell/backdrop/bokeh',
    128,
    128,
    `${disc.def}${soft.def}<circle cx="64" cy="64" r="58" fill="${disc.fill}" filter="${soft.url}"/>`,
    SOFT,
  );

  const down = linear([
    [0, '#FFFFFF', 0.85],
    [0.3, '#FFFFFF', 0.4],
    [1, '#FFFFFF', 0],
  ]);
  const edge = blur(7);
  await frame(
    'shell/backdrop/beam',
    160,
    512,
    `${down.def}${edge.def}<path d="M74 14L86 14L140 500L20 500Z" fill="${down.fill}" filter="${edge.url}"/><path d="M77 14L83 14L112 500L48 500Z" fill="${down.fill}" opacity="0.55" filter="${edge.url}"/>`,
    SOFT,
  );

  const contact = radial([
    [0, '#080118', 0.75],
    [0.45, '#080118', 0.45],
    [1, '#080118', 0],
  ]);
  await frame(
    'shell/common/shadow',
    128,
    64,
    `${contact.def}<ellipse cx="64" cy="32" rx="64" ry="32" fill="${contact.fill}"/>`,
  );
  await frame('shell/common/white', 4, 4, '<rect width="4" height="4" fill="#FFFFFF"/>');
}

/** Soft shapes are white or dark and serve every theme: the reference theme brings them. */
export async function paintShell(theme: Theme): Promise<void> {
  await stars(theme);
  if (theme === NIGHT_CARNIVAL) await Promise.all([lights(), paintCity(), paintWheel()]);
  else await paintCourt(theme);
}
