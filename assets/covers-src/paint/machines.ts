import type { Layer, Recolour } from './canvas.ts';
import { around, blur, downward, n } from './canvas.ts';
import type { Stand } from './sprite.ts';
import { lit } from './sprite.ts';

type Place = Omit<Stand, keyof Recolour | 'flat'>;

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.26, 0.26],
    [0.74, 0.74],
  ],
  3: [
    [0.24, 0.24],
    [0.5, 0.5],
    [0.76, 0.76],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.28, 0.22],
    [0.72, 0.22],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.78],
    [0.72, 0.78],
  ],
};

/** A die seen from above a corner: pips on the top, left and right face. */
export function die(
  faces: readonly [number, number, number],
  { light, middle, dark, pip }: { light: string; middle: string; dark: string; pip: string },
  at: Place,
): Layer {
  return (brush) => {
    const s = at.size * 0.5;
    const face = (matrix: string, fill: string, value: number): string => {
      const pips = (PIPS[value] ?? [])
        .map(([u, v]) => `<circle cx="${n(u * s)}" cy="${n(v * s)}" r="${n(s * 0.105)}" fill="${pip}"/>`)
        .join('');
      return `<g transform="matrix(${matrix})"><rect x="${n(s * 0.05)}" y="${n(s * 0.05)}" width="${n(s * 0.9)}" height="${n(s * 0.9)}" rx="${n(s * 0.14)}" fill="${fill}" stroke="${fill}" stroke-width="${n(s * 0.08)}" stroke-linejoin="round"/>${pips}</g>`;
    };
    const h = 0.866 * s;
    const shine = downward(brush, [
      [0, '#FFFFFF'],
      [1, light],
    ]);
    const right = downward(brush, [
      [0, middle],
      [1, dark],
    ]);
    const left = downward(brush, [
      [0, light],
      [1, middle],
    ]);
    const body = `<path d="M0 ${n(-s)}L${n(h)} ${n(-s / 2)}V${n(s / 2)}L0 ${n(s)}L${n(-h)} ${n(s / 2)}V${n(-s / 2)}Z" fill="${middle}" stroke="${middle}" stroke-width="${n(s * 0.14)}" stroke-linejoin="round"/>`;
    return lit(
      brush,
      body +
        face(`0.866 0.5 -0.866 0.5 0 ${n(-s)}`, shine, faces[0]) +
        face(`0.866 0.5 0 1 ${n(-h)} ${n(-s / 2)}`, left, faces[1]) +
        face('0.866 -0.5 0 1 0 0', right, faces[2]),
      at,
    );
  };
}

/** A roulette wheel from above with its golden turret and a ball. */
export function roulette(at: Place): Layer {
  return (brush) => {
    const gold = downward(brush, [
      [0, '#FFF6C0'],
      [0.5, '#FFB81C'],
      [1, '#8A3C00'],
    ]);
    const wood = around(brush, 0, -20, 120, [
      [0, '#F2A65A'],
      [0.6, '#9A4314'],
      [1, '#4A1607'],
    ]);
    const count = 26;
    let pockets = '';
    for (let i = 0; i < count; i++) {
      const a0 = (i / count) * Math.PI * 2 - Math.PI / 2;
      const a1 = ((i + 1) / count) * Math.PI * 2 - Math.PI / 2;
      const p = (a: number, r: number): string => `${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`;
      const c = i === 0 ? '#19C45B' : i % 2 ? '#E5123F' : '#1B0B33';
      pockets += `<path d="M${p(a0, 168)}A168 168 0 0 1 ${p(a1, 168)}L${p(a1, 112)}A112 112 0 0 0 ${p(a0, 112)}Z" fill="${c}" stroke="#FFD65A" stroke-width="2.5"/>`;
    }
    let arms = '';
    for (let i = 0; i < 4; i++)
      arms += `<g transform="rotate(${i * 90 + 20})"><path d="M-7 0L-5 -66H5L7 0Z" fill="${gold}"/><circle cy="-70" r="12" fill="${gold}"/></g>`;
    const markup = `<g transform="scale(${(at.size / 420).toFixed(3)})"><circle r="206" fill="${gold}"/><circle r="190" fill="#5B1D0B"/><circle r="178" fill="${gold}"/>${pockets}<circle r="114" fill="${gold}"/><circle r="106" fill="${wood}"/>${arms}<circle r="32" fill="${gold}"/><circle r="16" cy="-4" fill="#FFF8D6"/><circle cx="92" cy="-106" r="17" fill="#FFFFFF"/><circle cx="87" cy="-112" r="6" fill="#FFFFFF"/><path d="M-150 -110A186 186 0 0 1 110 -150A210 210 0 0 0 -150 -110Z" fill="#FFFFFF" opacity="0.35"/></g>`;
    return lit(brush, markup, at);
  };
}

