import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS, RETRY_DELAY_MS } from '../../src/contract/constants.ts';
import { http, send, setApiHost } from '../../src/lobby/api/client/client.ts';
import { prefetch, takePrefetched } from '../../src/lobby/api/client/prefetched.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** Never answers, until it is given up. */
const hang = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=a%20b' });
  lobbyStore.setState({ token: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('hands an answer over once, to the same call of the same player, whatever the order of its fields', async () => {
  asked.mockImplementation(async () => reply({ code: 200, data: 1 }));
  void prefetch('https://play.example/', '/index/banner', { type: 1, lan: 'en', tab: '' }, 'one');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0]).toBe('https://play.example/lobby/api/index/banner?lan=en&type=1');
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ token: 'one', 'X-XSRF-TOKEN': 'a b' });
  const take = (query: object, token: string | null) => takePrefetched('/index/banner', query, token, never);
  expect(take({ lan: 'en', type: 1 }, null)).toBeUndefined();
  expect(take({ lan: 'pt', type: 1 }, 'one')).toBeUndefined();
  expect(await take({ lan: 'en', type: 1 }, 'one')).toEqual({ code: 200, data: 1 });
  expect(take({ lan: 'en', type: 1 }, 'one')).toBeUndefined();
});

describe('for the client it is the first of its tries', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    http.defaults.adapter = async (config) => {
      sent.push(config.url);
      return { data: { code: 200, data: 'again' }, status: 200, statusText: '', headers: {}, config };
    };
  });
  const read = (signal?: AbortSignal) => send({ method: 'GET', path: '/config/init', silent: true, signal });

  it('which fails by the network, a fault of the service, or its time-out', async () => {
    for (const [answer, wait] of [
      [async () => Promise.reject(new TypeError('offline')), 0],
      [async () => reply({}, 502), 0],
      [hang, REQUEST_TIMEOUT_MS],
    ] as const) {
      asked.mockImplementationOnce(answer);
      void prefetch('', '/config/init', {}, null).catch(() => {});
      const done = read();
      await vi.advanceTimersByTimeAsync(wait + RETRY_DELAY_MS - 1);
      expect(sent).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect((await done).data).toBe('again');
      expect(sent.splice(0)).toHaveLength(1);
    }
  });

  it('which the player can give up', async () => {
    asked.mockImplementationOnce(hang);
    void prefetch('', '/config/init', {}, null).catch(() => {});
    const abort = new AbortController();
    const done = expect(read(abort.signal)).rejects.toMatchObject({ failure: 'cancelled' });
    abort.abort();
    await done;
    expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(sent).toHaveLength(0);
  });

  it('and waits for the host as long as that is not known, unless given up', async () => {
    let tell = (_host: string) => {};
    setApiHost(
      new Promise((resolve) => {
        tell = resolve;
      }),
    );
    const abort = new AbortController();
    const givenUp = expect(read(abort.signal)).rejects.toMatchObject({ failure: 'cancelled' });
    const waiting = read();
    abort.abort();
    await givenUp;
    expect(sent).toHaveLength(0);
    tell('https://api.example/');
    expect((await waiting).data).toBe('again');
    expect(http.defaults.baseURL).toBe('https://api.example/lobby/api');
    setApiHost(Promise.resolve(''));
  });
});
