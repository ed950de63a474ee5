/** A treasure chest in three states, heaps of coins, gems: markup on a 320×320 canvas whose ground line is y = 284. */

import { coinAt } from './coin.ts';
import { ball, glint, halo, lit, mix, stone } from './metal.ts';
import { dice, id, linear, object, RAMP, radial, ramp, rounded } from './paint.ts';
import type { Theme } from './theme.ts';

const BOX = [320, 320] as const;

/** Coins lying in a heap between `left` and `right`, highest in the middle. */
export function heap(
  theme: Theme,
  left: number,
  right: number,
  ground: number,
  height: number,
  size: number,
  seed: number,
): string {
  const rnd = dice(seed);
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const rows = Math.max(2, Math.round(height / (size * 0.3)));
  const coins: string[] = [];
  for (let row = rows; row >= 0; row--) {
    const y = ground - (row / rows) * height;
    const reach = half * Math.sqrt(Math.max(0.02, 1 - (row / (rows + 0.6)) ** 1.6));
    const count = Math.max(1, Math.round((reach * 2) / (size * 0.52)));
    for (let i = 0; i < count; i++) {
      const x = middle - reach + ((i + 0.5) / count) * reach * 2 + (rnd() - 0.5) * size * 0.3;
      const flat = 0.4 + rnd() * 0.55;
      coins.push(
        `<g transform="translate(${x.toFixed(1)} ${(y + (rnd() - 0.5) * size * 0.2).toFixed(1)}) rotate(${((rnd() - 0.5) * 50).toFixed(0)}) scale(1 ${flat.toFixed(2)})"><ellipse cy="${size * 0.09}" rx="${size / 2}" ry="${size / 2}" fill="#6B2C00"/>${coinAt(theme, 0, 0, size)}</g>`,
      );
    }
  }
  return coins.join('');
}

interface Wood {
  body: string;
  bands: string;
  lock(x: number, y: number, r: number): string;
}

function wood({ body, trim, jewel, line }: Theme): Wood & { defs: string } {
  const [, bright, middle, dark] = RAMP[body];
  const panel = linear([
    [0, mix(bright, middle, 0.35)],
    [0.45, middle],
    [1, mix(dark, line, 0.25)],
  ]);
  const metal = ramp(trim);
  return {
    defs: panel.def + metal.def,
    body: panel.fill,
    bands: metal.fill,
    lock: (x, y, r) => stone(x, y, r, jewel, trim, line),
  };
}

/** Planks, their shade towards the sides. */
const planks = (x: number, y: number, w: number, h: number, rows: number, line: string): string =>
  Array.from(
    { length: rows - 1 },
    (_, i) =>
      `<path d="M${x} ${y + ((i + 1) * h) / rows}H${x + w}" stroke="${line}" stroke-opacity="0.45" stroke-width="2.5"/><path d="M${x} ${y + ((i + 1) * h) / rows + 2.4}H${x + w}" stroke="#FFFFFF" stroke-opacity="0.22" stroke-width="1.4"/>`,
  ).join('');

function sides(path: string, line: string): string {
  const key = id();
  const shade = linear(
    [
      [0, line, 0.6],
      [0.16, line, 0],
      [0.84, line, 0],
      [1, line, 0.6],
    ],
    [0, 0, 1, 0],
  );
  return `${shade.def}<clipPath id="${key}"><path d="${path}"/></clipPath><rect width="320" height="320" fill="${shade.fill}" clip-path="url(#${key})"/>`;
}

const FRONT = 'M46 172H274L266 276Q265 284 257 284H63Q55 284 54 276Z';

function box(theme: Theme): string {
  const { line } = theme;
  const w = wood(theme);
  const bar = (x: number, wide: number): string =>
    `<path d="M${x} 172H${x + wide}L${x + wide - 1} 284H${x + 1}Z" fill="${w.bands}"/>`;
  const rivets = [86, 234]
    .flatMap((x) =>
      [196, 222, 262].map(
        (y) =>
          `<circle cx="${x}" cy="${y}" r="4.5" fill="#FFF3C0"/><circle cx="${x}" cy="${y + 1}" r="4.5" fill="none" stroke="${line}" stroke-opacity="0.5" stroke-width="1.4"/>`,
      ),
    )
    .join('');
  return `${w.defs}${lit(`<path d="${FRONT}" fill="${w.body}"/>${planks(50, 172, 220, 112, 4, line)}${sides(FRONT, line)}`, BOX, { line, outline: 3, shadow: 8 })}${lit(`${bar(72, 28)}${bar(220, 28)}<path d="M54 262H266L265 278Q264 284 257 284H63Q56 284 55 278Z" fill="${w.bands}"/>`, BOX, { line, outline: 1.6, rim: 2, shade: 3, shadow: 2 })}${rivets}`;
}

