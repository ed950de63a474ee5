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
