import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import sharp from 'sharp';
import type { FrameNeed, Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import { gathered, type Problem, sentence } from '../problems/problems.ts';
import { readAseprite } from '../sources/aseprite.ts';
import { checkFrame } from '../sources/checkFrame.ts';
import { type FramePlace, namesOf, nearestFrame, resolveName } from '../sources/frameNames.ts';
import { readLayered } from '../sources/layered.ts';
import { flatten } from '../sources/layers.ts';
import { type Needs, needOf, sizesOf } from '../sources/needs.ts';
import { readPicture } from '../sources/pictures.ts';
import { type Pixels, visibleBox } from '../sources/pixels.ts';
import { readSheet } from '../sources/sheet.ts';
import { isLoose, loosePlace, openLoose } from './loose.ts';

/** A picture found in what was dropped, as the page shows it before anything of it is saved. */
export interface DroppedPicture extends Partial<FramePlace> {
  /** How it is called where it comes from. */
  given: string;
  /** It as a PNG or WebP, or an MP3, in a data address. */
  picture: string;
  slices?: Insets;
  pivot?: Pivot;
  problems: string[];
  /** The stage paints it, so it can be shown in the lobby before it is saved. */
  isSprite: boolean;
  /** It cannot be saved. */
  isBad: boolean;
}

/** What lay in a drop, and what of it could not be read. */
export interface Dropped {
  pictures: DroppedPicture[];
  problems: string[];
}

/** Those that there can be: by the code's needs, and the names that families have, by atlas; with the names of posters. */
export interface Frames {
  needs: Needs;
  names: ReadonlyMap<string, readonly string[]>;
  banners: readonly string[];
}

type Fault = Pick<Problem, 'severity' | 'rule' | 'values'> & { frame?: string };

interface Found {
  given: string;
  pixels: Pixels;
  /** It as it was dropped, where that is a file that can be saved as it is. */
  original?: { type: string; bytes: Uint8Array };
  slices?: Insets;
  pivot?: Pivot;
  faults: Fault[];
}

const PICTURE = /\.(png|webp|jpe?g|avif)$/i;
const ASEPRITE = /\.(ase|aseprite)$/i;
const LAYERED = /\.psd$/i;
/** What systems leave beside pictures. */
const LEFTOVER = /(^|\/)(\.|__MACOSX|Thumbs\.db|desktop\.ini)/i;
const THEME_FILE = /(^|\/)theme\.json$/;
const bare = (name: string): string => name.replace(/\.[^./]+$/, '');

/** The frames that a name may stand for; folders around it that say nothing are left out one after the other. */
function placesOf(given: string, { needs, names }: Frames): FramePlace[] {
  let several: FramePlace[] = [];
  for (
    let name = given.replace(/\.(ase|aseprite|psd)$/i, '');
    name;
    name = name.includes('/') ? name.slice(name.indexOf('/') + 1) : ''
  ) {
    const places = resolveName(name, Object.keys(needs), needs, names);
    if (places.length === 1) return places;
    if (several.length === 0) several = places;
  }
  return several;
}

/** The frame of that name. */
function placeOf(given: string, frames: Frames): FramePlace | undefined {
  const [place, ...others] = placesOf(given, frames);
  return others.length > 0 ? undefined : place;
}

/** The frame that was probably meant by a name that is none: where a folder is called after an atlas, one of that. */
function meantBy(given: string, { needs }: Frames): string | undefined {
  const parts = bare(given).split('/');
  for (const [index, part] of parts.entries())
    if (needs[part]) return nearestFrame(parts.slice(index + 1).join('/'), part, needs);
  return Object.keys(needs)
    .map((atlas) => nearestFrame(parts.slice(-2).join('/'), atlas, needs))
    .find((name) => name !== undefined);
}

/** What is told of a picture that is for no frame. */
function noFrame(given: string, frames: Frames): Fault {
  const places = placesOf(given, frames);
  if (places.length > 0)
    return { severity: 'error', rule: 'ambiguous', frame: given, values: { frames: namesOf(places) } };
  const meant = meantBy(given, frames);
  return meant === undefined
    ? { severity: 'error', rule: 'noFrame' }
    : { severity: 'error', rule: 'typo', frame: given, values: { nearest: meant } };
}

/** Everything that a folder of dropped files holds. */
async function findAll(
  folder: string,
  names: readonly string[],
  frames: Frames,
): Promise<[Found[], Fault[]]> {
  const [found, faults]: [Found[], Fault[]] = [[], []];
  const ofSheets = new Set<string>();
  for (const name of names.filter((one) => /\.json$/i.test(one))) {
    const sheet = await readSheet(join(folder, name), name);
    faults.push(...sheet.problems);
    for (const image of sheet.images) ofSheets.add(join(dirname(name), image));
    for (const { given, slices, cut } of sheet.frames)
      found.push({ given, pixels: await cut(), ...(slices && { slices }), faults: [] });
  }
  for (const name of names.filter((one) => !/\.json$/i.test(one) && !ofSheets.has(one)))
    try {
      if (PICTURE.test(name)) {
        const { pixels, problems } = await readPicture(join(folder, name), name);
        const [, type] = /\.(png|webp)$/i.exec(name) ?? [];
        const isAsNamed = !problems.some(({ rule }) => rule === 'disguised');
        const original = type &&
          isAsNamed && { type: type.toLowerCase(), bytes: readFileSync(join(folder, name)) };
        if (pixels) found.push({ given: name, pixels, ...(original && { original }), faults: problems });
        else faults.push(...problems);
      } else if (ASEPRITE.test(name)) {
        for (const { name: inside, ...picture } of await readAseprite(readFileSync(join(folder, name))))
          found.push({ given: nameOf(name, inside, frames), ...picture, faults: [] });
      } else if (LAYERED.test(name)) {
        const isFrame = (inside: string): boolean => placeOf(inside, frames) !== undefined;
        for (const { name: inside, pixels, unlike } of await readLayered(
          readFileSync(join(folder, name)),
          isFrame,
        ))
          found.push({
            given: inside || name,
            pixels,
            faults: unlike.map((what) => unlikeFault(name, what)),
          });
      } else
        faults.push({ severity: 'error', rule: 'format', values: { name, nearest: `${bare(name)}.png` } });
    } catch (error) {
      const { message } = error as Error;
      faults.push({ severity: 'error', rule: 'unreadable', values: { name, reason: message } });
    }
  return [found, faults];
}

const unlikeFault = (name: string, what: string): Fault => ({
  severity: 'warning',
  rule: 'unlike',
  values: { name, what },
});

/** A picture inside a file is called as it is there where that is a frame, else after the file. */
function nameOf(file: string, inside: string, frames: Frames): string {
  if (!inside) return file;
  return placeOf(inside, frames)
    ? inside
    : /^\d+$/.test(inside)
      ? `${bare(file)}-${inside}`
      : `${bare(file)}/${inside}`;
}

/** A picture on a larger canvas is cut around what is seen of it, where that has room in the frame. */
async function fitted(pixels: Pixels, need: FrameNeed): Promise<Pixels> {
  const { from, to } = sizesOf(need);
  const isRight = pixels.width <= to[0] && pixels.height <= to[1];
  const seen = visibleBox(pixels);
  if (isRight || seen.w > from[0] || seen.h > from[1]) return pixels;
  const [x, y] = [Math.round(seen.x + (seen.w - from[0]) / 2), Math.round(seen.y + (seen.h - from[1]) / 2)];
  return flatten([{ pixels, x: 0, y: 0, opacity: 1, blend: 'over' }], { x, y, w: from[0], h: from[1] });
}

const png = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

const addressOf = ({ type, bytes }: { type: string; bytes: Uint8Array }): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

/**
 * Finds the pictures in dropped files – pictures, folders of them, sheets of any packer, files of Aseprite and Photoshop –
 * and the frames that they are for; posters, pictures of pages and sounds by their folders. A single picture is for the frame that it was dropped on, `target`, whatever its name.
 */
export async function openDrop(
  files: ReadonlyMap<string, Uint8Array>,
  target: FramePlace | undefined,
  frames: Frames,
  language: string,
): Promise<Dropped> {
  const { needs } = frames;
  const folder = mkdtempSync(join(tmpdir(), 'workshop-'));
  try {
    for (const [name, content] of files) {
      const path = resolve(folder, name);
      if (!path.startsWith(folder + sep)) throw new Error(`A file cannot be called ${name}.`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const names = [...files.keys()].filter((name) => !LEFTOVER.test(name));
    const onLoose = target && isLoose(target) && names.length === 1 ? target : undefined;
    const loose = names.flatMap((given) => {
      const place = onLoose ?? loosePlace(given);
      return place ? [{ given, place }] : [];
    });
    const sprites = names.filter(
      (name) => !THEME_FILE.test(name) && !loose.some(({ given }) => given === name),
    );
    const [found, faults] = await findAll(folder, sprites, frames);
    for (const name of names.filter((one) => THEME_FILE.test(one)))
      faults.push({ severity: 'warning', rule: 'byHand', values: { name } });
    const say = (fault: Fault, place?: FramePlace): string =>
      sentence({ ...fault, ...(place && { atlas: place.atlas, frame: place.name }) }, language);
    const pictures: DroppedPicture[] = [];
    for (const { given, pixels, original, slices, pivot, faults: own } of found) {
      const place = found.length === 1 && target ? target : placeOf(given, frames);
      const atlas = place && needs[place.atlas];
      const need = place && atlas && needOf(atlas, place.name);
      const fitting = need ? await fitted(pixels, need) : pixels;
      const wrong: Fault[] = need
        ? checkFrame(fitting, need, slices ?? need.slices)
        : [noFrame(given, frames)];
      pictures.push({
        given,
        ...place,
        picture:
          original && fitting === pixels
            ? addressOf(original)
            : addressOf({ type: 'png', bytes: await png(fitting) }),
        ...(need?.slices && slices && { slices }),
        ...(need?.pivot && pivot && { pivot }),
        problems: [...own, ...wrong].map((one) =>
          say({ ...one, values: { name: given, ...one.values } }, place),
        ),
        isSprite: true,
        isBad: wrong.some(({ severity }) => severity === 'error'),
      });
    }
    for (const { given, place } of loose) {
      const { picture, faults: wrong } = await openLoose(join(folder, given), place, frames.banners);
      pictures.push({
        given,
        ...place,
        picture,
        problems: wrong.map((one) => say(one)),
        isSprite: false,
        isBad: !isLoose(place) || wrong.some(({ severity }) => severity === 'error'),
      });
    }
    return { pictures, problems: gathered(faults).map((one) => say(one)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
