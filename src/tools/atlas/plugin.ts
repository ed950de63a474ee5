import type { Plugin, ViteDevServer } from 'vite';
import { type PackResult, packAtlases } from './pack.ts';
import { problemLines } from './report.ts';
import { watchAtlases } from './watch.ts';

/** Shows what the checker says over the page, as Vite shows a syntax error; reloads the page when all is well. */
function tell(server: ViteDevServer, { problems }: PackResult): void {
  const errors = problemLines(problems.filter(({ severity }) => severity === 'error'));
  if (errors) {
    server.config.logger.error(errors);
    server.ws.send({ type: 'error', err: { message: errors, stack: '' } });
  } else server.ws.send({ type: 'full-reload' });
}

/** Vite, while developing: packs the atlases of the repository at `root` at the start and as pictures are saved. */
export function atlases(root: string): Plugin {
  const options = { root, out: `${root}/.cache/public/atlases`, frames: 'write' as const };
  return {
    name: 'atlases',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    async configureServer(server) {
      tell(server, await packAtlases(options));
      const stop = watchAtlases(root, async () => tell(server, await packAtlases(options)));
      server.httpServer?.on('close', stop);
    },
  };
}
