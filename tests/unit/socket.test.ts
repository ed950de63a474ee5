import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { stubStorages } from '../shared/fakeStorage.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: ((event: { code: number }) => void) | null;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

const getSocketTicket = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/api/account.ts', () => ({ getSocketTicket }));
const announceDeposit = vi.hoisted(() => vi.fn());
const followKeptOrder = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/session/deposits.ts', () => ({ announceDeposit, followKeptOrder }));
const track = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/attribution/attribution.ts', () => ({ track }));

const reload = vi.fn();
const last = () => FakeSocket.made.at(-1) as FakeSocket;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** What the page does when the browser tells it of something. */
const onPage = (type: string) => told.mock.calls.find(([one]) => one === type)?.[1];
const told = vi.fn<(type: string, act: (event: object) => void) => void>();

vi.useFakeTimers();
const random = vi.spyOn(Math, 'random');
vi.stubGlobal('window', {
  addEventListener: told,
  location: { href: 'https://lobby.example/home', reload },
});
vi.stubGlobal('document', { addEventListener: told, visibilityState: 'visible' });
vi.stubGlobal('WebSocket', FakeSocket);
stubStorages();
const { queryClient } = await import('../../src/lobby/api/client/queries.ts');
const { ApiError } = await import('../../src/lobby/api/client/errors.ts');
const { onSessionEnd } = await import('../../src/lobby/api/client/codes.ts');
const { clearSession } = await import('../../src/lobby/session/session.ts');
/** What was made stale, by the second part of its key. */
const stale = vi.spyOn(queryClient, 'invalidateQueries');
const madeStale = async () => {
  await vi.advanceTimersByTimeAsync(100);
  return stale.mock.calls.map(([filters]) => filters?.queryKey?.[1]);
};
const { sessionStore } = await import('../../src/lobby/session/storage.ts');
const { maintainSocket } = await import('../../src/lobby/session/socket.ts');
onSessionEnd(clearSession);
maintainSocket();

beforeEach(async () => {
  lobbyStore.setState({ token: null });
  // What the test before made stale has been read.
  await madeStale();
  FakeSocket.made = [];
  getSocketTicket.mockReset().mockResolvedValue({ ticket: 'ticket-1', expiresIn: 30 });
  stale.mockReset();
  announceDeposit.mockReset();
  reload.mockReset();
  random.mockReset().mockReturnValue(1);
  lobbyStore.setState({ token: 't1', userId: '7', receiveNum: 0 });
  await settle();
});

