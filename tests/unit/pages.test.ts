import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATH } from '../../src/contract/paths.ts';
import { imageAddress } from '../../src/service/catalogue/images.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { newApp } from '../../src/service/http/app.ts';
import { pages } from '../../src/service/http/pages.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  app = newApp(config);
  await pages(app, config, new RateLimit(1));
});
afterAll(() => app.close());

it.each(['/', '/home', '/wallet?type=1'])('answers HEAD of %s like GET, without the page', async (url) => {
  const headers = { accept: 'text/html' };
  const get = await app.inject({ method: 'GET', url, headers });
  const head = await app.inject({ method: 'HEAD', url, headers });
  expect([head.statusCode, head.headers['content-type']]).toEqual([
    get.statusCode,
    get.headers['content-type'],
  ]);
  expect(head.payload).toBe('');
});

it.each(['/', ...Object.values(PATH)])(
  'shows the page at %s to previews and probes, which take anything',
  async (url) => {
    for (const accept of ['*/*', 'image/webp,*/*;q=0.8', undefined])
      for (const method of ['GET', 'HEAD'] as const) {
        const { headers } = await app.inject({
          method,
          url: `${url}?type=1`,
          headers: { ...(accept && { accept }) },
        });
        expect(headers['content-type']).toMatch(/^text\//);
      }
  },
);

it('lets a poster be kept for ever by whoever asks for it as it is now, a CDN included, and by nobody else', async () => {
  const named = imageAddress('/media/posters/welcome.webp');
  const of = async (url: string, etag = '') => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'if-none-match': etag } });
    return [statusCode, headers['cache-control'], headers['access-control-allow-origin'], headers.etag];
  };
  const [, , , etag] = await of(named);
  const forEver = ['public, max-age=31536000, immutable', '*', etag];
  expect(await of(named)).toEqual([200, ...forEver]);
  expect(await of(named, etag as string)).toEqual([304, ...forEver]);
  for (const other of ['/media/posters/welcome.webp', '/media/posters/welcome.webp?12345678'])
    expect(await of(other)).toEqual([200, 'public, max-age=86400', undefined, etag]);
  expect((await of('/media/posters/gone.webp?12345678'))[1] ?? '').not.toContain('immutable');
});

it.each([
  ['/gone', '*/*'],
  ['/assets/gone.js', '*/*'],
  ['/media/posters/gone', 'text/html'],
  ['/lobby/api/gone', 'text/html'],
])('answers %s with 404 to who accepts %s', async (url, accept) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toMatch(/json/);
});

it.each([
  ['/hot/', '/hot'],
  ['/Hot?q=1', '/hot?q=1'],
  ['/INDEX/?channelCode=x', '/index?channelCode=x'],
])('leads %s, which names a page all but exactly, to %s', async (url, location) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([statusCode, headers.location]).toEqual([301, location]);
});

it.each(['//hot', '/hot//', '/home/other'])(
  'shows the page at %s, which then says that there is none',
  async (url) => {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers.location).toBeUndefined();
    expect(headers['content-type']).toMatch(/^text\//);
  },
);
