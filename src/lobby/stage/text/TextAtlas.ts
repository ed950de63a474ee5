import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { fitText } from './fitText.ts';
import { ShelfPacker } from './ShelfPacker.ts';
import type { TextStyle, TextStyleName } from './textStyles.ts';

/** Words to be painted; sizes in CSS pixels. */
export interface TextRequest {
  text: string;
  style: TextStyleName;
  /** CSS font without its size, e.g. `400 "Paytone One"`: weight, then family. */
  font: readonly [weight: string, family: string];
  size: number;
  width: number;
  maxLines: number;
  align: 'center' | 'left';
}

interface Entry {
  request: TextRequest;
  texture: Texture;
  users: number;
}

const LINE_HEIGHT = 1.16;
/** CSS pixels, at first and at most. */
const SHEET = { width: 512, height: 256, tallest: 1024 };

/**
 * All painted words lie on one texture, so that they draw together with the sprites around them. Each is drawn
 * once per text, size and language; equal words share their place.
 */
export class TextAtlas {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #source: CanvasSource;
  readonly #resolution: number;
  readonly #readStyles: () => Record<TextStyleName, TextStyle>;
  readonly #entries = new Map<string, Entry>();
  #styles: Record<TextStyleName, TextStyle>;
  #packer: ShelfPacker;
  #changed = false;

  constructor(resolution: number, readStyles: () => Record<TextStyleName, TextStyle>) {
    this.#resolution = resolution;
    this.#readStyles = readStyles;
    this.#styles = readStyles();
    this.#canvas = new OffscreenCanvas(
      Math.ceil(SHEET.width * resolution),
      Math.ceil(SHEET.height * resolution),
    );
    // In memory, where its pixels are read from: one on the graphics card would need a context of its own.
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No 2D context for painted words');
    this.#context = context;
    this.#source = new CanvasSource({ resource: this.#canvas, resolution, autoGarbageCollect: false });
    this.#packer = new ShelfPacker(this.#canvas.width, this.#canvas.height);
  }

  /** A texture with the words; `release` it when the actor no longer shows them. */
  acquire(request: TextRequest): Texture {
    const key = JSON.stringify(request);
    const known = this.#entries.get(key);
    if (known) {
      known.users++;
      return known.texture;
    }
    const entry: Entry = {
      request,
      texture: new Texture({ source: this.#source, frame: new Rectangle(0, 0, 1, 1), dynamic: true }),
      users: 1,
    };
    this.#entries.set(key, entry);
    if (!this.#paint(entry)) this.#layOutAfresh();
    return entry.texture;
  }

  release(texture: Texture): void {
    for (const entry of this.#entries.values()) if (entry.texture === texture) entry.users--;
  }

  /** Room around words for their outline and shadow, CSS pixels. */
  marginOf(style: TextStyleName, size: number): number {
    return Math.ceil(size * (this.#styles[style].outlineWidth + 0.12));
  }

  /** Fonts or the theme have changed: everything is drawn again. */
  repaint(): void {
    this.#styles = this.#readStyles();
    this.#layOutAfresh();
  }

  /** Hands changes to the renderer; called before each frame. */
  flush(): void {
    if (!this.#changed) return;
    this.#changed = false;
    this.#source.update();
  }

  destroy(): void {
    for (const { texture } of this.#entries.values()) texture.destroy();
    this.#entries.clear();
    this.#source.destroy();
  }

  #layOutAfresh(): void {
    for (const [key, { users, texture }] of this.#entries)
      if (users <= 0) {
        this.#entries.delete(key);
        texture.destroy();
      }
    while (!this.#paintAll() && this.#canvas.height < SHEET.tallest * this.#resolution)
      this.#canvas.height *= 2;
  }

  #paintAll(): boolean {
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#packer = new ShelfPacker(this.#canvas.width, this.#canvas.height);
    let all = true;
    for (const entry of this.#entries.values()) all = this.#paint(entry) && all;
    return all;
  }

  #paint({ request, texture }: Entry): boolean {
    const { text, style: styleName, font, size, width, maxLines, align } = request;
    const style = this.#styles[styleName];
    const context = this.#context;
    const fontOf = (pixels: number) => `${font[0]} ${pixels}px ${font[1]}`;
    context.font = fontOf(size);
    const margin = this.marginOf(styleName, size);
    const setting = fitText(text, width, maxLines, (part) => context.measureText(part).width);
    const fontSize = size * setting.scale;
    const widest = Math.max(
      1,
      ...setting.lines.map((line) => context.measureText(line).width * setting.scale),
    );
    const w = Math.ceil((widest + margin * 2) * this.#resolution);
    const h = Math.ceil((fontSize * LINE_HEIGHT * setting.lines.length + margin * 2) * this.#resolution);
    const place = this.#packer.place(w, h);
    if (!place) return false;

    context.save();
    context.beginPath();
    context.rect(place.x, place.y, w, h);
    context.clip();
    context.translate(place.x, place.y);
    context.scale(this.#resolution, this.#resolution);
    context.font = fontOf(fontSize);
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    context.lineJoin = 'round';
    const x = align === 'center' ? widest / 2 + margin : margin;
    setting.lines.forEach((line, index) => {
      const top = margin + index * fontSize * LINE_HEIGHT;
      paintLine(context, line, x, top, fontSize, style);
    });
    context.restore();

    const { frame } = texture;
    frame.x = place.x / this.#resolution;
    frame.y = place.y / this.#resolution;
    frame.width = w / this.#resolution;
    frame.height = h / this.#resolution;
    texture.update();
    this.#changed = true;
    return true;
  }
}

function paintLine(
  context: OffscreenCanvasRenderingContext2D,
  line: string,
  x: number,
  top: number,
  size: number,
  { fill, outline, outlineWidth, shadow }: TextStyle,
): void {
  const baseline = top + size * 0.9;
  if (shadow) {
    context.shadowColor = shadow;
    context.shadowOffsetY = size * 0.12;
  }
  if (outline) {
    context.strokeStyle = outline;
    context.lineWidth = size * outlineWidth * 2;
    context.strokeText(line, x, baseline);
    context.shadowColor = 'transparent';
  }
  const gradient = context.createLinearGradient(0, baseline - size * 0.75, 0, baseline + size * 0.05);
  fill.forEach((colour, index) => {
    gradient.addColorStop(fill.length === 1 ? 0 : index / (fill.length - 1), colour);
  });
  context.fillStyle = gradient;
  context.fillText(line, x, baseline);
  context.shadowColor = 'transparent';
}
