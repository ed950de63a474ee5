import type { Mission, MissionKind } from '../../../contract/calls/missions.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import type { Period } from '../time/calendar.ts';

/** What the player $1 did on the day that is $2 and lasts from $3 to $4 ($4 excluded). */
const DONE: Readonly<Record<MissionKind, string>> = {
  checkIn: '(select count(*)::int from checkin where user_id = $1 and last_day = $2)',
  games: `(select count(distinct game_id)::int from game_round
    where user_id = $1 and opened_at >= $3 and opened_at < $4)`,
  draws: `(select count(*)::int from lottery_draw
    where user_id = $1 and created_at >= $3 and created_at < $4)`,
};
const COUNTS = Object.entries(DONE)
  .map(([kind, count]) => `'${kind}', ${count}`)
  .join(', ');

const today = ({ now, settings }: Rewards): Period => settings.calendar.day(now());

const claimKeyOf = (day: Period, kind: MissionKind): string => `mission:${day.key}:${kind}`;

interface Standing {
  done: Record<MissionKind, number>;
  /** Claim keys of the rewards that were given. */
  claimed: string[];
}

const readStanding = async (
  db: Db,
  userId: string,
  day: Period,
  kinds: readonly MissionKind[],
): Promise<Standing> => {
  const { rows } = await db.query<Standing>(
    `select json_build_object(${COUNTS}) as done, array(
       select claim_key from reward_claim where user_id = $1 and claim_key = any($5)) as claimed`,
    [userId, day.key, new Date(day.start), new Date(day.end), kinds.map((kind) => claimKeyOf(day, kind))],
  );
  return rows[0] ?? { done: { checkIn: 0, games: 0, draws: 0 }, claimed: [] };
};

/** Missions of the player's day; none where bonuses are not allowed. */
export const readMissions = async (rewards: Rewards, userId: string): Promise<Mission[]> => {
  if (!rewards.settings.bonuses) return [];
  const day = today(rewards);
  const { missions } = rewards.catalogue().bonuses;
  const kinds = missions.map(({ kind }) => kind);
  const { done, claimed } = await readStanding(rewards.db, userId, day, kinds);
  return missions.map(({ kind, goal, coins }) => ({
    kind,
    goal,
    done: Math.min(goal, done[kind]),
    reward: coins,
    claimed: claimed.includes(claimKeyOf(day, kind)),
  }));
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
  const { done } = await readStanding(tx, userId, day, [kind]);
  if (done[kind] < mission.goal) throw new Refusal(CODE.CANNOT_RECEIVE_NOW);
  await grantBonus(rewards, tx, userId, {
    claimKey: claimKeyOf(day, kind),
    cause: 'mission',
    amount: mission.coins,
    betX: betX.missions,
  });
  return { amount: mission.coins };
};
