import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countCodes } from '../shared/rewardContext.ts';
import { type Payer, withWallet } from '../shared/walletContext.ts';

const context = withWallet();

interface Agent {
  shareUrl: string;
  toBeReceive: number;
  toBeReceiveStatus: number;
  waitPcount: string;
  askCount: number;
  askReceive: number;
  askStatus: number;
  referRuleVOS: { pcount: number; status: boolean; reward: number }[];
  current: number[];
}

const agentOf = async (player: Payer, askCount = 8): Promise<Agent> =>
  (await player.get('/share/userAgentInfo', { askCount })).data as Agent;

/** A player and three generations below: each invited by the one before. */
const family = async (): Promise<Payer[]> => {
  const line = [await context.guest()];
  for (let level = 1; level <= 4; level += 1) line.push(await context.guest(line.at(-1)?.userId));
  return line;
};

const invite = async (agent: Payer, count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) await (await context.guest(agent.userId)).deposit(1_000);
};

describe('the rebate', () => {
  it('is 30, 9 and 2.7 per cent of one per cent of settled stakes, over three levels', async () => {
    const [top, child, grandchild, greatGrandchild, fourth] = (await family()) as [
      Payer,
      Payer,
      Payer,
      Payer,
      Payer,
    ];
    await child.stake(1_000_000);
    expect(await agentOf(top)).toMatchObject({ toBeReceive: 3_000, toBeReceiveStatus: 1 });
    await grandchild.stake(1_000_000);
    expect((await agentOf(top)).toBeReceive).toBe(3_900);
    await greatGrandchild.stake(1_000_000);
    expect((await agentOf(top)).toBeReceive).toBe(4_170);
    await fourth.stake(1_000_000);
    expect((await agentOf(top)).toBeReceive).toBe(4_170);
    expect((await agentOf(child)).toBeReceive).toBe(3_000 + 900 + 270);
    const { list, total } = (await top.get('/share/records')).data as {
      list: { level: number; rebate: number; counted: boolean; nickName: string }[];
      total: number;
    };
    expect(total).toBe(3);
    expect(list.map(({ level, rebate }) => [level, rebate]).sort()).toEqual([
      [1, 3_000],
      [2, 900],
      [3, 270],
    ]);
    expect(list.every(({ nickName, counted }) => nickName.includes('***') && !counted)).toBe(true);
  });

  it('carries what is less than a coin, and neither loses nor invents any', async () => {
    const [top, child] = (await family()) as [Payer, Payer];
    let paid = 0;
    for (let round = 0; round < 12; round += 1) {
      await child.stake(777);
      const { code, data } = await top.get('/share/agentEarnings');
      if (code === 200) paid += (data as { amount: number }).amount;
      else expect([1139, 1149]).toContain(code);
    }
    expect(paid).toBe(Math.floor((12 * 777 * 3) / 1_000));
    expect(await top.balances()).toMatchObject({ cash: 10_000 + paid, wagering: paid });
  });

  it('is paid once of many at once; then 1139, and 1149 where there never was any', async () => {
    const [top, child] = (await family()) as [Payer, Payer];
    expect((await top.get('/share/agentEarnings')).code).toBe(1149);
    await child.stake(100_000);
    const requestId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        top.get('/share/agentEarnings', index % 2 ? { requestId } : { requestId: randomUUID() }),
      ),
    );
    // Either the shared id won and all its tries have the stored answer, or one of the others did.
    const counts = countCodes(replies);
    expect([1, 32]).toContain(counts[200]);
    expect((counts[200] ?? 0) + (counts[1139] ?? 0)).toBe(64);
    expect(await top.balances()).toMatchObject({ cash: 10_300 });
    expect((await top.get('/share/agentEarnings')).code).toBe(1139);
    expect(await agentOf(top)).toMatchObject({ toBeReceive: 0, toBeReceiveStatus: 0 });
    await child.stake(100_000);
    expect((await top.get('/share/agentEarnings')).data).toEqual({ amount: 300 });
  });
});

describe('the invitation bonus', () => {
  it('counts those who have deposited, and pays each tier once', async () => {
    const agent = await context.player();
    await context.guest(agent.userId);
    expect(await agentOf(agent, 4)).toMatchObject({
      shareUrl: `http://lobby.test/?shareId=${agent.userId}`,
      askCount: 0,
      askStatus: 0,
      waitPcount: '',
      current: [],
    });
    expect((await agentOf(agent, 4)).referRuleVOS).toHaveLength(4);
    expect((await agentOf(agent)).referRuleVOS).toHaveLength(8);
    expect((await agent.get('/share/askEarnings', { pcount: 1 })).code).toBe(1123);
    expect((await agent.get('/share/askEarnings', { pcount: 2 })).code).toBe(1138);
    expect((await agent.get('/share/askEarnings')).code).toBe(1103);
    expect((await agent.get('/share/oneKeyAskEarnings')).code).toBe(1149);

    await invite(agent, 1);
    expect(await agentOf(agent)).toMatchObject({ askCount: 1, askReceive: 500, askStatus: 1, current: [1] });
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => agent.get('/share/askEarnings', { pcount: 1 })),
    );
    expect(countCodes(replies)).toEqual({ 200: 1, 1139: 39 });
    expect(await agent.balances()).toMatchObject({ cash: 10_500, wagering: 500 });
    expect((await agentOf(agent)).referRuleVOS[0]).toEqual({ pcount: 1, status: true, reward: 500 });
  });

  it('pays all reached tiers with one key, whatever the client says it saw', async () => {
    const agent = await context.player();
    await invite(agent, 5);
    expect(await agentOf(agent)).toMatchObject({ waitPcount: '1,3,5', askReceive: 4_500, askCount: 5 });
    expect((await agent.get('/index/userHandleStatus')).data).toMatchObject({ promote: 3 });
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        agent.get('/share/oneKeyAskEarnings', { waitPcount: '1,3,5,100,200' }),
      ),
    );
    expect(countCodes(replies)).toEqual({ 200: 1, 1139: 39 });
    expect(replies.find(({ code }) => code === 200)?.data).toEqual({ amount: 4_500 });
    expect(await agent.balances()).toMatchObject({ cash: 14_500 });
    expect(await agentOf(agent)).toMatchObject({ askStatus: 0, askReceive: 0, waitPcount: '' });
    expect((await agent.get('/share/askEarnings', { pcount: 3 })).code).toBe(1139);
  });

  it('gives nothing to the excluded', async () => {
    const agent = await context.player();
    await invite(agent, 1);
    await context.accounts.db.query('update player set excluded_until = $2 where user_id = $1', [
      agent.userId,
      new Date(context.wallet.now() + 60_000),
    ]);
    expect((await agent.get('/share/askEarnings', { pcount: 1 })).code).toBe(1146);
    expect((await context.api.get('/share/userAgentInfo')).code).toBe(201);
  });
});
