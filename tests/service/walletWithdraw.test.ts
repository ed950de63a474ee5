import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { payoutDetails } from '../../src/service/domain/wallet/accounts.ts';
import { settleWithdrawal } from '../../src/service/domain/wallet/withdrawalEnd.ts';
import { md5 } from '../shared/accounts.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes } from '../shared/rewardContext.ts';
import { newNumber, type WalletContext, withWallet } from '../shared/walletContext.ts';

const WITHDRAW_RULES = DEMO_CATALOGUE.payments.withdrawRules;

const context = withWallet();
// Noon of the next day: no test runs into midnight unless it wants to.
beforeAll(() =>
  context.advanceTo(context.wallet.settings.calendar.day(context.wallet.now()).end + 12 * 3_600_000),
);

const sent = async (
  player: Awaited<ReturnType<WalletContext['player']>>,
  accountId: string,
  amount = 2_000,
) => {
  const { code, data } = await player.post('/pay/withdraw', { accountId, amount });
  return { code, orderId: (data as { orderId?: string } | undefined)?.orderId ?? '' };
};

describe('a withdrawal', () => {
  it('is held at once, with its fee in it, and only then paid', async () => {
    const player = await context.player();
    const accountId = await player.bind();
    const { code, data } = await player.post('/pay/withdraw', { accountId, amount: 3_050 });
    expect({ code, data }).toEqual({
      code: 200,
      data: { orderId: expect.any(String), amount: 3_050, fee: 30, money: 6_950, bankMoney: 3_050 },
    });
    const { orderId } = data as { orderId: string };
    expect((await player.get('/player/userInfo')).data).toMatchObject({ money: 6_950, bankMoney: 3_050 });
    await settleWithdrawal(context.wallet, orderId, 'paid');
    await settleWithdrawal(context.wallet, orderId, 'paid');
    expect(await player.balances()).toMatchObject({ cash: 6_950, hold: 0 });
    await expect(settleWithdrawal(context.wallet, orderId, 'returned')).rejects.toMatchObject({ code: 1126 });
    const { rows } = await context.accounts.db.query<{ account: string; sum: number }>(
      `select account, sum(amount)::bigint as sum from ledger_posting
       where user_id = $1 and asset = 'cash' and account in ('house:paid-out', 'house:fees', 'house:withdrawals')
       group by account order by account`,
      [player.userId],
    );
    expect(rows).toEqual([
      { account: 'house:fees', sum: 30 },
      { account: 'house:paid-out', sum: 3_020 },
      { account: 'house:withdrawals', sum: 0 },
    ]);
  });

  it('comes back whole, and does not count for the day', async () => {
    const player = await context.player();
    const accountId = await player.bind();
    for (let time = 0; time < WITHDRAW_RULES.timesADay + 1; time += 1) {
      const { orderId } = await sent(player, accountId);
      await settleWithdrawal(context.wallet, orderId, 'returned');
    }
    expect(await player.balances()).toMatchObject({ cash: 10_000, hold: 0 });
    expect((await player.get('/pay/withdrawInfo')).data).toMatchObject({
      timesLeft: WITHDRAW_RULES.timesADay,
    });
    const told = context.told.filter(({ userId }) => userId === player.userId).map(({ message }) => message);
    expect(told.slice(0, 2)).toEqual([
      { type: 100, changed: -2_000, coins: 8_000 },
      { type: 100, changed: 2_000, coins: 10_000 },
    ]);
  });

  it('is ended once by the provider, one way, however many words come', async () => {
    const player = await context.player();
    const { orderId } = await sent(player, await player.bind());
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        context.callback({
          orderId,
          amount: 2_000,
          status: index % 2 ? 'paid' : 'returned',
          // One payment: under other names it would be paid a second time, which is refused.
          transactionId: `${index % 2 ? 'paid' : 'returned'}-${orderId}`,
        }),
      ),
    );
    expect(countCodes(replies)).toEqual({ 200: 20, 1126: 20 });
    const { cash, hold } = await player.balances();
    expect(hold).toBe(0);
    expect([8_000, 10_000]).toContain(cash);
    expect((await context.callback({ orderId, amount: 2_000, status: 'settled' })).code).toBe(1126);
  });

  it('never overdraws, however many are sent at once', async () => {
    const player = await context.player();
    const accountId = await player.bind();
    const replies = await Promise.all(
      Array.from({ length: 64 }, () => player.post('/pay/withdraw', { accountId, amount: 6_000 })),
    );
    expect(countCodes(replies)).toEqual({ 200: 1, 1137: 63 });
    expect(await player.balances()).toMatchObject({ cash: 4_000, hold: 6_000 });
  });

  it('is sent once for one request', async () => {
    const player = await context.player();
    const body = { accountId: await player.bind(), amount: 2_000, requestId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.post('/pay/withdraw', body)));
    expect(countCodes(replies)).toEqual({ 200: 20 });
    expect(await player.balances()).toMatchObject({ cash: 8_000, hold: 2_000 });
    expect((await player.post('/pay/withdraw', { ...body, amount: 3_000 })).code).toBe(1103);
  });

  it('answers 1127, 1134, 1126, 1133 for no account, too little, too much, more than there is', async () => {
    const [player, other] = [await context.player(), await context.player()];
    expect((await sent(player, 'none')).code).toBe(1127);
    expect((await sent(player, await other.bind())).code).toBe(1127);
    const accountId = await player.bind();
    const codes: number[] = [];
    for (const amount of [WITHDRAW_RULES.min - 1, WITHDRAW_RULES.max + 1, 10_001])
      codes.push((await sent(player, accountId, amount)).code);
    expect(codes).toEqual([1134, 1126, 1133]);
    expect(await player.balances()).toMatchObject({ cash: 10_000, hold: 0 });
  });

  it('waits for the one before (1137), and for tomorrow after three (1136)', async () => {
    const player = await context.player();
    const accountId = await player.bind();
    for (let time = 0; time < WITHDRAW_RULES.timesADay; time += 1) {
      const { code, orderId } = await sent(player, accountId);
      expect(code).toBe(200);
      expect((await sent(player, accountId)).code).toBe(1137);
      await settleWithdrawal(context.wallet, orderId, 'paid');
    }
    expect((await sent(player, accountId)).code).toBe(1136);
    expect((await player.get('/pay/withdrawInfo')).data).toMatchObject({ timesLeft: 0 });
    context.advanceTo(context.wallet.settings.calendar.day(context.wallet.now()).end);
    await player.post('/auth/stepUp', { password: md5('secret1') });
    expect((await sent(player, accountId)).code).toBe(200);
  });

  it('needs the coding value at 0 (1135): bonuses add to it, settled stakes burn it, never below 0', async () => {
    const player = await context.player();
    const accountId = await player.bind();
    expect((await player.put('/email/claimEmail', { id: 'welcome' })).code).toBe(200);
    expect((await player.get('/pay/withdrawInfo')).data).toMatchObject({
      codingRemaining: 1_500,
      codingTotal: 1_500,
      withdrawable: 0,
    });
    expect((await sent(player, accountId)).code).toBe(1135);
    await player.stake(1_499);
    expect((await player.get('/pay/withdrawInfo')).data).toMatchObject({
      codingRemaining: 1,
      codingTotal: 1_500,
    });
    expect((await sent(player, accountId)).code).toBe(1135);
    await player.stake(500);
    expect((await player.get('/pay/withdrawInfo')).data).toMatchObject({
      codingRemaining: 0,
      codingTotal: 0,
      withdrawable: 10_500,
    });
    // A later debt is a new one: what was played before is no part of it.
    await player.deposit(10_000, 'card');
    await player.stake(50);
    expect((await player.get('/pay/withdrawInfo')).data).toMatchObject({
      codingRemaining: 150,
      codingTotal: 200,
    });
    await player.stake(150);
    expect((await sent(player, accountId)).code).toBe(200);
  });

  it('is not for guests (1130) nor for the blocked, but for the excluded, whose money it is', async () => {
    const guest = await context.guest();
    expect((await sent(guest, await guest.bind())).code).toBe(1130);
    const player = await context.player();
    const accountId = await player.bind();
    await context.accounts.db.query(`update player set status = 'blocked' where user_id = $1`, [
      player.userId,
    ]);
    expect((await sent(player, accountId)).code).not.toBe(200);
    await context.accounts.db.query(
      `update player set status = 'open', excluded_until = $2 where user_id = $1`,
      [player.userId, new Date(context.wallet.now() + 60_000)],
    );
    expect((await sent(player, accountId)).code).toBe(200);
    expect(await player.balances()).toMatchObject({ cash: 8_000, hold: 2_000 });
  });

  it('cannot be ended where there is none', async () => {
    await expect(settleWithdrawal(context.wallet, 'none', 'paid')).rejects.toMatchObject({ code: 1126 });
    const player = await context.player();
    const deposit = await player.order(1_000);
    await expect(settleWithdrawal(context.wallet, deposit, 'paid')).rejects.toMatchObject({ code: 1126 });
  });
});