/** The strip of metal between box and lid, with its lock. */
function brim(theme: Theme, y: number, locked = true): string {
  const { line } = theme;
  const w = wood(theme);
  const plate = `<path d="${rounded(38, y, 244, 24, 8)}" fill="${w.bands}"/>`;
  const shield = `<path d="M132 ${y - 14}H188Q194 ${y - 14} 194 ${y - 8}V${y + 26}Q194 ${y + 48} 160 ${y + 60}Q126 ${y + 48} 126 ${y + 26}V${y - 8}Q126 ${y - 14} 132 ${y - 14}Z" fill="${w.bands}"/>`;
  return `${w.defs}${lit(plate, BOX, { line, outline: 2.4, rim: 2.4, shade: 4, shadow: 4 })}${locked ? lit(shield, BOX, { line, outline: 2.4, rim: 2.6, shade: 4, shadow: 4 }) + w.lock(160, y + 18, 19) : ''}`;
}

const LID = 'M40 172V138Q40 76 102 72H218Q280 76 280 138V172Z';

function lid(theme: Theme): string {
  const { line } = theme;
  const w = wood(theme);
  const strap = (x: number): string =>
    `<path d="M${x} 172V128Q${x} 84 ${x + 8} 73H${x + 24}Q${x + 28} 84 ${x + 28} 128V172Z" fill="${w.bands}"/>`;
  const gloss = linear([
    [0, '#FFFFFF', 0.6],
    [1, '#FFFFFF', 0],
  ]);
  const corner = `<path d="M40 172V138Q40 112 52 97L66 120V172Z" fill="${w.bands}"/><path d="M280 172V138Q280 112 268 97L254 120V172Z" fill="${w.bands}"/>`;
  return `${w.defs}${gloss.def}${lit(`<path d="${LID}" fill="${w.body}"/>${planks(42, 78, 236, 94, 4, line)}${sides(LID, line)}`, BOX, { line, outline: 3, rim: 3, shadow: 7 })}${lit(strap(72) + strap(220) + corner, BOX, { line, outline: 1.6, rim: 2.4, shade: 3, shadow: 2 })}<path d="M60 118Q70 86 108 82H212Q250 86 260 118Q160 92 60 118Z" fill="${gloss.fill}" opacity="0.55"/>`;
}

const contact = (theme: Theme): string => halo(160, 286, 132, theme.line, 0.85, 17);

export const chestClosed = (theme: Theme, bare = false): string =>
  `${bare ? '' : contact(theme)}${box(theme)}${lid(theme)}${brim(theme, 160)}`;

/** The lid a hand's breadth up: light and gold show in the gap. */
export function chestAjar(theme: Theme): string {
  const beam = linear([
    [0, '#FFF6C8', 0],
    [1, '#FFF0A0', 0.95],
  ]);
  const rays = [-62, -34, 0, 34, 62]
    .map(
      (a) =>
        `<path d="M150 160L${160 + a * 2.2 - 26} 30H${160 + a * 2.2 + 26}L170 160Z" fill="${beam.fill}" opacity="0.5"/>`,
    )
    .join('');
  return `${contact(theme)}${beam.def}${halo(160, 150, 158, theme.glow, 0.7)}${rays}${box(theme)}<g transform="translate(0 -20)">${`<path d="M44 160H276V196H44Z" fill="#5A1A00"/><path d="M46 162H274V196H46Z" fill="#FFE27A"/>`}</g>${heap(theme, 62, 258, 172, 12, 36, 4)}${halo(160, 158, 130, '#FFF6C0', 0.9, 26)}<g transform="translate(0 -34) rotate(-3 160 160)">${lid(theme)}${brim(theme, 160)}</g>${glint(74, 150, 18)}${glint(244, 140, 24)}${glint(160, 148, 14)}`;
}

/** Thrown open: treasure over the brim, the lid's lining behind; `bare` without the light around it. */
export async function chestOpened(theme: Theme, bare = false): Promise<string> {
  const { line } = theme;
  const w = wood(theme);
  const [, bright, middle, dark] = RAMP[theme.accent];
  const lining = linear([
    [0, mix(dark, line, 0.4)],
    [0.5, mix(middle, dark, 0.4)],
    [1, bright],
  ]);
  const beam = linear([
    [0, '#FFF6C8', 0],
    [1, '#FFF2B0', 0.85],
  ]);
  const inside = `<path d="M48 170L36 92Q34 46 88 40H232Q286 46 284 92L272 170Z" fill="${w.bands}"/>`;
  const velvet = `<path d="M62 170L52 98Q50 62 94 56H226Q270 62 268 98L258 170Z" fill="${lining.fill}"/>`;
  const rays = [-70, -42, -15, 15, 42, 70]
    .map(
      (a) =>
        `<path d="M152 190L${160 + a * 2.4 - 20} 0H${160 + a * 2.4 + 20}L168 190Z" fill="${beam.fill}" opacity="0.42"/>`,
    )
    .join('');
  return `${w.defs}${lining.def}${beam.def}${bare ? '' : `${contact(theme)}${halo(160, 120, 160, theme.glow, 0.55, 130)}`}${lit(inside, BOX, { line, outline: 3, rim: 3, shadow: 6 })}${lit(velvet, BOX, { line, outline: 1.6, rim: 0, shade: 2, shadow: 0 })}${bare ? '' : rays + halo(160, 150, 120, '#FFF4B8', 0.95, 70)}${heap(theme, 56, 264, 178, 62, 44, 9)}${await object('gem', 90, 140, 62, -14)}${await object('gem', 238, 142, 54, 16)}${crown(theme, 162, 106, 88)}${box(theme)}${brim(theme, 160, false)}${w.lock(160, 206, 24)}${glint(92, 92, 22)}${glint(244, 104, 18)}${glint(166, 62, 26)}`;
}

