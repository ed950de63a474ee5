import type { Brush, Layer, Recolour } from './canvas.ts';
import { around, downward, n } from './canvas.ts';
import { type Court, courtFigure } from './court.ts';
import type { Cast } from './lettering.ts';
import { letters } from './lettering.ts';
import type { Stand } from './sprite.ts';
import { lit } from './sprite.ts';

type Place = Omit<Stand, keyof Recolour | 'flat'>;

const SUITS = {
  spade:
    'M50 4C55 20 95 40 95 64C95 78 84 86 73 86C65 86 58 82 54 75C55 85 59 92 68 97H32C41 92 45 85 46 75C42 82 35 86 27 86C16 86 5 78 5 64C5 40 45 20 50 4Z',
  heart:
    'M50 92C20 67 4 50 4 31C4 15 16 6 28 6C38 6 46 11 50 20C54 11 62 6 72 6C84 6 96 15 96 31C96 50 80 67 50 92Z',
  diamond: 'M50 2Q66 30 90 50Q66 70 50 98Q34 70 10 50Q34 30 50 2Z',
  club: 'M50 4A22 22 0 0 1 69 38A22 22 0 1 1 55 70Q56 88 68 97H32Q44 88 45 70A22 22 0 1 1 31 38A22 22 0 0 1 50 4Z',
} as const;

export type Suit = keyof typeof SUITS;

/** A suit sign of `size` px centred on x, y. */
export function suit(kind: Suit, x: number, y: number, size: number, fill: string): string {
  return `<path d="${SUITS[kind]}" transform="translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${(size / 100).toFixed(3)})" fill="${fill}"/>`;
}

function suitFill(brush: Brush, kind: Suit): string {
  return kind === 'heart' || kind === 'diamond'
    ? downward(brush, [
        [0, '#FF5A6E'],
        [1, '#D3063F'],
      ])
    : downward(brush, [
        [0, '#4B3A8C'],
        [1, '#140536'],
      ]);
}

export interface CardFace extends Omit<Place, 'size'> {
  rank: string;
  suit: Suit;
  /** Width, px. */
  width: number;
  /** Who is on it in place of the suit. */
  figure?: Court;
}

/** A playing card with big index, suit or figure. */
export function card({ rank, suit: kind, width, figure, ...at }: CardFace): Layer {
  return (brush) => {
    const ink = suitFill(brush, kind);
    const paper = downward(brush, [
      [0, '#FFFFFF'],
      [1, '#E6DDFB'],
    ]);
    const index = (turn: number): string =>
      `<g transform="rotate(${turn})"><text x="-51" y="-58" font-family="Paytone One" font-size="${rank.length > 1 ? 44 : 54}" text-anchor="middle" fill="${ink}">${rank}</text>${suit(kind, -51, -32, 30, ink)}</g>`;
    const inside = brush.def(
      (id) => `<clipPath id="${id}"><rect x="-74" y="-106" width="148" height="212" rx="13"/></clipPath>`,
    );
    const middle = figure
      ? `<g clip-path="url(#${inside})"><g transform="translate(12 26) scale(1.14)">${courtFigure(brush, figure)}</g></g>`
      : suit(kind, 8, 16, 98, ink);
    const markup = `<g transform="scale(${(width / 160).toFixed(3)})"><rect x="-80" y="-112" width="160" height="224" rx="18" fill="${paper}"/><rect x="-74" y="-106" width="148" height="212" rx="13" fill="none" stroke="#C9B6EE" stroke-width="2"/>${middle}${index(0)}${figure ? '' : index(180)}</g>`;
    return lit(brush, markup, { ...at, size: width * 1.2 });
  };
}

/** The back of a card: lattice in two colours under a gilded border. */
export function cardBack({
  width,
  colour,
  dark,
  ...at
}: Omit<Place, 'size'> & { width: number; colour: string; dark: string }): Layer {
  return (brush) => {
    let d = '';
    for (let y = -96; y < 96; y += 24) {
      for (let x = -64; x < 64; x += 16) d += `M${x + 8} ${y}l8 12l-8 12l-8 -12Z`;
    }
    const base = downward(brush, [
      [0, colour],
      [1, dark],
    ]);
    const markup = `<g transform="scale(${(width / 160).toFixed(3)})"><rect x="-80" y="-112" width="160" height="224" rx="18" fill="#FFF7E2"/><rect x="-70" y="-102" width="140" height="204" rx="12" fill="${base}"/><path d="${d}" fill="#FFE08A" opacity="0.35"/><rect x="-64" y="-96" width="128" height="192" rx="9" fill="none" stroke="#FFD65A" stroke-width="4"/><circle r="34" fill="${dark}" stroke="#FFD65A" stroke-width="5"/>${suit('spade', 0, 0, 40, '#FFE08A')}</g>`;
    return lit(brush, markup, { ...at, size: width * 1.2 });
  };
}

