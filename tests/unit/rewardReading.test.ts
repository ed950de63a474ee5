import { beforeEach, expect, it, vi } from 'vitest';
import type { BonusStatus } from '../../src/contract/bonus.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';

const getBonusStatus = vi.hoisted(() => vi.fn());
const getRedPackets = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/api/bonus.ts', () => ({ getBonusStatus }));
vi.mock('../../src/lobby/api/redpacket.ts', () => ({ getRedPackets }));
const { loadBonusStatus } = await import('../../src/lobby/session/bonus.ts');
const { loadRedPackets, readRedPackets } = await import('../../src/lobby/session/redPackets.ts');

const status = (checkIn: number): BonusStatus => ({
  checkIn,
  vip: 0,
  mail: 0,
  lottery: 0,
  redPacket: 0,
  promote: 0,
});
/** An answer that comes when the test says so. */
const later = <T>() => {
  let answer: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
};

vi.useFakeTimers();

beforeEach(() => {
  getBonusStatus.mockReset();
  getRedPackets.mockReset();
  lobbyStore.setState({ token: 't1', bonusStatus: null, moneyData: null });
});

it('reads badges once for many who ask at once, and once more for who asked meanwhile', async () => {
  const first = later<BonusStatus>();
  getBonusStatus.mockReturnValueOnce(first.promise).mockResolvedValue(status(0));
  const asked = [loadBonusStatus(), loadBonusStatus(), loadBonusStatus()];
  expect(getBonusStatus).toHaveBeenCalledTimes(1);
  first.answer(status(1));
  await Promise.all(asked);
  expect(getBonusStatus).toHaveBeenCalledTimes(2);
  expect(lobbyStore.getState().bonusStatus?.checkIn).toBe(0);
  await loadBonusStatus();
  expect(getBonusStatus).toHaveBeenCalledTimes(3);
});

it('keeps what is known when a reading fails, and asks nothing for a visitor', async () => {
  lobbyStore.setState({ bonusStatus: status(1) });
  getBonusStatus.mockRejectedValue(new Error('offline'));
  await loadBonusStatus();
  expect(lobbyStore.getState().bonusStatus?.checkIn).toBe(1);
  lobbyStore.setState({ token: null });
  getBonusStatus.mockClear();
  await loadBonusStatus();
  expect(getBonusStatus).not.toHaveBeenCalled();
});

it("never shows one player's badges to the next", async () => {
  const slow = later<BonusStatus>();
  getBonusStatus.mockReturnValueOnce(slow.promise);
  const asked = loadBonusStatus();
  lobbyStore.setState({ token: 't2' });
  slow.answer(status(1));
  await asked;
  expect(lobbyStore.getState().bonusStatus).toBeNull();
});

it("knows how far the service's clock is ahead, whatever the device believes", async () => {
  vi.setSystemTime(1_000_000);
  getRedPackets.mockImplementation(async () => {
    vi.setSystemTime(1_000_400);
    return { list: [], now: 5_000_200 };
  });
  await loadRedPackets();
  expect(lobbyStore.getState().moneyData).toEqual({ packets: [], clockAhead: 4_000_000 });
});

it('tells who reads red packets for their screen that it failed', async () => {
  getRedPackets.mockRejectedValue(new Error('offline'));
  await expect(readRedPackets()).rejects.toThrow('offline');
  await expect(loadRedPackets()).resolves.toBeUndefined();
});
