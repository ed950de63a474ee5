import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { Size } from './download.ts';
import { loadPicture } from './pictures.ts';

/** A banner's picture. It fills a box as an `img` does whose fit is `cover`. */
export class Poster {
  readonly texture: Texture;
  readonly #bitmap: ImageBitmap;

  private constructor(bitmap: ImageBitmap) {
    this.#bitmap = bitmap;
    this.texture = new Texture({
      // Which part of it is shown changes while it slides.
      dynamic: true,
      frame: new Rectangle(0, 0, bitmap.width, bitmap.height),
      source: new ImageSource({
        resource: bitmap,
        alphaMode: 'premultiplied-alpha',
        autoGarbageCollect: false,
      }),
    });
  }

  /**
   * `size` is that of the box, in pixels. Rejects when the image does not load, or its host does not allow reading it (no
   * CORS header).
   */
  static async load(url: string, size: Size): Promise<Poster> {
    return new Poster(await loadPicture(url, size));
  }

  /** Makes of a box of `w` by `h` what lies between `left` and `right` the texture's part; CSS pixels. */
  cut(w: number, h: number, left: number, right: number): void {
    const { width, height } = this.#bitmap;
    const scale = Math.max(w / width, h / height);
    const { frame } = this.texture;
    frame.x = (width - w / scale) / 2 + left / scale;
    frame.y = (height - h / scale) / 2;
    frame.width = (right - left) / scale;
    frame.height = h / scale;
    this.texture.updateUvs();
    this.texture.update();
  }

  destroy(): void {
    this.texture.destroy(true);
    this.#bitmap.close();
  }
}
