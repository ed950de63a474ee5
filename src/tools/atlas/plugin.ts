import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { FrameMemory } from './frameParts.ts';
import { packAtlases } from './pack.ts';
import { problemLines } from './report.ts';

/** Saving one picture may touch it several times; one run after the last is enough. */
const SETTLE_MS = 60;

/** Vite, while developing: packs the atlases of the repository at `root` at the start and as pictures are saved. */
export function atlases(root: string): Plugin {
  const memory: FrameMemory = new Map();
  const options = { root, out: `${root}/.cache/public/atlases`, isDraft: true, memory };
  const isArt = (path: string): boolean =>
    path.startsWith(join(root, 'atlases')) && /\.(png|webp|json|jpe?g|avif|mp3)$/i.test(path);
  let runs: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function repack(server: ViteDevServer): Promise<void> {
    const { problems, packed } = await packAtlases(options);
    const wrong = problems.filter(({ severity }) => severity !== 'note');
    if (wrong.length > 0) server.config.logger.warn(problemLines(wrong));
    if (packed.length > 0) server.ws.send({ type: 'full-reload' });
  }

  return {
    name: 'atlases',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    async configureServer(server) {
      await repack(server);
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
