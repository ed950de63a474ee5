import type { Brush, Layer } from './canvas.ts';
import { around, blur, downward, H, n, stops, W } from './canvas.ts';

/** Base colour from top to bottom, with light falling from above the hero. */
export function sky(colours: readonly string[], glow: string, cy = 250): Layer {
  return (brush) => {
    const base = downward(
      brush,
      colours.map((c, i) => [i / (colours.length - 1), c] as const),
    );
    const light = around(brush, W / 2, cy, 380, [
      [0, glow, 0.95],
      [0.45, glow, 0.4],
      [1, glow, 0],
    ]);
    return `<rect width="${W}" height="${H}" fill="${base}"/><rect width="${W}" height="${H}" fill="${light}"/>`;
  };
}

/** Wedges of light around a centre, fading outward. */
export function rays(
  colour: string,
  { count = 16, x = W / 2, y = 250, opacity = 0.55, turn = 0, blend = 'overlay' } = {},
): Layer {
  return (brush) => {
    const fill = around(brush, x, y, 520, [
      [0, colour, opacity],
      [0.6, colour, opacity * 0.6],
      [1, colour, 0],
    ]);
    let d = '';
    for (let i = 0; i < count; i++) {
      const a = ((i + turn) / count) * Math.PI * 2;
      const half = Math.PI / count / 2;
      d += `M${x} ${y}L${n(x + Math.cos(a - half) * 700)} ${n(y + Math.sin(a - half) * 700)}L${n(x + Math.cos(a + half) * 700)} ${n(y + Math.sin(a + half) * 700)}Z`;
    }
    return `<path d="${d}" fill="${fill}" style="mix-blend-mode:${blend}"/>`;
  };
}

/** Curved spokes turning around the hero: fairground energy. */
export function swirl(
  colour: string,
  { count = 12, x = W / 2, y = 250, opacity = 0.5, blend = 'overlay' } = {},
): Layer {
  return (brush) => {
    const fill = around(brush, x, y, 560, [
      [0, colour, 0],
      [0.25, colour, opacity],
      [1, colour, opacity * 0.4],
    ]);
    let d = '';
    for (let i = 0; i < count; i++) {
      const p = (a: number, r: number): string => `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
      const a = (i / count) * Math.PI * 2;
      const w = Math.PI / count;
      d += `M${x} ${y}Q${p(a + 0.1, 320)} ${p(a + 0.9, 640)}L${p(a + 0.9 + w, 640)}Q${p(a + 0.1 + w, 320)} ${x} ${y}Z`;
    }
    return `<path d="${d}" fill="${fill}" style="mix-blend-mode:${blend}"/>`;
  };
}

/** Out-of-focus lights. */
export function bokeh(colours: readonly string[], count = 18, top = 0, bottom = 560): Layer {
  return (brush) => {
    const soft = blur(brush, 2.5);
    let out = '';
    for (let i = 0; i < count; i++) {
      const c = brush.pick(colours);
      const r = brush.between(8, 38);
      out += `<circle cx="${n(brush.between(0, W))}" cy="${n(brush.between(top, bottom))}" r="${n(r)}" fill="${c}" fill-opacity="${n(brush.between(1, 3.5) / 10)}" stroke="${c}" stroke-opacity="0.4" stroke-width="2.5"/>`;
    }
    return `<g filter="${soft}">${out}</g>`;
  };
}

/** Small round stars with a few four-pointed twinkles. */
export function stars(colour: string, count = 50, bottom = 480): Layer {
  return (brush) => {
    let out = '';
    for (let i = 0; i < count; i++) {
      const x = brush.between(0, W);
      const y = brush.between(0, bottom);
      out +=
        i % 7 === 0
          ? twinkle(x, y, brush.between(8, 16), colour)
          : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(brush.between(1, 3.4))}" fill="${colour}" opacity="${n(brush.between(0.4, 1))}"/>`;
    }
    return out;
  };
}

/** One four-pointed star as markup. */
export function twinkle(x: number, y: number, r: number, colour: string): string {
  const k = r * 0.16;
  return `<path d="M${n(x)} ${n(y - r)}Q${n(x + k)} ${n(y - k)} ${n(x + r)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + r)}Q${n(x - k)} ${n(y + k)} ${n(x - r)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - r)}Z" fill="${colour}"/>`;
}

/** Bright twinkles with a glow, in front of everything. */
export function sparks(colour: string, places: readonly (readonly [number, number, number])[]): Layer {
  return (brush) => {
    const soft = blur(brush, 6);
    const glow = places
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${n(r * 0.62)}" fill="${colour}"/>`)
      .join('');
    const shape = places.map(([x, y, r]) => twinkle(x, y, r * 0.82, '#FFFFFF')).join('');
    return `<g filter="${soft}" opacity="0.9">${glow}</g>${shape}`;
  };
}

/** Hexagons over the whole ground. */
export function honeycomb(colour: string, opacity = 0.35, r = 48): Layer {
  return () => {
    let d = '';
    const w = r * Math.sqrt(3);
    for (let row = -1; row * r * 1.5 < H + r; row++) {
      for (let col = -1; col * w < W + w; col++) {
        const cx = col * w + (row % 2 ? w / 2 : 0);
        const cy = row * r * 1.5;
        for (let i = 0; i < 6; i++) {
          const a = Math.PI / 6 + (i * Math.PI) / 3;
          d += `${i ? 'L' : 'M'}${n(cx + Math.cos(a) * (r - 4))} ${n(cy + Math.sin(a) * (r - 4))}`;
        }
        d += 'Z';
      }
    }
    return `<path d="${d}" fill="${colour}" fill-opacity="${opacity * 0.5}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="4"/>`;
  };
}

