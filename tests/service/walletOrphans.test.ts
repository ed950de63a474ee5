import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLimit } from '../../src/service/domain/responsible/limits.ts';
import { listOrphans, settleOrphan, sweepNotifications } from '../../src/service/domain/wallet/orphans.ts';
import { payOutRest } from '../../src/service/domain/wallet/payOut.ts';
import { settleWithdrawal } from '../../src/service/domain/wallet/withdrawalEnd.ts';
import { give } from '../shared/rounds.ts';
import { type Payer, withWallet } from '../shared/walletContext.ts';

const ORDER_MS = 30 * 60_000;

const context = withWallet();
beforeAll(() =>
  context.advanceTo(context.wallet.settings.calendar.day(context.wallet.now()).end + 12 * 3_600_000),
);

const depositLimit = (player: Payer, value: number) =>
  context.accounts.db.transaction((tx) =>
    setLimit({ now: context.wallet.now, calendar: context.wallet.settings.calendar }, tx, player.userId, {
      kind: 'deposit',
      period: 'day',
      value,
    }),
  );
const orphansOf = async (transactionId: string) =>
  (await listOrphans(context.accounts.db)).filter((orphan) => orphan.transactionId === transactionId);
/** The operator ends what waits. */
const end = (transactionId: string, how: 'booked' | 'returned') =>
  settleOrphan(context.wallet, {
    provider: 'sandbox',
    transactionId,
    how,
    madeBy: 'ana',
    reason: 'a test',
  });

describe('late words of deposits', () => {
  it('do not pass a limit together, however late and however parallel they come', async () => {
    for (const parallel of [false, true]) {
      const player = await context.player();
      await depositLimit(player, 2_000);
      const words: { orderId: string; amount: number; timestamp: number; transactionId: string }[] = [];
      for (let n = 0; n < 3; n += 1) {
        const orderId = await player.order(2_000);
        words.push({ orderId, amount: 2_000, timestamp: context.wallet.now(), transactionId: randomUUID() });
        context.advanceTo(context.wallet.now() + ORDER_MS * 3);
      }
      const codes = parallel
        ? (await Promise.all(words.map((word) => context.callback(word)))).map(({ code }) => code)
        : [];
      if (!parallel) for (const word of words) codes.push((await context.callback(word)).code);
      expect(codes.sort()).toEqual([1120, 1120, 200].sort());
      expect(await player.balances()).toMatchObject({ cash: 12_000 });
      const kept = await Promise.all(words.map(({ transactionId }) => orphansOf(transactionId)));
      expect(kept.flat().map(({ amount, userId }) => [amount, userId])).toEqual([
        [2_000, player.userId],
        [2_000, player.userId],
      ]);
      context.advanceTo(context.wallet.settings.calendar.day(context.wallet.now()).end + 12 * 3_600_000);
    }
  });
});