/** Three reels in a golden cabinet: nine pictures of `sources/`, row by row. */
export function reels(pictures: readonly string[], colour: string, at: Place): Layer {
  return async (brush) => {
    const gold = downward(brush, [
      [0, '#FFF6C0'],
      [0.45, '#FFB81C'],
      [1, '#8A3C00'],
    ]);
    const drum = downward(brush, [
      [0, '#B9A3E6'],
      [0.3, '#FFFFFF'],
      [0.7, '#FFFFFF'],
      [1, '#9C84D6'],
    ]);
    let cells = '';
    for (let i = 0; i < pictures.length; i++) {
      const href = await brush.picture(pictures[i] as string, {});
      const [col, row] = [i % 3, Math.floor(i / 3)];
      cells += `<image href="${href}" x="${-160 + col * 110}" y="${-150 + row * 104}" width="100" height="${row === 1 ? 100 : 92}"/>`;
    }
    const drums = [0, 1, 2]
      .map((c) => `<rect x="${-164 + c * 110}" y="-158" width="106" height="316" rx="12" fill="${drum}"/>`)
      .join('');
    const shade = downward(brush, [
      [0, '#1A0440', 0.75],
      [0.22, '#1A0440', 0],
      [0.78, '#1A0440', 0],
      [1, '#1A0440', 0.75],
    ]);
    let bulbs = '';
    for (let i = 0; i < 9; i++) {
      for (const y of [-184, 184]) bulbs += `<circle cx="${-168 + i * 42}" cy="${y}" r="8" fill="#FFF9D8"/>`;
    }
    const markup = `<g transform="scale(${(at.size / 400).toFixed(3)})"><rect x="-200" y="-204" width="400" height="408" rx="44" fill="${gold}"/><rect x="-188" y="-196" width="376" height="392" rx="36" fill="${colour}"/>${bulbs}<rect x="-178" y="-170" width="356" height="340" rx="20" fill="${gold}"/><rect x="-170" y="-163" width="340" height="326" rx="16" fill="#3A0712"/>${drums}${cells}<rect x="-170" y="-163" width="340" height="326" rx="16" fill="${shade}"/><path d="M-176 0H176" stroke="#FF3D6E" stroke-width="5" opacity="0.75"/></g>`;
    return lit(brush, markup, at);
  };
}

/** A painted clay pot with a glowing mouth: matka. */
export function pot(at: Place): Layer {
  return (brush) => {
    const clay = around(brush, -40, -40, 230, [
      [0, '#FFB070'],
      [0.45, '#E0602A'],
      [1, '#6E1C10'],
    ]);
    const band = (y: number, rx: number, colour: string): string => {
      let dots = '';
      for (let i = -4; i <= 4; i++) {
        const x = Math.sin((i / 4.6) * (Math.PI / 2)) * rx;
        dots += `<path d="M${n(x)} ${n(y - 14 + Math.abs(i) * -1.2 + 10)}l11 14l-11 14l-11 -14Z" fill="${colour}"/>`;
      }
      return `<path d="M${-rx} ${y - 4}Q0 ${y + 44} ${rx} ${y - 4}" fill="none" stroke="#FFE08A" stroke-width="6"/><g>${dots}</g>`;
    };
    const mouth = around(brush, 0, -122, 90, [
      [0, '#FFFFFF'],
      [0.4, '#FFE45C'],
      [1, '#FF7A00'],
    ]);
    const markup = `<g transform="scale(${(at.size / 340).toFixed(3)})"><path d="M-70 -96C-170 -60 -176 70 -110 130Q-60 160 0 160Q60 160 110 130C176 70 170 -60 70 -96Z" fill="${clay}"/>${band(-24, 140, '#FFF6E0')}${band(36, 148, '#19D3C5')}<path d="M-84 -122Q-86 -98 -64 -92H64Q86 -98 84 -122Z" fill="#B9441C"/><ellipse cy="-122" rx="86" ry="24" fill="#FF9A55"/><ellipse cy="-122" rx="68" ry="16" fill="${mouth}"/><path d="M-118 -36Q-140 20 -104 92" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="13" stroke-linecap="round" fill="none"/></g>`;
    return lit(brush, markup, at);
  };
}

