import { canvasRatio } from './quality.ts';
import type { Ground, Motif, Theme } from './themes.ts';

/** The same scene every time: a small generator seeded by the game. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Paint = CanvasRenderingContext2D;

/** 0 to 1 and back, once for every whole number. */
const tooth = (x: number): number => 1 - Math.abs((((x % 1) + 1) % 1) - 0.5) * 2;

/** Height (0–1 of the screen) of each silhouette at x (0–1), for two ranges one behind the other. */
const RIDGES: Record<
  Exclude<Ground, 'none' | 'felt' | 'floor' | 'clouds'>,
  (x: number, far: boolean) => number
> = {
  peaks: (x, far) =>
    far
      ? 0.6 - 0.16 * tooth(x * 2.6 + 0.2) - 0.05 * tooth(x * 7 + 0.5)
      : 0.75 - 0.12 * tooth(x * 3.4 + 0.7) - 0.04 * tooth(x * 9 + 0.1),
  hills: (x, far) => (far ? 0.66 + 0.05 * Math.sin(x * 6 + 1) : 0.8 + 0.045 * Math.sin(x * 7.5 + 3)),
  dunes: (x, far) =>
    far ? 0.64 + 0.06 * Math.sin(x * 4 + 0.4) ** 3 : 0.78 + 0.07 * Math.abs(Math.sin(x * 3.4 + 1.2)),
  waves: (x, far) =>
    far ? 0.7 + 0.012 * Math.sin(x * 26) + 0.02 * Math.sin(x * 5) : 0.82 + 0.014 * Math.sin(x * 19 + 1),
  trees: (x, far) =>
    far
      ? 0.66 - 0.1 * tooth(x * 11) ** 1.7 - 0.03 * Math.sin(x * 9)
      : 0.72 - 0.16 * tooth(x * 7.3) ** 1.8 - 0.02 * Math.sin(x * 13),
  towers: (x, far) => {
    const k = Math.floor(x * (far ? 17 : 11));
    const step = (((k * 7919 + (far ? 13 : 5)) % 97) / 97) * 0.16;
    return (far ? 0.68 : 0.82) - step;
  },
};

function ridge(paint: Paint, w: number, h: number, theme: Theme, far: boolean): void {
  const shape = RIDGES[theme.ground as keyof typeof RIDGES];
  if (!shape) return;
  paint.beginPath();
  paint.moveTo(0, h);
  for (let x = 0; x <= w; x += 2) paint.lineTo(x, shape(x / Math.max(w, h * 0.5), far) * h);
  const crest = new Path2D();
  for (let x = 0; x <= w; x += 2) crest.lineTo(x, shape(x / Math.max(w, h * 0.5), far) * h);
  paint.lineTo(w, h);
  const fill = paint.createLinearGradient(0, h * 0.55, 0, h);
  fill.addColorStop(0, far ? theme.sky[1] : theme.sky[2]);
  fill.addColorStop(1, theme.sky[2]);
  paint.globalAlpha = far ? 0.75 : 0.95;
  paint.fillStyle = fill;
  paint.fill();
  paint.globalAlpha = 0.35;
  paint.lineWidth = Math.max(1.5, w / 500);
  paint.strokeStyle = theme.glow;
  paint.stroke(crest);
  paint.globalAlpha = 1;
}

