import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuiltFiles, sendBuiltFile } from '../../src/service/http/files/builtFiles.ts';
import { leastCpu } from '../shared/leastCpu.ts';

const SCRIPT = 'export const words = "the same words, the same words, the same words";\n';
const PAGE = '<!doctype html><title>Lobby</title>';
const root = mkdtempSync(join(tmpdir(), 'built-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'assets/shell-AbCd_123.js'), SCRIPT);
  writeFileSync(join(root, 'assets/shell-AbCd_123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, 'assets/shell-AbCd_123.js.gz'), gzipSync(SCRIPT));
  app = fastify();
  for (const [path, file] of await readBuiltFiles(root))
    app.get(path, (request, reply) => sendBuiltFile(request, reply, file));
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const script = (encodings?: string) =>
  get('/assets/shell-AbCd_123.js', encodings === undefined ? {} : { 'accept-encoding': encodings });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('sends a script as the browser can read it: %s', async (encodings, encoding, read) => {
  const { headers, rawPayload } = await script(encodings);
  expect(headers['content-encoding']).toBe(encoding);
  expect(read(rawPayload).toString()).toBe(SCRIPT);
  expect(headers.vary).toBe('accept-encoding');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

it.each([undefined, 'identity', 'deflate', 'gzip;q=0'])(
  'sends it whole where nothing else is read: %s',
  async (encodings) => {
    const { headers, payload } = await script(encodings);
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(SCRIPT);
  },
);

it('lets what is named by its content be kept for ever, and has the rest asked for', async () => {
  expect((await script()).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const page = await get('/index.html');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.payload).toBe(PAGE);
  const again = await get('/index.html', { 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

it('takes no longer for a header made to be slow', async () => {
  const ask = (tabs: number) =>
    leastCpu(async () => {
      const { payload } = await script(`a${'\t'.repeat(tabs)}b`);
      expect(payload).toBe(SCRIPT);
    });
  // Where a part of the header is looked at anew from each of its characters, this is 256 times as much.
  expect((await ask(64_000)) / (await ask(4_000))).toBeLessThan(64);
});

it('gives compressed files no address of their own', async () => {
  expect((await get('/assets/shell-AbCd_123.js.br')).statusCode).toBe(404);
});
