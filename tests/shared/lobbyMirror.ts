import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const BUILT = 'dist/lobby';
const NAMED = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const IS_TEXT = /\.(?:html|js|css|json|webmanifest)$/;

/** The built lobby as another version of it would lie there: under other names of its scripts and styles, and no old ones. */
function buildAgain(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-again-'));
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const named = readdirSync(`${folder}/assets`).filter((name) => name.match(NAMED)?.[0] === name);
  const again = new Map(
    named.map((name) => [name, name.replace(/.(\.\w+)$/, (last, end) => `${last[0] === '0' ? 1 : 0}${end}`)]),
  );
  for (const at of ['', 'assets'])
    for (const name of readdirSync(join(folder, at)).filter((one) => IS_TEXT.test(one))) {
      const path = join(folder, at, name);
      const text = readFileSync(path, 'utf8').replace(NAMED, (one) => again.get(one) ?? one);
      // The worker knows the page by what is in it.
      writeFileSync(path, text.replace(/(revision:.)[0-9a-f]{16}/, `$1${'0'.repeat(16)}`));
    }
  for (const [name, other] of again) renameSync(`${folder}/assets/${name}`, `${folder}/assets/${other}`);
  return folder;
}

export interface LobbyMirror {
  url: string;
  /** From now on another version of the lobby lies in the place of this one. */
  deploy(): void;
  close(): void;
}

/** The built lobby on an origin of its own, with the calls of a service: there it can be replaced without one for others. */
export async function mirrorLobby(service: string): Promise<LobbyMirror> {
  let folder = BUILT;
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://lobby').pathname;
    const file = path === '/home' ? 'index.html' : path.slice(1);
    try {
      const body = readFileSync(join(folder, file));
      answer.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      });
      answer.end(body);
    } catch {
      if (path.startsWith('/assets/')) {
        answer.writeHead(404).end();
        return;
      }
      const { hostname, port } = new URL(service);
      const call = request(
        { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
        (response) => {
          answer.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(answer);
        },
      );
      call.on('error', () => answer.destroy());
      asked.pipe(call);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      folder = buildAgain();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      if (folder !== BUILT) rmSync(folder, { recursive: true });
    },
  };
}
