import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '../../src/contract/calls/player.ts';
import { stubStorages } from '../shared/fakeStorage.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/api/client/call.ts', () => ({ call }));

vi.useFakeTimers();
stubStorages();
const { bonusQuery } = await import('../../src/lobby/api/bonus.ts');
const { userInfoQuery } = await import('../../src/lobby/api/player.ts');
const { KEY, queryClient, refresh } = await import('../../src/lobby/api/client/queries.ts');
const { redPacketsQuery } = await import('../../src/lobby/api/redpacket.ts');
const { supportQuery } = await import('../../src/lobby/api/support.ts');
const { syncStoreWithQueries } = await import('../../src/lobby/session/storeSync.ts');
const { holdBalance } = await import('../../src/lobby/state/balanceHolds.ts');
const { lobbyStore } = await import('../../src/lobby/state/lobby.ts');
syncStoreWithQueries();

const player = (money: number, change: Partial<UserInfo> = {}) =>
  ({ userId: '7', name: 'Ana', money, totalRechargeTimes: 0, ...change }) as UserInfo;
const money = () => lobbyStore.getState().userInfo?.money;
const paths = () => call.mock.calls.map(([, path]) => path);

let shown: (() => void)[] = [];
/** Shows what is read, as a screen does, until the test ends. */
const show = (query: object): void => {
  shown.push(new QueryObserver(queryClient, query as never).subscribe(() => undefined));
};

beforeEach(() => {
  call.mockReset();
  lobbyStore.setState({ token: 't1', userInfo: null, bonusStatus: null, moneyData: null });
});
afterEach(async () => {
  for (const end of shown) end();
  shown = [];
  lobbyStore.setState({ token: null });
  await vi.advanceTimersByTimeAsync(1_000);
  queryClient.clear();
});

describe('what is read of the player', () => {
  it('becomes the lobby state of §3, before whoever asked goes on', async () => {
    call.mockResolvedValue(player(500, { totalRechargeTimes: 2, adId: 'a' }));
    await queryClient.prefetchQuery(userInfoQuery());
    expect(lobbyStore.getState()).toMatchObject({
      userId: '7',
      userName: 'Ana',
      indexStatus: 3,
      isAdId: true,
      userInfo: { money: 500 },
    });
    const contact = { title: 'Help', icon: '', cmdId: 0, params: '{}' };
    call.mockResolvedValue([contact]);
    await queryClient.prefetchQuery(supportQuery('en'));
    expect(lobbyStore.getState().serviceList).toEqual([contact]);
  });

  it('is read once for all who hear of one change', async () => {
    call.mockResolvedValue(player(500));
    show(userInfoQuery());
    await vi.advanceTimersByTimeAsync(100);
    call.mockClear();
    // The end of a game's round: the balance is let go, the game says so, and the socket does.
    const hold = holdBalance();
    hold.release();
    void refresh(KEY.userInfo);
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all([refresh(KEY.userInfo, KEY.wallet), vi.advanceTimersByTimeAsync(100)]);
    expect(paths()).toEqual(['/player/userInfo']);
  });

  it('leaves a pending prize out of the balance until its pop-up', async () => {
    call.mockResolvedValue(player(500));
    show(userInfoQuery());
    await vi.advanceTimersByTimeAsync(100);
    const hold = holdBalance();
    call.mockResolvedValue(player(900));
    await Promise.all([refresh(KEY.userInfo), vi.advanceTimersByTimeAsync(100)]);
    expect(money(), 'the socket was faster than the answer').toBe(500);
    hold.settle(400);
    await vi.advanceTimersByTimeAsync(100);
    expect(money()).toBe(500);
    hold.release();
    await vi.advanceTimersByTimeAsync(100);
    expect(money()).toBe(900);
  });

  it('waits for a prize of unknown size before the first balance is shown', async () => {
    call.mockResolvedValue(player(900));
    const hold = holdBalance();
    const read = queryClient.prefetchQuery(userInfoQuery());
    await vi.advanceTimersByTimeAsync(100);
    expect(lobbyStore.getState().userInfo).toBeNull();
    hold.settle(400);
    await read;
    expect(money()).toBe(500);
    hold.release();
  });

  it('keeps what is known when it fails, and tells a failure only while nothing is known', async () => {
    call.mockRejectedValueOnce(new Error('offline'));
    await queryClient.prefetchQuery(userInfoQuery());
    expect(call.mock.calls[0]?.[3]).toMatchObject({ silent: false });
    call.mockResolvedValueOnce(player(500));
    await queryClient.prefetchQuery(userInfoQuery());
    call.mockRejectedValueOnce(new Error('offline'));
    await queryClient.prefetchQuery(userInfoQuery());
    expect(call.mock.calls[2]?.[3]).toMatchObject({ silent: true });
    expect(money()).toBe(500);
  });

  it("is never shown to the next player, whenever the last one's answer comes", async () => {
    let answer: (badges: unknown) => void = () => undefined;
    call.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const asked = queryClient.prefetchQuery(bonusQuery());
    await vi.advanceTimersByTimeAsync(0);
    lobbyStore.setState({ token: 't2', bonusStatus: null });
    answer({ checkIn: 1 });
    await asked;
    expect(lobbyStore.getState().bonusStatus).toBeNull();
    expect(queryClient.getQueryData(bonusQuery().queryKey)).toBeUndefined();
  });

  it('is forgotten with the session, and read anew for the next one where it is shown', async () => {
    call.mockResolvedValue({ checkIn: 1 });
    await queryClient.prefetchQuery(bonusQuery());
    lobbyStore.setState({ token: null });
    expect(queryClient.getQueryData(bonusQuery().queryKey)).toBeUndefined();
    show(bonusQuery());
    await vi.advanceTimersByTimeAsync(0);
    call.mockClear();
    lobbyStore.setState({ token: 't2' });
    await vi.advanceTimersByTimeAsync(0);
    expect(paths()).toEqual(['/index/userHandleStatus']);
  });
});

it('makes a change at once or not at all, whatever the browser says of the network', async () => {
  onlineManager.setOnline(false);
  const change = vi.fn(() => Promise.reject(new Error('offline')));
  const made = queryClient.getMutationCache().build(queryClient, { mutationFn: change }).execute({});
  await expect(made).rejects.toThrow('offline');
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(change).toHaveBeenCalledOnce();
});

it("knows how far the service's clock is ahead, whatever the device believes", async () => {
  vi.setSystemTime(1_000_000);
  call.mockImplementation(async () => {
    vi.setSystemTime(1_000_400);
    return { list: [], now: 5_000_200, betX: 1 };
  });
  await queryClient.prefetchQuery(redPacketsQuery());
  expect(lobbyStore.getState().moneyData).toEqual({ packets: [], clockAhead: 4_000_000, betX: 1 });
});
