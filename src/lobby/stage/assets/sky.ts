import { BufferImageSource, Color, Texture } from 'pixi.js';

/** A colour of the sky and how far down the screen it lies, 0–1. */
export interface SkyStop {
  at: number;
  colour: string;
}

/** The sky reaches beyond the screen by this part of its height, above and below, as the canvas may. */
export const SKY_MARGIN = 0.5;
/** Rows of the texture, stretched over the screen; colours of neighbouring rows differ by a shade at most. */
const ROWS = 256;
/** A theme's own style sheet may hold what is no colour. */
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

const mix = (from: Color, to: Color, part: number): Color =>
  new Color([
    from.red + (to.red - from.red) * part,
    from.green + (to.green - from.green) * part,
    from.blue + (to.blue - from.blue) * part,
  ]);

/** The night of the page's tokens, lit a little from above and below; a theme changes it without code. */
export function readSky(root: Element): SkyStop[] {
  const style = getComputedStyle(root);
  const token = (name: string, otherwise: string): Color => {
    const value = style.getPropertyValue(name).trim();
    return new Color(HEX.test(value) ? value : otherwise);
  };
  const high = token('--night-3', '#2a0f5c');
  const middle = token('--night-1', '#140735');
  const low = token('--night-0', '#0b0524');
  const stops: [at: number, colour: Color][] = [
    [0, mix(high, token('--magenta', '#ff3d9a'), 0.14)],
    [0.34, mix(high, middle, 0.55)],
    [0.58, middle],
    [1, mix(low, token('--cyan', '#2de2e6'), 0.06)],
  ];
  return stops.map(([at, colour]) => ({ at, colour: colour.toHex() }));
}

/** One column of RGBA rows, from the top; beyond the screen its first and last colours go on. */
export function skyPixels(stops: readonly SkyStop[]): Uint8Array {
  const pixels = new Uint8Array(ROWS * 4);
  const colours = stops.map(({ colour }) => new Color(colour));
  for (let row = 0; row < ROWS; row++) {
    const at = Math.max(0, Math.min(1, (row / (ROWS - 1)) * (1 + SKY_MARGIN * 2) - SKY_MARGIN));
    const next = Math.max(
      1,
      stops.findIndex((stop) => stop.at >= at),
    );
    const from = stops[next - 1]?.at ?? 0;
    const to = stops[next]?.at ?? 1;
    const colour = mix(
      colours[next - 1] ?? new Color(0),
      colours[next] ?? new Color(0),
      (at - from) / (to - from),
    );
    pixels.set([...colour.toUint8RgbArray(), 255], row * 4);
  }
  return pixels;
}

/** The sky as a texture one pixel wide. */
export const skyTexture = (stops: readonly SkyStop[]): Texture =>
  new Texture({
    source: new BufferImageSource({
      resource: skyPixels(stops),
      width: 1,
      height: ROWS,
      scaleMode: 'linear',
      autoGarbageCollect: false,
    }),
  });
