import type { Brush, Layer } from './canvas.ts';
import { around, blur, downward, H, n, W } from './canvas.ts';

function ridge(brush: Brush, y: number, height: number, step: number, sharp: boolean): string {
  let d = `M-40 ${H}L-40 ${n(y)}`;
  for (let x = -40; x < W + step; x += step) {
    const top = y - brush.between(0.25, 1) * height;
    d += sharp
      ? `L${n(x + step / 2)} ${n(top)}L${n(x + step)} ${n(y - brush.between(0, 0.25) * height)}`
      : `Q${n(x + step / 2)} ${n(top)} ${n(x + step)} ${n(y)}`;
  }
  return `${d}L${W + 60} ${H}Z`;
}

/** Rolling bands (dunes, hills, sea), far to near; each with a lit upper edge. */
export function hills(colours: readonly string[], y: number, height = 60, lit = '#FFFFFF'): Layer {
  return (brush) =>
    colours
      .map((c, i) => {
        const d = ridge(brush, y + i * 46, height, brush.between(190, 300), false);
        const fill = downward(brush, [
          [0, c],
          [1, '#0B0524'],
        ]);
        return `<path d="${d}" fill="${fill}" stroke="${lit}" stroke-opacity="0.4" stroke-width="3"/>`;
      })
      .join('');
}

/** Peaks with snow on their tops. */
export function peaks(colours: readonly string[], y: number, height: number, cap: string): Layer {
  return (brush) =>
    colours
      .map((c, i) => {
        let out = '';
        for (let k = 0; k < 4; k++) {
          const x = (k + (i % 2 ? 0.5 : 0)) * 170 + brush.between(-30, 30) - 20;
          const top = y - height * brush.between(0.65, 1) + i * 60;
          const w = brush.between(120, 170);
          const base = y + 160 + i * 40;
          const snow = (base - top) * 0.22;
          const sx = (w * snow) / (base - top);
          out += `<path d="M${n(x - w)} ${n(base)}L${n(x)} ${n(top)}L${n(x + w)} ${n(base)}Z" fill="${c}"/><path d="M${n(x)} ${n(top)}L${n(x + w)} ${n(base)}H${n(x + 14)}Z" fill="#0B0524" opacity="0.28"/><path d="M${n(x)} ${n(top)}l${n(-sx)} ${n(snow)}l${n(sx * 0.6)} ${n(-snow * 0.25)}l${n(sx * 0.4)} ${n(snow * 0.3)}l${n(sx * 0.5)} ${n(-snow * 0.35)}l${n(sx * 0.5)} ${n(snow * 0.3)}Z" fill="${cap}"/>`;
        }
        return out;
      })
      .join('');
}

/** Heaps of round cloud along a line. */
export function clouds(colour: string, y: number, { r = 60, opacity = 0.9, shade = '#8C7BE0' } = {}): Layer {
  return (brush) => {
    const fill = downward(brush, [
      [0, colour],
      [1, shade],
    ]);
    let out = '';
    for (let x = -30; x < W + 60; x += r * 0.85) {
      out += `<circle cx="${n(x)}" cy="${n(y + brush.between(-r * 0.3, r * 0.3))}" r="${n(r * brush.between(0.65, 1.1))}" fill="${fill}"/>`;
    }
    return `<g opacity="${opacity}">${out}<rect y="${n(y)}" width="${W}" height="${H - y}" fill="${shade}"/></g>`;
  };
}

/** Big leaves reaching in from the corners. */
export function foliage(
  colours: readonly string[],
  corners: readonly ('tl' | 'tr' | 'l' | 'r')[] = ['tl', 'tr', 'l', 'r'],
): Layer {
  const spot = {
    tl: [-10, -10, 40],
    tr: [W + 10, -10, 140],
    l: [-20, 400, -25],
    r: [W + 20, 400, 205],
  } as const;
  return (brush) =>
    corners
      .map((corner) => {
        const [x, y, towards] = spot[corner];
        let out = '';
        for (let i = 0; i < 7; i++) {
          const turn = towards + (i - 3) * 21 + brush.between(-6, 6);
          const k = brush.between(0.95, 1.4);
          const c = brush.pick(colours);
          out += `<g transform="translate(${x} ${y}) rotate(${n(turn)}) scale(${k.toFixed(2)})"><path d="M0 0C30 -44 110 -46 172 0C110 40 30 38 0 0Z" fill="${c}"/><path d="M0 0C40 -12 110 -16 172 0C110 40 30 38 0 0Z" fill="#03121A" opacity="0.28"/><path d="M0 0H165" stroke="#FFFFFF" stroke-opacity="0.28" stroke-width="3"/></g>`;
        }
        return out;
      })
      .join('');
}

