import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAhead, takeAhead } from '../../src/lobby/api/ahead.ts';

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

it('hands an answer over once, to the same call of the same player, whatever the order of its fields', async () => {
  asked.mockImplementation(async () => reply({ code: 200, data: 1 }));
  void askAhead('https://play.example/', '/index/banner', { type: 1, lan: 'en', tab: '' }, 'one');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0]).toBe('https://play.example/lobby/api/index/banner?lan=en&type=1');
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ token: 'one' });
  expect(await takeAhead('/index/banner', { lan: 'en', type: 1 }, null)).toBeUndefined();
  expect(await takeAhead('/index/banner', { lan: 'pt', type: 1 }, 'one')).toBeUndefined();
  expect(await takeAhead('/index/banner', { lan: 'en', type: 1 }, 'one')).toEqual({ code: 200, data: 1 });
  expect(await takeAhead('/index/banner', { lan: 'en', type: 1 }, 'one')).toBeUndefined();
});

it('leaves a call that failed to the client, which knows how to try again', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(reply({}, 502));
  askAhead('', '/config/init', {}, null).catch(() => {});
  expect(await takeAhead('/config/init', {}, null)).toBeUndefined();
  askAhead('', '/config/init', {}, null).catch(() => {});
  expect(await takeAhead('/config/init', {}, null)).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(2);
});