describe('the realtime socket', () => {
  it('asks for the order at the cashier each time that it is open: a message before was heard by nobody', async () => {
    sessionStore.set('pay', 'an order');
    followKeptOrder.mockReset().mockResolvedValue(undefined);
    last().open();
    await settle();
    expect(followKeptOrder).toHaveBeenCalledTimes(1);
    last().close();
    await vi.advanceTimersByTimeAsync(10_000);
    last().open();
    await settle();
    expect(followKeptOrder).toHaveBeenCalledTimes(2);
    sessionStore.remove('pay');
  });

  it('is opened with a ticket, never with the token', () => {
    expect(FakeSocket.made).toHaveLength(1);
    expect(last().url).toBe('wss://lobby.example/lobby/ws?token=ticket-1&userId=7');
  });

  it('says init at once and ping every 10 s', async () => {
    last().open();
    expect(last().sent).toEqual(['{"type":"init"}']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().sent).toEqual(['{"type":"init"}', '{"type":"ping"}', '{"type":"ping"}']);
  });

  it('comes back within 10 s after it was lost, while there is a token', async () => {
    last().open();
    random.mockReturnValue(0.9999);
    last().close();
    expect(lobbyStore.getState().online).toBe(false);
    await vi.advanceTimersByTimeAsync(9_990);
    expect(FakeSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(FakeSocket.made).toHaveLength(2);
    last().open();
    expect(lobbyStore.getState().online).toBe(true);
    expect(FakeSocket.made[0]?.sent).toHaveLength(1);
  });

  it('has read what may have been told while it was away, and nothing when it first opens', async () => {
    last().open();
    expect(await madeStale()).toEqual([]);
    last().close();
    await vi.advanceTimersByTimeAsync(10_000);
    last().open();
    expect(new Set(await madeStale())).toEqual(
      new Set(['userInfo', 'wallet', 'bonus', 'redPackets', 'mails', 'notices']),
    );
  });

  it.each([
    ['pageshow', { persisted: true }],
    ['resume', {}],
  ])('has it read where the page goes on with "%s", too', async (type, event) => {
    last().open();
    onPage(type)?.(event);
    expect(await madeStale()).toContain('userInfo');
    lobbyStore.setState({ token: null });
    stale.mockReset();
    onPage(type)?.(event);
    expect(await madeStale(), 'of nobody').toEqual([]);
  });

  it('comes back within the longest wait where the process ends, as everybody on it does', async () => {
    last().open();
    random.mockReturnValue(0.9999);
    last().close(1001);
    await vi.advanceTimersByTimeAsync(29_990);
    expect(FakeSocket.made).toHaveLength(1);
    expect(lobbyStore.getState().online, 'nothing is missed before it cannot come back').toBe(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(FakeSocket.made).toHaveLength(2);
    last().close();
    expect(lobbyStore.getState().online).toBe(false);
  });

  it('comes later where it is told to, which is no line that is down', async () => {
    last().open();
    random.mockReturnValue(0.9999);
    getSocketTicket.mockRejectedValueOnce(new ApiError('code', 1144));
    last().close(1001);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(getSocketTicket).toHaveBeenCalledTimes(2);
    expect(lobbyStore.getState().online).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('tries again after a try that a slow network answers late, when another has taken its place', async () => {
    lobbyStore.setState({ token: null });
    let failLate = (_reason: Error): void => undefined;
    getSocketTicket
      .mockReset()
      .mockReturnValueOnce(new Promise((_, fail) => (failLate = fail)))
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue({ ticket: 'ticket-3', expiresIn: 30 });
    lobbyStore.setState({ token: 't1' });
    onPage('visibilitychange')?.({});
    await settle();
    expect(getSocketTicket).toHaveBeenCalledTimes(2);
    failLate(new Error('timeout'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(last().url).toContain('ticket-3');
  });

  it('leaves its place to newer ones of the player until the page is looked at again', async () => {
    last().open();
    last().close(4900);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(lobbyStore.getState()).toMatchObject({ token: 't1', online: true });
    onPage('visibilitychange')?.({});
    await settle();
    expect(FakeSocket.made).toHaveLength(2);
  });

  it.each([
    [0, [1_000, 1_000, 1_000, 1_000]],
    [0.5, [5_500, 10_500, 15_500, 15_500]],
    [1, [10_000, 20_000, 30_000, 30_000]],
  ])('tries again at a moment of its own, later each time (%d of the span)', async (share, waits) => {
    random.mockReturnValue(share);
    last().open();
    getSocketTicket.mockRejectedValue(new Error('refused'));
    const asked = getSocketTicket.mock.calls.length;
    last().close();
    for (const [i, wait] of waits.entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(getSocketTicket).toHaveBeenCalledTimes(asked + i);
      await vi.advanceTimersByTimeAsync(1);
      expect(getSocketTicket).toHaveBeenCalledTimes(asked + i + 1);
    }
    getSocketTicket.mockResolvedValue({ ticket: 'ticket-2', expiresIn: 30 });
    await vi.advanceTimersByTimeAsync(waits[3] ?? 0);
    expect(FakeSocket.made).toHaveLength(2);
    // Once it was open, the next loss is the first again.
    last().open();
    last().close();
    await vi.advanceTimersByTimeAsync(waits[0] ?? 0);
    expect(FakeSocket.made).toHaveLength(3);
  });

  it('closes with the session and stays closed', async () => {
    last().open();
    lobbyStore.setState({ token: null });
    expect(last().readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(last().sent).toHaveLength(1);
  });

  it.each([
    [1, ['recharge']],
    [2, ['firstRecharge', 'recharge']],
  ])(
    'takes a recharge of type %i: told and tracked first, then the player is read again',
    async (type, events) => {
      track.mockReset();
      last().open();
      last().onmessage?.({ data: JSON.stringify({ type, changed: 500, coins: 1_500, orderId: 'o1' }) });
      expect(lobbyStore.getState().receiveNum).toBe(500);
      expect(track.mock.calls.map(([{ name, id, value }]) => [name, id, value])).toEqual(
        events.map((name) => [name, 'o1', 5]),
      );
      await settle();
      expect(announceDeposit).toHaveBeenCalledExactlyOnceWith('o1', 500);
      expect(stale).not.toHaveBeenCalled();
      expect(await madeStale()).toEqual(['userInfo', 'wallet', 'bonus', 'redPackets']);
    },
  );

  it.each([
    ['dollars while no configuration is known', null, { value: 5, currency: 'USD' }],
    [
      'the currency of the configuration',
      { coinsExchangeRate: 1_000, defaultCurrency: 'BRL' },
      { value: 0.5, currency: 'BRL' },
    ],
  ])('tells of a recharge in %s (§9)', (_what, config, said) => {
    track.mockReset();
    lobbyStore.setState({ config: config as LobbyConfig | null });
    last().onmessage?.({ data: JSON.stringify({ type: 2, changed: 500, coins: 1_500, orderId: 'o1' }) });
    lobbyStore.setState({ config: null });
    expect(track.mock.calls).toEqual([
      [{ name: 'firstRecharge', id: 'o1', ...said }],
      [{ name: 'recharge', id: 'o1', ...said }],
    ]);
  });

  it.each([
    [100, ['userInfo', 'wallet']],
    [101, ['mails', 'userInfo', 'bonus']],
    [102, ['notices']],
    [103, ['redPackets', 'bonus']],
  ])('has what type %i is about read again, believing no amount', async (type, keys) => {
    last().onmessage?.({ data: JSON.stringify({ type, changed: 5, coins: 999_999, id: 'noon' }) });
    expect(await madeStale()).toEqual(keys);
    expect(lobbyStore.getState().receiveNum).toBe(0);
  });

  it('has one read follow many messages that come at once', async () => {
    for (const coins of [1, 2, 3]) last().onmessage?.({ data: JSON.stringify({ type: 100, coins }) });
    expect(await madeStale()).toEqual(['userInfo', 'wallet']);
  });

  it('ends the session at once, in words, when another login has closed the socket', () => {
    last().open();
    last().close(4_206);
    expect(lobbyStore.getState()).toMatchObject({ token: null, online: true });
  });

  it.each(['{"type":9999}', '{"type":"pong"}', 'null', '[]', 'no json', '206'])(
    'ignores %s',
    async (data) => {
      last().onmessage?.({ data });
      expect(await madeStale()).toEqual([]);
      expect(reload).not.toHaveBeenCalled();
      expect(lobbyStore.getState().token).toBe('t1');
    },
  );

  it('ends the session and loads the page again on the bare text 205', () => {
    last().onmessage?.({ data: '205' });
    expect(lobbyStore.getState().token).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is an error in the log where the browser knows none, and the player is read every 30 s instead', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    lobbyStore.setState({ token: null });
    FakeSocket.made = [];
    getSocketTicket.mockClear();
    vi.stubGlobal('WebSocket', undefined);
    try {
      lobbyStore.setState({ token: 't2' });
      expect(logged.mock.calls).toEqual([[expect.stringContaining('no WebSocket')]]);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(stale).not.toHaveBeenCalled();
      expect(await madeStale()).toEqual(['userInfo']);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await madeStale()).toEqual(['userInfo', 'userInfo']);
      // And at once where the page is looked at again.
      onPage('visibilitychange')?.({});
      expect(await madeStale()).toHaveLength(3);
      lobbyStore.setState({ token: null });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await madeStale()).toHaveLength(3);
      expect(getSocketTicket).not.toHaveBeenCalled();
      expect(logged).toHaveBeenCalledTimes(1);
    } finally {
      vi.stubGlobal('WebSocket', FakeSocket);
      logged.mockRestore();
    }
  });
});
