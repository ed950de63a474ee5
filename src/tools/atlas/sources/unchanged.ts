import { statSync } from 'node:fs';

/**
 * `read`, which a program that packs again and again does not repeat for a file that has not changed since, by what the
 * file system says of it.
 */
export function onceAFile<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, { mark: string; value: T }>();
  return (path) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    const mark = [ino, size, mtimeMs, ctimeMs].join(' ');
    const before = known.get(path);
    if (before?.mark === mark) return before.value;
    const value = read(path);
    known.set(path, { mark, value });
    return value;
  };
}
