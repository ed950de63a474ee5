import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { balancesOf } from '../../src/service/ledger/post.ts';
import { type GameContext, openGameContext } from '../shared/gameContext.ts';
import { give } from '../shared/rounds.ts';

let context: GameContext;
beforeAll(async () => {
  context = await openGameContext();
});
afterAll(async () => {
  expect(await checkLedger(context.db)).toEqual([]);
  await context.close();
});

/** A player with coins and a wagering debt, in a session of a provider. */
const seat = async (coins: number, debt: number) => {
  const playerId = await context.player(coins);
  if (debt > 0) await context.db.transaction((tx) => give(tx, playerId, debt, 'wagering'));
  const { data } = await context.call('/room/detail', { roomId: 1000021 }, playerId);
  const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
  const sessionId = randomUUID();
  expect(await context.wallet('session', { ticket, gameId: 100002, sessionId })).toMatchObject({ code: 200 });

  const bet = async (roundId: string, amount: number, transactionId = randomUUID()) => {
    const { code } = await context.wallet('bet', { sessionId, playerId, transactionId, roundId, amount });
    expect(code).toBe(200);
    return transactionId;
  };
  const win = (roundId: string, amount: number, closes: boolean, transactionId = randomUUID()) =>
    context.wallet('win', { playerId, transactionId, roundId, amount, closes });
  const rollback = (roundId: string, betTransactionId: string) =>
    context.wallet('rollback', { playerId, transactionId: randomUUID(), roundId, betTransactionId });
  const worth = async () => {
    const { exp, points, wagering } = await balancesOf(context.db, playerId);
    return { exp, points, wagering };
  };
  return { playerId, bet, win, rollback, worth };
};

describe('a stake', () => {
  it('counts when its round closes: EXP, points, and the debt it burns', async () => {
    const { bet, win, worth } = await seat(10_000, 2_500);
    const round = randomUUID();
    await bet(round, 1_200);
    await bet(round, 800);
    await win(round, 50, false);
    expect(await worth()).toEqual({ exp: 0, points: 0, wagering: 2_500 });
    expect((await win(round, 0, true)).code).toBe(200);
    expect(await worth()).toEqual({ exp: 2_000, points: 2, wagering: 500 });
  });

  it('never burns more debt than there is', async () => {
    const { bet, win, worth } = await seat(10_000, 300);
    const round = randomUUID();
    await bet(round, 5_000);
    await win(round, 9_000, true);
    expect(await worth()).toEqual({ exp: 5_000, points: 5, wagering: 0 });
  });

  it('counts once, whatever number of tries closes the round', async () => {
    const { bet, win, worth } = await seat(10_000, 5_000);
    const round = randomUUID();
    await bet(round, 1_000);
    const transactionId = randomUUID();
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => win(round, 10, true, transactionId)),
      ...Array.from({ length: 20 }, () => win(round, 10, true)),
    ]);
    const paid = replies.filter(({ code }) => code === 200).length;
    expect([1, 20]).toContain(paid);
    expect(await worth()).toEqual({ exp: 1_000, points: 1, wagering: 4_000 });
  });

  it('does not count when it was rolled back, alone or beside others', async () => {
    const { bet, win, rollback, worth } = await seat(10_000, 5_000);
    const lone = randomUUID();
    expect((await rollback(lone, await bet(lone, 3_000))).code).toBe(200);
    expect(await worth()).toEqual({ exp: 0, points: 0, wagering: 5_000 });

    const round = randomUUID();
    const undone = await bet(round, 3_000);
    await bet(round, 1_000);
    expect((await rollback(round, undone)).code).toBe(200);
    await win(round, 0, true);
    expect(await worth()).toEqual({ exp: 1_000, points: 1, wagering: 4_000 });
  });

  it('cannot be rolled back once it counted', async () => {
    const { bet, win, rollback, worth } = await seat(10_000, 5_000);
    const round = randomUUID();
    const transactionId = await bet(round, 1_000);
    await win(round, 0, true);
    expect((await rollback(round, transactionId)).code).toBe(1148);
    expect(await worth()).toEqual({ exp: 1_000, points: 1, wagering: 4_000 });
  });

  it('of a spin in the demo game counts, too', async () => {
    const playerId = await context.player(10_000);
    const { data } = await context.call('/room/detail', { roomId: 1000021 }, playerId);
    const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token');
    const opened = await context.host<{ session: string; state: { chips: number[] } }>('session', {
      ticket,
      gameId: 100002,
      key: randomBytes(16).toString('hex'),
    });
    const stake = opened.data.state.chips.at(-1) ?? 0;
    expect(stake).toBeGreaterThan(0);
    const spin = { bets: { bet: stake }, requestId: randomUUID() };
    expect((await context.host('round', spin, opened.data.session)).code).toBe(200);
    expect((await balancesOf(context.db, playerId)).exp).toBe(stake);
  });

  it('adds up over rounds that close at once', async () => {
    const { bet, win, worth } = await seat(100_000, 20_000);
    const rounds = Array.from({ length: 30 }, () => randomUUID());
    for (const round of rounds) await bet(round, 777);
    const replies = await Promise.all(rounds.map((round) => win(round, 100, true)));
    expect(replies.every(({ code }) => code === 200)).toBe(true);
    const staked = 30 * 777;
    expect(await worth()).toEqual({ exp: staked, points: Math.floor(staked / 1_000), wagering: 0 });
  });
});
