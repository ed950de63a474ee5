import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ThemeLook, ThemeManifest } from '../atlas/sources/types.ts';

type Theme = ThemeManifest & ThemeLook;

/** Style sheets that have the tokens, or bring them. */
const TOKENS = /\/app\/styles\/(tokens|loading)\.css$/;

const read = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;

/** The packed themes, the reference first. */
function themesIn(folder: string): Theme[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((theme) => `${folder}/${theme}`)
    .filter((path) => existsSync(`${path}/look.json`))
    .map((path) => ({ ...read(`${path}/manifest.json`), ...read(`${path}/look.json`) }) as Theme)
    .sort((a, b) => Number(b.reference) - Number(a.reference));
}

/**
 * What a theme has of its own, as a rule of a style sheet. It is that of the build: what was published in its place, as the
 * page says, may have less of its own. It weighs no more than the tokens before it, so those for some screens and players win.
 */
function ruleOf({ theme, reference, colours, pictures, loading }: Theme, withLoading: boolean): string {
  const lines = [
    ...Object.entries(colours).map(([name, value]) => `  --${name}: ${value};`),
    // Where the page is built, it asks itself for those of the loading scene.
    ...Object.entries({ ...pictures, ...(withLoading && loading) }).map(
      ([name, file]) => `  --${name.replaceAll('/', '-')}: url("/atlases/${theme}/${file}");`,
    ),
  ];
  const isBuilt = `:not([data-published~="${theme}"])`;
  const selector = `:root:where(${reference ? '' : `[data-theme="${theme}"]`}${isBuilt})`;
  return lines.length > 0 ? `\n${selector} {\n${lines.join('\n')}\n}\n` : '';
}

/** Adds to the tokens what the themes packed in `folder` have of their own: colours of `theme.json`, rings, icons. */
export const themeStyles = (folder: string): Plugin => {
  let isDev = false;
  let isFound = false;
  return {
    name: 'theme-styles',
    enforce: 'pre',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    transform(code, id) {
      if (!TOKENS.test(id.split('?')[0] ?? '')) return;
      isFound = true;
      return {
        code:
          code +
          themesIn(folder)
            .map((one) => ruleOf(one, isDev))
            .join(''),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !isDev && !isFound)
        this.error(`No style sheet has the tokens of the themes (${TOKENS}).`);
    },
  };
};
