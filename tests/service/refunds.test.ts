import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { claimTier, overpaidTiers } from '../../src/service/domain/promote/tiers.ts';
import { readStatement } from '../../src/service/domain/responsible/statement.ts';
import { countFree } from '../../src/service/domain/rewards/free.ts';
import { listOrphans, settleOrphan } from '../../src/service/domain/wallet/orphans.ts';
import { reverseDeposit } from '../../src/service/domain/wallet/reverseDeposit.ts';
import { FREE } from '../shared/rewardContext.ts';
import { give } from '../shared/rounds.ts';
import { type Payer, withWallet } from '../shared/walletContext.ts';

const context = withWallet();

const giveBack = (orderId: string, kind: 'refund' | 'chargeback' = 'chargeback') =>
  reverseDeposit(context.wallet, { kind, orderId, reason: 'case 4711', madeBy: 'operator:ana' });

/** A deposit by card, which brings 2 % of bonus that is to be staked once. */
const pay = async (payer: Payer, amount: number): Promise<string> => {
  const orderId = await payer.order(amount, 'card');
  expect((await context.callback({ orderId, amount, transactionId: `t-${orderId}` })).code).toBe(200);
  return orderId;
};
const timesOf = async (payer: Payer) =>
  ((await payer.get('/player/userInfo')).data as { totalRechargeTimes: number }).totalRechargeTimes;
const owedBy = async ({ userId }: Payer) =>
  (await listOrphans(context.accounts.db)).filter((orphan) => orphan.userId === userId);

it('takes the deposit with its bonus and wagering, once, and counts it no more', async () => {
  const payer = await context.player();
  const orderId = await pay(payer, 200_000);
  expect(await payer.balances()).toMatchObject({ cash: 214_000, wagering: 4_000 });
  await payer.stake(1_000);
  context.told.length = 0;
  const tries = await Promise.allSettled([giveBack(orderId), giveBack(orderId, 'refund'), giveBack(orderId)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries)
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: CODE.ALREADY_RECEIVED });
  expect(await payer.balances()).toMatchObject({ cash: 10_000, wagering: 0 });
  expect(await timesOf(payer)).toBe(0);
  expect(await owedBy(payer)).toEqual([]);
  expect(context.told).toEqual([
    { userId: payer.userId, message: { type: 100, changed: -204_000, coins: 10_000 } },
  ]);
  // Its provider tells it again: it is settled, and stays what it is.
  const word = { orderId, amount: 200_000, transactionId: `t-${orderId}` };
  expect((await context.callback(word)).code).toBe(200);
  expect(await timesOf(payer)).toBe(0);
  expect(await payer.balances()).toMatchObject({ cash: 10_000 });
  await pay(payer, 2_000);
  expect(await timesOf(payer)).toBe(1);
});

it('leaves the wagering of other bonuses, and takes what is left of its own', async () => {
  const payer = await context.player();
  const first = await pay(payer, 100_000);
  const second = await pay(payer, 50_000);
  await payer.stake(500);
  expect(await payer.balances()).toMatchObject({ wagering: 2_500 });
  expect(await giveBack(first)).toMatchObject({ bonus: 2_000, wagering: 1_500, owed: 0 });
  expect(await payer.balances()).toMatchObject({ cash: 61_000, wagering: 1_000 });
  await indebt(payer, 700);
  expect(await giveBack(second)).toMatchObject({ wagering: 1_000 });
  expect(await payer.balances()).toMatchObject({ cash: 10_000, wagering: 700 });
});

const indebt = (payer: Payer, debt: number) =>
  context.accounts.db.transaction((tx) => give(tx, payer.userId, debt, 'wagering'));

it('lends what is not there any more, and the operator’s list says who owes it', async () => {
  const payer = await context.player();
  const orderId = await pay(payer, 100_000);
  await context.accounts.db.transaction((tx) => give(tx, payer.userId, -105_000));
  expect(await giveBack(orderId)).toMatchObject({ amount: 100_000, bonus: 2_000, owed: 95_000 });
  expect(await payer.balances()).toMatchObject({ cash: 0, wagering: 0 });
  expect(await timesOf(payer)).toBe(0);
  const [orphan] = await owedBy(payer);
  expect(orphan).toMatchObject({ orderId, amount: -95_000, code: CODE.FUNDS_INSUFFICIENT });
  const end = { provider: 'sandbox', transactionId: orphan?.transactionId ?? '', how: 'booked' } as const;
  const decided = { ...end, reason: 'paid back', madeBy: 'operator:ana' };
  await expect(settleOrphan(context.wallet, decided)).rejects.toMatchObject({
    code: CODE.FUNDS_INSUFFICIENT,
  });
  await context.accounts.db.transaction((tx) => give(tx, payer.userId, 96_000));
  await settleOrphan(context.wallet, decided);
  expect(await payer.balances()).toMatchObject({ cash: 1_000 });
  expect(await owedBy(payer)).toEqual([]);
  await expect(giveBack(orderId)).rejects.toMatchObject({ code: CODE.ALREADY_RECEIVED });
  await expect(giveBack('none')).rejects.toMatchObject({ code: CODE.DEPOSIT_FAILED });
  await expect(giveBack(await payer.order(2_000))).rejects.toMatchObject({ code: CODE.DEPOSIT_FAILED });
});