/** Shafts of light from the surface, with rising bubbles. */
export function deep(light: string, bubbles = 26): Layer {
  return (brush) => {
    const fill = downward(brush, [
      [0, light, 0.75],
      [1, light, 0],
    ]);
    let out = '';
    for (let i = 0; i < 6; i++) {
      const x = brush.between(20, W - 20);
      out += `<path d="M${n(x - 14)} -10H${n(x + 26)}L${n(x + (x - W / 2) * 0.6 + 70)} 560H${n(x + (x - W / 2) * 0.6 - 60)}Z" fill="${fill}"/>`;
    }
    const soft = `<g filter="${blur(brush, 5)}">${out}</g>`;
    let dots = '';
    for (let i = 0; i < bubbles; i++) {
      const r = brush.between(3, 17);
      const [x, y] = [brush.between(0, W), brush.between(20, 520)];
      dots += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#FFFFFF" fill-opacity="0.16" stroke="#FFFFFF" stroke-opacity="0.75" stroke-width="2"/><circle cx="${n(x - r * 0.35)}" cy="${n(y - r * 0.35)}" r="${n(r * 0.25)}" fill="#FFFFFF"/>`;
    }
    return soft + dots;
  };
}

/** Snowflakes of light, large and small. */
export function snow(count = 46): Layer {
  return (brush) => {
    let out = '';
    for (let i = 0; i < count; i++) {
      out += `<circle cx="${n(brush.between(0, W))}" cy="${n(brush.between(0, 560))}" r="${n(brush.between(2, 8))}" fill="#FFFFFF" opacity="${n(brush.between(0.4, 1))}"/>`;
    }
    return out;
  };
}

