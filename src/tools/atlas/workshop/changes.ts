import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import { writeWhole } from '../pages/files.ts';

const ENDINGS = ['png', 'webp'] as const;

/** Where a frame stretches or turns; null goes back to what the code says. */
export interface Shape {
  slices?: Insets | null;
  pivot?: Pivot | null;
}

/** What the workshop has saved since it began, and what the files were before. */
export class Changes {
  readonly #root: string;
  /** File → its content before the first change; null where there was none. */
  readonly #before = new Map<string, Buffer | null>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Those that are there now. */
  get files(): string[] {
    return [...this.#before.keys()].filter((file) => existsSync(join(this.#root, file)));
  }

  isChanged(place: string): boolean {
    return ENDINGS.some((ending) => this.#before.has(`atlases/${place}.${ending}`));
  }

  /** Saves a picture for `<theme>/<atlas>/<frame>`, as PNG unless it is WebP. */
  async savePicture(place: string, picture: Buffer): Promise<void> {
    const { format } = await sharp(picture).metadata();
    const isWebp = format === 'webp';
    const bytes = isWebp || format === 'png' ? picture : await sharp(picture).png().toBuffer();
    this.#write(`atlases/${place}.${isWebp ? 'png' : 'webp'}`, null);
    this.#write(`atlases/${place}.${isWebp ? 'webp' : 'png'}`, bytes);
  }

  /** Makes a frame's file what it was before the first change. */
  takeBack(place: string): void {
    for (const ending of ENDINGS) {
      const file = `atlases/${place}.${ending}`;
      const before = this.#before.get(file);
      if (before === undefined) continue;
      this.#write(file, before);
      this.#before.delete(file);
    }
  }

  /** Writes a frame's shape into the theme's own file. */
  saveShape(theme: string, frame: string, { slices, pivot }: Shape): void {
    const file = `atlases/${theme}/theme.json`;
    const path = join(this.#root, file);
    const given = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>) : {};
    const put = (key: 'slices' | 'pivots', value: Insets | Pivot | null | undefined): void => {
      if (value === undefined) return;
      const { [frame]: _, ...others } = (given[key] ?? {}) as Record<string, unknown>;
      const all = value === null ? others : { ...others, [frame]: value };
      if (Object.keys(all).length > 0) given[key] = all;
      else delete given[key];
    };
    put('slices', slices);
    put('pivots', pivot);
    const text = JSON.stringify(given, null, 2).replaceAll(
      /\[\s+([-\d.,\s]+?)\s+\]/g,
      (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`,
    );
    this.#write(file, Buffer.from(`${text}\n`));
  }

  #write(file: string, content: Buffer | null): void {
    const path = join(this.#root, file);
    const now = existsSync(path) ? readFileSync(path) : null;
    if (now === null && content === null) return;
    if (!this.#before.has(file)) this.#before.set(file, now);
    if (content === null) rmSync(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeWhole(path, content);
    }
  }
}
