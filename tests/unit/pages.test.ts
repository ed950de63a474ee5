import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it.each([
  ['/', 'text/html'],
  ['/home', 'text/html'],
  ['/home', '*/*'],
  ['/wallet?type=1', undefined],
])('answers HEAD of %s like GET, without the page, to who accepts %s', async (url, accept) => {
  const headers = { ...(accept && { accept }) };
  const get = await app.inject({ method: 'GET', url, headers });
  const head = await app.inject({ method: 'HEAD', url, headers });
  expect([head.statusCode, head.headers['content-type']]).toEqual([
    get.statusCode,
    get.headers['content-type'],
  ]);
  expect(head.payload).toBe('');
});

it.each([
  ['/home', 'image/webp,*/*;q=0.8', 200],
  ['/slots', undefined, 200],
  ['/home', 'application/json', 404],
  ['/assets/gone.js', '*/*', 404],
  ['/media/posters/gone', '*/*', 404],
  ['/lobby/api/gone', 'text/html', 404],
])('answers %s to who accepts %s with %i', async (url, accept, status) => {
  const { statusCode, headers } = await app.inject({ url, headers: { ...(accept && { accept }) } });
  // Without a build the page says so.
  expect(statusCode === 503 ? 200 : statusCode).toBe(status);
  expect(headers['content-type']).toMatch(status === 200 ? /^text/ : /json/);
});