/** A crown of the theme's metal and stones, `size` wide, its middle at (x, y). */
export function crown(theme: Theme, x: number, y: number, size: number): string {
  const { line, trim, jewel, accent } = theme;
  const metal = ramp(trim);
  const back = ramp(trim, [0, 0, 0.05, 0.3, 1]);
  const velvet = ramp(accent, [0, 0.02, 0.2, 0.9, 1]);
  const tips: readonly (readonly [number, number, number])[] = [
    [12, 40, 8],
    [50, 14, 10],
    [100, 2, 12],
    [150, 14, 10],
    [188, 40, 8],
  ];
  const points = '12 44L34 104L54 22L78 92L100 10L122 92L146 22L166 104L188 44L172 150Q100 128 28 150Z';
  return `<g transform="translate(${x} ${y}) scale(${size / 200}) translate(-100 -96)">${metal.def}${back.def}${velvet.def}<path d="M28 150Q40 84 100 76Q160 84 172 150Q100 132 28 150Z" fill="${velvet.fill}"/><path d="M${points}" fill="${metal.fill}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/><path d="M14 48L35 112L55 28M56 26L78 98L100 16L122 98L146 26" fill="none" stroke="#FFFFFF" stroke-opacity="0.75" stroke-width="4.500" stroke-linejoin="round" stroke-linecap="round"/><path d="M26 140Q100 116 174 140L170 184Q100 162 30 184Z" fill="${metal.fill}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/><path d="M32 145Q100 123 168 145" fill="none" stroke="#FFFFFF" stroke-opacity="0.8" stroke-width="4"/>${tips.map(([tx, ty, r]) => ball(tx, ty, r, trim, line)).join('')}${stone(100, 150, 15, jewel, trim, line)}${stone(58, 156, 11, accent, trim, line)}${stone(142, 156, 11, accent, trim, line)}${ball(100, 66, 7, accent, line)}</g>`;
}

/** A sack that bursts with coins, `size` tall, its middle at (x, y). */
export function bag(theme: Theme, x: number, y: number, size: number): string {
  const { line, trim } = theme;
  const [light, bright, body, dark, bounce] = RAMP[theme.sack];
  const cloth = radial(
    [
      [0, light],
      [0.25, bright],
      [0.6, body],
      [0.92, dark],
      [1, bounce],
    ],
    [0.4, 0.3, 0.72],
  );
  const metal = ramp(trim);
  const fold = `stroke="${dark}" stroke-opacity="0.75" stroke-width="4" fill="none" stroke-linecap="round"`;
  return `<g transform="translate(${x} ${y}) scale(${size / 200}) translate(-100 -100)">${cloth.def}${metal.def}
<path d="M70 62C58 40 52 26 60 18C70 8 84 22 92 16C98 10 106 10 112 16C120 22 132 8 142 18C148 26 142 42 130 62Z" fill="${cloth.fill}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/><path d="M84 30Q88 44 86 56M116 30Q112 44 114 56M100 26V56" ${fold}/>
<path d="M72 66C34 88 16 124 22 154C28 186 62 194 100 194S172 186 178 154C184 124 166 88 128 66Z" fill="${cloth.fill}" stroke="${line}" stroke-width="5"/><path d="M80 78Q62 96 54 118M120 78Q138 96 146 118" ${fold}/><path d="M44 110Q56 88 76 76" fill="none" stroke="#FFFFFF" stroke-opacity="0.8" stroke-width="6" stroke-linecap="round"/>
<path d="${rounded(62, 56, 76, 18, 9)}" fill="${metal.fill}" stroke="${line}" stroke-width="4"/><path d="M70 61H128" stroke="#FFFFFF" stroke-opacity="0.8" stroke-width="3" stroke-linecap="round"/>${coinAt(theme, 100, 136, 74)}</g>`;
}

/** A leaning column of coins whose lowest coin lies at (x, ground). */
export const stack = (
  theme: Theme,
  x: number,
  ground: number,
  count: number,
  size: number,
  seed: number,
): string => {
  const rnd = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const dx = (rnd() - 0.5) * size * 0.12;
    const y = ground - i * size * 0.17;
    return `<g transform="translate(${(x + dx).toFixed(1)} ${y.toFixed(1)}) scale(1 0.42)"><circle cy="${size * 0.3}" r="${size / 2}" fill="#5A2400"/><circle cy="${size * 0.22}" r="${size * 0.49}" fill="#D97B00"/>${coinAt(theme, 0, 0, size)}</g>`;
  }).join('');
};
