import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { FrameName } from './frames.gen.ts';
import type { PageData, Sheet } from './pages.ts';

/** Puts a source on the graphics card at once, so that its bitmap can be let go. */
export type Upload = (source: ImageSource) => void;

/** A page of an atlas on the graphics card, with a texture for each of its frames. */
export class AtlasPage {
  readonly #source: ImageSource;
  readonly #frames = new Map<string, Texture>();

  constructor({ sheet, bitmap }: PageData, upload: Upload) {
    const { scale: resolution } = sheet;
    this.#source = new ImageSource({
      resource: bitmap,
      resolution,
      alphaMode: 'premultiplied-alpha',
      autoGarbageCollect: false,
      scaleMode: 'linear',
    });
    upload(this.#source);
    // Lost contexts rebuild the stage from the network cache: the decoded copy would only hold memory.
    bitmap.close();
    for (const [name, frame] of Object.entries(sheet.frames))
      this.#frames.set(name, textureOf(this.#source, frame, resolution));
  }

  get(name: string): Texture | undefined {
    return this.#frames.get(name);
  }

  names(): Iterable<string> {
    return this.#frames.keys();
  }

  destroy(): void {
    for (const texture of this.#frames.values()) texture.destroy();
    this.#frames.clear();
    this.#source.destroy();
  }
}

function textureOf(source: ImageSource, packed: Sheet['frames'][string], resolution: number): Texture {
  const { frame, rotated = false, trimmed = false, spriteSourceSize, sourceSize, borders } = packed;
  const rectangle = (x: number, y: number, w: number, h: number) =>
    new Rectangle(x / resolution, y / resolution, w / resolution, h / resolution);
  const [w, h] = rotated ? [frame.h, frame.w] : [frame.w, frame.h];
  return new Texture({
    source,
    frame: rectangle(frame.x, frame.y, w, h),
    orig: rectangle(0, 0, sourceSize?.w ?? frame.w, sourceSize?.h ?? frame.h),
    ...(trimmed && spriteSourceSize
      ? { trim: rectangle(spriteSourceSize.x, spriteSourceSize.y, frame.w, frame.h) }
      : {}),
    rotate: rotated ? 2 : 0,
    ...(borders
      ? {
          defaultBorders: {
            left: borders.left / resolution,
            top: borders.top / resolution,
            right: borders.right / resolution,
            bottom: borders.bottom / resolution,
          },
        }
      : {}),
  });
}

/**
 * The frames that actors find by name: those of the atlases that stay loaded as long as the stage does, or those of
 * an overlay's scene, which sees its parent's as well.
 */
export class Frames {
  readonly #pages: AtlasPage[] = [];
  readonly #parent: Frames | null;

  constructor(parent: Frames | null = null) {
    this.#parent = parent;
  }

  add(page: AtlasPage): void {
    this.#pages.push(page);
  }

  get(name: FrameName): Texture {
    const texture = this.#look(name);
    if (!texture) throw new Error(`Frame "${name}" is in no loaded atlas: run npm run atlas`);
    return texture;
  }

  /** For names that come from data: `otherwise` where the theme has no such frame. */
  find(name: string, otherwise: FrameName): Texture {
    return this.#look(name) ?? this.get(otherwise);
  }

  #look(name: string): Texture | undefined {
    for (const page of this.#pages) {
      const texture = page.get(name);
      if (texture) return texture;
    }
    return this.#parent ? this.#parent.#look(name) : undefined;
  }

  destroy(): void {
    for (const page of this.#pages) page.destroy();
    this.#pages.length = 0;
  }
}
