import { existsSync, readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const THEME = 'night-carnival';
/** What the first screen needs beyond the entry: lazily imported, so that the browser would find it late. */
const FIRST_SCREEN = ['stage/host/StageHost.tsx', 'features/home/HomePage.tsx'];
const FIRST_ATLASES = ['shell', 'lobby', 'covers'];

interface Manifest {
  atlases: Record<string, { pages: { image: string; json: string }[] }>;
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});

/** The first page of each atlas of the first screen, as it lies in `publicDir`. */
function firstArt(publicDir: string): string[] {
  const folder = `/atlases/${THEME}`;
  const path = `${publicDir}${folder}/manifest.json`;
  if (!existsSync(path)) return [];
  const { atlases } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const pages = FIRST_ATLASES.flatMap((name) => atlases[name]?.pages.slice(0, 1) ?? []);
  return ['manifest.json', ...pages.flatMap(({ json, image }) => [json, image])].map(
    (name) => `${folder}/${name}`,
  );
}

/** In builds, names in `index.html` the scripts and the art of the first screen, so that all travel at once. */
export const preloadFirstScreen = (): Plugin => {
  let publicDir = '';
  return {
    name: 'preload-first-screen',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const add = (file: string): void => {
          const chunk = bundle?.[file];
          if (chunk?.type !== 'chunk' || scripts.has(file)) return;
          scripts.add(file);
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
          for (const one of chunk.imports) add(one);
        };
        for (const [file, chunk] of Object.entries(bundle ?? {}))
          if (chunk.type === 'chunk' && FIRST_SCREEN.some((path) => chunk.facadeModuleId?.endsWith(path)))
            add(file);
        const missing = (file: string) => !html.includes(`/${file}"`);
        return [
          ...[...scripts].filter(missing).map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
          ...[...styles].filter(missing).map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
          ...['/global-config.json', ...firstArt(publicDir)].map((href) =>
            link({ rel: 'preload', as: 'fetch', href }),
          ),
        ];
      },
    },
  };
};
