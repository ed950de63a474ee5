import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { checkIn } from '../../src/service/domain/checkin/checkin.ts';
import { drawWheel } from '../../src/service/domain/lottery/lottery.ts';
import { claimAttachment } from '../../src/service/domain/mail/mail.ts';
import type { Rewards } from '../../src/service/domain/rewards/context.ts';
import { claimVip } from '../../src/service/domain/vip/vip.ts';
import { Refusal } from '../../src/service/errors/refusal.ts';
import { idempotent } from '../../src/service/ledger/idempotent.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { openRewardContext, type RewardContext } from '../shared/rewardContext.ts';
import { playRound } from '../shared/rounds.ts';

const CHECKIN_REWARDS = DEMO_CATALOGUE.bonuses.checkIn;
const VIP_RULES = DEMO_CATALOGUE.vipRules;

const ROUNDS = 400;
const WORKERS = 64;
const STAKE = 700;

let context: RewardContext;
let second: Database;
beforeAll(async () => {
  context = await openRewardContext();
  // What a second process has: connections of its own to the same database.
  second = openDatabase(context.accounts.db.connection, () => {});
});
afterAll(async () => {
  await second.close();
  await context.accounts.stop();
});

it('money is right after claims, draws and rounds of few players at once, from two sides', async () => {
  const players = [await context.player(), await context.player(), await context.player()];
  const sides: Rewards[] = [context.rewards, { ...context.rewards, db: second }];
  const codes = new Map<string, number>();
  const staked = new Map(players.map(({ userId }) => [userId, 0]));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

  /** Each is sent twice, to two sides at once where it has an id, as a retry is. */
  const operations = {
    stake: async (rewards: Rewards, userId: string) => {
      const roundId = randomUUID();
      const settle = (side: Rewards) =>
        side.db.transaction((tx) => playRound(tx, side.settings, userId, STAKE, side.now(), roundId));
      const tried = await Promise.allSettled([settle(rewards), settle(pick(sides))]);
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      staked.set(userId, (staked.get(userId) ?? 0) + STAKE);
    },
    draw: async (rewards: Rewards, userId: string) => {
      const request = { userId, requestId: randomUUID(), call: 'draw', input: {} };
      const draw = (side: Rewards) => idempotent(side.db, request, (tx) => drawWheel(side, tx, userId, 1));
      const tried = await Promise.allSettled([draw(rewards), draw(pick(sides))]);
      const answers = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.drawId] : []));
      expect(new Set(answers).size).toBeLessThanOrEqual(1);
      for (const one of tried) if (one.status === 'rejected') throw one.reason;
    },
    checkin: ({ db, ...rest }: Rewards, userId: string) =>
      db.transaction((tx) => checkIn({ db, ...rest }, tx, userId, 0)),
    mail: (rewards: Rewards, userId: string) =>
      rewards.db.transaction((tx) => claimAttachment(rewards, tx, userId, 'welcome')),
    vip: (rewards: Rewards, userId: string) =>
      rewards.db.transaction((tx) => claimVip(rewards, tx, userId, pick(['up-1', 'up-2', 'up-3']))),
  };
  const names = ['stake', 'stake', 'draw', 'checkin', 'mail', 'vip'] as const;

  let left = ROUNDS;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const name = pick(names);
      try {
        await operations[name](pick(sides), pick(players).userId);
        codes.set(`${name} 200`, (codes.get(`${name} 200`) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect([1119, 1123, 1139]).toContain(error.code);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));

  expect(await context.broken()).toEqual([]);
  expect(codes.get('checkin 200')).toBe(players.length);
  expect(codes.get('mail 200')).toBe(players.length);
  for (const player of players) {
    const { cash, wagering, points, exp } = await player.balances();
    const total = staked.get(player.userId) ?? 0;
    expect(exp).toBe(total);
    const { rows } = await second.query<{ draws: number; prizes: number }>(
      `select count(*) as draws, coalesce(sum(prize), 0)::bigint as prizes
       from lottery_draw where user_id = $1`,
      [player.userId],
    );
    const { draws = 0, prizes = 0 } = rows[0] ?? {};
    expect(points).toBe(Math.floor(total / 1_000) - draws * 5);
    const paid = await second.query<{ claim_key: string }>(
      `select claim_key from ledger_entry where user_id = $1 and cause = 'vip'`,
      [player.userId],
    );
    const upgrades = paid.rows.map(({ claim_key }) => VIP_RULES[Number(claim_key.slice('vip:up-'.length))]);
    const given =
      (CHECKIN_REWARDS[0] ?? 0) +
      500 +
      prizes +
      upgrades.reduce((sum, rule) => sum + (rule?.levelUpBonus ?? 0), 0);
    expect(cash).toBe(10_000 + given);
    expect(wagering).toBeGreaterThanOrEqual(0);
    expect(wagering).toBeLessThanOrEqual(given + 1_000);
  }
});
