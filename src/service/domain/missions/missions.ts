import type { Mission, MissionKind } from '../../../contract/calls/missions.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import type { Period } from '../time/calendar.ts';

/** What the player did on the day that is $2 and lasts from $3 to $4 ($4 excluded). */
const DONE: Readonly<Record<MissionKind, string>> = {
  checkIn: 'select count(*)::int as n from checkin where user_id = $1 and last_day = $2',
  games: `select count(distinct game_id)::int as n from game_round
    where user_id = $1 and opened_at >= $3 and opened_at < $4`,
  draws: `select count(*)::int as n from lottery_draw
    where user_id = $1 and created_at >= $3 and created_at < $4`,
};

const today = ({ now, settings }: Rewards): Period => settings.calendar.day(now());

const claimKeyOf = (day: Period, kind: MissionKind): string => `mission:${day.key}:${kind}`;

const countDone = async (db: Db, userId: string, kind: MissionKind, day: Period): Promise<number> => {
  // Every statement names all four, so that each is given the same.
  const { rows } = await db.query<{ n: number }>(
    `with span as (select $2::text, $3::timestamptz, $4::timestamptz) ${DONE[kind]}`,
    [userId, day.key, new Date(day.start), new Date(day.end)],
  );
  return rows[0]?.n ?? 0;
};

/** Missions of the player's day; none where bonuses are not allowed. */
export const readMissions = async (rewards: Rewards, userId: string): Promise<Mission[]> => {
  if (!rewards.settings.bonuses) return [];
  const day = today(rewards);
  const { missions } = rewards.catalogue().bonuses;
  const { rows } = await rewards.db.query<{ claim_key: string }>(
    'select claim_key from reward_claim where user_id = $1 and claim_key = any($2)',
    [userId, missions.map(({ kind }) => claimKeyOf(day, kind))],
  );
  const claimed = new Set(rows.map(({ claim_key }) => claim_key));
  return Promise.all(
    missions.map(async ({ kind, goal, coins }) => ({
      kind,
      goal,
      done: Math.min(goal, await countDone(rewards.db, userId, kind, day)),
      reward: coins,
      claimed: claimed.has(claimKeyOf(day, kind)),
    })),
  );
};

/** How many rewards of missions can be received now. */
export const countMissions = async (rewards: Rewards, userId: string): Promise<number> =>
  (await readMissions(rewards, userId)).filter(({ done, goal, claimed }) => done >= goal && !claimed).length;

/** Names the day whose rewards are given. */
export const missionDay = (rewards: Rewards): string => `mission:${today(rewards).key}`;

/**
 * Pays the reward of a mission that was done today, once.
 * @throws Refusal 1147 there is no such mission; 1123 it is not done; 1139 paid before; 1146, 1147 of `grantBonus`.
 */
export const claimMission = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  kind: MissionKind,
): Promise<{ amount: number }> => {
  const { missions, betX } = rewards.catalogue().bonuses;
  const mission = missions.find((each) => each.kind === kind);
  if (!mission) throw new Refusal(CODE.EVENT_NOT_OPEN);
  const day = today(rewards);
  if ((await countDone(tx, userId, kind, day)) < mission.goal) throw new Refusal(CODE.CANNOT_RECEIVE_NOW);
  await grantBonus(rewards, tx, userId, {
    claimKey: claimKeyOf(day, kind),
    cause: 'mission',
    amount: mission.coins,
    betX: betX.missions,
  });
  return { amount: mission.coins };
};
