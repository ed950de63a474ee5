import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageSheet } from '../../../src/lobby/stage/assets/pageSheet.ts';
import type { ThemeManifest } from '../../../src/lobby/state/themes.ts';
import { atlases } from '../../../src/tools/atlas/plugin.ts';
import { ArtFolder } from '../../shared/artFolder.ts';

let art: ArtFolder;
let server: ViteDevServer;
/** Events that the page is sent, with what they tell. */
const told: [event: string, data: { manifests?: ThemeManifest[] }][] = [];

beforeEach(async () => {
  art = new ArtFolder();
  await art.paintAll();
  writeFileSync(join(art.root, 'index.html'), '<!doctype html><title>The lobby</title>');
  server = await createServer({
    root: art.root,
    configFile: false,
    publicDir: join(art.root, '.cache/public'),
    logLevel: 'silent',
    // The packer writes outside of what Vite watches, as in this repository.
    server: { port: 0, host: '127.0.0.1', watch: { ignored: ['**/.cache/**'] } },
    plugins: [{ ...atlases(art.root, { needs: art.needs }), apply: 'serve' }],
  });
  await server.listen();
  await vi.waitUntil(() => join(art.root, 'atlases/night/lobby/tile') in server.watcher.getWatched());
  told.length = 0;
  vi.spyOn(server.ws, 'send').mockImplementation((event: unknown, data?: unknown) => {
    if (typeof event === 'string') told.push([event, data as object]);
  });
});
afterEach(async () => {
  await server.close();
  art.remove();
});

const addressOf = (): string =>
  `http://127.0.0.1:${(server.httpServer?.address() as AddressInfo | undefined)?.port}`;
const get = (path: string): Promise<Response> =>
  fetch(`${addressOf()}${path}`, { headers: { accept: 'text/html,*/*' } });

describe('art that is saved while the lobby runs', () => {
  it('is told to the page, which gets the sheet and the picture that were not there at the start', async () => {
    await art.paint('night/lobby/tile/lock.png', { colour: '#ff0000' });
    const packed = await vi.waitUntil(() => told.find(([event]) => event === 'art:packed'), 10_000);
    const [manifest] = packed[1].manifests ?? [];
    const image = manifest?.atlases.lobby?.pages[0]?.image ?? '';
    const sheets = (await (await get(`/atlases/night/${manifest?.sheets}`)).json()) as Record<
      string,
      PageSheet
    >;
    const { x = 0, y = 0 } = sheets[image]?.frames['tile/lock']?.frame ?? {};
    const reply = await get(`/atlases/night/${image}`);
    expect(reply.headers.get('content-type')).toMatch(/^image\//);
    const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = ((y + 5) * info.width + x + 5) * 4;
    expect([...data.subarray(at, at + 4)]).toEqual([255, 0, 0, 255]);
  });

  it('is not there where it is not, rather than the lobby’s page', async () => {
    expect((await get('/atlases/night/lobby-0-00000000.webp')).status).toBe(404);
    expect((await get('/atlases/..%2f..%2fatlases%2frules.json')).status).toBe(404);
  });
});

describe('the workshop', () => {
  const frame = '/@art/api?theme=night&atlas=lobby&frame=tile/lock&save=1';
  const lock = () => readFileSync(join(art.root, 'atlases/night/lobby/tile/lock.png'));
  const post = async (headers: Record<string, string>) =>
    fetch(`${addressOf()}${frame}`, {
      method: 'POST',
      headers,
      body: await sharp(lock()).negate({ alpha: false }).png().toBuffer(),
    });
  const bytes = { 'content-type': 'application/octet-stream' };

  it('takes pictures from its own page', async () => {
    const before = lock();
    expect((await post({ ...bytes, origin: addressOf() })).status).toBe(200);
    expect(lock().equals(before)).toBe(false);
  });

  it('takes none from another page that the artist has open', async () => {
    const before = lock();
    for (const headers of [
      { ...bytes, origin: 'https://elsewhere.example' },
      { ...bytes, origin: 'null' },
      { ...bytes, origin: 'http://127.0.0.1:1' },
      { 'content-type': 'text/plain', origin: addressOf() },
      bytes,
    ]) {
      const reply = await post(headers);
      expect(reply.status, JSON.stringify(headers)).toBe(403);
    }
    expect(lock().equals(before)).toBe(true);
  });

  it('answers under no name but its own', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${addressOf()}/@art/api`, { headers: { host: 'elsewhere.example' } })
        .on('response', (reply) => resolve(reply.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});
