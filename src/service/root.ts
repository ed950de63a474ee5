import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, found from wherever this module runs: from `src` while developing, from `dist` once built. */
export const ROOT = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(`${folder}/package.json`)) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('no package.json above the service');
    folder = parent;
  }
  return folder;
})();
