import type { SlotSymbol } from '../api.ts';
import { isDark } from '../look/pictures.ts';
import type { Theme } from '../look/themes.ts';
import { t } from '../texts.ts';

const RANKS: Partial<Record<SlotSymbol, string>> = { E: 'A', F: 'K', G: 'Q', H: 'J' };
/** Inner and outer colour of each rank. */
const RANK_COLOURS: Partial<Record<SlotSymbol, readonly [string, string, string]>> = {
  E: ['#ffe9c4', '#ff9d3c', '#a8330b'],
  F: ['#d9f4ff', '#3fb1ff', '#123d9c'],
  G: ['#e9ffcf', '#5fd34a', '#136b2a'],
  H: ['#ffe0fb', '#d86bff', '#5d1a9c'],
};
/** A running reel shows each symbol smeared over this share of its cell. */
const SMEAR = 0.55;
const SMEAR_STEPS = 11;

export interface Sprites {
  sharp: Map<SlotSymbol, HTMLCanvasElement>;
  blurred: Map<SlotSymbol, HTMLCanvasElement>;
}

function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const element = document.createElement('canvas');
  element.width = Math.max(1, Math.round(width));
  element.height = Math.max(1, Math.round(height));
  const context = element.getContext('2d');
  if (!context) throw new Error('2D canvas is missing');
  return [element, context];
}

/** A card rank as a moulded letter: dark rim, coloured body lit from above, light inner edge. */
function paintRank(
  context: CanvasRenderingContext2D,
  symbol: SlotSymbol,
  width: number,
  height: number,
): void {
  const letter = RANKS[symbol] ?? '';
  const [light, body, rim] = RANK_COLOURS[symbol] ?? ['#fff', '#ccc', '#333'];
  const size = Math.min(width * 0.92, height * 0.82);
  context.font = `${size}px "Paytone One", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const x = width / 2;
  const y = height / 2 + size * 0.36;
  context.save();
  context.shadowColor = 'rgba(0,0,0,.55)';
  context.shadowBlur = size * 0.08;
  context.shadowOffsetY = size * 0.06;
  context.lineWidth = size * 0.15;
  context.strokeStyle = rim;
  context.strokeText(letter, x, y);
  context.restore();
  context.lineWidth = size * 0.07;
  context.strokeStyle = light;
  context.strokeText(letter, x, y);
  const fill = context.createLinearGradient(0, y - size * 0.75, 0, y);
  fill.addColorStop(0, light);
  fill.addColorStop(0.48, body);
  fill.addColorStop(0.52, rim);
  fill.addColorStop(1, body);
  context.fillStyle = fill;
  context.fillText(letter, x, y);
}

/** The word under a wild or a scatter, on a ribbon that fits its length. */
function paintRibbon(
  context: CanvasRenderingContext2D,
  word: string,
  width: number,
  height: number,
  theme: Theme,
): void {
  const text = word.toLocaleUpperCase();
  let size = height * 0.21;
  context.font = `${size}px "Paytone One", sans-serif`;
  const room = width * 0.9;
  const needed = context.measureText(text).width;
  if (needed > room) size *= room / needed;
  context.font = `${size}px "Paytone One", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const y = height * 0.83;
  context.lineWidth = size * 0.34;
  context.strokeStyle = '#1a0626';
  context.strokeText(text, width / 2, y);
  const fill = context.createLinearGradient(0, y - size * 0.5, 0, y + size * 0.5);
  fill.addColorStop(0, '#fffbe0');
  fill.addColorStop(0.5, '#ffd447');
  fill.addColorStop(1, theme.accent);
  context.fillStyle = fill;
  context.fillText(text, width / 2, y);
}

