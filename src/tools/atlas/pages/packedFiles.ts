import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { Connect } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.mp3': 'audio/mpeg',
};

/**
 * Serves what the packer wrote into `folder`, as it is now. Vite lists its public files once, at its start: it answers for
 * those that came later with the lobby's page.
 */
export const packedFiles =
  (folder: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const type = TYPES[extname(pathname)];
    if (!type) return next();
    try {
      const bytes = readFileSync(join(folder, normalize(`/${decodeURIComponent(pathname)}`)));
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  };