/** A mirror ball: rows of tiles that catch pink, cyan and gold lamps. */
export function mirrorBall(at: Place): Layer {
  return (brush) => {
    const tones = ['#FFFFFF', '#FFD6F7', '#FF7AE0', '#B06AFF', '#5AD8FF', '#D6F4FF', '#FFE08A', '#7A4DE0'];
    const rows = 11;
    let tiles = '';
    for (let row = 0; row < rows; row++) {
      const [a0, a1] = [(row / rows - 0.5) * Math.PI, ((row + 1) / rows - 0.5) * Math.PI];
      const columns = Math.max(3, Math.round(13 * Math.cos((a0 + a1) / 2)));
      for (let column = 0; column < columns; column++) {
        const x = (k: number, a: number): string =>
          n(150 * Math.cos(a) * Math.sin((k / columns - 0.5) * Math.PI));
        const y = (a: number): string => n(150 * Math.sin(a));
        tiles += `<path d="M${x(column, a0)} ${y(a0)}L${x(column + 1, a0)} ${y(a0)}L${x(column + 1, a1)} ${y(a1)}L${x(column, a1)} ${y(a1)}Z" fill="${brush.pick(tones)}"/>`;
      }
    }
    const shade = around(brush, -50, -60, 230, [
      [0, '#FFFFFF', 0.65],
      [0.3, '#FFFFFF', 0],
      [0.55, '#3A0A8C', 0.15],
      [1, '#2A0668', 0.85],
    ]);
    const markup = `<g transform="scale(${(at.size / 300).toFixed(3)})"><path d="M0 -300V-140" stroke="#FFE08A" stroke-width="7"/><rect x="-20" y="-168" width="40" height="26" rx="6" fill="#FFC93C"/><circle r="150" fill="#3A0A8C"/><g stroke="#4A1A9C" stroke-width="3" stroke-linejoin="round">${tiles}</g><circle r="150" fill="${shade}"/></g>`;
    return lit(brush, markup, at);
  };
}

/** Streak of fire behind something that flies up. */
export function trail(
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  colours: readonly [string, string],
): Layer {
  return (brush) => {
    const [x0, y0] = from;
    const [x1, y1] = to;
    const id = brush.def(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${x0}" y1="${y0}" x2="${x1}" y2="${y1}"><stop offset="0" stop-color="#FFFFFF"/><stop offset="0.25" stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}" stop-opacity="0"/></linearGradient>`,
    );
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [px, py] = [((y1 - y0) / length) * width, (-(x1 - x0) / length) * width];
    const d = `M${n(x0 + px * 0.5)} ${n(y0 + py * 0.5)}Q${n((x0 + x1) / 2 + px * 1.3)} ${n((y0 + y1) / 2 + py * 1.3)} ${x1} ${y1}Q${n((x0 + x1) / 2 - px * 1.3)} ${n((y0 + y1) / 2 - py * 1.3)} ${n(x0 - px * 0.5)} ${n(y0 - py * 0.5)}Z`;
    return `<path d="${d}" fill="url(#${id})" filter="${blur(brush, 12)}"/><path d="${d}" fill="url(#${id})" opacity="0.8" filter="${blur(brush, 3)}"/>`;
  };
}
