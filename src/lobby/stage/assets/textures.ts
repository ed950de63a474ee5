import { BufferImageSource, ImageSource, Rectangle, Texture } from 'pixi.js';
import { settingsStore } from '../../state/settings.ts';
import { reportArt } from './missingArt.ts';
import type { FrameName } from './needs/atlases.ts';
import type { PageSheet } from './pageSheet.ts';
import type { PageData } from './pages.ts';

/** Puts a source on the graphics card at once, so that its bitmap can be let go. */
export type Upload = (source: ImageSource) => void;

/** A page of an atlas on the graphics card, with a texture for each of its frames. */
export class AtlasPage {
  /** Pages that are on the graphics card. */
  static readonly live = new Set<AtlasPage>();

  /** `<theme>/<atlas>/<index>`. */
  readonly place: string;
  /** Name of the image that is shown, which has a hash. */
  image: string;
  readonly #source: ImageSource;
  readonly #upload: Upload;
  readonly #frames = new Map<string, Texture>();

  constructor({ place, image, sheet, bitmap, density }: PageData, upload: Upload) {
    this.place = place;
    this.image = image;
    this.#upload = upload;
    this.#source = new ImageSource({
      resource: bitmap,
      resolution: sheet.scale * density,
      alphaMode: 'premultiplied-alpha',
      autoGarbageCollect: false,
      scaleMode: 'linear',
    });
    this.#settle(sheet, bitmap);
    AtlasPage.live.add(this);
  }

  get(name: string): Texture | undefined {
    return this.#frames.get(name);
  }

  names(): Iterable<string> {
    return this.#frames.keys();
  }

  /** Paints other art on the page: whoever shows a frame of it shows the new one. @returns whether all kept their sizes. */
  repaint({ image, sheet, bitmap, density }: PageData): boolean {
    this.image = image;
    const before = this.#sizes();
    const resolution = sheet.scale * density;
    this.#source.resource = bitmap;
    this.#source.resolution = resolution;
    this.#source.resize(bitmap.width / resolution, bitmap.height / resolution, resolution);
    this.#source.update();
    this.#settle(sheet, bitmap);
    const after = this.#sizes();
    return after.size === before.size && [...before].every(([name, size]) => after.get(name) === size);
  }

  #sizes(): Map<string, string> {
    return new Map([...this.#frames].map(([name, { orig }]) => [name, `${orig.width} ${orig.height}`]));
  }

  destroy(): void {
    AtlasPage.live.delete(this);
    for (const texture of this.#frames.values()) texture.destroy();
    this.#frames.clear();
    this.#source.destroy();
  }

  #settle(sheet: PageSheet, bitmap: ImageBitmap): void {
    this.#upload(this.#source);
    // Lost contexts rebuild the stage from the network cache: the decoded copy would only hold memory.
    bitmap.close();
    for (const [name, frame] of Object.entries(sheet.frames)) {
      const known = this.#frames.get(name);
      const texture = textureOf(this.#source, frame, sheet.scale);
      if (!known) this.#frames.set(name, texture);
      else {
        copyTexture(texture, known);
        texture.destroy();
      }
    }
  }
}

/** Makes one texture show what another does. */
function copyTexture(from: Texture, to: Texture): void {
  to.frame.copyFrom(from.frame);
  to.orig.copyFrom(from.orig);
  const { trim, rotate, defaultBorders } = from;
  Object.assign(to, { trim: trim?.clone(), rotate, defaultBorders });
  to.updateUvs();
  to.update();
}

function textureOf(source: ImageSource, packed: PageSheet['frames'][string], resolution: number): Texture {
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

/** Side of the neutral picture, pixels, and its colour, premultiplied. */
const NEUTRAL_SIDE = 8;
const NEUTRAL = [38, 33, 50, 64];
let neutral: Texture | undefined;

/** What is shown for a frame that no loaded atlas has. */
function neutralTexture(): Texture {
  neutral ??= new Texture({
    source: new BufferImageSource({
      resource: new Uint8Array(Array.from({ length: NEUTRAL_SIDE * NEUTRAL_SIDE }, () => NEUTRAL).flat()),
      width: NEUTRAL_SIDE,
      height: NEUTRAL_SIDE,
      autoGarbageCollect: false,
    }),
  });
  return neutral;
}

/**
 * The frames that actors find by name: those of the atlases that stay loaded as long as the stage does, or those of
 * an overlay's scene, which sees its parent's as well. A frame may have a picture for one language: `ribbon/hot.pt`.
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

  /** The frame; a neutral picture where no atlas has it, of which the service's log is told. */
  get(name: FrameName): Texture {
    const texture = this.#look(name);
    if (texture) return texture;
    reportArt(name, 'no loaded atlas has this frame');
    return neutralTexture();
  }

  /** For names that come from data: `otherwise` where the theme has no such frame. */
  find(name: string, otherwise: FrameName): Texture {
    return this.#look(name) ?? this.get(otherwise);
  }

  /** Frames whose names end in numbers, in their order: as many as the theme has, `otherwise` where it has none. */
  sequence(start: string, otherwise: FrameName): Texture[] {
    const found = new Map<number, Texture>();
    for (let frames: Frames | null = this; frames; frames = frames.#parent)
      for (const page of frames.#pages)
        for (const name of page.names()) {
          const index = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN;
          const texture = page.get(name);
          if (Number.isInteger(index) && texture && !found.has(index)) found.set(index, texture);
        }
    const sorted = [...found].sort(([a], [b]) => a - b).map(([, texture]) => texture);
    return sorted.length > 0 ? sorted : [this.get(otherwise)];
  }

  #look(name: string): Texture | undefined {
    const { locale } = settingsStore.getState();
    return this.#named(`${name}.${locale}`) ?? this.#named(name);
  }

  #named(name: string): Texture | undefined {
    for (const page of this.#pages) {
      const texture = page.get(name);
      if (texture) return texture;
    }
    return this.#parent ? this.#parent.#named(name) : undefined;
  }

  destroy(): void {
    for (const page of this.#pages) page.destroy();
    this.#pages.length = 0;
  }
}
