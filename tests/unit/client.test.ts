import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { http, onStepUp, send, sendForPicture } from '../../src/lobby/api/client/client.ts';
import { onSessionEnd } from '../../src/lobby/api/client/codes.ts';
import { dropEmpty } from '../../src/lobby/api/client/dropEmpty.ts';
import { ApiError } from '../../src/lobby/api/client/errors.ts';
import { newRequestId } from '../../src/lobby/api/client/requestId.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { pendingStore } from '../../src/lobby/state/pending.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';

type Answer = { status: number; data: unknown } | 'timeout' | 'never';

let sent: InternalAxiosRequestConfig[];
let answers: Answer[];
const browser = { onLine: true };

/** The next answer; the last one is given for ever. */
function take(): Answer {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  return answer ?? 'never';
}

async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  sent.push(config);
  const answer = take();
  if (answer === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config);
  if (answer === 'never')
    return new Promise((_, reject) => {
      config.signal?.addEventListener?.('abort', () =>
        reject(new AxiosError('gone', AxiosError.ERR_CANCELED)),
      );
    });
  const response = { ...answer, statusText: '', headers: {}, config } as AxiosResponse;
  if (answer.status < 400) return response;
  throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, {}, response);
}

const ok = (data: unknown = null): Answer => ({ status: 200, data: { code: 200, data } });
const requestIds = () =>
  sent.map(({ data, params }) => JSON.parse(data ?? '{}').requestId ?? params.requestId);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', browser);
  browser.onLine = true;
  http.defaults.adapter = adapter;
  sent = [];
  answers = [ok()];
  toastStore.setState({ toasts: [] });
  lobbyStore.setState({ token: null });
  onSessionEnd(() => lobbyStore.setState({ token: null }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('without a network', () => {
  const claim = { method: 'GET', path: '/share/agentEarnings', requestId: 'one' } as const;
  const deposit = { method: 'POST', path: '/pay/deposit', body: { amount: 5 } } as const;

  it.each([claim, deposit])(
    'sends no $method that changes something, not later either, and says so',
    async (call) => {
      browser.onLine = false;
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      await expect(send(call)).rejects.toMatchObject({ failure: 'offline' });
      expect(toastStore.getState().toasts.map(({ key }) => key)).toEqual(['errors:offline']);
      expect(pendingStore.getState().calls.size).toBe(0);
      browser.onLine = true;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sent).toEqual([]);
      await send(call);
      expect(sent).toHaveLength(1);
    },
  );

  it('sends reads, which move nothing', async () => {
    browser.onLine = false;
    await send({ method: 'GET', path: '/x' });
    expect(sent).toHaveLength(1);
  });

  it('sends all the same where the browser is wrong', async () => {
    browser.onLine = false;
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', async () => ({ ok: true }));
    await send(deposit);
    expect(sent).toHaveLength(1);
  });
});

describe('what is sent', () => {
  it('drops empty text, null, undefined and empty arrays, and keeps 0 and false', () => {
    expect(dropEmpty({ a: '', b: null, c: undefined, d: [], e: 0, f: false, g: 'x', h: [1] })).toEqual({
      e: 0,
      f: false,
      g: 'x',
      h: [1],
    });
  });

  it('drops them from query and body of every call', async () => {
    await send({
      method: 'POST',
      path: '/x',
      query: { q: '', r: 1 },
      body: { a: null, b: 'y' },
      requestId: 'id',
    });
    expect(JSON.parse(sent[0]?.data)).toEqual({ b: 'y', requestId: 'id' });
    expect(sent[0]?.params).toEqual({ r: 1 });
  });

  it('fills and escapes the path', async () => {
    await send({
      method: 'PUT',
      path: '/email/isRead/{emailId}/{type}',
      params: { emailId: 'a/b', type: 0 },
    });
    expect(sent[0]?.url).toBe('/email/isRead/a%2Fb/0');
  });

  it('carries the token only while one is stored', async () => {
    await send({ method: 'GET', path: '/x' });
    lobbyStore.setState({ token: 't1' });
    await send({ method: 'GET', path: '/x' });
    expect(sent.map(({ headers }) => headers.get('token') ?? null)).toEqual([null, 't1']);
  });

  it('names every change with a UUID: in the body, of DELETE in the query, and none for a read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'GET'] as const) await send({ method, path: '/x' });
    const [post, put, del, get] = requestIds();
    for (const id of [post, put, del])
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set([post, put, del]).size).toBe(3);
    expect(get).toBeUndefined();
    expect(sent[2]?.params.requestId).toBe(del);
  });

  it('makes ids that differ', () => {
    expect(new Set(Array.from({ length: 1_000 }, newRequestId)).size).toBe(1_000);
  });
});

