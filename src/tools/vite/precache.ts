import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Entry {
  url: string;
  /** Null where the name has a hash. */
  revision: string | null;
}

const NAMED = /\/(?:assets|atlases)\/[\w./-]+\.(?:js|css|woff2|png|svg|webp)/g;
const IMPORTED = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/**
 * What a built lobby needs for its first paint: the page, what it names, and the scripts that those import.
 * @param folder of the built lobby; one that is not built yet has nothing.
 */
export function precacheOf(folder: string): Entry[] {
  if (!existsSync(`${folder}/index.html`)) return [];
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const shell = readdirSync(`${folder}/assets`).filter((name) => /^shell-.*\.(js|css)$/.test(name));
  const found = new Set<string>();
  const add = (url: string): void => {
    if (found.has(url) || !existsSync(`${folder}${url}`)) return;
    found.add(url);
    if (!url.endsWith('.js')) return;
    for (const [, name] of readFileSync(`${folder}${url}`, 'utf8').matchAll(IMPORTED)) add(`/assets/${name}`);
  };
  for (const [url] of page.matchAll(NAMED)) add(url);
  for (const name of shell) add(`/assets/${name}`);
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  return [{ url: '/index.html', revision }, ...[...found].sort().map((url) => ({ url, revision: null }))];
}