/** One golden coin; `squash` 1 = face on, 0.3 = nearly edge on. */
export function coin(at: Place & { squash?: number }): Layer {
  return (brush) => {
    const r = at.size / 2;
    const squash = at.squash ?? 0.85;
    const face = downward(brush, [
      [0, '#FFF7B8'],
      [0.45, '#FFCE2E'],
      [1, '#F08A00'],
    ]);
    const rim = downward(brush, [
      [0, '#FFE27A'],
      [1, '#B35400'],
    ]);
    const star = Array.from({ length: 10 }, (_, i) => {
      const a = -Math.PI / 2 + (i * Math.PI) / 5;
      const d = r * (i % 2 ? 0.2 : 0.46);
      return `${i ? 'L' : 'M'}${n(Math.cos(a) * d)} ${n(Math.sin(a) * d)}`;
    }).join('');
    const edge = r * 0.28 * (1 - squash) + r * 0.06;
    const markup = `<g transform="translate(0 ${n(edge)}) scale(1 ${squash})"><circle r="${n(r)}" fill="#8F3E00"/></g><g transform="scale(1 ${squash})"><circle r="${n(r)}" fill="${rim}"/><circle r="${n(r * 0.84)}" fill="#C76A00"/><circle r="${n(r * 0.8)}" cy="${n(r * 0.03)}" fill="${face}"/><path d="${star}Z" fill="#D87400"/><path d="${star}Z" fill="#FFF3B0" transform="translate(0 ${n(-r * 0.05)})"/></g>`;
    return lit(brush, markup, at);
  };
}

/** Several coins at once: `[x, y, size, rotate, squash]`. */
export function coins(
  places: readonly (readonly [number, number, number, number, number])[],
  glow?: string,
): Layer {
  return async (brush) => {
    const parts: string[] = [];
    for (const [x, y, size, rotate, squash] of places) {
      parts.push(await coin({ x, y, size, rotate, squash, glow })(brush));
    }
    return parts.join('');
  };
}

/** A faceted gem seen from above its girdle, in a light, middle and dark tone. */
export function gem([light, middle, dark]: readonly [string, string, string], at: Place): Layer {
  return (brush) => {
    const k = at.size / 100;
    const facet = (points: string, fill: string): string => `<path d="M${points}Z" fill="${fill}"/>`;
    const markup = `<g transform="scale(${k.toFixed(3)})" stroke="${light}" stroke-width="1.2" stroke-linejoin="round">
      ${facet('-48 -12L-28 -40L-16 -12', middle)}${facet('-28 -40L0 -40L-16 -12', light)}${facet('0 -40L28 -40L16 -12', middle)}${facet('28 -40L48 -12L16 -12', dark)}${facet('-16 -12L0 -40L16 -12', '#FFFFFF')}
      ${facet('-48 -12L-16 -12L0 44', dark)}${facet('-16 -12L16 -12L0 44', middle)}${facet('16 -12L48 -12L0 44', dark)}
      <path d="M-42 -13L-27 -34L-22 -31L-34 -13Z" fill="#FFFFFF" opacity="0.7" stroke="none"/></g>`;
    return lit(brush, markup, at);
  };
}

/** A casino chip; `squash` lays it down. */
export function chip(
  colour: string,
  dark: string,
  at: Place & { squash?: number; sign?: Suit; stack?: number },
): Layer {
  return (brush) => {
    const r = at.size / 2;
    const squash = at.squash ?? 1;
    const stack = at.stack ?? 1;
    const thick = r * 0.3 * (1 - squash) + r * 0.08;
    const fill = downward(brush, [
      [0, colour],
      [1, dark],
    ]);
    let dashes = '';
    for (let i = 0; i < 8; i++)
      dashes += `<rect x="${n(-r * 0.16)}" y="${n(-r)}" width="${n(r * 0.32)}" height="${n(r * 0.27)}" rx="${n(r * 0.05)}" transform="rotate(${i * 45})"/>`;
    const one = (lift: number): string => {
      const shell = `<path d="M${n(-r)} 0v${n(thick)}a${n(r)} ${n(r * squash)} 0 0 0 ${n(r * 2)} 0v${n(-thick)}Z" fill="${dark}"/>${[-0.7, -0.15, 0.45].map((f) => `<path d="M${n(f * r)} ${n(Math.sqrt(1 - f * f) * r * squash)}h${n(r * 0.26)}v${n(thick)}h${n(-r * 0.26)}Z" fill="#FFF6E0" opacity="0.85"/>`).join('')}`;
      return `<g transform="translate(0 ${n(-lift)})">${shell}<g transform="scale(1 ${squash})"><circle r="${n(r)}" fill="${fill}"/><g fill="#FFF6E0">${dashes}</g><circle r="${n(r * 0.68)}" fill="${dark}" stroke="#FFE08A" stroke-width="${n(r * 0.05)}"/><circle r="${n(r * 0.58)}" fill="${fill}"/>${suit(at.sign ?? 'spade', 0, 0, r * 0.72, '#FFF6E0')}</g></g>`;
    };
    let markup = '';
    for (let i = 0; i < stack; i++) markup += one(i * thick);
    return lit(brush, markup, at);
  };
}

/** A big glossy figure of text as hero: sevens, letters, multipliers. */
export function figure(
  text: string,
  cast: Cast,
  at: { x: number; y: number; size: number; rotate?: number },
): Layer {
  return (brush) => letters(brush, text, { ...at, cast });
}

/** A ball of light behind a hero. */
export function orb(x: number, y: number, r: number, colour: string, opacity = 0.9): Layer {
  return (brush) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${around(brush, x, y, r, [
      [0, '#FFFFFF', opacity],
      [0.3, colour, opacity],
      [1, colour, 0],
    ])}"/>`;
}

/** A thick arrow pointing up; turn it with `rotate`. */
export function arrow(light: string, dark: string, at: Place): Layer {
  return (brush) => {
    const fill = downward(brush, [
      [0, light],
      [1, dark],
    ]);
    const d = 'M0 -70L66 4H32V66H-32V4H-66Z';
    return lit(
      brush,
      `<g transform="scale(${(at.size / 150).toFixed(3)})"><path d="${d}" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="20" stroke-linejoin="round"/><path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="6" stroke-linejoin="round"/></g>`,
      at,
    );
  };
}
