import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readJson, writeIfChanged } from './pages/files.ts';
import type { Problem } from './problems/problems.ts';
import type { PackedAtlas } from './sources/types.ts';

/** What art is packed from, and by: folders and files of the repository. */
const INPUTS = ['atlases', 'assets', 'locales', 'src', 'package-lock.json'];

/** What a run told. */
interface Run {
  atlases: PackedAtlas[];
  problems: Problem[];
}

interface KeptRun extends Run {
  inputs: string;
  output: string;
}

const fileOf = (root: string): string => `${root}/.cache/atlases.run.json`;

/** Changes with every file that lies there, by what the file system says of it. */
function markOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    hash.update(`${path} ${ino} ${size} ${mtimeMs} ${ctimeMs}\n`);
  };
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile()) add(path);
    else if (found)
      for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
        if (entry.isFile()) add(`${entry.parentPath}/${entry.name}`);
  }
  return hash.digest('hex');
}

/** The mark of all that art is packed from; to be taken before it is read. */
export const markInputs = (root: string): string => markOf(INPUTS.map((name) => `${root}/${name}`));

/** What the last run told, if nothing has changed since, so that it need not be done again. */
export function lastRun(root: string, out: string, inputs: string): Run | undefined {
  const last = readJson<KeptRun>(fileOf(root));
  return last?.inputs === inputs && last.output === markOf([out]) ? last : undefined;
}

/** Keeps what a run told of inputs with that mark. */
export function keepRun(root: string, out: string, inputs: string, { atlases, problems }: Run): void {
  const kept: KeptRun = { inputs, output: markOf([out]), atlases, problems };
  writeIfChanged(fileOf(root), JSON.stringify(kept));
}