/** A gilded arch with columns: temple, palace, court. */
export function arch(wall: string, trim = '#FFC93C'): Layer {
  return (brush) => {
    const stone = downward(brush, [
      [0, wall],
      [1, '#12042E'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF0A8'],
      [0.5, trim],
      [1, '#B35A00'],
    ]);
    const inner = `M66 ${H}V250C66 210 84 196 84 176C84 110 170 66 264 30C358 66 444 110 444 176C444 196 462 210 462 250V${H}`;
    const columns = [20, W - 20]
      .map(
        (x) =>
          `<rect x="${x - 13}" y="150" width="26" height="${H}" fill="${gold}" opacity="0.85"/><circle cx="${x}" cy="140" r="20" fill="${gold}"/>`,
      )
      .join('');
    return `<path d="M0 0H${W}V${H}H0Z ${inner}Z" fill-rule="evenodd" fill="${stone}"/>${columns}<path d="${inner}" fill="none" stroke="${gold}" stroke-width="12"/><path d="${inner}" fill="none" stroke="#FFF6CF" stroke-width="2.5" transform="translate(0 -3)"/>`;
  };
}

/** Velvet drapes on both sides and a valance on top. */
export function drapes(colour: string, shade: string): Layer {
  return (brush) => {
    const folds = brush.def(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="36" y1="0" y2="5" spreadMethod="reflect"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
    );
    const side = `M0 0H150C120 200 60 300 40 430C60 520 40 620 50 ${H}H0Z`;
    let swags = '';
    for (let i = 0; i < 4; i++)
      swags += `M${i * 132} -4C${i * 132 + 20} 78 ${i * 132 + 112} 78 ${i * 132 + 132} -4Z`;
    const cloth = (d: string): string => `<path d="${d}" fill="url(#${folds})"/>`;
    return `${cloth(side)}<g transform="translate(${W} 0) scale(-1 1)">${cloth(side)}</g>${cloth(swags)}<path d="${swags}" fill="none" stroke="#FFD65A" stroke-width="6"/>`;
  };
}

/** A felt table seen from its edge, with a golden rail. */
export function felt(colour: string, dark: string, y = 400): Layer {
  return (brush) => {
    const cloth = around(brush, W / 2, y + 40, 380, [
      [0, colour],
      [1, dark],
    ]);
    const rail = downward(brush, [
      [0, '#FFE99A'],
      [0.06, '#C8721B'],
      [0.2, '#5B1D0B'],
    ]);
    return `<ellipse cx="${W / 2}" cy="${y + 310}" rx="460" ry="332" fill="${rail}"/><ellipse cx="${W / 2}" cy="${y + 330}" rx="440" ry="326" fill="${cloth}"/><ellipse cx="${W / 2}" cy="${y + 350}" rx="408" ry="312" fill="none" stroke="#FFE9A8" stroke-opacity="0.5" stroke-width="4"/>`;
  };
}

/** A glowing round podium under the hero. */
export function podium(colour: string, y = 446, rx = 200): Layer {
  return (brush) => {
    const top = around(brush, W / 2, y - 10, rx, [
      [0, '#FFFFFF'],
      [0.35, colour],
      [1, '#2A0F5C'],
    ]);
    const gold = downward(brush, [
      [0, '#FFF3B5'],
      [0.5, '#FFB516'],
      [1, '#8A3C00'],
    ]);
    const glow = `<ellipse cx="${W / 2}" cy="${y}" rx="${rx * 1.15}" ry="${rx * 0.36}" fill="${colour}" opacity="0.7" filter="${blur(brush, 18)}"/>`;
    return `${glow}<path d="M${W / 2 - rx} ${y}v34a${rx} ${rx * 0.27} 0 0 0 ${rx * 2} 0v-34Z" fill="${gold}"/><ellipse cx="${W / 2}" cy="${y}" rx="${rx}" ry="${rx * 0.27}" fill="${gold}"/><ellipse cx="${W / 2}" cy="${y - 1}" rx="${rx - 12}" ry="${rx * 0.27 - 7}" fill="${top}"/>`;
  };
}

/** Bursts of coloured streaks in the night. */
export function fireworks(
  colours: readonly string[],
  places: readonly (readonly [number, number, number])[],
): Layer {
  return (brush) =>
    places
      .map(([x, y, r], i) => {
        const c = colours[i % colours.length] as string;
        let out = '';
        for (let k = 0; k < 20; k++) {
          const a = (k / 20) * Math.PI * 2;
          const far = r * brush.between(0.8, 1.05);
          const at = (d: number): string => `${n(x + Math.cos(a) * d)} ${n(y + Math.sin(a) * d)}`;
          out += `<path d="M${at(r * 0.25)}L${at(far)}" stroke="${c}" stroke-width="4" stroke-linecap="round" opacity="0.8"/><circle cx="${n(x + Math.cos(a) * far)}" cy="${n(y + Math.sin(a) * far)}" r="5" fill="#FFFFFF"/>`;
        }
        return out;
      })
      .join('');
}

/** A rainbow standing on the horizon. */
export function rainbow(x: number, y: number, r: number, opacity = 0.9): Layer {
  return (brush) => {
    const bands = ['#FF3D5E', '#FF8A1C', '#FFE02E', '#3BD65A', '#2DA8FF', '#9A4DFF'];
    const width = r * 0.085;
    const arcs = bands
      .map(
        (c, i) =>
          `<circle cx="${x}" cy="${y}" r="${n(r - i * width)}" stroke="${c}" stroke-width="${n(width + 1)}"/>`,
      )
      .join('');
    return `<g fill="none" opacity="${opacity}" filter="${blur(brush, 1.5)}">${arcs}</g><circle cx="${x}" cy="${y}" r="${n(r + width * 0.35)}" fill="none" stroke="#FFFFFF" stroke-opacity="0.6" stroke-width="4"/>`;
  };
}

/** Flat-topped rocks in layered bands, at the places `[x, y of the top, half width]`. */
export function mesas(
  light: string,
  dark: string,
  places: readonly (readonly [number, number, number])[],
): Layer {
  return (brush) => {
    const rock = downward(brush, [
      [0, light],
      [1, dark],
    ]);
    return places
      .map(([x, y, half]) => {
        const foot = half * 1.5;
        const outline = `M${n(x - half)} ${y}H${n(x + half)}L${n(x + half * 1.06)} ${y + 90}L${n(x + foot)} 560H${n(x - foot)}L${n(x - half * 1.06)} ${y + 90}Z`;
        const bands = [26, 52, 84]
          .map((down) => `M${n(x - half * 1.02)} ${y + down}H${n(x + half * 1.02)}`)
          .join('');
        return `<path d="${outline}" fill="${rock}"/><path d="M${n(x + half * 0.2)} ${y}H${n(x + half)}L${n(x + half * 1.06)} ${y + 90}L${n(x + foot)} 560H${n(x + half * 0.4)}L${n(x + half * 0.1)} ${y + 90}Z" fill="#2A0420" opacity="0.32"/><path d="${bands}" stroke="#FFE0A0" stroke-opacity="0.28" stroke-width="7"/><path d="M${n(x - half)} ${y}H${n(x + half)}" stroke="#FFF0C0" stroke-width="6" stroke-linecap="round"/>`;
      })
      .join('');
  };
}

/** Water thrown up around something that breaks the surface at `y`, `half` px to both sides. */
export function splash(light: string, dark: string, y: number, half = 220): Layer {
  return (brush) => {
    const water = downward(brush, [
      [0, '#FFFFFF'],
      [0.4, light],
      [1, dark],
    ]);
    const plumes = 8;
    let out = '';
    let drops = '';
    for (let i = 0; i < plumes; i++) {
      const lean = ((i + 0.5) / plumes - 0.5) * 2;
      const [x, wide] = [W / 2 + lean * half, half / plumes + 16];
      const [tip, top] = [x + lean * 44, y - (24 + Math.abs(lean) * 84) * brush.between(0.8, 1.2)];
      out += `<path d="M${n(x - wide)} ${y + 70}C${n(x - wide * 0.7)} ${y + 6} ${n(tip - 22)} ${n(top + 30)} ${n(tip - 11)} ${n(top)}A12 12 0 0 1 ${n(tip + 11)} ${n(top)}C${n(tip + 24)} ${n(top + 36)} ${n(x + wide * 0.8)} ${y + 6} ${n(x + wide)} ${y + 70}Z" fill="${water}"/>`;
      drops += `<circle cx="${n(tip + lean * 18)}" cy="${n(top - brush.between(22, 46))}" r="${n(brush.between(5, 10))}"/>`;
    }
    return `<g opacity="0.96">${out}</g><g fill="#FFFFFF" stroke="${light}" stroke-width="2.5">${drops}</g>`;
  };
}
