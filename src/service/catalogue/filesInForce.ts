import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/environment.ts';
import { StartError } from '../errors/startError.ts';
import { type Catalogue, loadCatalogue } from './load.ts';
import type { Parsed } from './schema/readFile.ts';
import { type FileTexts, readTexts, sourceOf } from './source.ts';

/** The operator's files that were last in force, with what they say. */
interface Kept {
  texts: FileTexts;
  values: Readonly<Record<string, unknown>>;
}

const fileOf = (dataDir: string): string => join(dataDir, 'files-in-force.json');

const readKept = (dataDir: string): Kept | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Kept;
  } catch {
    return undefined;
  }
};

const keep = (dataDir: string, texts: FileTexts, parsed: Parsed): void => {
  const values = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, parsed.get(text)]));
  const unfinished = `${fileOf(dataDir)}.${process.pid}`;
  try {
    writeFileSync(unfinished, JSON.stringify({ texts, values } satisfies Kept), { mode: 0o600 });
    renameSync(unfinished, fileOf(dataDir));
  } catch {
    // It makes starts faster and lets a worker come back beside broken files: without room for it all else works.
  }
};

/** Files that were read and are sound, before they are put in force. */
export interface ReadFiles {
  catalogue: Catalogue;
  /** Remembers them, in the data folder, as those in force. */
  keep(): void;
}

/** Reads the operator's files; what has not changed since it was last in force is not parsed again. @throws StartError as `loadCatalogue`. */
export const readFiles = (config: Config): ReadFiles => {
  const source = sourceOf(config);
  const kept = readKept(config.dataDir);
  const parsed: Parsed = new Map();
  for (const [file, value] of Object.entries(kept?.values ?? {})) parsed.set(kept?.texts[file] ?? '', value);
  const texts = readTexts(source.folder);
  return {
    catalogue: loadCatalogue(source, texts, parsed),
    keep: () => {
      if (!isDeepStrictEqual(texts, kept?.texts)) keep(config.dataDir, texts, parsed);
    },
  };
};

/**
 * `readFiles` for a process that takes the place of another one: where the files on disk are broken meanwhile, those last
 * in force are taken, as the other processes have them.
 * @param onRefusal told why the files on disk were not taken.
 */
export const readFilesAgain = (config: Config, onRefusal: (why: string) => void): ReadFiles => {
  try {
    return readFiles(config);
  } catch (error) {
    const kept = readKept(config.dataDir);
    if (!(error instanceof StartError) || !kept) throw error;
    onRefusal(error.message);
    return { catalogue: loadCatalogue(sourceOf(config), kept.texts), keep: () => {} };
  }
};