function paintPicture(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  symbol: SlotSymbol,
  width: number,
  height: number,
  theme: Theme,
): void {
  const special = symbol === 'W' || symbol === 'S';
  if (special) {
    const halo = context.createRadialGradient(
      width / 2,
      height * 0.46,
      0,
      width / 2,
      height * 0.46,
      width * 0.56,
    );
    halo.addColorStop(0, `${theme.glow}cc`);
    halo.addColorStop(0.55, `${theme.accent}55`);
    halo.addColorStop(1, `${theme.accent}00`);
    context.fillStyle = halo;
    context.fillRect(0, 0, width, height);
  }
  const edge = Math.min(width, height) * (special ? 0.86 : 0.9);
  const y = (special ? height * 0.44 : height * 0.5) - edge / 2;
  context.save();
  if (isDark(theme.pictures[symbol])) {
    context.shadowColor = '#fff';
    context.shadowBlur = edge * 0.07;
    for (let layer = 0; layer < 2; layer++) context.drawImage(image, (width - edge) / 2, y, edge, edge);
  }
  context.shadowColor = 'rgba(0,0,0,.5)';
  context.shadowBlur = edge * 0.08;
  context.shadowOffsetY = edge * 0.05;
  context.drawImage(image, (width - edge) / 2, y, edge, edge);
  context.restore();
  if (special) paintRibbon(context, t(symbol === 'W' ? 'wild' : 'scatter'), width, height, theme);
}

/** A gold coin: dark edge, milled rim, a face lit from above. */
function paintCoin(context: CanvasRenderingContext2D, width: number, height: number): void {
  const [x, y] = [width / 2, height / 2];
  const radius = Math.min(width, height) * 0.44;
  const disc = (size: number, ...stops: string[]): void => {
    const fill = context.createLinearGradient(0, y - radius, 0, y + radius);
    for (const [at, colour] of stops.entries()) fill.addColorStop(at / (stops.length - 1), colour);
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, y, size, 0, Math.PI * 2);
    context.fill();
  };
  context.save();
  context.shadowColor = 'rgba(0,0,0,.55)';
  context.shadowBlur = radius * 0.2;
  context.shadowOffsetY = radius * 0.1;
  disc(radius, '#5a1c00', '#5a1c00');
  context.restore();
  disc(radius * 0.95, '#fff6c4', '#ffc93c', '#b4540a');
  disc(radius * 0.8, '#b4540a', '#ffd75a');
  disc(radius * 0.75, '#ffe99a', '#ffb62e', '#f08a0c');
  context.fillStyle = '#fff9dd66';
  context.beginPath();
  context.ellipse(x, y - radius * 0.38, radius * 0.5, radius * 0.24, 0, 0, Math.PI * 2);
  context.fill();
}

/** What a coin is worth, times the stake, on the coin's face; `size` is the coin's, device px. */
export function paintWorth(
  context: CanvasRenderingContext2D,
  value: number,
  x: number,
  y: number,
  size: number,
): void {
  context.font = `${size * 0.34}px "Paytone One", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.06;
  context.strokeStyle = '#fff3c4';
  context.strokeText(`×${value}`, x, y);
  context.fillStyle = '#5a1c00';
  context.fillText(`×${value}`, x, y);
}

/** Paints every symbol once for a cell of `width` × `height` device pixels, sharp and smeared. */
export function paintSprites(
  pictures: Map<SlotSymbol, HTMLImageElement>,
  theme: Theme,
  width: number,
  height: number,
): Sprites {
  const sprites: Sprites = { sharp: new Map(), blurred: new Map() };
  for (const symbol of 'WSOABCDEFGH' as Iterable<string> as Iterable<SlotSymbol>) {
    const [sharp, context] = canvas(width, height);
    const image = pictures.get(symbol);
    if (symbol === 'O') paintCoin(context, width, height);
    else if (image) paintPicture(context, image, symbol, width, height, theme);
    else paintRank(context, symbol, width, height);
    const [blurred, smear] = canvas(width, height * (1 + SMEAR));
    for (let step = 0; step < SMEAR_STEPS; step++) {
      smear.globalAlpha = 1 / (step + 1);
      smear.drawImage(sharp, 0, (height * SMEAR * step) / (SMEAR_STEPS - 1));
    }
    sprites.sharp.set(symbol, sharp);
    sprites.blurred.set(symbol, blurred);
  }
  return sprites;
}