describe('a call that wants a proof first', () => {
  const asked: Answer = { status: 200, data: { code: 1007, data: { ways: ['password'], sentTo: null } } };

  it('is made again, as the same change, once it was given', async () => {
    const show = vi.fn(async () => {
      expect(pendingStore.getState().calls.size).toBe(0);
      return true;
    });
    onStepUp(show);
    answers = [asked, ok('done')];
    expect((await send({ method: 'POST', path: '/pay/withdraw' })).data).toBe('done');
    expect(show).toHaveBeenCalledExactlyOnceWith({ ways: ['password'], sentTo: null });
    expect(new Set(requestIds()).size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('is abandoned without a word where the player would not', async () => {
    onStepUp(async () => false);
    answers = [asked];
    await expect(send({ method: 'GET', path: '/player/export' })).rejects.toMatchObject({
      failure: 'cancelled',
    });
    expect(sent).toHaveLength(1);
    expect(toastStore.getState().toasts).toEqual([]);
  });

  it('is none where a login has to prove its device', async () => {
    const show = vi.fn(async () => true);
    onStepUp(show);
    answers = [{ status: 200, data: { code: 1007, data: { sentTo: 'a***@example.com' } } }];
    await expect(send({ method: 'POST', path: '/auth/login' })).rejects.toMatchObject({ code: 1007 });
    expect(show).not.toHaveBeenCalled();
  });
});

describe('retries', () => {
  it.each<[string, Answer, object, string]>([
    ['a time-out', 'timeout', { failure: 'network', code: 0 }, 'errors:network'],
    ['HTTP 503', { status: 503, data: { code: 500 } }, { failure: 'server', code: 500 }, 'errors:500'],
    ['HTTP 502 of a proxy', { status: 502, data: '<html>' }, { failure: 'server', code: 500 }, 'errors:500'],
  ])(
    'tries three times more after %s, later each time, under one requestId',
    async (_, answer, why, text) => {
      answers = [answer];
      const failed = send({ method: 'POST', path: '/x' }).catch((error: unknown) => error);
      const triesAt: number[] = [];
      for (let ms = 0; ms <= 10_000; ms += 500) {
        triesAt.push(sent.length);
        await vi.advanceTimersByTimeAsync(500);
      }
      expect(sent).toHaveLength(4);
      // 1.5 s after the first try, 3 s after the second, 4.5 s after the third.
      expect([triesAt[2], triesAt[4], triesAt[8], triesAt[10], triesAt[17], triesAt[19]]).toEqual([
        1, 2, 2, 3, 3, 4,
      ]);
      expect(new Set(requestIds()).size).toBe(1);
      expect(await failed).toMatchObject(why);
      expect(toastStore.getState().toasts.map(({ key }) => key)).toEqual([text]);
    },
  );

  it('stops at the first answer', async () => {
    answers = ['timeout', ok('late')];
    const reply = send({ method: 'GET', path: '/x' });
    await vi.advanceTimersByTimeAsync(1_500);
    expect((await reply).data).toBe('late');
    expect(sent).toHaveLength(2);
  });

  it.each<[string, Answer]>([
    ['404', { status: 404, data: { code: 1103 } }],
    ['413', { status: 413, data: { code: 1103 } }],
    ['a code of the service', { status: 200, data: { code: 1103 } }],
  ])('never tries again after %s', async (_, answer) => {
    answers = [answer];
    await expect(send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ failure: 'code', code: 1103 });
    expect(sent).toHaveLength(1);
  });
});

describe('waiting', () => {
  it('lists changes as long as they run, reads and background calls never', async () => {
    answers = ['never'];
    const abort = new AbortController();
    const calls = [
      send({ method: 'POST', path: '/x', signal: abort.signal }),
      send({ method: 'GET', path: '/x', signal: abort.signal }),
      send({ method: 'POST', path: '/x', background: true, signal: abort.signal }),
    ];
    expect(pendingStore.getState().calls.size).toBe(1);
    abort.abort();
    for (const call of calls) await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    expect(pendingStore.getState().calls.size).toBe(0);
    expect(toastStore.getState().toasts).toEqual([]);
  });

  it('can be cancelled between two tries', async () => {
    answers = ['timeout'];
    const failed = send({ method: 'POST', path: '/x' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    for (const call of pendingStore.getState().calls) call.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failed).toMatchObject({ failure: 'cancelled' });
    expect(sent.length).toBeLessThanOrEqual(2);
  });
});

describe('a picture', () => {
  it('is handed over as it is', async () => {
    const picture = new Blob(['<svg/>'], { type: 'image/svg+xml' });
    answers = [{ status: 200, data: picture }];
    expect(await sendForPicture({ method: 'POST', path: '/captcha' })).toBe(picture);
  });

  it('that turns out to be an envelope is an error', async () => {
    answers = [
      { status: 200, data: new Blob([JSON.stringify({ code: 1001 })], { type: 'application/json' }) },
    ];
    const failed = sendForPicture({ method: 'POST', path: '/captcha' });
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({ code: 1001 });
  });
});

describe('a call that asks for a proof of work', () => {
  const challenge = 'tn0x2k.1.AbCdEfGh.0123456789012345678901';
  const refused: Answer = { status: 200, data: { code: 1144, data: { challenge } } };
  // The work, without a worker here, gives the page its turn meanwhile.
  beforeEach(() => void vi.useRealTimers());

  it.each(['POST', 'PUT'] as const)('is made again with the proof, unseen: %s', async (method) => {
    answers = [refused, ok('in')];
    expect(await send({ method, path: '/auth/login', body: {} })).toMatchObject({ data: 'in' });
    const [first, second] = sent.map(({ headers }) => headers['x-proof']);
    expect(first).toBeUndefined();
    expect(second).toMatch(new RegExp(`^${challenge}:[0-9a-z]+(,[0-9a-z]+){31}$`));
    expect(toastStore.getState().toasts).toEqual([]);
  });

  it('that asks again is refused, once', async () => {
    answers = [refused];
    await expect(send({ method: 'POST', path: '/auth/login', body: {} })).rejects.toMatchObject({
      code: 1144,
    });
    expect(sent).toHaveLength(2);
  });

  it('as a picture finds the challenge in the blob', async () => {
    const words = new Blob([JSON.stringify(refused.data)], { type: 'application/json' });
    answers = [
      { status: 200, data: words },
      { status: 200, data: new Blob(['x'], { type: 'image/png' }) },
    ];
    expect((await sendForPicture({ method: 'POST', path: '/captcha', body: {} })).type).toBe('image/png');
  });
});

it('leaves a session alone that was opened while an answer to the one before was on its way', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  lobbyStore.setState({ token: 'old' });
  answers = [{ status: 200, data: { code: 205 } }];
  const late = send({ method: 'GET', path: '/bonus' });
  lobbyStore.setState({ token: 'new' });
  await expect(late).rejects.toMatchObject({ code: 205 });
  expect(ended).not.toHaveBeenCalled();
  await expect(send({ method: 'GET', path: '/bonus' })).rejects.toMatchObject({ code: 205 });
  expect(ended).toHaveBeenCalledTimes(1);
});