/** Diamond lattice with studs: the back of a fine card, a jester's coat. */
export function lattice(colour: string, opacity = 0.3, step = 66): Layer {
  return () => {
    let d = '';
    let studs = '';
    for (let y = -step; y < H + step; y += step * 1.4) {
      for (let x = -step; x < W + step * 2; x += step) {
        d += `M${n(x)} ${n(y)}l${n(step / 2)} ${n(step * 0.7)}l${n(-step / 2)} ${n(step * 0.7)}l${n(-step / 2)} ${n(-step * 0.7)}Z`;
        studs += `<circle cx="${n(x)}" cy="${n(y)}" r="4.5"/>`;
      }
    }
    return `<path d="${d}" fill="${colour}" opacity="${opacity}"/><g fill="${colour}" opacity="${Math.min(1, opacity * 2.4)}">${studs}</g>`;
  };
}

/** Perspective floor of light lines below a horizon with a sun behind. */
export function neonGrid(colour: string, floor: string, y = 400): Layer {
  return (brush) => {
    let d = '';
    for (let i = -14; i <= 14; i++) d += `M${W / 2 + i * 22} ${y}L${W / 2 + i * 120} ${H}`;
    for (let i = 0; i < 9; i++) d += `M0 ${n(y + i ** 1.75 * 7)}H${W}`;
    const ground = downward(brush, [
      [0, floor, 0.9],
      [1, '#0B0524', 1],
    ]);
    return `<rect y="${y}" width="${W}" height="${H - y}" fill="${ground}"/><path d="${d}" stroke="${colour}" stroke-width="7" opacity="0.35" filter="${blur(brush, 4)}"/><path d="${d}" stroke="${colour}" stroke-width="2.5" opacity="0.95"/>`;
  };
}

/** Chequered floor of coloured lamps in perspective. */
export function danceFloor(colours: readonly string[], y = 400): Layer {
  return (brush) => {
    let out = '';
    const row = (k: number): number => y + k ** 1.6 * 13;
    for (let r = 0; r < 8; r++) {
      const spread = (yy: number): number => 30 + ((yy - y) / (H - y)) * 95;
      for (let c = -7; c < 7; c++) {
        const [y0, y1] = [row(r), row(r + 1)];
        const x = (i: number, yy: number): number => W / 2 + i * spread(yy);
        out += `<path d="M${n(x(c, y0))} ${n(y0)}L${n(x(c + 1, y0))} ${n(y0)}L${n(x(c + 1, y1))} ${n(y1)}L${n(x(c, y1))} ${n(y1)}Z" fill="${brush.pick(colours)}" stroke="#12042E" stroke-width="3" opacity="${n(brush.between(0.5, 1))}"/>`;
      }
    }
    return out;
  };
}

/** The darkening that carries the title, with a pool of light and drifting specks in it. */
export function dusk(colour: string, light: string): Layer {
  return (brush: Brush) => {
    const low = downward(brush, [
      [0, colour, 0],
      [0.45, colour, 0.62],
      [1, colour, 0.96],
    ]);
    const pool = brush.def(
      (id) =>
        `<radialGradient id="${id}">${stops([
          [0, light, 0.42],
          [0.5, light, 0.16],
          [1, light, 0],
        ])}</radialGradient>`,
    );
    let specks = '';
    for (let i = 0; i < 26; i++) {
      const [x, y] = [brush.between(14, W - 14), brush.between(500, H - 14)];
      specks +=
        i % 5 === 0
          ? twinkle(x, y, brush.between(6, 11), light)
          : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(brush.between(1.5, 4.5))}" fill="${light}"/>`;
    }
    return `<rect y="430" width="${W}" height="${H - 430}" fill="${low}"/><ellipse cx="${W / 2}" cy="590" rx="330" ry="150" fill="url(#${pool})" style="mix-blend-mode:soft-light"/><g opacity="0.55">${specks}</g>`;
  };
}

/** Darkened corners and a breath of light along the top. */
export function vignette(): Layer {
  return (brush) => {
    const dark = around(brush, W / 2, 300, 520, [
      [0.62, '#0B0524', 0],
      [1, '#0B0524', 0.42],
    ]);
    const light = downward(brush, [
      [0, '#FFFFFF', 0.14],
      [1, '#FFFFFF', 0],
    ]);
    return `<rect width="${W}" height="${H}" fill="${dark}"/><rect width="${W}" height="110" fill="${light}"/>`;
  };
}

/** Two colours meeting along a slant: rivals. */
export function split(left: readonly [string, string], right: readonly [string, string]): Layer {
  return (brush) => {
    const side = (x: number, [light, dark]: readonly [string, string]): string =>
      around(brush, x, 250, 360, [
        [0, light],
        [1, dark],
      ]);
    return `<rect width="${W}" height="${H}" fill="${side(120, left)}"/><path d="M330 0L190 ${H}H${W}V0Z" fill="${side(420, right)}"/><path d="M330 0L190 ${H}" stroke="#FFFFFF" stroke-width="26" opacity="0.55" filter="${blur(brush, 12)}"/><path d="M330 0L190 ${H}" stroke="#FFFFFF" stroke-width="7"/>`;
  };
}
