import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Entry {
  url: string;
  /** Null where the name has a hash. */
  revision: string | null;
}

const NAMED = /\/(?:assets|atlases)\/[\w./-]+\.(?:js|css|woff2|png|svg|webp|avif)/g;
const IMPORTED = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/**
 * Named chunks without which a page could not say that there is no network, or offer the version whose files have taken
 * the place of its own: with the words for that, and the list of where they lie.
 */
const ALWAYS = ['shell', 'overlays', 'UpdateNotice', 'areas', 'notices'];
/** A chunk's name without its hash. */
const stemOf = (name: string): string => name.replace(/-[\w-]{8}\.\w+$/, '');

/**
 * What a built lobby needs for its first paint and for what it has to say over every page: the page, what it names, and
 * the scripts that those import, with their styles.
 * @param folder of the built lobby; one that is not built yet has nothing.
 * @param base where all but the page is loaded from.
 * @throws where a named chunk is in no file: a page without a network would silently lack its words.
 */
export function precacheOf(folder: string, base = '/'): Entry[] {
  if (!existsSync(`${folder}/index.html`)) return [];
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const assets = readdirSync(`${folder}/assets`);
  const styles = assets.filter((name) => name.endsWith('.css'));
  const found = new Set<string>();
  const add = (url: string): void => {
    if (found.has(url) || !existsSync(`${folder}${url}`)) return;
    found.add(url);
    if (!url.endsWith('.js')) return;
    const stem = stemOf(url.slice('/assets/'.length));
    for (const style of styles) if (stemOf(style) === stem) add(`/assets/${style}`);
    for (const [, name] of readFileSync(`${folder}${url}`, 'utf8').matchAll(IMPORTED)) add(`/assets/${name}`);
  };
  for (const [url] of page.matchAll(NAMED)) add(url);
  for (const stem of ALWAYS) {
    const files = assets.filter((name) => stemOf(name) === stem && /\.(?:js|css)$/.test(name));
    if (files.length === 0)
      throw new Error(`No chunk is named "${stem}", which src/tools/vite/precache.ts keeps for every page.`);
    for (const name of files) add(`/assets/${name}`);
  }
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  return [
    { url: '/index.html', revision },
    ...[...found].sort().map((url) => ({ url: base + url.slice(1), revision: null })),
  ];
}
