import type { Layer } from '../canvas.ts';
import { around, downward, n } from '../canvas.ts';
import type { Stance } from '../form.ts';
import { placed, solid } from '../form.ts';

const HINGE = { x: 200, y: 300 };
const LOBES = 9;

const onFan = (degrees: number, reach: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${n(HINGE.x + Math.cos(a) * reach)} ${n(HINGE.y + Math.sin(a) * reach)}`;
};

/** The scalloped fan of an upper shell; `reach` px from its hinge. */
function fan(reach: number): string {
  const step = 164 / LOBES;
  let path = `M${HINGE.x} ${HINGE.y + 16}L${onFan(188, reach * 0.9)}`;
  for (let at = 0; at < LOBES; at++)
    path += `Q${onFan(188 + (at + 0.5) * step, reach * 1.12)} ${onFan(188 + (at + 1) * step, reach * 0.9 + Math.sin(((at + 1) / LOBES) * Math.PI) * reach * 0.1)}`;
  return `${path}Z`;
}

/** An open shell with a glowing pearl, on a field of 400×400. */
export function pearl(stance: Stance): Layer {
  return (brush) => {
    const ink = '#4A0A4E';
    const outer = downward(brush, [
      [0, '#FFB0E0'],
      [0.5, '#E84AA8'],
      [1, '#8A1478'],
    ]);
    const inner = around(brush, 200, 280, 220, [
      [0, '#FFFFFF'],
      [0.4, '#FFE0F4'],
      [1, '#FF8ACB'],
    ]);
    const lip = downward(brush, [
      [0, '#FF9AD4'],
      [0.5, '#D83A98'],
      [1, '#7A0E68'],
    ]);
    const tongue = downward(brush, [
      [0, '#FFF0FA'],
      [1, '#FF9AD0'],
    ]);
    const lustre = around(brush, 180, 222, 104, [
      [0, '#FFFFFF'],
      [0.35, '#FFF6FF'],
      [0.65, '#E0C8FF'],
      [0.85, '#A88AE8'],
      [1, '#FFD6F4'],
    ]);
    const ribs = Array.from({ length: LOBES - 1 }, (_, at) => {
      const degrees = 188 + ((at + 1) * 164) / LOBES;
      return `M${onFan(degrees, 60)}L${onFan(degrees, 184)}`;
    }).join('');
    const halo = around(brush, 200, 244, 150, [
      [0, '#FFFFFF', 0.95],
      [0.5, '#FFF0B8', 0.5],
      [1, '#FFF0B8', 0],
    ]);
    const bowl =
      'M14 284C40 262 90 300 200 300C310 300 360 262 386 284C398 330 320 398 200 398C80 398 2 330 14 284Z';
    const grooves =
      'M60 306Q90 366 140 392M120 316Q140 366 172 396M200 318V398M280 316Q260 366 228 396M340 306Q310 366 260 392';
    const parts = [
      solid(brush, fan(214), { fill: outer, ink }),
      solid(brush, fan(188), {
        fill: inner,
        ink,
        line: 4,
        shade: '#C83A98',
        surface: `<path d="${ribs}" stroke="#E86AB4" stroke-opacity="0.6" stroke-width="6" stroke-linecap="round"/>`,
      }),
      `<circle cx="200" cy="244" r="150" fill="${halo}"/>`,
      `<path d="M36 296C80 262 320 262 364 296C330 336 70 336 36 296Z" fill="${tongue}" stroke="${ink}" stroke-width="5"/>`,
      `<circle cx="200" cy="240" r="74" fill="${lustre}" stroke="${ink}" stroke-width="5"/><ellipse cx="176" cy="208" rx="24" ry="15" transform="rotate(-32 176 208)" fill="#FFFFFF"/><path d="M150 276Q196 310 248 274" fill="none" stroke="#FFFFFF" stroke-width="7" stroke-linecap="round" opacity="0.7"/>`,
      solid(brush, bowl, {
        fill: lip,
        ink,
        surface: `<path d="${grooves}" fill="none" stroke="#6A0A5C" stroke-opacity="0.6" stroke-width="7" stroke-linecap="round"/>`,
      }),
    ];
    return placed(brush, parts.join(''), 400, stance);
  };
}

/** A little striped fish that swims to the left, on a field of 200×200; its body and its stripes. */
export function fish(colours: readonly [string, string, string], stance: Stance): Layer {
  return (brush) => {
    const ink = '#0A2A4E';
    const body = downward(brush, [
      [0, '#FFFFFF'],
      [0.3, colours[0]],
      [1, colours[1]],
    ]);
    const band = `<path d="M70 20Q56 100 70 180H94Q82 100 94 20ZM118 20Q106 100 118 180H140Q130 100 140 20Z" fill="${colours[2]}"/>`;
    const markup = `${solid(brush, 'M146 100L192 52C184 84 184 116 192 148Z', { fill: body, ink, depth: 0.3 })}${solid(brush, 'M64 52C86 20 122 18 140 40L128 62Z', { fill: colours[2], ink, line: 6, depth: 0.3 })}${solid(brush, 'M10 104C26 62 68 42 104 46C136 50 156 76 166 100C152 130 128 152 96 154C62 154 26 142 10 104Z', { fill: body, ink, depth: 0.5, surface: band })}<circle cx="46" cy="92" r="14" fill="#FFFFFF" stroke="${ink}" stroke-width="5"/><circle cx="43" cy="93" r="7.5" fill="#0A1030"/><path d="M26 122Q38 130 48 124" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`;
    return placed(brush, markup, 200, stance);
  };
}
