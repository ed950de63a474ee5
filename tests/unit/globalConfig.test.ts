import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REQUEST_RETRIES, REQUEST_TIMEOUT_MS, RETRY_DELAY_MS } from '../../src/contract/constants.ts';
import { globalConfig, loadGlobalConfig } from '../../src/lobby/session/globalConfig.ts';

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
