import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/root.ts';

const POSTER = /^\/media\/posters\/([\w-]+\.\w+)$/;

/** Prints of posters, each of the file as it was at that moment and of that size. */
const prints = new Map<string, { of: string; print: string }>();

/** What is in the address of a poster in `assets/posters` and changes with what it shows; undefined where there is none of that path. */
const printOf = (path: string): string | undefined => {
  const [, name] = POSTER.exec(path) ?? [];
  if (!name) return undefined;
  const file = join(ROOT, 'assets/posters', name);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return undefined;
  const of = `${stat.mtimeMs} ${stat.size}`;
  const known = prints.get(name);
  if (known?.of === of) return known.print;
  const print = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  prints.set(name, { of, print });
  return print;
};

/**
 * The address of a picture. That of a poster in `assets/posters` changes with what it shows, so it may be kept for ever.
 * @param assetUrl where browsers load posters from, without a slash at its end; the lobby's own host where it is left out.
 */
export function imageAddress(image: string, assetUrl = ''): string {
  const print = printOf(image);
  return print === undefined ? image : `${assetUrl}${image}?${print}`;
}

/** Whether the address of a request, path and query, names a poster as it is now: one of before or of a later release does not. */
export const isAsNamed = (url: string): boolean => {
  const [path = '', query] = url.split('?');
  return query !== undefined && query === printOf(path);
};
