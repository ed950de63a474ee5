import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { loadPicture } from './pictures.ts';

/** Longest side of a poster's texture in pixels. */
const LARGEST = 1600;

interface PosterSize {
  /** CSS pixels. */
  w: number;
  h: number;
  radius: number;
  resolution: number;
}

/**
 * A poster cut to its footprint: fills the box, rounded at the corners, darkened where words will stand. Rejects
 * when the image does not load, or its host does not allow reading it (no CORS header).
 */
export async function loadPoster(url: string, size: PosterSize): Promise<Texture> {
  const picture = await loadPicture(url);
  const resolution = Math.min(size.resolution, LARGEST / Math.max(size.w, size.h));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(size.w * resolution)),
    Math.max(1, Math.round(size.h * resolution)),
  );
  // In memory, where its pixels are read from: one on the graphics card would need a context of its own.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D context for a poster');
  context.scale(canvas.width / size.w, canvas.height / size.h);
  context.beginPath();
  context.roundRect(0, 0, size.w, size.h, size.radius);
  context.clip();
  const scale = Math.max(size.w / picture.width, size.h / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  // As an `img` would be: a bitmap that is made smaller skips pixels unless told otherwise.
  context.imageSmoothingQuality = 'medium';
  context.drawImage(picture, (size.w - w) / 2, (size.h - h) / 2, w, h);
  picture.close();
  return new Texture({
    // A banner that slides shows only what lies inside its frame: the texture's own part is moved.
    dynamic: true,
    frame: new Rectangle(0, 0, size.w, size.h),
    source: new CanvasSource({
      resource: canvas,
      resolution: canvas.width / size.w,
      autoGarbageCollect: false,
    }),
  });
}
