import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { banners, gameList } from '../../src/contract/calls/catalogue.ts';
import { wantedLocale } from '../../src/service/config/locales.ts';
import { answeredPages } from '../../src/service/http/answeredPage.ts';
import { builtFile } from '../../src/service/http/files/builtFiles.ts';
import { implement, ReadyReply } from '../../src/service/http/route.ts';

const index = builtFile(
  '/index.html',
  Buffer.from('<html lang="en"><head><meta charset="utf-8"><script>first</script></head></html>'),
);
/** Ends a script, and stands for parts of the page where a text is replaced by it. */
const TITLE = "</script><script>alert(1)</script>$` $& $' $1";
const game = (title: string) => ({
  gameId: 1,
  title,
  name: '',
  gameType: 0,
  tag: 0,
  open: true,
});
const routesOf = (title: string) => [
  implement(gameList, async ({ query }) => new ReadyReply({ list: [game(title + query.lan)], total: 1 })),
  implement(banners, async () => new ReadyReply({ list: [] })),
];

it('lays the answers into the page before its first script, whatever signs are in them', async () => {
  const { headers, bodies } = await answeredPages(routesOf(TITLE))(index, 'vi');
  const html = String(bodies.get('identity'));
  const [, data = ''] = /<script type="application\/json" id="answers-vi">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({
    games: { code: 200, data: { list: [game(`${TITLE}vi`)], total: 1 } },
    banners: { code: 200, data: { list: [] } },
  });
  expect(html.replace(`<script type="application/json" id="answers-vi">${data}</script>`, '')).toBe(
    String(index.bodies.get('identity')),
  );
  expect(html.indexOf('answers')).toBeLessThan(html.indexOf('first'));
  expect(headers.vary).toBe('accept-encoding, accept-language');
  expect(String(brotliDecompressSync(bodies.get('br') ?? ''))).toBe(html);
  expect(String(gunzipSync(bodies.get('gzip') ?? ''))).toBe(html);
});

it('makes a page once, and anew where an answer is another', async () => {
  let title = 'One';
  const pages = answeredPages([
    implement(gameList, async () => new ReadyReply({ list: [game(title)], total: 1 })),
    implement(banners, async () => new ReadyReply({ list: [] })),
  ]);
  const first = await pages(index, 'en');
  expect(await pages(index, 'en')).toBe(first);
  title = 'Two';
  const second = await pages(index, 'en');
  expect(second.headers.etag).not.toBe(first.headers.etag);
  expect(String(second.bodies.get('identity'))).toContain('Two');
});

it('is the page alone where an answer is not to be had', async () => {
  const failing = vi.fn(async () => {
    throw new Error('no database');
  });
  const [games, list] = routesOf('');
  if (!games || !list) throw new Error('no routes');
  expect(await answeredPages([games, implement(banners, failing)])(index, 'en')).toBe(index);
  expect(failing).toHaveBeenCalledTimes(1);
  // As it is for somebody in particular.
  const personal = implement(banners, async () => ({ data: { list: [] } }));
  expect(await answeredPages([games, personal])(index, 'en')).toBe(index);
  expect(await answeredPages([])(index, 'en')).toBe(index);
});

it.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['de-DE,de;q=0.9, vi;q=0.8,en;q=0.5', 'vi'],
  ['de', 'en'],
  ['', 'en'],
  ['\tvi\t;q=1', 'vi'],
  [`${','.repeat(4_000)}vi`, 'vi'],
  ['*', 'en'],
  [undefined, 'en'],
])('speaks to a browser that asks for %s in %s', (header, locale) => {
  expect(wantedLocale(header)).toBe(locale);
});
