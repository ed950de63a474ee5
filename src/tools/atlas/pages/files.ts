import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Readers never see half a file. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}.tmp`, content);
  renameSync(`${path}.${process.pid}.tmp`, path);
}

export const writeIfChanged = (path: string, content: string): void => {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeWhole(path, content);
};

/** Removes what a folder holds besides these names. */
export function removeAllBut(folder: string, names: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!names.has(name)) rmSync(`${folder}/${name}`, { force: true, recursive: true });
}

/** JSON of a file; undefined where there is none that can be read. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