describe('bank accounts', () => {
  const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima' };

  it('are bound by the rules of their method', async () => {
    const player = await context.player();
    const codeOf = async (body: object) => (await player.post('/pay/accounts', body)).code;
    const number = newNumber();
    expect([
      await codeOf({ ...account, holder: '', number }),
      await codeOf({ ...account, holder: '   ', number }),
      await codeOf({ ...account, bankCode: '', number }),
      await codeOf({ ...account, bankCode: 'no-bank', number }),
      await codeOf({ ...account, methodId: 'nobody', number }),
      await codeOf({ ...account, number: '1234' }),
      await codeOf({ ...account, number: 'AB12345' }),
      await codeOf({ ...account, number: '12<345' }),
      await codeOf({ ...account, number: '' }),
      await codeOf({ ...account, number: '123450000' }),
      await codeOf({ methodId: 'card', holder: 'Ana', number: '4111 1111 1111 1112' }),
      await codeOf({ methodId: 'card', holder: 'Ana', number: '4111 1111 1111 1111' }),
    ]).toEqual([1112, 1112, 1112, 1132, 1132, 1132, 1132, 1102, 1103, 1131, 1132, 200]);
  });

  it('belong to one player, once', async () => {
    const [player, other] = [await context.player(), await context.player()];
    const number = newNumber();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? player : other).post('/pay/accounts', {
          ...account,
          number: ` ${number.slice(0, 4)}-${number.slice(4)} `,
        }),
      ),
    );
    const counts = countCodes(replies);
    expect(counts[200]).toBe(1);
    expect((counts[1128] ?? 0) + (counts[1129] ?? 0)).toBe(19);
    const codes = [
      (await player.post('/pay/accounts', { ...account, number })).code,
      (await other.post('/pay/accounts', { ...account, number })).code,
    ];
    expect(codes.sort()).toEqual([1128, 1129]);
  });

  it('show only the end of their number, and are stored encrypted', async () => {
    const player = await context.player();
    const number = newNumber();
    await player.post('/pay/accounts', { ...account, number });
    const reply = await player.get('/pay/accounts');
    const { list } = reply.data as { list: { accountId: string; numberEnd: string }[] };
    expect(list).toEqual([
      {
        ...account,
        accountId: expect.any(String),
        numberEnd: number.slice(-4),
        createTime: expect.any(Number),
        readyTime: expect.any(Number),
      },
    ]);
    expect(JSON.stringify(reply)).not.toContain(number);
    const { rows } = await context.accounts.db.query('select * from pay_account where user_id = $1', [
      player.userId,
    ]);
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain(number);
    expect(await payoutDetails(context.wallet, player.userId, list[0]?.accountId ?? '')).toMatchObject({
      number,
    });
    const exported = (await player.get('/player/export')).data as { sections: Record<string, unknown[]> };
    expect(exported.sections.bankAccounts).toHaveLength(1);
    expect(JSON.stringify(exported)).not.toContain(number);
    expect(await payoutDetails(context.wallet, 'another', list[0]?.accountId ?? '')).toBeUndefined();
  });

  it('are removed by their player, but not while money is on its way', async () => {
    const [player, other] = [await context.player(), await context.player()];
    const accountId = await player.bind();
    expect((await other.delete(`/pay/accounts/${accountId}`)).code).toBe(1127);
    const { orderId } = await sent(player, accountId);
    expect((await player.delete(`/pay/accounts/${accountId}`)).code).toBe(1137);
    await settleWithdrawal(context.wallet, orderId, 'paid');
    const requestId = randomUUID();
    expect((await player.delete(`/pay/accounts/${accountId}?requestId=${requestId}`)).code).toBe(200);
    expect((await player.delete(`/pay/accounts/${accountId}`)).code).toBe(1127);
    expect((await player.get('/pay/accounts')).data).toEqual({ list: [] });
    expect((await sent(player, accountId)).code).toBe(1127);
  });
});

