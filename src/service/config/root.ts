import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (from: string): string => {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'locales'))) return from;
  const parent = dirname(from);
  return parent === from ? process.cwd() : findRoot(parent);
};

/** The project's folder, the same from `src/service` (tsx) and from `dist/service` (built). */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));
