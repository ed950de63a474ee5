import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { hashOf } from '../sources/pictures.ts';
import type { ThemeFile } from '../sources/themeFile.ts';
import type { AtlasEntry, PackedAtlas, ThemeLook, ThemeManifest } from '../sources/types.ts';
import { writeIfChanged, writeWhole } from './files.ts';

const short = (content: string | Uint8Array): string => hashOf(content).slice(0, 8);

/** `posters/welcome` → its file beside the pages, with a hash in its name. */
function copyLoose(loose: ReadonlyMap<string, string>, folder: string): Record<string, string> {
  const copied: Record<string, string> = {};
  for (const [name, path] of loose) {
    const bytes = readFileSync(path);
    const file = `${name.replaceAll(/[/.]/g, '-')}-${short(bytes)}${extname(path).toLowerCase()}`;
    if (!existsSync(`${folder}/${file}`)) writeWhole(`${folder}/${file}`, bytes);
    copied[name] = file;
  }
  return copied;
}

/** Folders of what style sheets do not show. */
const POSTERS = 'posters/';
const SOUNDS = 'sounds/';

/** Nine-slice borders of pictures that style sheets show, as `border-image-slice` takes them. */
const sliceProperties = (packed: readonly PackedAtlas[]): Record<string, string> =>
  Object.fromEntries(
    packed.flatMap(({ loose, frames }) =>
      frames.flatMap(({ name, slices }) => {
        if (!slices || !(name in loose)) return [];
        const [left, top, right, bottom] = slices;
        return [[`${name.replaceAll('/', '-')}-slices`, `${top} ${right} ${bottom} ${left}`]];
      }),
    ),
  );

/** Pages of an atlas with, where that has to be known before they come, their frames. */
function pagesOf({ pages, pageOf }: PackedAtlas): Pick<AtlasEntry, 'pages' | 'folder'> {
  if (!pageOf) return { pages: pages.map(({ image, bytes }) => ({ image, bytes })) };
  const names = Object.keys(pageOf);
  const [folder = ''] = /^.*\//.exec(names[0] ?? '') ?? [];
  const shared = names.every((name) => name.startsWith(folder)) ? folder : '';
  const framesOf = (index: number): string =>
    names
      .filter((name) => pageOf[name] === index)
      .map((name) => name.slice(shared.length))
      .join(' ');
  return {
    folder: shared,
    pages: pages.map(({ image, bytes }, index) => ({ image, bytes, frames: framesOf(index) })),
  };
}

/** Writes what the lobby reads of a theme. @returns the names of all files that belong to it. */
export function writeManifest(
  theme: string,
  isReference: boolean,
  packed: readonly PackedAtlas[],
  { titles, colours, swatch }: ThemeFile,
  loose: ReadonlyMap<string, string>,
  folder: string,
): Set<string> {
  const pages = packed.flatMap((one) => one.pages);
  const sheets = JSON.stringify(Object.fromEntries(pages.map(({ image, sheet }) => [image, sheet])));
  const copied = Object.entries(copyLoose(loose, folder));
  const inside = (start: string): Record<string, string> =>
    Object.fromEntries(
      copied
        .filter(([name]) => name.startsWith(start))
        .map(([name, file]) => [name.slice(start.length), file]),
    );
  const look: ThemeLook = {
    titles,
    colours: { ...colours, ...sliceProperties(packed) },
    swatch,
    loading: packed.find(({ atlas }) => atlas === 'loading')?.loose ?? {},
    pictures: {
      ...Object.assign({}, ...packed.filter(({ atlas }) => atlas !== 'loading').map((one) => one.loose)),
      ...Object.fromEntries(copied.filter(([name]) => !name.startsWith(POSTERS) && !name.startsWith(SOUNDS))),
    },
    posters: inside(POSTERS),
    sounds: inside(SOUNDS),
  };
  const manifest: ThemeManifest = {
    theme,
    reference: isReference,
    sheets: `sheets-${short(sheets)}.json`,
    atlases: Object.fromEntries(
      packed
        .filter((one) => one.pages.length > 0)
        .map((one) => [one.atlas, { ...pagesOf(one), ...(one.borrows && { borrows: true as const }) }]),
    ),
  };
  writeIfChanged(`${folder}/${manifest.sheets}`, sheets);
  writeIfChanged(`${folder}/manifest.json`, JSON.stringify(manifest));
  writeIfChanged(`${folder}/look.json`, JSON.stringify(look));
  return new Set([
    'manifest.json',
    'look.json',
    manifest.sheets,
    ...pages.map(({ image }) => image),
    ...Object.values(look.loading),
    ...Object.values(look.pictures),
    ...Object.values(look.posters),
    ...Object.values(look.sounds),
  ]);
}