describe('closing the account', () => {
  it('waits for a withdrawal (1137), and frees the bank accounts', async () => {
    const number = newNumber();
    const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number };
    const close = { password: md5('secret1'), confirm: true };
    const [player, next] = [await context.player(), await context.player()];
    const { data } = await player.post('/pay/accounts', account);
    const { orderId } = await sent(player, (data as { accountId: string }).accountId);
    expect((await player.post('/player/close', close)).code).toBe(1137);
    await settleWithdrawal(context.wallet, orderId, 'paid');
    expect((await next.post('/pay/accounts', account)).code).toBe(1128);
    expect((await player.post('/player/close', close)).code).toBe(200);
    expect((await player.get('/pay/withdrawInfo')).code).toBe(208);
    expect((await next.post('/pay/accounts', account)).code).toBe(200);
  });
});

describe('records', () => {
  interface Page {
    list: {
      recordId: string;
      kind: string;
      amount: number;
      balance?: number;
      status: string;
      title: string;
      recordTime: number;
    }[];
    total: number;
  }
  const pageOf = async (
    player: Awaited<ReturnType<WalletContext['player']>>,
    query: Record<string, string | number>,
  ) => (await player.get('/pay/records', query)).data as Page;

  it('are the player’s own, newest first, in pages and languages', async () => {
    const player = await context.player();
    await player.deposit(3_000);
    await player.order(1_000, 'voucher');
    const { orderId } = await sent(player, await player.bind());
    await settleWithdrawal(context.wallet, orderId, 'returned');
    expect(
      (await pageOf(player, { kind: 'deposit' })).list.map(({ amount, status }) => [amount, status]),
    ).toEqual([
      [1_000, 'pending'],
      [3_000, 'settled'],
    ]);
    expect((await pageOf(player, { kind: 'withdraw', lan: 'pt' })).list).toMatchObject([
      { amount: -2_000, status: 'returned', title: expect.stringMatching(/^Conta bancária ••\d{4}$/) },
    ]);
    const all = await pageOf(player, { kind: 'balance' });
    expect(all.list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['withdraw-returned', 2_000, 13_000],
      ['withdraw', -2_000, 11_000],
      ['deposit', 3_000, 13_000],
      ['welcome', 10_000, 10_000],
    ]);
    const second = await pageOf(player, { kind: 'balance', pageNo: 2, pageSize: 3, lan: 'vi' });
    expect(second).toMatchObject({ total: 4, list: [{ kind: 'welcome', title: 'Quà chào mừng' }] });
    const [first] = (await pageOf(player, { kind: 'balance', pageSize: 1 })).list;
    const after = await pageOf(player, { kind: 'balance', before: first?.recordId ?? '', pageSize: 2 });
    expect(after).toMatchObject({ total: 4, list: [{ kind: 'withdraw' }, { kind: 'deposit' }] });
    const [latest] = (await pageOf(player, { kind: 'deposit', pageSize: 1 })).list;
    const older = await pageOf(player, { kind: 'deposit', before: latest?.recordId ?? '' });
    expect(older.list.map(({ amount }) => amount)).toEqual([3_000]);
    const stranger = await context.player();
    expect((await pageOf(stranger, { kind: 'deposit' })).total).toBe(0);
    expect((await pageOf(player, { kind: 'deposit', from: context.wallet.now() + 1_000 })).total).toBe(0);
    expect((await player.get('/pay/records', { kind: 'secrets' })).code).toBe(1103);
  });
});