describe('money that cannot be booked', () => {
  const CASES: readonly (readonly [what: string, code: number, make: (player: Payer) => Promise<object>])[] =
    [
      ['of another amount', 1120, async (player) => ({ orderId: await player.order(1_000), amount: 999 })],
      ['of no order', 1125, async () => ({ orderId: 'nothing', amount: 1_000 })],
      [
        'paid a second time',
        1120,
        async (player) => {
          const orderId = await player.order(1_000);
          await context.callback({ orderId, amount: 1_000 });
          return { orderId, amount: 1_000 };
        },
      ],
      [
        'declined, then settled',
        1125,
        async (player) => {
          const orderId = await player.order(1_000);
          await context.callback({ orderId, amount: 1_000, status: 'declined' });
          return { orderId, amount: 1_000 };
        },
      ],
      [
        'of an account that was closed',
        1120,
        async (player) => {
          const orderId = await player.order(1_000);
          await context.accounts.db.query(`update player set status = 'closed' where user_id = $1`, [
            player.userId,
          ]);
          return { orderId, amount: 1_000 };
        },
      ],
    ];

  it.each(CASES)('is kept and listed, once: %s', async (_what, code, make) => {
    const player = await context.player();
    const word = { ...(await make(player)), transactionId: randomUUID() } as {
      orderId: string;
      amount: number;
      transactionId: string;
    };
    const before = await player.balances();
    const replies = await Promise.all(Array.from({ length: 8 }, () => context.callback(word)));
    expect(replies.map((reply) => reply.code)).toEqual(Array(8).fill(code));
    expect(await orphansOf(word.transactionId)).toMatchObject([{ amount: word.amount, code }]);
    expect(await player.balances()).toEqual(before);
  });

  it('is the transaction that paid another order: no second money', async () => {
    const player = await context.player();
    const transactionId = randomUUID();
    await context.callback({ orderId: await player.order(1_000), amount: 1_000, transactionId });
    const again = { orderId: await player.order(1_000), amount: 1_000, transactionId };
    expect((await context.callback(again)).code).toBe(1120);
    expect(await orphansOf(transactionId)).toEqual([]);
  });

  it('ends once: booked to its player or given back, and never settles its order besides', async () => {
    const player = await context.player();
    const orderId = await player.order(1_000);
    const transactionId = randomUUID();
    await context.callback({ orderId, amount: 999, transactionId });
    expect((await context.callback({ orderId, amount: 1_000, transactionId })).code).toBe(1120);
    const tries = await Promise.allSettled([
      end(transactionId, 'booked'),
      end(transactionId, 'returned'),
      end(transactionId, 'booked'),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await orphansOf(transactionId)).toEqual([]);
    expect([10_000, 10_999]).toContain((await player.balances()).cash);
    const { rows } = await context.accounts.db.query<{ n: number }>(
      `select count(*) as n from ledger_entry where claim_key = $1`,
      [`suspense-end:sandbox:${transactionId}`],
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('leaves every signed word as it came, also those that were refused', async () => {
    const player = await context.player();
    const orderId = await player.order(1_000);
    const word = { orderId, amount: 5, transactionId: 'odd-1', timestamp: context.wallet.now() };
    await context.callback(word);
    await context.callback(word);
    await context.callback({ orderId, amount: 5, transactionId: 'odd-2' }, { secret: 'guessed' });
    const { rows } = await context.accounts.db.query(
      `select word ->> 'transactionId' as id, word ->> 'amount' as amount from pay_word
       where word ->> 'orderId' = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ id: 'odd-1', amount: '5' }]);
  });

  it('is believed once after its words are forgotten, too', async () => {
    const player = await context.player();
    const word = {
      orderId: await player.order(1_000),
      amount: 1_000,
      transactionId: randomUUID(),
      timestamp: context.wallet.now(),
    };
    expect((await context.callback(word)).code).toBe(200);
    await sweepNotifications(context.accounts.db, context.wallet.now() + 1);
    expect((await context.callback(word)).code).toBe(200);
    expect((await context.callback({ ...word, transactionId: randomUUID() })).code).toBe(1120);
    expect((await player.balances()).cash).toBe(11_000);
  });
});

describe('what is left', () => {
  it('goes to the excluded who ask for it', async () => {
    const player = await context.player();
    const accountId = await player.bind();
    await context.accounts.db.query(`update player set excluded_until = $2 where user_id = $1`, [
      player.userId,
      new Date(context.wallet.now() + 86_400_000),
    ]);
    expect((await player.post('/pay/withdraw', { accountId, amount: 4_000 })).code).toBe(200);
  });

  it('of a closed account is paid out by the operator, once, or comes back', async () => {
    const player = await context.player();
    await context.accounts.db.query(`update player set status = 'closed' where user_id = $1`, [
      player.userId,
    ]);
    const ask = () =>
      payOutRest(context.wallet, { userId: player.userId, to: 'cheque 7', amount: undefined });
    const tries = await Promise.allSettled([ask(), ask(), ask()]);
    const orders = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(orders).toEqual([{ orderId: expect.any(String), amount: 10_000 }]);
    expect(await player.balances()).toMatchObject({ cash: 0, hold: 10_000 });
    await settleWithdrawal(context.wallet, orders[0]?.orderId ?? '', 'paid');
    expect(await player.balances()).toMatchObject({ cash: 0, hold: 0 });
    await expect(ask()).rejects.toMatchObject({ code: 1133 });
  });

  it('is not the money of a bonus that was not played', async () => {
    const player = await context.player();
    await player.put('/email/claimEmail', { id: 'welcome' });
    await expect(
      payOutRest(context.wallet, { userId: player.userId, to: 'cheque 8', amount: undefined }),
    ).rejects.toMatchObject({ code: 1135 });
  });
});

describe('money that was paid out and cannot be booked', () => {
  /** A withdrawal that has begun. @returns its order. */
  const withdrawal = async (player: Payer, amount = 2_000): Promise<string> => {
    const { data } = await player.post('/pay/withdraw', { accountId: await player.bind(), amount });
    return (data as { orderId: string }).orderId;
  };
  /** A withdrawal of 2,000 coins, 20 of them its fee, that was paid out although it had come back. */
  const paidAfterAll = async (player: Payer): Promise<string> => {
    const orderId = await withdrawal(player);
    const transactionId = randomUUID();
    await context.callback({ orderId, amount: 2_000, status: 'returned', transactionId: randomUUID() });
    const word = { orderId, amount: 2_000, status: 'paid', transactionId } as const;
    const replies = await Promise.all(Array.from({ length: 8 }, () => context.callback(word)));
    expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(1126));
    return transactionId;
  };

  it('is listed below zero, once, less the fee that was never taken, and leaves its player’s coins', async () => {
    const player = await context.player();
    const transactionId = await paidAfterAll(player);
    expect(await orphansOf(transactionId)).toMatchObject([
      { amount: -1_980, code: 1126, userId: player.userId },
    ]);
    expect(await player.balances()).toMatchObject({ cash: 10_000, hold: 0 });
    expect(await context.broken()).toEqual([]);
  });

  it('ends once: taken from its player, who may have too little, or come back', async () => {
    const player = await context.player();
    const taken = await paidAfterAll(player);
    await end(taken, 'booked');
    expect(await player.balances()).toMatchObject({ cash: 8_020 });
    await expect(end(taken, 'returned')).rejects.toMatchObject({ code: 1125 });
    const back = await paidAfterAll(player);
    await context.accounts.db.transaction((tx) => give(tx, player.userId, -8_000));
    await expect(end(back, 'booked')).rejects.toMatchObject({ code: 1133 });
    expect(await orphansOf(back)).toHaveLength(1);
    await end(back, 'returned');
    expect(await player.balances()).toMatchObject({ cash: 20 });
    expect(await orphansOf(back)).toEqual([]);
    expect(await context.broken()).toEqual([]);
  });

  it('was paid a second time, which it is not where the operator had settled it by hand', async () => {
    const twice = await withdrawal(await context.player());
    const byHand = await withdrawal(await context.player());
    const paid = (orderId: string, transactionId: string) =>
      context.callback({ orderId, amount: 2_000, status: 'paid', transactionId });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect((await paid(twice, first)).code).toBe(200);
    expect((await paid(twice, first)).code).toBe(200);
    expect((await paid(twice, second)).code).toBe(1120);
    await settleWithdrawal(context.wallet, byHand, 'paid');
    expect((await paid(byHand, third)).code).toBe(200);
    expect((await Promise.all([first, second, third].map(orphansOf))).map(({ length }) => length)).toEqual([
      0, 1, 0,
    ]);
  });

  it('was paid a second time where its provider had told once of what the operator had settled by hand', async () => {
    const player = await context.player();
    const orderId = await withdrawal(player);
    await settleWithdrawal(context.wallet, orderId, 'paid');
    const names = Array.from({ length: 3 }, () => randomUUID());
    const paid = (transactionId: string) =>
      context.callback({ orderId, amount: 2_000, status: 'paid', transactionId });
    for (let round = 0; round < 2; round += 1) {
      const codes = [];
      for (const name of names) codes.push((await paid(name)).code);
      expect(codes).toEqual([200, 1120, 1120]);
    }
    // The operator's hand again changes nothing.
    await settleWithdrawal(context.wallet, orderId, 'paid');
    expect(
      (await Promise.all(names.map(orphansOf))).map((found) => found.map(({ amount }) => amount)),
    ).toEqual([[], [-1_980], [-1_980]]);
    // The name that is taken pays for no other order.
    const other = await withdrawal(await context.player());
    const again = { orderId: other, amount: 2_000, status: 'paid', transactionId: names[0] ?? '' } as const;
    expect((await context.callback(again)).code).toBe(1120);
    expect(await player.balances()).toMatchObject({ cash: 8_000, hold: 0 });
    expect(await context.broken()).toEqual([]);
  });

  it('was paid with another amount, and does not settle its order besides', async () => {
    const player = await context.player();
    const orderId = await withdrawal(player);
    const word = { orderId, status: 'paid', transactionId: randomUUID() } as const;
    expect((await context.callback({ ...word, amount: 1_000 })).code).toBe(1120);
    expect((await context.callback({ ...word, amount: 2_000 })).code).toBe(1120);
    expect(await orphansOf(word.transactionId)).toMatchObject([{ amount: -980 }]);
    expect(await player.balances()).toMatchObject({ hold: 2_000 });
  });
});
