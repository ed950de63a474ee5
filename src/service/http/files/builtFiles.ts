import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file of the build in memory, as it is and compressed ahead: a first visit asks for dozens of them at once. */
export interface BuiltFile {
  headers: Record<string, string>;
  /** Encoding of the content → bytes; `identity` is always there. */
  bodies: Map<string, Buffer>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Ending of what is compressed ahead → its encoding; the better one first. */
const ENCODINGS = { '.br': 'br', '.gz': 'gzip' };
/** Of what changes its address with its content. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Least length of a hash in a name. */
const HASH_SIGNS = 8;
/** Whether a file is called `name-HASH.ext`, as Vite (8 characters of base64url) and the packer (hex) write it. */
const isHashed = (path: string): boolean =>
  basename(path, extname(path)).split('.').at(-1)?.slice(0, -HASH_SIGNS).includes('-') ?? false;

/** A file of that address with these bytes, compressed in none of the ways. */
export function builtFile(path: string, whole: Buffer): BuiltFile {
  const headers: Record<string, string> = {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': isHashed(path) ? FOREVER : 'no-cache',
    // The same for everyone: a page may load it through a CDN that asks us for it (ASSET_URL).
    ...(isHashed(path) && { 'access-control-allow-origin': '*' }),
    etag: `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`,
  };
  return { headers, bodies: new Map([['identity', whole]]) };
}

/** Of what is compressed while calls wait: as small by a few percent as the most that there is, and in a tenth of its time. */
const QUALITY = 6;

/** A page of the lobby that was made while the service runs, compressed as those of the build are. */
export function builtPage(html: string): BuiltFile {
  const whole = Buffer.from(html);
  const file = builtFile('/index.html', whole);
  const params = { [zlib.BROTLI_PARAM_QUALITY]: QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: whole.length };
  file.bodies.set('br', brotliCompressSync(whole, { params })).set('gzip', gzipSync(whole));
  file.headers.vary = 'accept-encoding';
  return file;
}

async function readFileOf(root: string, path: string, all: ReadonlySet<string>): Promise<BuiltFile> {
  const file = builtFile(path, await readFile(join(root, path)));
  for (const [ending, encoding] of Object.entries(ENCODINGS))
    if (all.has(path + ending)) file.bodies.set(encoding, await readFile(join(root, path + ending)));
  if (file.bodies.size > 1) file.headers.vary = 'accept-encoding';
  return file;
}

/** Everything under a folder of the build, by its address there (`/assets/…`). */
export async function readBuiltFiles(root: string): Promise<Map<string, BuiltFile>> {
  const names = await readdir(root, { recursive: true });
  // What has no ending is a folder.
  const paths = names.filter(extname).map((name) => `/${name.replaceAll('\\', '/')}`);
  const all = new Set(paths);
  const own = paths.filter((path) => !(extname(path) in ENCODINGS));
  return new Map(
    await Promise.all(own.map(async (path) => [path, await readFileOf(root, path, all)] as const)),
  );
}

/** Which of our encodings a browser reads best. It takes any header in a time that grows with its length alone. */
const negotiator = new Negotiator({ supportedValues: Object.values(ENCODINGS) });

/** Sends a file in the best encoding that the browser reads, or tells it that what it has is still right (304). */
export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.headers(file.headers);
  if (request.headers['if-none-match'] === file.headers.etag) return reply.code(304).send();
  const wanted = negotiator.negotiate(String(request.headers['accept-encoding'] ?? '')) ?? 'identity';
  const encoding = file.bodies.has(wanted) ? wanted : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(file.bodies.get(encoding));
}
