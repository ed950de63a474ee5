import { type Container, Rectangle, RenderTexture, Texture, type WebGLRenderer } from 'pixi.js';

/** Of the pixels that the stage has along a side: shades lie over the picture, or it is about to be gone. */
const PART = 0.5;

/** What was multiplied by its opacity, as the card has it, becomes what a 2D canvas takes. */
const divideByOpacity = (pixels: Uint8ClampedArray): void => {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3] as number;
    if (opacity === 0 || opacity === 255) continue;
    for (let colour = at; colour < at + 3; colour++)
      pixels[colour] = ((pixels[colour] as number) * 255) / opacity;
  }
};

/**
 * A picture of what lies between `top` and `bottom` (CSS pixels) of the canvas, drawn anew and small. To copy the canvas itself is
 * to wait until all of it is drawn and read back, for some 0.3 s on a slow phone that draws without a graphics card.
 */
export function smallCopy(
  renderer: WebGLRenderer,
  container: Container,
  { top, bottom }: { top: number; bottom: number },
): HTMLCanvasElement {
  const { width, height } = renderer.screen;
  const whole = RenderTexture.create({ width, height, resolution: renderer.resolution * PART });
  renderer.render({ container, target: whole });
  const part = new Texture({ source: whole.source, frame: new Rectangle(0, top, width, bottom - top) });
  const { pixels, width: across, height: down } = renderer.texture.getPixels(part);
  part.destroy();
  whole.destroy(true);
  divideByOpacity(pixels);
  const copy = document.createElement('canvas');
  copy.width = across;
  copy.height = down;
  copy.getContext('2d')?.putImageData(new ImageData(pixels as ImageDataArray, across, down), 0, 0);
  return copy;
}