function floor(paint: Paint, w: number, h: number, theme: Theme): void {
  const y = h * 0.72;
  if (theme.ground === 'clouds') {
    const random = seeded(7);
    for (let n = 0; n < 26; n++) {
      const r = w * (0.08 + random() * 0.14);
      paint.globalAlpha = 0.1 + random() * 0.12;
      paint.fillStyle = n % 2 ? '#ffffff' : theme.accent;
      paint.beginPath();
      paint.ellipse(random() * w, h * (0.74 + random() * 0.3), r * 1.5, r * 0.62, 0, 0, Math.PI * 2);
      paint.fill();
    }
  } else if (theme.ground === 'floor') {
    for (let row = 0; row < 9; row++)
      for (let column = -9; column < 9; column++) {
        const near = (row + 1) / 9;
        const top = y + (h - y) * (row / 9) ** 1.6;
        const bottom = y + (h - y) * near ** 1.6;
        const at = (x: number, depth: number) => w / 2 + x * w * (0.05 + 0.17 * depth ** 1.6);
        paint.globalAlpha = (row + column + 90) % 2 ? 0.5 : 0.16;
        paint.fillStyle = (row * 2 + column + 90) % 3 ? theme.glow : theme.accent;
        paint.beginPath();
        paint.moveTo(at(column, row / 9), top);
        paint.lineTo(at(column + 1, row / 9), top);
        paint.lineTo(at(column + 1, near), bottom);
        paint.lineTo(at(column, near), bottom);
        paint.fill();
      }
  } else if (theme.ground === 'felt') {
    for (const [grow, alpha] of [
      [1, 0.5],
      [0.93, 0.35],
    ] as const) {
      paint.globalAlpha = alpha;
      paint.strokeStyle = theme.accent;
      paint.lineWidth = (w / 160) * grow;
      paint.beginPath();
      paint.ellipse(w / 2, h * 1.02, w * 0.72 * grow, h * 0.34 * grow, 0, 0, Math.PI * 2);
      paint.stroke();
    }
    const felt = paint.createRadialGradient(w / 2, h, 0, w / 2, h, h * 0.4);
    felt.addColorStop(0, `${theme.glow}30`);
    felt.addColorStop(1, `${theme.glow}00`);
    paint.globalAlpha = 1;
    paint.fillStyle = felt;
    paint.fillRect(0, h * 0.55, w, h);
  }
  paint.globalAlpha = 1;
}

function light(paint: Paint, w: number, h: number, theme: Theme): void {
  const x = theme.light === 'moon' ? w * 0.76 : w / 2;
  const y = h * (theme.light === 'moon' ? 0.13 : theme.light === 'beams' ? -0.04 : 0.2);
  const reach = Math.max(w, h) * 0.62;
  const bloom = paint.createRadialGradient(x, y, 0, x, y, reach);
  bloom.addColorStop(0, `${theme.glow}a0`);
  bloom.addColorStop(0.3, `${theme.glow}3c`);
  bloom.addColorStop(1, `${theme.glow}00`);
  paint.fillStyle = bloom;
  paint.fillRect(0, 0, w, h);
  if (theme.light === 'moon') {
    const r = Math.min(w, h) * 0.09;
    paint.fillStyle = '#fffbe9';
    paint.globalAlpha = 0.9;
    paint.beginPath();
    paint.arc(x, y, r, 0, Math.PI * 2);
    paint.fill();
    paint.globalAlpha = 0.14;
    paint.fillStyle = theme.sky[0];
    for (const [dx, dy, s] of [
      [-0.35, -0.2, 0.22],
      [0.25, 0.3, 0.3],
      [0.35, -0.35, 0.14],
    ] as const) {
      paint.beginPath();
      paint.arc(x + dx * r, y + dy * r, s * r, 0, Math.PI * 2);
      paint.fill();
    }
    paint.globalAlpha = 1;
  }
  if (theme.light !== 'rays' && theme.light !== 'beams') return;
  const count = theme.light === 'rays' ? 20 : 7;
  const spread = theme.light === 'rays' ? Math.PI * 2 : Math.PI * 0.72;
  const start = theme.light === 'rays' ? 0 : Math.PI / 2 - spread / 2;
  for (let n = 0; n < count; n++) {
    const middle = start + (spread * (n + 0.5)) / count;
    const half = (spread / count) * (theme.light === 'rays' ? 0.25 : 0.2);
    const ray = paint.createRadialGradient(x, y, 0, x, y, reach * 1.5);
    ray.addColorStop(0, `${n % 2 && theme.light === 'beams' ? theme.accent : theme.glow}50`);
    ray.addColorStop(1, `${theme.glow}00`);
    paint.fillStyle = ray;
    paint.beginPath();
    paint.moveTo(x, y);
    paint.arc(x, y, reach * 1.6, middle - half, middle + half);
    paint.fill();
  }
}

const SUITS = ['♠', '♥', '♦', '♣'];

