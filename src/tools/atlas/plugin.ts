import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { type PackResult, packAtlases } from './pack.ts';
import { problemLines } from './report.ts';

/** Shows what the checker says over the page, as Vite shows a syntax error; gives whether there was anything. */
function complain(server: ViteDevServer, { problems }: PackResult): boolean {
  const errors = problemLines(problems.filter(({ severity }) => severity === 'error'));
  if (!errors) return false;
  server.config.logger.error(errors);
  server.ws.send({ type: 'error', err: { message: errors, stack: '' } });
  return true;
}

/** Saving one picture may touch it several times; one run after the last is enough. */
const SETTLE_MS = 120;

/** Vite, while developing: packs the atlases of the repository at `root` at the start and as pictures are saved. */
export function atlases(root: string): Plugin {
  const options = { root, out: `${root}/.cache/public/atlases`, frames: 'write' as const };
  const isArt = (path: string): boolean =>
    path.startsWith(join(root, 'atlases')) && /\.(png|webp|json)$/i.test(path);
  let runs: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function repack(server: ViteDevServer): Promise<void> {
    const reload = !complain(server, await packAtlases(options));
    if (reload) server.ws.send({ type: 'full-reload' });
  }

  return {
    name: 'atlases',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    async configureServer(server) {
      complain(server, await packAtlases(options));
      server.watcher.add(join(root, 'atlases'));
      server.watcher.on('all', (_event, path) => {
        if (!isArt(path)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          runs = runs
            .then(() => repack(server))
            .catch((error: Error) => server.config.logger.error(error.message));
        }, SETTLE_MS);
      });
    },
  };
}
