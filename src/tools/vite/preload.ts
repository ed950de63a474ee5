import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';
import type { ThemeManifest } from '../atlas/types.ts';

/** The script that asks for everything else waits neither for the page nor for its style sheets. */
const AHEAD = /<script type="module"(?=[^>]+\/ahead-)/;

/**
 * Read by browsers that know it: the whole script is compiled while it comes, off the page's own thread, and not
 * function by function when each is first called.
 */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n';

const REFERENCE_THEME = 'night-carnival';
/** What the first screen needs beyond the entry: lazily imported, so that the browser would find it late. */
const STAGE = 'stage/host/StageHost.tsx';
const FIRST_SCREEN = [STAGE, 'lobby/main.tsx', 'features/home/HomePage.tsx'];
/** Atlas → how many of its pages. */
const FIRST_ATLASES = { shell: 1, lobby: 1, covers: 2 };

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Script = Extract<Bundle[string], { type: 'chunk' }>;

/** Pictures of the loading scene, named in the page as `--loading-<name>`. */
const LOADING = ['logo', 'bar', 'bar-fill'];

interface FirstArt {
  /** What the stage begins with. */
  pages: string[];
  /** Pictures of the loading scene, which a slow connection shows first. */
  loading: Record<string, string>;
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});

/** The first pages of the atlases of a theme's first screen, as it lies in `publicDir`. */
function firstArt(publicDir: string, theme: string): FirstArt {
  const folder = `/atlases/${theme}`;
  const path = `${publicDir}${folder}/manifest.json`;
  if (!existsSync(path)) return { pages: [], loading: {} };
  const { atlases } = JSON.parse(readFileSync(path, 'utf8')) as ThemeManifest;
  const pages = Object.entries(FIRST_ATLASES).flatMap(
    ([name, count]) => atlases[name]?.pages.slice(0, count) ?? [],
  );
  // Pages that are borrowed lie in another theme's folder.
  const at = (name: string): string => posix.join(folder, name);
  const loading = LOADING.flatMap((name) => {
    const page = atlases.loading?.pages[atlases.loading.frames?.[`loading/${name}`] ?? -1];
    return page ? [[`--loading-${name}`, at(page.image)]] : [];
  });
  return {
    pages: pages.flatMap(({ json, image }) => [at(json), at(image)]),
    loading: Object.fromEntries(loading),
  };
}

/**
 * A script that runs before anything is shown: it gives the page the colours and the loading scene of the theme that the
 * player has chosen, and asks for that theme's art, which the page itself could not know of. On a slow connection art
 * would keep the calls of the first screen waiting.
 */
function themeScript(publicDir: string): string {
  const folder = `${publicDir}/atlases`;
  const themes = existsSync(folder) ? readdirSync(folder) : [];
  const art = Object.fromEntries(themes.map((theme) => [theme, firstArt(publicDir, theme)]));
  return `(function (art, theme) {
  try { theme = localStorage.getItem('theme'); } catch (e) {}
  if (!Object.hasOwn(art, theme)) theme = '${REFERENCE_THEME}';
  var root = document.documentElement;
  root.setAttribute('data-theme', theme);
  function preload(href, as, priority) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', as);
    if (as === 'fetch') link.crossOrigin = '';
    link.fetchPriority = priority;
    link.href = href;
    document.head.appendChild(link);
  }
  for (var name in art[theme].loading) {
    root.style.setProperty(name, 'url(' + art[theme].loading[name] + ')');
    preload(art[theme].loading[name], 'image', 'high');
  }
  var connection = navigator.connection;
  if (location.pathname === '/play' || (connection && connection.effectiveType !== '4g')) return;
  art[theme].pages.forEach(function (href) {
    preload(href, 'fetch', 'low');
  });
})(${JSON.stringify(art)});
`;
}

/** The scripts of the first screen, with all that they import. */
function scriptsOf(bundle: Bundle, paths: readonly string[]): Map<string, Script> {
  const scripts = new Map<string, Script>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) return;
    scripts.set(file, chunk);
    for (const one of chunk.imports) add(one);
  };
  // In this order, which is also that of their style sheets.
  for (const path of paths)
    for (const [file, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(path))) add(file);
  return scripts;
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
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: scriptName, source: script });
      for (const chunk of scriptsOf(bundle, FIRST_SCREEN).values()) chunk.code = COMPILE_WHOLE + chunk.code;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const scripts = scriptsOf(bundle ?? {}, FIRST_SCREEN);
        // The stage is run first, and compiled ahead.
        const run = scriptsOf(bundle ?? {}, [STAGE]);
        const styles = new Set<string>();
        for (const { viteMetadata } of scripts.values())
          for (const style of viteMetadata?.importedCss ?? []) styles.add(style);
        const missing = (file: string) => !html.includes(`/${file}"`);
        const tags: HtmlTagDescriptor[] = [
          // The calls of the first screen need it: they shall be sent before art takes all connections.
          {
            ...link({ rel: 'preload', as: 'fetch', href: '/global-config.json' }),
            injectTo: 'head-prepend',
          },
          { tag: 'script', attrs: { src: `/${scriptName}` }, injectTo: 'head-prepend' },
          ...[...scripts.keys()]
            .filter(missing)
            .map((file) =>
              link(
                run.has(file)
                  ? { rel: 'modulepreload', href: `/${file}` }
                  : { rel: 'preload', as: 'script', href: `/${file}` },
              ),
            ),
          // The script that needs one waits for it; the loading scene does not.
          ...[...styles].map((file) => link({ rel: 'preload', as: 'style', href: `/${file}` })),
        ];
        return { html: html.replace(AHEAD, '$& async'), tags };
      },
    },
  };
};
