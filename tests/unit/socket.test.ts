import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { stubStorages } from '../shared/fakeStorage.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (() => void) | null;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

const getSocketTicket = vi.hoisted(() => vi.fn());
const loadUserInfo = vi.hoisted(() => vi.fn());
const loadBonusStatus = vi.hoisted(() => vi.fn());
const loadRedPackets = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/api/account.ts', () => ({ getSocketTicket }));
vi.mock('../../src/lobby/session/user.ts', () => ({ loadUserInfo }));
const announceDeposit = vi.hoisted(() => vi.fn());
const followKeptOrder = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/session/deposits.ts', () => ({ announceDeposit, followKeptOrder }));
vi.mock('../../src/lobby/session/bonus.ts', () => ({ loadBonusStatus }));
vi.mock('../../src/lobby/session/redPackets.ts', () => ({ loadRedPackets }));

const reload = vi.fn();
const last = () => FakeSocket.made.at(-1) as FakeSocket;
const settle = () => vi.advanceTimersByTimeAsync(0);

vi.useFakeTimers();
vi.stubGlobal('window', {
  addEventListener: vi.fn(),
  location: { href: 'https://lobby.example/home', reload },
});
vi.stubGlobal('document', { addEventListener: vi.fn(), visibilityState: 'visible' });
vi.stubGlobal('WebSocket', FakeSocket);
stubStorages();
const { keepSocket } = await import('../../src/lobby/session/socket.ts');
keepSocket();

beforeEach(async () => {
  lobbyStore.setState({ token: null });
  FakeSocket.made = [];
  getSocketTicket.mockReset().mockResolvedValue({ ticket: 'ticket-1', expiresIn: 30 });
  loadUserInfo.mockReset();
  announceDeposit.mockReset();
  loadBonusStatus.mockReset();
  loadRedPackets.mockReset();
  reload.mockReset();
  lobbyStore.setState({ token: 't1', userId: '7', receiveNum: 0 });
  await settle();
});

describe('the realtime socket', () => {
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

  it('comes back 10 s after it was lost, while there is a token', async () => {
    last().open();
    last().close();
    expect(lobbyStore.getState().online).toBe(false);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(FakeSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.made).toHaveLength(2);
    last().open();
    expect(lobbyStore.getState().online).toBe(true);
    expect(FakeSocket.made[0]?.sent).toHaveLength(1);
  });

  it('tries again 10 s after a ticket was refused', async () => {
    getSocketTicket.mockRejectedValueOnce(new Error('refused'));
    last().close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('closes with the session and stays closed', async () => {
    last().open();
    lobbyStore.setState({ token: null });
    expect(last().readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(last().sent).toHaveLength(1);
  });

  it.each([1, 2])('takes a recharge of type %i: told first, then the player is read again', async (type) => {
    last().open();
    last().onmessage?.({ data: JSON.stringify({ type, changed: 500, coins: 1_500, orderId: 'o1' }) });
    expect(lobbyStore.getState().receiveNum).toBe(500);
    await vi.waitFor(() => expect(loadUserInfo).toHaveBeenCalledTimes(1));
    expect(announceDeposit).toHaveBeenCalledExactlyOnceWith('o1', 500);
    expect(announceDeposit.mock.invocationCallOrder[0]).toBeLessThan(
      loadUserInfo.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it.each([100, 101])('reads the player again on type %i, believing no amount', (type) => {
    last().onmessage?.({ data: JSON.stringify({ type, changed: 5, coins: 999_999 }) });
    expect(loadUserInfo).toHaveBeenCalledTimes(1);
    expect(lobbyStore.getState().receiveNum).toBe(0);
  });

  it.each([
    [1, 1],
    [2, 1],
    [101, 1],
    [103, 1],
    [100, 0],
    [102, 0],
  ])('on type %i reads badges and red packets again %i times', (type, times) => {
    last().onmessage?.({ data: JSON.stringify({ type, changed: 5, coins: 10, orderId: 'o1', id: 'noon' }) });
    expect(loadBonusStatus).toHaveBeenCalledTimes(times);
    expect(loadRedPackets).toHaveBeenCalledTimes(times);
  });

  it.each(['{"type":9999}', '{"type":"pong"}', 'null', '[]', 'no json', '206'])('ignores %s', (data) => {
    last().onmessage?.({ data });
    expect(loadUserInfo).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    expect(lobbyStore.getState().token).toBe('t1');
  });

  it('ends the session and loads the page again on the bare text 205', () => {
    last().onmessage?.({ data: '205' });
    expect(lobbyStore.getState().token).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
