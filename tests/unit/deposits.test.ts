import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorages } from '../shared/fakeStorage.ts';

const ORDER = 'order-1';
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null });

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../src/lobby/api/wallet.ts', () => ({ getOrder: vi.fn(), walletChanged: async () => {} }));
  stubStorages();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});

const load = async () => {
  const [{ announceDeposit }, rewards, held, { lobbyStore }] = await Promise.all([
    import('../../src/lobby/session/deposits.ts'),
    import('../../src/lobby/state/rewards.ts'),
    import('../../src/lobby/state/balanceHolds.ts'),
    import('../../src/lobby/state/lobby.ts'),
  ]);
  lobbyStore.setState({ userId: '1', gameUrl: null });
  return {
    announceDeposit,
    lobbyStore,
    queue: () => rewards.rewardStore.getState().queue,
    close: () => rewards.dismissReward(rewards.rewardStore.getState().queue[0]?.id ?? 0),
    shown: (money: number) => held.shownBalance(money, null),
    holds: () => held.holdStore.getState().holds.length,
  };
};

it('keeps a deposit out of the balance until the player has seen it, once', async () => {
  const lobby = await load();
  const told = lobby.announceDeposit(ORDER, 500);
  expect(lobby.shown(500)).toBe(0);
  await expect.poll(lobby.queue).toMatchObject([{ source: 'deposit', coins: 500 }]);
  lobby.close();
  await told;
  expect(lobby.shown(500)).toBe(500);
  await lobby.announceDeposit(ORDER, 500);
  expect(lobby.queue()).toEqual([]);
});

it('holds nothing back beside a game, which shows the whole balance and has no round because of it', async () => {
  const lobby = await load();
  void lobby.announceDeposit(ORDER, 500);
  lobby.lobbyStore.setState({ gameUrl: 'https://games.example' });
  expect(lobby.holds()).toBe(0);
  await expect.poll(() => lobby.queue().length).toBe(1);
});

it('is told to nobody but the player whose it is', async () => {
  const lobby = await load();
  page.visibilityState = 'hidden';
  const told = lobby.announceDeposit(ORDER, 500);
  lobby.lobbyStore.setState({ userId: '2' });
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await told;
  expect([lobby.queue(), lobby.holds()]).toEqual([[], 0]);
  lobby.lobbyStore.setState({ userId: '1' });
  void lobby.announceDeposit(ORDER, 500);
  await expect.poll(() => lobby.queue().length).toBe(1);
});
