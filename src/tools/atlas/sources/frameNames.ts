import { nearest } from '../problems/nearest.ts';
import { type Needs, needOf, withoutLanguage } from './needs.ts';

/** Where a picture belongs. */
export interface FramePlace {
  atlas: string;
  name: string;
}

const flat = (name: string): string => name.toLowerCase().replaceAll(/[/_. ]+/g, '-');
const language = (name: string): string => name.slice(withoutLanguage(name).length);

/**
 * The frame that a packer's name stands for: `tile/lock`, `lobby/tile/lock.png`, `tile_lock@2x`, or `lock` where only one
 * frame ends so. Undefined where none is meant. `names` are those that families have besides, by atlas.
 */
export function resolveName(
  given: string,
  atlases: readonly string[],
  needs: Needs,
  names: ReadonlyMap<string, readonly string[]>,
): FramePlace | undefined {
  const bare = given
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .replace(/\.(png|webp|jpe?g|avif)$/i, '')
    .replace(/@[\d.]+x$/i, '');
  const known = atlases.flatMap((atlas) => {
    const need = needs[atlas];
    return need
      ? [...new Set([...Object.keys(need.frames), ...(names.get(atlas) ?? [])])].map((name) => ({
          atlas,
          name,
        }))
      : [];
  });
  for (const atlas of atlases) {
    const need = needs[atlas];
    const inside = bare.startsWith(`${atlas}/`) ? bare.slice(atlas.length + 1) : bare;
    for (const name of [bare, inside]) if (need && needOf(need, name)) return { atlas, name };
  }
  const end = language(bare);
  const wanted = flat(withoutLanguage(bare));
  const fits = (how: (name: string, atlas: string) => string): FramePlace | undefined => {
    const found = known.filter(({ name, atlas }) => how(name, atlas) === wanted);
    return found.length === 1 && found[0] ? { ...found[0], name: found[0].name + end } : undefined;
  };
  return (
    fits((name) => flat(name)) ??
    fits((name, atlas) => flat(`${atlas}/${name}`)) ??
    fits((name) => flat(name.slice(name.lastIndexOf('/') + 1)))
  );
}

/** The frame that was probably meant by a name that is none. */
export function nearestFrame(name: string, atlas: string, needs: Needs): string | undefined {
  const need = needs[atlas];
  return need && nearest(withoutLanguage(name), Object.keys(need.frames));
}

/** The atlas whose code uses a frame of that name. */
export const atlasOfFrame = (name: string, needs: Needs): string | undefined =>
  Object.keys(needs).find((atlas) => {
    const need = needs[atlas];
    return need && needOf(need, name);
  });
