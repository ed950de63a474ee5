import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readJson, writeIfChanged } from './pages/files.ts';
import type { Problem } from './problems/problems.ts';
import type { PackedAtlas } from './sources/types.ts';
import { markOf } from './sources/unchanged.ts';

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

/** Changes with every file that lies there. */
function markOfAll(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    const files = found?.isDirectory()
      ? readdirSync(path, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `${entry.parentPath}/${entry.name}`)
      : [path];
    for (const file of files) hash.update(`${file} ${markOf(file)}\n`);
  }
  return hash.digest('hex');
}

/** The mark of all that art is packed from; to be taken before it is read. */
export const markInputs = (root: string): string => markOfAll(INPUTS.map((name) => `${root}/${name}`));

/** What the last run told, if nothing has changed since, so that it need not be done again. */
export function lastRun(root: string, out: string, inputs: string): Run | undefined {
  const last = readJson<KeptRun>(fileOf(root));
  return last?.inputs === inputs && last.output === markOfAll([out]) ? last : undefined;
}

/** Keeps what a run told of inputs with that mark. */
export function keepRun(root: string, out: string, inputs: string, { atlases, problems }: Run): void {
  const kept: KeptRun = { inputs, output: markOfAll([out]), atlases, problems };
  writeIfChanged(fileOf(root), JSON.stringify(kept));
}
