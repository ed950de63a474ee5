import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import type { Problem } from '../problems/problems.ts';
import { atlasOfFrame, namesOf, nearestFrame, resolveName } from './frameNames.ts';
import { checkLoose } from './loosePictures.ts';
import { fixedSize, inNoLanguage, LANGUAGES, type Needs, needOf, withDot } from './needs.ts';
import { hashOf, type ReadPicture, readPicture } from './pictures.ts';
import { SCALE } from './pixels.ts';
import type { SheetFrameSource } from './sheet.ts';
import { checkSound } from './sounds.ts';
import { onceAFile } from './unchanged.ts';

/** A picture for a frame, wherever it comes from. */
export interface FrameSource {
  atlas: string;
  name: string;
  /** Path from the repository's root. */
  file: string;
  /** Changes with what it shows. */
  stamp: string;
  /** Nine-slice borders of its own. */
  slices?: Insets;
  /** The point it turns around, where its file says one. */
  pivot?: Pivot;
  read(): Promise<ReadPicture>;
}

/** What a theme's folder holds. */
export interface ThemeSource {
  theme: string;
  folder: string;
  /** Atlas → frame → its picture. */
  atlases: Map<string, Map<string, FrameSource>>;
  /** Pictures that are no sprites, and sounds: `posters/welcome`, `sounds/tick` → path. */
  loose: Map<string, string>;
  problems: Problem[];
}

const stampOf = onceAFile((path) => hashOf(readFileSync(path)));

export const PICTURE = /\.(png|webp)$/i;
/** Pictures of other kinds, which somebody may take for frames. */
const OTHER_PICTURE = /\.(jpe?g|jfif|avif|gif|bmp|tiff?|heic|jxl|svg|psd|psb|ase|aseprite|kra|xcf)$/i;
/** A part of the name of a frame or poster, with a language at its end. */
export const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]{2,3})?$/;

/** A name that a frame can have, made of one that it cannot. */
export const tidy = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split('/')
    .map((part) => part.replaceAll(/[^a-z0-9.]+/g, '-').replaceAll(/^-+|-+$/g, ''))
    .join('/');

/** Collects what one theme's files are, and what is wrong with their names. */
export class Survey implements ThemeSource {
  readonly theme: string;
  readonly folder: string;
  readonly atlases = new Map<string, Map<string, FrameSource>>();
  readonly loose = new Map<string, string>();
  readonly problems: Problem[] = [];
  readonly #needs: Needs;

  constructor(root: string, theme: string, needs: Needs) {
    this.theme = theme;
    this.folder = `${root}/atlases/${theme}`;
    this.#needs = needs;
  }

  say(rule: Problem['rule'], problem: Partial<Problem> = {}): void {
    this.problems.push({ severity: 'error', rule, theme: this.theme, ...problem });
  }

  fileOf(path: string): string {
    return `atlases/${this.theme}/${path}`;
  }

  frames(atlas: string): Map<string, FrameSource> {
    const known = this.atlases.get(atlas) ?? new Map<string, FrameSource>();
    this.atlases.set(atlas, known);
    return known;
  }

  /** Two names that differ in capitals only are one file on some machines. */
  checkCase(paths: readonly string[]): void {
    const seen = new Map<string, string>();
    for (const path of paths) {
      const other = seen.get(path.toLowerCase());
      if (other !== undefined)
        this.say('case', { file: this.fileOf(path), values: { one: other, other: path } });
      seen.set(path.toLowerCase(), path);
    }
  }

  /** A poster, or a picture of style sheets; `banners` are names of posters that there are. */
  async addLoose(path: string, banners: readonly string[]): Promise<void> {
    const name = path.replace(/\.[^.]+$/, '');
    const file = this.fileOf(path);
    if (!PICTURE.test(path)) {
      if (OTHER_PICTURE.test(path))
        this.say('format', { file, values: { name: path, nearest: `${name}.webp` } });
      return;
    }
    const whole = `${this.folder}/${path}`;
    const other = this.loose.get(name)?.slice(this.folder.length + 1);
    if (other !== undefined) this.say('twoFiles', { frame: name, file, values: { one: path, other } });
    this.loose.set(name, whole);
    const faults = await checkLoose(whole, path, banners);
    for (const fault of faults) this.say(fault.rule, { file, ...fault });
    if (faults.some(({ severity }) => severity === 'error')) this.loose.delete(name);
  }

  addSound(path: string): void {
    if (PICTURE.test(path) || OTHER_PICTURE.test(path)) {
      this.say('stray', { file: this.fileOf(path), values: { name: path } });
      return;
    }
    const wrong = checkSound(`${this.folder}/${path}`, path.slice(path.indexOf('/') + 1));
    if (wrong) this.say(wrong.rule, { file: this.fileOf(path), ...wrong });
    else this.loose.set(path.replace(/\.[^.]+$/, ''), `${this.folder}/${path}`);
  }

