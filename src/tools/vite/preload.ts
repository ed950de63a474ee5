import {
  build,
  type HtmlTagDescriptor,
  type IndexHtmlTransformContext,
  type Plugin,
  type ResolvedConfig,
} from 'vite';

/** The script that asks for everything else: it waits neither for the page nor for its style sheets. */
const AHEAD = /<script type="module"([^>]+\/ahead-[^>]+><\/script>)/;

/** Fonts, which the script in the head asks for where nothing has to wait for them. */
const FONT = /\s*<link rel="preload" href="([^"]+)" as="font"[^>]*>/g;

/** What the script in the head measures the page by. */
const VIEWPORT = /<meta name="viewport"[^>]+>/;

/** What the first screen needs beyond the entry: lazily imported, so that the browser would find it late. */
export const STAGE = 'stage/runtime/StageHost.tsx';
const FIRST_SCREEN = [STAGE, 'lobby/boot/mount.tsx', 'features/home/HomePage.tsx'];

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Script = Extract<Bundle[string], { type: 'chunk' }>;

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});

/** The script in the head of the page, whole. */
async function headScript({ root, base, build: { target } }: ResolvedConfig) {
  const built = await build({
    configFile: false,
    root,
    base,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: `${root}/boot/headScript.ts`, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error('The head of the page has no script.');
  const code = chunk.code.trim();
  if (code.includes('</script')) throw new Error('The script in the head would end before its end.');
  return code;
}

/**
 * The scripts that hold the modules of these paths, with all that they import.
 * @throws where none holds a path: what the page was to ask for early would be found late.
 */
export function scriptsOf(bundle: Bundle, paths: readonly string[]): Map<string, Script> {
  const scripts = new Map<string, Script>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || scripts.has(file)) return;
    scripts.set(file, chunk);
    for (const one of chunk.imports) add(one);
  };
  // In this order, which is also that of their style sheets.
  for (const path of paths) {
    const files = Object.entries(bundle).filter(
      ([, one]) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(path)),
    );
    if (files.length === 0)
      throw new Error(`No script holds ${path}, which src/tools/vite/preload.ts has the page ask for early.`);
    for (const [file] of files) add(file);
  }
  return scripts;
}

/** In builds, names in `index.html` the scripts and style sheets of the first screen, so that all travel at once. */
export const preloadFirstScreen = (): Plugin => {
  let config: ResolvedConfig;
  let head = '';
  return {
    name: 'preload-first-screen',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      head = await headScript(config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const scripts = scriptsOf(bundle ?? {}, FIRST_SCREEN);
        // The stage is run first.
        const run = scriptsOf(bundle ?? {}, [STAGE]);
        const styles = new Set<string>();
        for (const { viteMetadata } of scripts.values())
          for (const style of viteMetadata?.importedCss ?? []) styles.add(style);
        const missing = (file: string) => !html.includes(`/${file}"`);
        const tags: HtmlTagDescriptor[] = [
          ...[...scripts.keys()]
            .filter((file) => missing(file) && !run.has(file))
            .map((file) => link({ rel: 'preload', as: 'script', href: config.base + file })),
          // The script that needs one waits for it; the loading scene does not.
          ...[...styles].map((file) => link({ rel: 'preload', as: 'style', href: config.base + file })),
        ];
        const [ahead, rest] = AHEAD.exec(html) ?? [];
        if (!ahead) throw new Error('The page has no script of the chunk "ahead" to run first.');
        if (!VIEWPORT.test(html))
          throw new Error('The page has no viewport for its first script to measure by.');
        const [stage, ...shared] = [...run.keys()].filter(missing);
        const fonts = [...html.matchAll(FONT)].map(([, address]) => address);
        const first = [
          // The script asks for that of the stage, where it is to be run first.
          `<script data-stage="${config.base}${stage}" data-fonts="${fonts.join(' ')}">${head}</script>`,
          `<script type="module" async${rest}`,
          // No call is made before the operator's addresses are known.
          '<link rel="preload" as="fetch" href="/global-config.json" crossorigin>',
          ...shared.map((file) => `<link rel="modulepreload" href="${config.base}${file}" crossorigin>`),
        ];
        return {
          html: html
            .replace(ahead, '')
            .replaceAll(FONT, '')
            .replace(VIEWPORT, `$&\n    ${first.join('\n    ')}`),
          tags,
        };
      },
    },
  };
};
