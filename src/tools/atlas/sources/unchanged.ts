import { statSync } from 'node:fs';

/** Changes with a file, by what the file system says of it; empty where there is none. */
export function markOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ') : '';
}

/**
 * `read`, which a program that packs again and again does not repeat for a file that has not changed since, by what the
 * file system says of it.
 */
export function onceAFile<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, { mark: string; value: T }>();
  return (path) => {
    const mark = markOf(path);
    const before = known.get(path);
    if (mark && before?.mark === mark) return before.value;
    const value = read(path);
    known.set(path, { mark, value });
    return value;
  };
}
