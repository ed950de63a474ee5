import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { LOCALES } from '../../contract/constants.ts';
import { type PackOptions, type PackResult, packAtlases } from './pack.ts';
import type { FrameMemory } from './pages/frameParts.ts';
import { packedFiles } from './pages/packedFiles.ts';
import { gathered, type Problem, place, tell } from './problems/problems.ts';
import { problemLines } from './report.ts';
import { NEEDS } from './sources/needs.ts';
import { serveWorkshop } from './workshop/server.ts';

/** Saving one picture may touch it several times; one run after the last is enough. */
const SETTLE_MS = 60;
const PANEL = '/@art/panel.ts';
const FILE = '/@art/file';
/** Folders of `assets/` whose pictures and sounds are spoken of. */
const SHARED = ['audio', 'avatars', 'icons', 'large', 'posters'];
/** Style sheets that bring what themes have of their own. */
const THEMED_STYLES = /\/app\/styles\/(tokens|loading)\.css$/;
/** Address → file of the tools that the page asks for. */
const SERVED: Record<string, string> = {
  [PANEL]: 'panel.ts',
  '/@art/workshop.ts': 'workshop/page/page.ts',
  '/@art/screens.ts': 'workshop/page/screens.ts',
};

/** What the panel shows, in each language. */
const toldIn = (problems: readonly Problem[], language: string): object[] =>
  gathered(problems).map((problem) => ({
    severity: problem.severity,
    where: place(problem, language),
    file: problem.file ?? '',
    ...tell(problem, language),
  }));

/** Has the next page that is loaded get what is packed now: Vite does not watch what the packer writes. */
function forgetPacked(graph: ViteDevServer['moduleGraph'], out: string): void {
  for (const [file, modules] of graph.fileToModulesMap)
    if (file.startsWith(out) || THEMED_STYLES.test(file))
      for (const module of modules)
        for (const one of [module, ...module.importers]) graph.invalidateModule(one);
}

/**
 * Vite, while developing: packs the atlases of the repository at `root` at the start and as pictures are saved, has the
 * running lobby paint what changed, and shows over the page what is wrong.
 */
export function atlases(root: string, options: Pick<PackOptions, 'needs' | 'memory'> = {}): Plugin {
  const memory: FrameMemory = options.memory ?? new Map();
  const tried = new Map<string, Uint8Array>();
  const out = `${root}/.cache/public/atlases`;
  const folder = join(root, 'atlases');
  const isArt = (path: string): boolean =>
    path.startsWith(folder + sep) && !/[/\\]\./.test(path.slice(folder.length));
  /** It is shown or heard in all themes, or where one has no own. */
  const isShared = (path: string): boolean =>
    SHARED.some((one) => path.startsWith(join(root, 'assets', one) + sep));
  let runs: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let last: PackResult | undefined;
  /** What was wrong after the last run, as it was printed. */
  let said = '';
  /** Manifest and look of each theme, as the pages have them. */
  let shown: [manifest: string, look: string][] | undefined;

  /** Why the last run came to no end. */
  let failure: Problem | undefined;

  function sayProblems(send: (event: string, told: object) => void): void {
    const found = (last?.problems ?? []).filter(({ severity }) => severity !== 'note');
    const wrong = failure ? [failure, ...found] : found;
    send('art:problems', Object.fromEntries(LOCALES.map((one) => [one, toldIn(wrong, one)])));
  }

  async function repack(server: ViteDevServer): Promise<void> {
    last = await packAtlases({ root, out, isDraft: true, tried, ...options, memory });
    const wrong = last.problems.filter(({ severity }) => severity !== 'note');
    // One save is several events: what was said just now is not said again.
    const lines = problemLines(wrong);
    if (lines && lines !== said) server.config.logger.warn(lines);
    said = lines;
    sayProblems((event, told) => server.ws.send(event, told));
    const before = shown;
    shown = last.themes.map((theme) => [
      readFileSync(`${out}/${theme}/manifest.json`, 'utf8'),
      readFileSync(`${out}/${theme}/look.json`, 'utf8'),
    ]);
    if (!before || String(before) === String(shown)) return;
    forgetPacked(server.moduleGraph, out);
    // A page cannot forget a theme that it was loaded with.
    if (before.length > shown.length) server.ws.send({ type: 'full-reload' });
    else
      server.ws.send('art:packed', {
        themes: shown.map(
          (files) => Object.assign({}, ...files.map((file) => JSON.parse(file) as object)) as object,
        ),
        isOtherLook: String(before.map(([, look]) => look)) !== String(shown.map(([, look]) => look)),
      });
  }

  /** One run after the other. */
  function nextRun(server: ViteDevServer): Promise<void> {
    runs = runs
      .then(() => {
        failure = undefined;
        return repack(server);
      })
      .catch((error: Error) => {
        failure = { severity: 'error', rule: 'failed', values: { reason: error.message } };
        server.config.logger.error(problemLines([failure]));
        sayProblems((event, told) => server.ws.send(event, told));
      });
    return runs;
  }

  return {
    name: 'atlases',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    async configureServer(server) {
      await repack(server);
      server.httpServer?.once('listening', () => void last?.readAhead());
      server.watcher.add([folder, ...SHARED.map((one) => join(root, 'assets', one))]);
      server.watcher.on('all', (_event, path) => {
        if (!isArt(path) && !isShared(path)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void nextRun(server), SETTLE_MS);
      });
      server.ws.on('art:ask', (_data, client) => sayProblems((event, told) => client.send(event, told)));
      server.middlewares.use('/atlases', packedFiles(out));
      server.middlewares.use(FILE, (request, response) => {
        const path = resolve(root, new URL(request.url ?? '', 'http://x').searchParams.get('path') ?? '');
        if (!isArt(path) && !isShared(path)) response.writeHead(404).end();
        else
          try {
            // Drawn by its type alone, while the others are known by their first bytes.
            if (path.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml');
            response.end(readFileSync(path));
          } catch {
            response.writeHead(404).end();
          }
      });
      serveWorkshop(server, {
        root,
        needs: options.needs ?? NEEDS,
        tried,
        last: () => last,
        repack: () => nextRun(server),
      });
    },
    /**
     * What the packer writes comes to the page by its own message, without a reload: after Vite has found the patterns that
     * a new file matches.
     */
    hotUpdate: {
      order: 'post',
      handler: ({ file }) => (file.startsWith(out) ? [] : undefined),
    },
    resolveId: (id) => (SERVED[id] ? `${root}/src/tools/atlas/${SERVED[id]}` : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: PANEL }, injectTo: 'body' }],
  };
}
