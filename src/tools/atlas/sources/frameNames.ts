import { nearest } from '../problems/nearest.ts';
import { type Needs, needOf, withDot, withoutLanguage } from './needs.ts';

/** Where a picture belongs. */
export interface FramePlace {
  atlas: string;
  name: string;
}

const flat = (name: string): string => name.toLowerCase().replaceAll(/[/_. ]+/g, '-');
const language = (name: string): string => name.slice(withoutLanguage(name).length);

/**
 * The frames that a packer's name may stand for: `tile/lock`, `lobby/tile/lock.png`, `tile_lock@2x`, or `lock`, which is
 * meant where only one frame ends so. `names` are those that families have besides, by atlas.
 */
export function resolveName(
  given: string,
  atlases: readonly string[],
  needs: Needs,
  names: ReadonlyMap<string, readonly string[]>,
): FramePlace[] {
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
    for (const name of [bare, inside]) if (need && needOf(need, name)) return [{ atlas, name }];
  }
  const end = language(bare);
  const wanted = flat(withoutLanguage(bare));
  const ways: ((name: string, atlas: string) => string)[] = [
    (name) => flat(name),
    (name, atlas) => flat(`${atlas}/${name}`),
    (name) => flat(name.slice(name.lastIndexOf('/') + 1)),
  ];
  for (const way of ways) {
    const found = known.filter(({ name, atlas }) => way(name, atlas) === wanted);
    if (found.length > 0) return found.map(({ atlas, name }) => ({ atlas, name: name + end }));
  }
  return [];
}

/** As they are told: with their atlases where these are several. */
export const namesOf = (places: readonly FramePlace[]): string =>
  places
    .map(({ atlas, name }) => (new Set(places.map((one) => one.atlas)).size > 1 ? `${atlas}/${name}` : name))
    .join(', ');

/** What a family would call a frame that ends as `name` does: `fx/coin-8` of `fx/cion-8`, `prize/gem` of `prise/gem`. */
function asFamily(pattern: string, name: string): string {
  const sign = pattern.charAt(pattern.indexOf('*') - 1);
  return pattern.replace('*', name.slice(name.lastIndexOf(sign) + 1));
}

/** The frame that was probably meant by a name that is none. */
export function nearestFrame(name: string, atlas: string, needs: Needs): string | undefined {
  const need = needs[atlas];
  if (!need) return undefined;
  const dotted = withDot(name);
  if (dotted !== undefined && needOf(need, dotted)) return dotted;
  const plain = withoutLanguage(name);
  const families = Object.keys(need.families ?? {}).map((pattern) => asFamily(pattern, plain));
  return nearest(plain, [...Object.keys(need.frames), ...families]);
}

/** The atlas whose code uses a frame of that name. */
export const atlasOfFrame = (name: string, needs: Needs): string | undefined =>
  Object.keys(needs).find((atlas) => {
    const need = needs[atlas];
    return need && needOf(need, name);
  });
