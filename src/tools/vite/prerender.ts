import { pathToFileURL } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import type { Locale } from '../../contract/constants.ts';
import { INSTALLED } from '../../service/config/locales.ts';

type Prerender = (locale: Locale) => Promise<string>;

/**
 * In builds, lays the lobby's first screen into `index.html`, a template a language: it stands before the script that
 * makes the page has come. `root` is the project's folder, `cache` where the program that writes it may lie,
 * `base` where the page's files are loaded from.
 */
export const prerenderFirstScreen = (root: string, cache: string, base = '/'): Plugin => ({
  name: 'prerender-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler() {
      await build({
        configFile: false,
        root: `${root}/src/lobby`,
        base,
        publicDir: false,
        logLevel: 'error',
        build: {
          ssr: `${root}/src/lobby/boot/prerender.tsx`,
          outDir: cache,
          emptyOutDir: true,
          assetsInlineLimit: 0,
        },
      });
      const written: unknown = await import(`${pathToFileURL(cache)}/prerender.js?at=${Date.now()}`);
      const { prerender } = written as { prerender: Prerender };
      const tags: HtmlTagDescriptor[] = [];
      for (const locale of INSTALLED) {
        const markup = await prerender(locale);
        // Before the page stand hints for the browser, which has better ones.
        const start = markup.indexOf('<div');
        if (start < 0) throw new Error(`The first screen in "${locale}" is empty.`);
        tags.push({
          tag: 'template',
          attrs: { id: `first-${locale}` },
          // Styles in markup are not allowed to the page.
          children: markup.slice(start).replaceAll(' style="', ' data-style="'),
          injectTo: 'body',
        });
      }
      return tags;
    },
  },
});
