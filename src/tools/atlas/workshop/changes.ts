import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import { writeWhole } from '../pages/files.ts';
import { parseThemeFile } from '../sources/themeFile.ts';

const ENDINGS = ['png', 'webp', 'mp3'] as const;

/** Files that a place `<theme>/<atlas>/<frame>` can have. */
const filesOf = (place: string): string[] => ENDINGS.map((ending) => `atlases/${place}.${ending}`);
const themeFile = (theme: string): string => `atlases/${theme}/theme.json`;

/** Values to put into a theme's own file, by part and name; null takes one out, and what it says there is the usual again. */
export interface ThemePatch {
  swatch?: string | null;
  titles?: Readonly<Record<string, string | null>>;
  colours?: Readonly<Record<string, string | null>>;
  slices?: Readonly<Record<string, Insets | null>>;
  pivots?: Readonly<Record<string, Pivot | null>>;
}

/** The values of an object that are not null. */
const present = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** What a theme's own file would hold of a patch. */
export const patched = (patch: ThemePatch): object =>
  present(
    Object.fromEntries(
      Object.entries(patch as Record<string, object | string | null>).map(([part, values]) => [
        part,
        typeof values === 'object' && values !== null ? present(values) : values,
      ]),
    ),
  );

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
    return filesOf(place).some((file) => this.#before.has(file));
  }

  isThemeChanged(theme: string): boolean {
    return this.#before.has(themeFile(theme));
  }

  /** Saves a file for `<theme>/<atlas>/<frame>`: a sound as it is, a picture as PNG unless it is WebP. */
  async saveFile(place: string, content: Buffer, isSound: boolean): Promise<void> {
    const format = isSound ? 'mp3' : (await sharp(content).metadata()).format;
    const ending = ENDINGS.find((one) => one === format) ?? 'png';
    const bytes = format === ending ? content : await sharp(content).png().toBuffer();
    for (const one of ENDINGS) this.#write(`atlases/${place}.${one}`, one === ending ? bytes : null);
  }

  /** Makes the files of a place what they were before the first change. */
  takeBack(place: string): void {
    for (const file of filesOf(place)) this.#takeBack(file);
  }

  /** Makes a theme's own file what it was before the first change. */
  takeThemeBack(theme: string): void {
    this.#takeBack(themeFile(theme));
  }

  /** Writes values into the theme's own file. */
  saveTheme(theme: string, patch: ThemePatch): void {
    const file = themeFile(theme);
    const given = parseThemeFile(join(this.#root, file)) as Record<string, unknown>;
    for (const [part, values] of Object.entries(patch as Record<string, object | string | null>)) {
      const isList = typeof values === 'object' && values !== null;
      const all = isList ? present({ ...(given[part] as object | undefined), ...values }) : values;
      if (all === null || (isList && Object.keys(all).length === 0)) delete given[part];
      else given[part] = all;
    }
    const text = JSON.stringify(given, null, 2).replaceAll(
      /\[\s+([-\d.,\s]+?)\s+\]/g,
      (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`,
    );
    this.#write(file, Buffer.from(`${text}\n`));
  }

  #takeBack(file: string): void {
    const before = this.#before.get(file);
    if (before === undefined) return;
    this.#write(file, before);
    this.#before.delete(file);
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
