import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../src/contract/calls/missions.ts';
import { countMissions } from '../../src/service/domain/missions/missions.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes, type Player, withRewards } from '../shared/rewardContext.ts';

const DAY_MS = 86_400_000;
const COINS = Object.fromEntries(DEMO_CATALOGUE.bonuses.missions.map(({ kind, coins }) => [kind, coins]));

const context = withRewards();

const missionsOf = async (player: Player) =>
  ((await player.get('/mission')).data as { list: Mission[] }).list.map(
    ({ kind, done, goal, claimed }) => `${kind} ${done}/${goal}${claimed ? ' claimed' : ''}`,
  );
const waiting = async (player: Player) =>
  ((await player.get('/index/userHandleStatus')).data as { mission: number }).mission;

/** Free rounds of different games, each played twice. */
const playGames = async (player: Player, ...gameIds: number[]) => {
  for (const gameId of [...gameIds, ...gameIds]) {
    const values = [player.userId, randomUUID(), gameId, new Date(context.rewards.now())];
    await context.accounts.db.query(
      `with bet as (
         insert into game_transaction (provider, transaction_id, user_id, round_id, kind, amount, created_at)
         values ('test', $2, $1, $2, 'bet', 0, $4))
       insert into game_round (user_id, provider, round_id, game_id, room_id, staked, opened_at, closed_at)
       values ($1, 'test', $2, $3, 1, 0, $4, $4)`,
      values,
    );
  }
};

describe('missions of the day', () => {
  it('count what the player did today, each game once, and begin anew at midnight', async () => {
    const player = await context.player();
    expect(await missionsOf(player)).toEqual(['checkIn 0/1', 'games 0/3', 'draws 0/1']);
    await player.put('/sign/0');
    await playGames(player, 100_002, 100_003);
    await player.stake(50_000);
    expect((await player.get('/roulette/result', { type: 1 })).code).toBe(200);
    // The round that was staked is of a game already played.
    expect(await missionsOf(player)).toEqual(['checkIn 1/1', 'games 2/3', 'draws 1/1']);
    expect(await waiting(player)).toBe(2);
    await playGames(player, 200_002, 200_003);
    expect(await missionsOf(player)).toContain('games 3/3');
    expect(await waiting(player)).toBe(3);
    context.accounts.advance(DAY_MS);
    expect(await missionsOf(player)).toEqual(['checkIn 0/1', 'games 0/3', 'draws 0/1']);
    expect((await player.put('/mission/checkIn')).code).toBe(1123);
  });

  it('pay once a day, however many ask at once, with the condition of the file', async () => {
    const player = await context.player();
    expect((await player.put('/mission/games')).code).toBe(1123);
    expect((await player.put('/mission/riches')).code).toBe(1103);
    await playGames(player, 100_002, 100_003, 100_004);
    const before = await player.balances();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        player.put('/mission/games', index % 2 ? { requestId: randomUUID() } : {}),
      ),
    );
    expect(countCodes(replies)).toEqual({ 200: 1, 1139: 19 });
    expect(replies.find(({ code }) => code === 200)?.data).toEqual({ amount: COINS.games });
    const after = await player.balances();
    expect(after.cash - before.cash).toBe(COINS.games);
    expect(after.wagering - before.wagering).toBe(COINS.games);
    expect(await missionsOf(player)).toContain('games 3/3 claimed');
    context.accounts.advance(DAY_MS);
    await playGames(player, 100_002, 100_003, 100_004);
    expect((await player.put('/mission/games')).code).toBe(200);
  });

  it('answer a retry as before', async () => {
    const player = await context.player();
    await player.put('/sign/0');
    const requestId = randomUUID();
    const first = await player.put('/mission/checkIn', { requestId });
    expect(first).toEqual({ code: 200, data: { amount: COINS.checkIn } });
    expect(await player.put('/mission/checkIn', { requestId })).toEqual(first);
  });

  it('give nothing to a player who takes a break', async () => {
    const player = await context.player();
    await player.put('/sign/0');
    await context.accounts.db.query('update player set time_out_until = $2 where user_id = $1', [
      player.userId,
      new Date(context.rewards.now() + DAY_MS),
    ]);
    expect((await player.put('/mission/checkIn')).code).toBe(1146);
    expect(await waiting(player)).toBe(0);
  });

  it('are none where bonuses are not allowed, or the files name none', async () => {
    const { bonuses } = context.rewards.settings;
    const player = await context.player();
    await player.put('/sign/0');
    context.rewards.settings.bonuses = false;
    expect(await missionsOf(player)).toEqual([]);
    expect((await player.put('/mission/checkIn')).code).toBe(1147);
    context.rewards.settings.bonuses = bonuses;
    context.files.replace({
      ...DEMO_CATALOGUE,
      bonuses: { ...DEMO_CATALOGUE.bonuses, missions: [] },
    });
    expect(await missionsOf(player)).toEqual([]);
    expect((await player.put('/mission/checkIn')).code).toBe(1147);
    context.files.replace(DEMO_CATALOGUE);
  });
});

it('are counted by one statement, for a badge that every page asks for', async () => {
  const player = await context.player();
  await player.put('/sign/0');
  const asked: string[] = [];
  const { db } = context.accounts;
  const query: typeof db.query = (text, values) => {
    asked.push(text);
    return db.query(text, values);
  };
  expect(await countMissions({ ...context.rewards, db: { ...db, query } }, player.userId)).toBe(1);
  expect(asked).toHaveLength(1);
});
