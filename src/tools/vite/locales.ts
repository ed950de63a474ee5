import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { localesIn, textsIn } from '../../service/config/locales.ts';

/** What only the service says. */
const SERVICE = 'service.json';

const current = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Lays the texts of every language in `from` whole into `to`: English stands where a language has none. Files that are
 * right already are not touched, those of languages that have gone are removed.
 */
export function layLocales(from: string, to: string): void {
  const locales = localesIn(from);
  const areas = readdirSync(join(from, 'en')).filter((name) => name.endsWith('.json') && name !== SERVICE);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to))
    if (!locales.includes(name)) rmSync(join(to, name), { recursive: true, force: true });
  for (const locale of locales) {
    const folder = join(to, locale);
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) if (!areas.includes(name)) rmSync(join(folder, name));
    for (const name of areas) {
      const path = join(folder, name);
      const texts = JSON.stringify(textsIn(from, locale, name.slice(0, -'.json'.length)));
      if (current(path) !== texts) writeFileSync(path, texts);
    }
  }
}

/** Whole texts of all languages in `to`, for what is built and while developing: see `layLocales`. */
export const wholeLocales = (from: string, to: string): Plugin => ({
  name: 'whole-locales',
  config() {
    layLocales(from, to);
  },
  configureServer({ watcher, config }) {
    watcher.add(from);
    watcher.on('all', (_event, path) => {
      if (!path.startsWith(from)) return;
      try {
        layLocales(from, to);
      } catch (error) {
        config.logger.error(`locales/: ${(error as Error).message}`);
      }
    });
  },
});
