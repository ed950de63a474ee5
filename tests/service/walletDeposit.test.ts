import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes } from '../shared/rewardContext.ts';
import { openWalletContext, withWallet } from '../shared/walletContext.ts';

const ORDER_MS = DEMO_CATALOGUE.payments.orderMs;

const context = withWallet();

const rechargesOf = async (userId: string): Promise<number> => {
  const { rows } = await context.accounts.db.query<{ n: number }>(
    'select total_recharge_times as n from player where user_id = $1',
    [userId],
  );
  return rows[0]?.n ?? -1;
};

describe('deposit orders', () => {
  it('are opened by the rules of their method', async () => {
    const player = await context.player();
    const codeOf = async (methodId: string, amount: number | string) =>
      (await player.post('/pay/deposit', { methodId, amount })).code;
    expect([
      await codeOf('instant', 1_000),
      await codeOf('instant', 1_001),
      await codeOf('instant', 500_000),
      await codeOf('instant', 999),
      await codeOf('instant', 500_001),
      await codeOf('nobody', 1_000),
      await codeOf('voucher', 2_500),
      await codeOf('voucher', 2_000),
      await codeOf('instant', -1),
      await codeOf('instant', 1_000.5),
      await codeOf('instant', ''),
    ]).toEqual([200, 200, 200, 1125, 1125, 1125, 200, 1140, 1103, 1103, 1103]);
    expect(await player.balances()).toMatchObject({ cash: 10_000 });
    expect((await context.api.post('/pay/deposit', { methodId: 'instant', amount: 1_000 })).code).toBe(201);
  });

  it('lead to the cashier, and one request opens one', async () => {
    const player = await context.player();
    const body = { methodId: 'instant', amount: 2_000, requestId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.post('/pay/deposit', body)));
    expect(countCodes(replies)).toEqual({ 200: 20 });
    const opened = replies.map(({ data }) => data as { orderId: string; payUrl: string });
    for (const { orderId, payUrl } of opened)
      expect(payUrl).toBe(`http://lobby.test/demo/cashier/${orderId}`);
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1);
    expect((await player.post('/pay/deposit', { ...body, amount: 3_000 })).code).toBe(1103);
  });

  it('are nobody else’s business', async () => {
    const [player, other] = [await context.player(), await context.player()];
    const before = context.wallet.now();
    const orderId = await player.order(1_000);
    const { expireTime, ...state } = (await player.get(`/pay/deposit/${orderId}`)).data as {
      expireTime: number;
    };
    expect(expireTime - ORDER_MS).toBeGreaterThanOrEqual(Math.floor(before));
    expect(expireTime - ORDER_MS).toBeLessThanOrEqual(context.wallet.now());
    expect(state).toEqual({
      orderId,
      status: 'pending',
      amount: 1_000,
      received: 0,
      payUrl: `http://lobby.test/demo/cashier/${orderId}`,
    });
    expect((await other.get(`/pay/deposit/${orderId}`)).code).toBe(1125);
    expect((await player.get('/pay/deposit/none')).code).toBe(1125);
  });

  it('are limited while unpaid', async () => {
    const player = await context.player();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => player.post('/pay/deposit', { methodId: 'instant', amount: 1_000 })),
    );
    expect(countCodes(replies)).toEqual({ 200: 20, 1144: 10 });
  });

  it('are not for the excluded, who are told until when', async () => {
    const player = await context.player();
    const until = Math.floor(context.wallet.now()) + 86_400_000;
    await context.accounts.db.query('update player set excluded_until = $2 where user_id = $1', [
      player.userId,
      new Date(until),
    ]);
    expect(await player.post('/pay/deposit', { methodId: 'instant', amount: 1_000 })).toMatchObject({
      code: 1146,
      data: { until },
    });
  });
});