  addFile(path: string): void {
    const [atlas = ''] = path.split('/');
    const inside = path.slice(atlas.length + 1);
    const file = this.fileOf(path);
    const name = inside.replace(/\.[^.]+$/, '');
    if (!PICTURE.test(path)) {
      if (OTHER_PICTURE.test(path)) this.#sayOther(atlas, inside, file);
      return;
    }
    const need = this.#needs[atlas];
    if (!name.split('/').every((part) => SEGMENT.test(part))) {
      const dotted = tidy(withDot(name) ?? '');
      const better = need && dotted && needOf(need, dotted) ? dotted : tidy(name);
      const isCapitals = better === name.toLowerCase();
      this.say(isCapitals ? 'capitals' : 'name', {
        atlas,
        file,
        frame: name,
        values: { name: inside, nearest: `${better}${extname(path)}` },
      });
      return;
    }
    if (!need || !needOf(need, name)) {
      this.unknown(atlas, name, file);
      return;
    }
    const other = this.frames(atlas).get(name);
    if (other) {
      this.say('twoFiles', { atlas, frame: name, file, values: { one: other.file, other: file } });
      return;
    }
    const whole = `${this.folder}/${path}`;
    this.frames(atlas).set(name, {
      atlas,
      name,
      file,
      stamp: stampOf(whole),
      read: () => readPicture(whole, inside),
    });
  }

  /** A picture of a kind that is not read, which may lie beside the frame that it was exported to. */
  #sayOther(atlas: string, inside: string, file: string): void {
    const name = tidy(inside.replace(/\.[^.]+$/, ''));
    const beside = this.#fileOf(atlas, name);
    if (beside) this.say('beside', { severity: 'warning', atlas, file, values: { name: inside, beside } });
    else this.say('format', { atlas, file, values: { name: inside, nearest: `${name}.png` } });
  }

  /** A picture that is looked at before it is saved: it takes the place of what there is. */
  addTried(atlas: string, name: string, picture: Uint8Array): void {
    const file = this.frames(atlas).get(name)?.file ?? this.fileOf(`${atlas}/${name}.png`);
    const stamp = hashOf(picture);
    this.frames(atlas).set(name, { atlas, name, file, stamp, read: () => readPicture(picture, name) });
  }

  /** A picture that nothing uses: it lies in the wrong place, is misspelt, or is not needed. */
  unknown(atlas: string, name: string, file: string): void {
    const near = nearestFrame(name, atlas, this.#needs);
    const owner = atlasOfFrame(name, this.#needs);
    const about = { atlas, frame: name, file };
    const other = inNoLanguage(name);
    const need = this.#needs[atlas];
    if (other && need && needOf(need, other.base))
      this.say('noLanguage', {
        ...about,
        severity: 'warning',
        values: { language: other.language, name: `${name}${extname(file)}`, languages: LANGUAGES },
      });
    else if (owner && owner !== atlas)
      this.say('elsewhere', {
        ...about,
        values: { other: owner, path: `atlases/${this.theme}/${owner}/${name}${extname(file)}` },
      });
    else if (near !== undefined && !this.#fileOf(atlas, near))
      this.say('typo', { ...about, values: { nearest: near } });
    else this.say('unused', { ...about, severity: 'warning' });
  }

  /** The file of a frame, by its path in the atlas; undefined where there is none. */
  #fileOf(atlas: string, name: string): string | undefined {
    return [`${name}.png`, `${name}.webp`].find((path) => existsSync(`${this.folder}/${atlas}/${path}`));
  }

  addSheetFrame(
    frame: SheetFrameSource,
    atlases: readonly string[],
    names: ReadonlyMap<string, readonly string[]>,
    file: string,
  ): FrameSource | null {
    const { given } = frame;
    const [place, ...others] = resolveName(given, atlases, this.#needs, names);
    if (!place || others.length > 0) {
      const [atlas] = atlases.length === 1 ? atlases : [];
      const about = { frame: given, file, ...(atlas !== undefined && { atlas }) };
      if (place) this.say('ambiguous', { ...about, values: { frames: namesOf([place, ...others]) } });
      else this.#unknownInSheet(about);
      return null;
    }
    const known = this.frames(place.atlas).get(place.name);
    if (known) {
      const rule = known.file === file ? 'sheetTwice' : 'sheetAndFile';
      const { atlas, name } = place;
      this.say(rule, { severity: 'warning', atlas, frame: name, file: known.file, values: { name: file } });
      return null;
    }
    const source: FrameSource = {
      ...place,
      file,
      stamp: frame.stamp,
      ...(frame.slices && { slices: frame.slices }),
      read: async () => ({ pixels: await frame.cut(), problems: [] }),
    };
    this.frames(place.atlas).set(place.name, source);
    return source;
  }

  /** A frame of a sheet that nothing uses: it is for another atlas, misspelt, or not needed. */
  #unknownInSheet(about: { atlas?: string; frame: string; file: string }): void {
    const { atlas = '', frame, file } = about;
    const name = tidy(frame.replace(PICTURE, ''));
    const owner = atlasOfFrame(name, this.#needs);
    const near = nearestFrame(name, atlas, this.#needs);
    if (owner) this.say('sheetElsewhere', { ...about, values: { name: file, other: owner } });
    else if (near !== undefined) this.say('sheetTypo', { ...about, values: { nearest: near } });
    else this.say('sheetUnused', { ...about, severity: 'warning' });
  }

  /** Frames of a sheet have the scale that their sizes say, whatever the sheet says; of half their size each is told. */
  checkScale(
    taken: readonly { frame: SheetFrameSource; source: FrameSource }[],
    said: number,
    sheet: string,
    file: string,
  ): void {
    const areRight = taken.flatMap(({ frame, source: { atlas, name } }) => {
      const need = this.#needs[atlas];
      const wanted = need && needOf(need, name);
      const size = wanted && fixedSize(wanted);
      return size ? [frame.width === size[0] && frame.height === size[1]] : [];
    });
    if (said === SCALE || areRight.length === 0 || !areRight.every(Boolean)) return;
    this.say('sheetScale', { severity: 'note', file, values: { name: sheet, scale: said, really: SCALE } });
  }
}