/** One thing in the air, `s` its size. */
const MOTIFS: Record<Motif, (paint: Paint, s: number, random: () => number, theme: Theme) => void> = {
  stars: (paint, s) => paint.arc(0, 0, s * 0.1, 0, Math.PI * 2),
  snow: (paint, s) => paint.arc(0, 0, s * 0.22, 0, Math.PI * 2),
  embers: (paint, s) => paint.ellipse(0, 0, s * 0.08, s * 0.2, 0.5, 0, Math.PI * 2),
  bubbles: (paint, s) => paint.arc(0, 0, s * 0.5, 0, Math.PI * 2),
  confetti: (paint, s, random) => {
    paint.rotate(random() * 3);
    paint.rect(-s * 0.25, -s * 0.12, s * 0.5, s * 0.24);
  },
  hexes: (paint, s) => {
    for (let n = 0; n <= 6; n++)
      paint.lineTo(Math.cos((n * Math.PI) / 3) * s, Math.sin((n * Math.PI) / 3) * s);
  },
  leaves: (paint, s, random) => {
    paint.rotate(random() * 6);
    paint.moveTo(-s * 0.6, 0);
    paint.quadraticCurveTo(0, -s * 0.5, s * 0.6, 0);
    paint.quadraticCurveTo(0, s * 0.5, -s * 0.6, 0);
  },
  petals: (paint, s, random) => {
    paint.rotate(random() * 6);
    paint.ellipse(0, 0, s * 0.35, s * 0.18, 0, 0, Math.PI * 2);
  },
  sparks: (paint, s) => {
    for (let n = 0; n < 8; n++) {
      const r = n % 2 ? s * 0.07 : s * 0.34;
      paint.lineTo(Math.cos((n * Math.PI) / 4) * r, Math.sin((n * Math.PI) / 4) * r);
    }
  },
  suits: () => {},
};
const OUTLINED: ReadonlySet<Motif> = new Set(['bubbles', 'hexes']);
const COUNT: Partial<Record<Motif, number>> = {
  stars: 130,
  snow: 70,
  embers: 60,
  hexes: 34,
  suits: 22,
  bubbles: 34,
};

function air(paint: Paint, w: number, h: number, theme: Theme, random: () => number): void {
  const unit = Math.min(w, h) * 0.055;
  for (let n = 0; n < (COUNT[theme.motif] ?? 44); n++) {
    const s = unit * (0.3 + random() * 1.1);
    paint.save();
    paint.translate(random() * w, random() * h * 0.9);
    paint.globalAlpha = 0.12 + random() * 0.42;
    paint.fillStyle = random() < 0.5 ? theme.glow : theme.accent;
    if (theme.motif === 'suits') {
      paint.globalAlpha *= 0.45;
      paint.font = `${s * 1.9}px serif`;
      paint.rotate((random() - 0.5) * 0.9);
      paint.fillText(SUITS[n % 4] ?? '', 0, 0);
    } else {
      paint.beginPath();
      MOTIFS[theme.motif](paint, s, random, theme);
      if (OUTLINED.has(theme.motif)) {
        paint.lineWidth = s * 0.1;
        paint.strokeStyle = paint.fillStyle;
        paint.closePath();
        paint.stroke();
        paint.globalAlpha *= 0.3;
      }
      paint.fill();
    }
    paint.restore();
  }
}

/** Paints the whole scene behind the machine once for the size of its canvas. */
export function paintBackdrop(canvas: HTMLCanvasElement, theme: Theme, gameId: number): void {
  const ratio = canvasRatio(1.5);
  const w = Math.round(canvas.clientWidth * ratio);
  const h = Math.round(canvas.clientHeight * ratio);
  const paint = canvas.getContext('2d');
  if (!paint || w === 0) return;
  canvas.width = w;
  canvas.height = h;
  const random = seeded(gameId);
  const sky = paint.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, theme.sky[0]);
  sky.addColorStop(0.55, theme.sky[1]);
  sky.addColorStop(1, theme.sky[2]);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, w, h);
  light(paint, w, h, theme);
  air(paint, w, h, theme, random);
  ridge(paint, w, h, theme, true);
  ridge(paint, w, h, theme, false);
  floor(paint, w, h, theme);
  const edge = paint.createRadialGradient(
    w / 2,
    h * 0.45,
    Math.min(w, h) * 0.4,
    w / 2,
    h * 0.5,
    Math.max(w, h) * 0.78,
  );
  edge.addColorStop(0, `${theme.sky[2]}00`);
  edge.addColorStop(1, theme.sky[2]);
  paint.fillStyle = edge;
  paint.fillRect(0, 0, w, h);
}
