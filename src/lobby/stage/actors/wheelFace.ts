import { CanvasSource, Texture } from 'pixi.js';

export type WheelLook = 'silver' | 'gold' | 'supreme';

/**
 * Colours of a wheel: two wedges in turn, every fourth the third, and the line between them. They are the theme's
 * tokens `--wheel-<look>-1` to `-4`.
 */
function coloursOf(look: WheelLook) {
  const style = getComputedStyle(document.documentElement);
  const token = (index: number): string => style.getPropertyValue(`--wheel-${look}-${index}`).trim();
  return { wedges: [token(1), token(2)], accent: token(3), line: token(4) };
}

/**
 * The wedges of a wheel, drawn once on a texture of their own; segment 0 has its middle at the top.
 * @param diameter CSS pixels.
 */
export function drawFace(look: WheelLook, count: number, diameter: number, resolution: number): Texture {
  const canvas = document.createElement('canvas');
  const size = Math.max(2, Math.ceil(diameter * resolution));
  canvas.width = size;
  canvas.height = size;
  // In memory, where its pixels are read from: one on the graphics card would need a context of its own.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D context for a wheel');
  const { wedges, accent, line } = coloursOf(look);
  const radius = size / 2;
  const step = (Math.PI * 2) / count;
  context.translate(radius, radius);
  for (let index = 0; index < count; index++) {
    const middle = index * step - Math.PI / 2;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius, middle - step / 2, middle + step / 2);
    context.closePath();
    context.fillStyle = index % 4 === 3 ? accent : (wedges[index % 2] ?? accent);
    context.fill();
    // Brighter outside, where the bulbs shine.
    const light = context.createRadialGradient(0, 0, radius * 0.1, 0, 0, radius);
    light.addColorStop(0, 'rgb(8 2 32 / 0.5)');
    light.addColorStop(0.55, 'rgb(8 2 32 / 0.08)');
    light.addColorStop(1, 'rgb(255 255 255 / 0.16)');
    context.fillStyle = light;
    context.fill();
  }
  context.strokeStyle = line;
  context.lineWidth = 2 * resolution;
  for (let index = 0; index < count; index++) {
    const border = (index + 0.5) * step - Math.PI / 2;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(Math.cos(border) * radius, Math.sin(border) * radius);
    context.stroke();
  }
  return new Texture({
    source: new CanvasSource({ resource: canvas, resolution, autoGarbageCollect: false }),
  });
}