it('brings its player’s inviter nothing, and says what was paid for it before', async () => {
  const agent = await context.player();
  const friends = [await context.player(agent.userId), await context.player(agent.userId)];
  const [first = '', second = ''] = [
    await pay(friends[0] as Payer, 100_000),
    await pay(friends[1] as Payer, 100_000),
  ];
  await friends[0]?.stake(60_000);
  await friends[1]?.stake(160_000);
  const agentInfo = async () =>
    (await agent.get('/share/userAgentInfo')).data as { askCount: number; toBeReceive: number };
  expect(await agentInfo()).toMatchObject({ askCount: 2, toBeReceive: 660 });
  await giveBack(first);
  // Stakes of coins that went back count for nobody, and those of others do.
  expect(await agentInfo()).toMatchObject({ askCount: 1, toBeReceive: 480 });
  const { list } = (await agent.get('/share/records')).data as {
    list: { counted: boolean; deposited: boolean; rebate: number }[];
  };
  expect(list.map(({ counted, deposited, rebate }) => [counted, deposited, rebate])).toEqual([
    [true, true, 480],
    [false, false, 0],
  ]);
  expect((await agent.get('/share/askEarnings', { pcount: 1 })).code).toBe(200);
  const rewards = context.wallet;
  const { db } = context.accounts;
  expect(await overpaidTiers(rewards, db, friends[1]?.userId ?? '')).toBeUndefined();
  await giveBack(second, 'refund');
  expect(await overpaidTiers(rewards, db, friends[1]?.userId ?? '')).toEqual({
    inviter: agent.userId,
    tiers: '1',
    coins: 500,
    counted: 0,
  });
  expect(await agentInfo()).toMatchObject({ askCount: 0, toBeReceive: 180 });
  const next = await context.player(agent.userId);
  await giveBack(await pay(next, 2_000));
  await expect(db.transaction((tx) => claimTier(rewards, tx, agent.userId, 3))).rejects.toMatchObject({
    code: CODE.CANNOT_RECEIVE_NOW,
  });
});

it('makes nobody one who has paid: free gifts, limits and the statement leave it out', async () => {
  const payer = await context.player();
  const orderId = await pay(payer, 100_000);
  const { db } = context.accounts;
  const limit = { kind: 'deposit', period: 'day', value: 150_000 };
  await db.query(`insert into play_limit (user_id, kind, period, value) values ($1, $2, $3, $4)`, [
    payer.userId,
    ...Object.values(limit),
  ]);
  expect((await payer.post('/pay/deposit', { methodId: 'card', amount: 60_000 })).code).toBe(1146);
  await giveBack(orderId);
  expect((await payer.post('/pay/deposit', { methodId: 'card', amount: 60_000 })).code).toBe(200);
  await pay(payer, 80_000);
  // The network has had its share of a gift: only who has paid still gets it.
  const free = { ...context.wallet, free: { ...FREE, rateFactor: 0 } };
  const gift = { of: randomUUID(), address: '203.0.113.9' };
  await db.transaction((tx) => countFree(free, tx, payer.userId, gift));
  const statement = () => readStatement(db, payer.userId, { from: 0, to: undefined }, Date.now() + 10 ** 9);
  expect(await statement()).toMatchObject({ deposited: 80_000, bonuses: 10_000 + 1_600 });
  const { rows } = await db.query<{ order_id: string }>(
    `select order_id from pay_order where user_id = $1 and amount = 80000`,
    [payer.userId],
  );
  await context.accounts.db.transaction((tx) => give(tx, payer.userId, -50_000));
  expect(await giveBack(rows[0]?.order_id ?? '')).toMatchObject({ owed: 40_000 });
  expect(await statement()).toMatchObject({ deposited: 0, bonuses: 10_000 });
  await expect(
    db.transaction((tx) => countFree(free, tx, payer.userId, { ...gift, of: randomUUID() })),
  ).rejects.toMatchObject({ code: CODE.DEVICE_RESTRICTED });
});
