import type { Plugin } from 'vite';
import { INSTALLED } from '../../service/config/locales.ts';

interface Chunk {
  name: string;
  /** Paths of modules, slashes forward; each pattern stands for one module at least. */
  modules: readonly RegExp[];
  /** A module goes to the chunk of the highest one. */
  priority: number;
}

/** A chunk for each language, of the texts of these areas. */
const texts = (name: string, ...areas: string[]): Chunk[] =>
  INSTALLED.map((locale) => ({
    name: `${name}-${locale}`,
    modules: areas.map((area) => new RegExp(`/locales/${locale}/${area}\\.json$`)),
    priority: 8,
  }));

/** What is always fetched together travels together: each file more is a turn in the browser's queue. */
const CHUNKS: readonly Chunk[] = [
  // Texts of the bars and of the first screen.
  ...texts('first', 'common', 'catalogue'),
  // Those of what answers most first taps of a visitor (`i18n/locale.ts`).
  ...texts('login', 'account', 'errors'),
  // The first script needs no other; what the page and the stage share lies outside both, so that neither waits for
  // the other.
  {
    name: 'ahead',
    modules: [
      /\/src\/lobby\/boot\/entry\.ts$/,
      /\/src\/lobby\/boot\/prefetch\.ts$/,
      // Without what only rewards, renewals and proofs need.
      /\/src\/lobby\/state\/(?!celebration|rewards|stepUp|update)/,
      /\/src\/lobby\/audio\/effects/,
      /\/src\/contract\/constants/,
    ],
    priority: 7,
  },
  {
    name: 'react',
    modules: [
      /(?<!react-reconciler)\/node_modules\/react\//,
      /(?<!react-reconciler)\/node_modules\/scheduler\//,
      /(?<!react-reconciler)\/node_modules\/use-sync-external-store\//,
      /zustand\/esm\/react/,
    ],
    priority: 6,
  },
  // A browser reads each script in one go: taps are answered between two of them.
  { name: 'react-dom', modules: [/\/node_modules\/react-dom\//], priority: 6 },
  {
    name: 'shell',
    modules: [/\/src\/lobby\/boot\/mount\.tsx$/, /\/features\/home\/HomePage\.tsx$/],
    priority: 5,
  },
  { name: 'StageHost', modules: [/\/stage\/runtime\/StageHost\.tsx$/], priority: 4 },
  // Most dialogs need most of the first, and all of them are opened by the second.
  {
    name: 'overlays',
    modules: [/\/src\/lobby\/ui\//, /\/app\/GlobalOverlays\.tsx$/],
    priority: 3,
  },
  // What begins once the page is live.
  {
    name: 'session',
    modules: [
      /\/session\/(socket|consent)\.ts$/,
      /\/audio\/syncSound\.ts$/,
      // The socket needs it, too, and nothing else of the sign-in.
      /\/src\/lobby\/api\/account\.ts$/,
    ],
    priority: 2,
  },
  { name: 'rows', modules: [/\/features\/home\/rows\/(Kind|Own)Rows\.tsx$/], priority: 2 },
  // With the library of forms.
  { name: 'LoginDialog', modules: [/\/features\/login\/LoginDialog\.tsx$/], priority: 1 },
];

/** The same as the bundler takes it. */
export const groupsOf = (chunks: readonly Chunk[] = CHUNKS) =>
  chunks.map(({ name, modules, priority }) => ({
    name,
    test: new RegExp(modules.map(({ source }) => source).join('|')),
    priority,
  }));

/** In builds, fails when a pattern stands for no module: what was to travel together would silently travel apart. */
export const requireChunks = (chunks: readonly Chunk[] = CHUNKS): Plugin => ({
  name: 'require-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    const ids = scripts.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replaceAll('\\', '/')));
    for (const { name, modules } of chunks)
      for (const pattern of modules)
        if (!ids.some((id) => pattern.test(id)))
          this.error(`The chunk "${name}" (src/tools/vite/chunks.ts) matches no module with ${pattern}.`);
  },
});
