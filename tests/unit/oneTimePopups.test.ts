import { expect, it, vi } from 'vitest';

/** The lobby's modules, fresh: what a visit remembers is forgotten. */
async function visit() {
  vi.resetModules();
  const put = vi.fn(async () => null);
  vi.doMock('../../src/lobby/api/client/call.ts', () => ({ call: put }));
  const [{ showOneTimePopups }, rewards, held, { lobbyStore }] = await Promise.all([
    import('../../src/lobby/session/oneTimePopups.ts'),
    import('../../src/lobby/state/rewards.ts'),
    import('../../src/lobby/state/balanceHolds.ts'),
    import('../../src/lobby/state/lobby.ts'),
  ]);
  lobbyStore.setState({ userId: '1' });
  const queue = () => rewards.rewardStore.getState().queue;
  return {
    put,
    queue,
    shown: (money: number) => held.shownBalance(money, null),
    close: () => rewards.dismissReward(queue()[0]?.id ?? 0),
    told: () => put.mock.calls.map((args: unknown[]) => (args[2] as { body: object }).body),
    hold: () => held.holdBalance(),
    leave: () => lobbyStore.setState({ userId: '2' }),
    play: () => lobbyStore.setState({ gameUrl: 'https://games.example' }),
    read: ({ welcomeCoins = 0, vipLevel = 0, vipTold = 0 }) =>
      showOneTimePopups(
        { userId: '1', welcomeCoins, vipLevel, vipTold } as never,
        welcomeCoins > 0 ? held.holdBalance(welcomeCoins) : null,
      ),
  };
}

it('keeps the welcome gift out of the balance until it was received, and only then says that it was shown', async () => {
  const lobby = await visit();
  lobby.read({ welcomeCoins: 10_000 });
  expect(lobby.queue()).toMatchObject([{ source: 'welcome', coins: 10_000 }]);
  expect(lobby.shown(10_000)).toBe(0);
  expect(lobby.told()).toEqual([]);
  lobby.close();
  await expect.poll(lobby.told).toEqual([{ welcome: true }]);
  expect(lobby.shown(10_000)).toBe(10_000);
});

it('shows the whole balance beside a game, whose own does not wait for the gift', async () => {
  const lobby = await visit();
  lobby.read({ welcomeCoins: 10_000 });
  lobby.play();
  expect(lobby.shown(10_000)).toBe(10_000);
  expect(lobby.queue()).toHaveLength(1);
});

it('shows the gift again after a reload in mid-way', async () => {
  const before = await visit();
  before.read({ welcomeCoins: 10_000 });
  const after = await visit();
  after.read({ welcomeCoins: 10_000 });
  expect(after.queue()).toHaveLength(1);
});

it('tells a level once, and two that were reached meanwhile as one', async () => {
  const lobby = await visit();
  lobby.read({ vipLevel: 6, vipTold: 6 });
  expect(lobby.queue()).toEqual([]);
  lobby.read({ vipLevel: 7, vipTold: 6 });
  lobby.read({ vipLevel: 9, vipTold: 6 });
  await expect.poll(lobby.queue).toMatchObject([{ source: 'level', from: 6, to: 9 }]);
  lobby.close();
  await expect.poll(lobby.told).toContainEqual({ vipLevel: 9 });
  lobby.read({ vipLevel: 9, vipTold: 6 });
  expect(lobby.queue()).toEqual([]);
});

it('tells a level after the prize that is on its way, and nobody else’s', async () => {
  const lobby = await visit();
  const draw = lobby.hold();
  lobby.read({ vipLevel: 1, vipTold: 0 });
  await Promise.resolve();
  expect(lobby.queue()).toEqual([]);
  draw.release();
  await expect.poll(lobby.queue).toMatchObject([{ source: 'level', from: 0, to: 1 }]);
  const other = await visit();
  const another = other.hold();
  other.read({ vipLevel: 1, vipTold: 0 });
  other.leave();
  another.release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(other.queue()).toEqual([]);
});
