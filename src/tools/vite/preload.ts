import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The script that asks for everything else waits neither for the page nor for its style sheets. */
const AHEAD = /<script type="module"(?=[^>]+\/ahead-)/;

const REFERENCE_THEME = 'night-carnival';
/** What the first screen needs beyond the entry: lazily imported, so that the browser would find it late. */
const FIRST_SCREEN = ['stage/host/StageHost.tsx', 'features/home/HomePage.tsx'];
/** Atlas → how many of its pages. */
const FIRST_ATLASES = { shell: 1, lobby: 1, covers: 2 };

interface Manifest {
  atlases: Record<string, { pages: { image: string; json: string }[] }>;
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});

/** The first pages of the atlases of a theme's first screen, as it lies in `publicDir`. */
function firstArt(publicDir: string, theme: string): string[] {
  const folder = `/atlases/${theme}`;
  const path = `${publicDir}${folder}/manifest.json`;
  if (!existsSync(path)) return [];
  const { atlases } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const pages = Object.entries(FIRST_ATLASES).flatMap(
    ([name, count]) => atlases[name]?.pages.slice(0, count) ?? [],
  );
  // Pages that are borrowed lie in another theme's folder.
  return ['manifest.json', ...pages.flatMap(({ json, image }) => [json, image])].map((name) =>
    posix.join(folder, name),
  );
}

/**
 * A script that runs before anything is shown: it gives the page the colours of the theme that the player has chosen,
 * and asks for that theme's art, which the page itself could not know of.
 */
function themeScript(publicDir: string): string {
  const folder = `${publicDir}/atlases`;
  const themes = existsSync(folder) ? readdirSync(folder) : [];
  const art = Object.fromEntries(themes.map((theme) => [theme, firstArt(publicDir, theme)]));
  return `(function (art, theme) {
  try { theme = localStorage.getItem('theme'); } catch (e) {}
  if (!Object.prototype.hasOwnProperty.call(art, theme)) theme = '${REFERENCE_THEME}';
  document.documentElement.setAttribute('data-theme', theme);
  if (location.pathname === '/play') return;
  (art[theme] || []).forEach(function (href) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', 'fetch');
    link.crossOrigin = '';
    link.href = href;
    document.head.appendChild(link);
  });
})(${JSON.stringify(art)});
`;
}

/** In builds, names in `index.html` the scripts and the art of the first screen, so that all travel at once. */
export const preloadFirstScreen = (): Plugin => {
  let script = '';
  let scriptName = '';
  return {
    name: 'preload-first-screen',
    apply: 'build',
    configResolved(config) {
      script = themeScript(config.publicDir);
      scriptName = `assets/theme-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: scriptName, source: script });
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
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', attrs: { src: `/${scriptName}` }, injectTo: 'head-prepend' },
          ...[...scripts].filter(missing).map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
          ...[...styles].filter(missing).map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
          link({ rel: 'preload', as: 'fetch', href: '/global-config.json' }),
        ];
        return { html: html.replace(AHEAD, '$& async'), tags };
      },
    },
  };
};