describe('the provider’s word', () => {
  it('settles once of 64 at once, counts the recharge and tells type 2, then type 1', async () => {
    const player = await context.player();
    const word = { orderId: await player.order(5_000), amount: 5_000, transactionId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 64 }, () => context.callback(word)));
    expect(countCodes(replies)).toEqual({ 200: 64 });
    expect(await player.balances()).toMatchObject({ cash: 15_000 });
    expect(await rechargesOf(player.userId)).toBe(1);
    await player.deposit(1_000);
    expect(await rechargesOf(player.userId)).toBe(2);
    const told = context.told.filter(({ userId }) => userId === player.userId).map(({ message }) => message);
    expect(told).toEqual([
      { type: 2, changed: 5_000, coins: 15_000, orderId: word.orderId },
      { type: 1, changed: 1_000, coins: 16_000, orderId: expect.any(String) },
    ]);
    expect((await player.get(`/pay/deposit/${word.orderId}`)).data).toMatchObject({ status: 'settled' });
  });

  it('told again, puts right what is kept beside the books', async () => {
    const player = await context.player();
    const word = { orderId: await player.order(5_000), amount: 5_000, transactionId: randomUUID() };
    await context.callback(word);
    const { db } = context.accounts;
    await db.query('update player set total_recharge_times = 0 where user_id = $1', [player.userId]);
    await db.query('delete from pay_transaction where order_id = $1', [word.orderId]);
    await context.callback(word);
    expect(await rechargesOf(player.userId)).toBe(1);
    expect(await player.balances()).toMatchObject({ cash: 15_000 });
    const other = { ...word, orderId: await player.order(5_000) };
    expect((await context.callback(other)).code).toBe(1120);
    expect(await player.balances()).toMatchObject({ cash: 15_000 });
  });

  it('counts every one of many parallel orders of a player', async () => {
    const player = await context.player();
    const orders = await Promise.all(Array.from({ length: 16 }, () => player.order(1_000)));
    await Promise.all(orders.map((orderId) => context.callback({ orderId, amount: 1_000 })));
    expect(await player.balances()).toMatchObject({ cash: 26_000 });
    expect(await rechargesOf(player.userId)).toBe(16);
    const types = context.told
      .filter(({ userId }) => userId === player.userId)
      .map(({ message }) => message.type)
      .sort();
    expect(types).toEqual([...Array<number>(15).fill(1), 2]);
  });

  it('counts only when signed by a provider we know', async () => {
    const player = await context.player();
    const word = { orderId: await player.order(2_000), amount: 2_000 };
    const codes = await Promise.all([
      context.callback(word, { secret: 'another' }),
      context.callback(word, { provider: 'nobody' }),
      context.callback(word, { signature: '00' }),
      context.callback(word, { forged: { amount: 9_999 } }),
      context.callback({ ...word, status: 'declined' }, { forged: { status: 'settled' } }),
      context.callback({ ...word, timestamp: context.wallet.now() + 3_600_000 }),
    ]);
    expect(countCodes(codes)).toEqual({ 1124: 6 });
    expect(await player.balances()).toMatchObject({ cash: 10_000 });
  });

  it('adds no coins for another amount, a second payment, or a payment of another order', async () => {
    const player = await context.player();
    const [first, second] = [await player.order(2_000), await player.order(2_000)];
    expect((await context.callback({ orderId: first, amount: 2_001 })).code).toBe(1120);
    const transactionId = randomUUID();
    expect((await context.callback({ orderId: first, amount: 2_000, transactionId })).code).toBe(200);
    expect((await context.callback({ orderId: first, amount: 2_000 })).code).toBe(1120);
    expect((await context.callback({ orderId: second, amount: 2_000, transactionId })).code).toBe(1120);
    expect((await context.callback({ orderId: 'none', amount: 2_000 })).code).toBe(1125);
    expect(await player.balances()).toMatchObject({ cash: 12_000 });
  });

  it('is final: declined stays declined', async () => {
    const player = await context.player();
    for (const status of ['declined', 'expired'] as const) {
      const orderId = await player.order(2_000);
      expect((await context.callback({ orderId, amount: 2_000, status })).code).toBe(200);
      expect((await context.callback({ orderId, amount: 2_000, status })).code).toBe(200);
      expect((await context.callback({ orderId, amount: 2_000 })).code).toBe(1125);
      expect((await player.get(`/pay/deposit/${orderId}`)).data).toMatchObject({
        status,
        received: 0,
        payUrl: '',
      });
    }
    const orderId = await player.order(2_000);
    expect((await context.callback({ orderId, amount: 2_000, status: 'paid' })).code).toBe(1125);
    expect(await player.balances()).toMatchObject({ cash: 10_000 });
    expect(await rechargesOf(player.userId)).toBe(0);
  });

  it('adds nothing to an account that was closed meanwhile', async () => {
    const player = await context.player();
    const orderId = await player.order(2_000);
    await context.accounts.db.query(`update player set status = 'closed' where user_id = $1`, [
      player.userId,
    ]);
    expect((await context.callback({ orderId, amount: 2_000 })).code).toBe(1120);
    expect(await player.balances()).toMatchObject({ cash: 10_000 });
  });

  it('brings the bonus of its method, with wagering', async () => {
    const player = await context.player();
    const orderId = await player.order(10_000, 'card');
    expect((await context.callback({ orderId, amount: 10_000 })).code).toBe(200);
    expect((await player.get(`/pay/deposit/${orderId}`)).data).toMatchObject({
      status: 'settled',
      amount: 10_000,
      received: 10_200,
      payUrl: '',
    });
    expect(await player.balances()).toMatchObject({ cash: 20_200, wagering: 200 });
    await player.stake(150);
    expect(await player.balances()).toMatchObject({ wagering: 50 });
    await player.stake(1_000);
    expect(await player.balances()).toMatchObject({ wagering: 0 });
  });

  it('comes too late once the order has expired, unless it was paid in time', async () => {
    const player = await context.player();
    const [unpaid, late, delayed] = [
      await player.order(2_000),
      await player.order(2_000),
      await player.order(2_000),
    ];
    const paidAt = context.wallet.now();
    context.accounts.advance(ORDER_MS + 1_000);
    expect((await player.get(`/pay/deposit/${unpaid}`)).data).toMatchObject({ status: 'expired' });
    expect((await context.callback({ orderId: late, amount: 2_000 })).code).toBe(1125);
    expect((await context.callback({ orderId: delayed, amount: 2_000, timestamp: paidAt })).code).toBe(200);
    expect(await player.balances()).toMatchObject({ cash: 12_000 });
  });
});

describe('without a provider', () => {
  it('nothing is offered and nothing can be paid', async () => {
    const closed = await openWalletContext({
      depositMethods: () => [],
      withdrawMethods: () => [],
      providerSecrets: () => [],
    });
    try {
      const player = await closed.player();
      expect((await player.get('/pay/options')).data).toEqual({ deposit: [], withdraw: [] });
      expect((await player.post('/pay/deposit', { methodId: 'instant', amount: 1_000 })).code).toBe(1125);
      expect((await closed.callback({ orderId: 'x', amount: 1 })).code).toBe(1124);
    } finally {
      await closed.accounts.stop();
    }
  });
});
