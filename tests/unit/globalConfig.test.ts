import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REQUEST_RETRIES, REQUEST_TIMEOUT_MS, RETRY_DELAY_MS } from '../../src/contract/constants.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { globalConfig, loadGlobalConfig } from '../../src/lobby/session/globalConfig.ts';
import { lobbyConfigQuery } from '../../src/lobby/session/lobbyConfig.ts';

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is asked for again after a lost network and a fault of the service', async () => {
  asked
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response(JSON.stringify({ API_HOST: 'https://api.example' })));
  const loaded = loadGlobalConfig();
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS * 3);
  await loaded;
  expect(globalConfig().API_HOST).toBe('https://api.example');
  expect(globalConfig().WS_API).toBe('/lobby/ws');
});

it('is done without where there is none, at once, or where nothing comes in the end', async () => {
  asked.mockResolvedValueOnce(new Response('not found', { status: 404 }));
  await loadGlobalConfig();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  asked.mockReset().mockRejectedValue(new DOMException('late', 'TimeoutError'));
  const loaded = loadGlobalConfig();
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 4);
  await loaded;
  expect(asked).toHaveBeenCalledTimes(1 + REQUEST_RETRIES);
});

it('names the channel of players who came without one, however late it comes', async () => {
  const answered = vi.fn(async (config: InternalAxiosRequestConfig) => {
    return { data: { code: 200, data: {} }, status: 200, statusText: 'OK', headers: {}, config };
  });
  http.defaults.adapter = answered;
  let come: (response: Response) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const loaded = loadGlobalConfig();
  const early = queryClient.fetchQuery(lobbyConfigQuery());
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(answered).not.toHaveBeenCalled();
  come(new Response(JSON.stringify({ defaultChannelId: '1000' })));
  await loaded;
  await early;
  await queryClient.fetchQuery(lobbyConfigQuery());
  expect(answered.mock.calls.map(([{ params }]) => params.channelCode)).toEqual(['1000']);
});
