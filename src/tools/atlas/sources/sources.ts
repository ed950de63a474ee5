import { existsSync, readdirSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import type { FrameNeed } from '../../../lobby/stage/assets/needs/need.ts';
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problems.ts';
import { bannerNames, LOOSE_FOLDERS } from './loosePictures.ts';
import { fixedSize, type Needs, needOf, sizeText } from './needs.ts';
import { SCALE } from './pixels.ts';
import { type ReadSheet, readSheet, type SheetFrameSource } from './sheet.ts';
import { SOUND_FOLDER } from './sounds.ts';
import { PICTURE, Survey, type ThemeSource } from './survey.ts';

/** Folders of a theme that hold no sprites. */
const LOOSE: readonly string[] = LOOSE_FOLDERS;
const SOUND = /\.(mp3|wav|ogg|m4a|flac)$/i;
const THUMBNAILS = /^(thumbs\.db|desktop\.ini|__macosx|icon\r)$/i;

/** `<theme>/<atlas>/<frame>` → a picture that is looked at before it is saved. */
export type Tried = ReadonlyMap<string, Uint8Array>;

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part.endsWith('~') || THUMBNAILS.test(part));

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'))
    .filter((path) => !isHidden(path))
    .sort(byName);
}

export const listThemes = (root: string): string[] =>
  existsSync(`${root}/atlases`)
    ? readdirSync(`${root}/atlases`)
        .filter((name) => !isHidden(name) && statSync(`${root}/atlases/${name}`).isDirectory())
        .sort(byName)
    : [];

/** Pictures that lie beside the themes' folders, where nothing reads them. */
export const strayPictures = (root: string): Problem[] =>
  existsSync(`${root}/atlases`)
    ? readdirSync(`${root}/atlases`)
        .filter((name) => PICTURE.test(name) && !isHidden(name))
        .sort(byName)
        .map((name) => ({ severity: 'error', rule: 'stray', file: `atlases/${name}`, values: { name } }))
    : [];

/** The atlas that a sheet's name stands for: `lobby.json`, `lobby-0@2x.json` and `lobby@2x.png.json` are all `lobby`. */
const sheetName = (file: string): string =>
  file
    .replace(/\.json$/i, '')
    .replace(/\.(png|webp)$/i, '')
    .replace(/@[\d.]+x$/i, '')
    .replace(/[-_]\d+$/, '')
    .replace(/@[\d.]+x$/i, '');

const AT_SCALE = /@([\d.]+)x/i;

/** Of a sheet that was exported at several scales, the one that is taken: `lobby@2x.json` of that and `lobby.json`. */
function atBestScale(file: string, sheets: readonly string[]): string {
  const distance = (name: string): number => Math.abs(Number(AT_SCALE.exec(name)?.[1] ?? 1) - SCALE);
  const same = sheets.filter((name) => name.replace(AT_SCALE, '') === file.replace(AT_SCALE, ''));
  return same.sort((a, b) => distance(a) - distance(b))[0] ?? file;
}

/**
 * Finds every picture of a theme, in folders and in sheets, and says what is wrong with their names. `names` are frames of
 * families that other themes have, by atlas.
 */
export async function surveyTheme(
  root: string,
  theme: string,
  needs: Needs,
  names: ReadonlyMap<string, readonly string[]> = new Map(),
  tried: Tried = new Map(),
): Promise<ThemeSource> {
  const survey = new Survey(root, theme, needs);
  const paths = filesUnder(survey.folder);
  survey.checkCase(paths);
  const strange = new Set<string>();
  const banners = bannerNames(root);
  const loose: Promise<void>[] = [];
  for (const path of paths) {
    const [first = '', ...rest] = path.split('/');
    if (rest.length === 0) continue;
    if (LOOSE.includes(first)) loose.push(survey.addLoose(path, banners));
    else if (first === SOUND_FOLDER) survey.addSound(path);
    else if (needs[first]) survey.addFile(path);
    else if (PICTURE.test(path) || SOUND.test(path)) strange.add(first);
  }
  await Promise.all(loose);
  for (const name of strange) sayNoAtlas(survey, name, needs, `atlases/${theme}/${name}/`);
  const sheets = paths.filter(
    (path) => !path.includes('/') && /\.json$/i.test(path) && path !== 'theme.json',
  );
  const ofSheets = new Set<string>();
  for (const file of sheets) {
    const taken = atBestScale(file, sheets);
    const sheet = await readSheet(`${survey.folder}/${file}`, file);
    for (const image of sheet.images) ofSheets.add(image);
    if (taken === file) addSheet(survey, file, sheet, needs, names);
    else
      survey.say('otherScale', {
        severity: 'note',
        file: survey.fileOf(file),
        values: { name: file, taken },
      });
  }
  for (const name of paths.filter((path) => !path.includes('/') && PICTURE.test(path)))
    if (!ofSheets.has(name)) survey.say('stray', { file: survey.fileOf(name), values: { name } });
  for (const [place, picture] of tried) {
    const [of = '', atlas = '', ...name] = place.split('/');
    if (of === theme) survey.addTried(atlas, name.join('/'), picture);
  }
  return survey;
}

function sayNoAtlas(survey: Survey, name: string, needs: Needs, file: string): void {
  const meant = nearest(name, [...Object.keys(needs), ...LOOSE, SOUND_FOLDER]);
  survey.say(meant === undefined ? 'noAtlas' : 'unknownAtlas', {
    file,
    values: { name, nearest: meant ?? '', atlases: Object.keys(needs).join(', ') },
  });
}

function addSheet(
  survey: Survey,
  file: string,
  sheet: ReadSheet,
  needs: Needs,
  names: ReadonlyMap<string, readonly string[]>,
): void {
  const atlas = sheetName(file);
  const where = survey.fileOf(file);
  const isOne = needs[atlas] !== undefined;
  const meant = isOne ? undefined : nearest(atlas, Object.keys(needs));
  const atlases = isOne ? [atlas] : Object.keys(needs);
  for (const problem of sheet.problems)
    survey.say(problem.rule, { ...problem, file: where, ...(isOne && { atlas }) });
  if (meant !== undefined && sheet.frames.length > 0) {
    sayNoAtlas(survey, atlas, needs, where);
    return;
  }
  const taken = sheet.frames.flatMap((frame) => {
    const source = survey.addSheetFrame(frame, atlases, names, where);
    return source ? [{ frame, source }] : [];
  });
  survey.checkScale(taken, sheet.scale, file, where);
  for (const { frame, source } of taken) {
    const need = needs[source.atlas];
    const wanted = need && needOf(need, source.name);
    if (wanted && isHalf(frame, wanted)) {
      survey.say('half', {
        atlas: source.atlas,
        frame: source.name,
        file: where,
        values: { name: file, wanted: sizeText(wanted) },
      });
      survey.frames(source.atlas).delete(source.name);
    }
  }
}

function isHalf({ width, height }: SheetFrameSource, need: FrameNeed): boolean {
  const size = fixedSize(need);
  return size !== undefined && Math.abs(width * 2 - size[0]) <= 1 && Math.abs(height * 2 - size[1]) <= 1;
}
