import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { BetX, Coins, change } from '../schema.ts';

/** What a mission of the day counts: a check-in, different games that were played, spins of the wheels. */
export const MissionKind = Type.Union([
  Type.Literal('checkIn'),
  Type.Literal('games'),
  Type.Literal('draws'),
]);
export type MissionKind = Static<typeof MissionKind>;

/** A mission of the player's day in the operator's time zone. How much was staked or won never counts. */
export const Mission = Type.Object({
  kind: MissionKind,
  goal: Type.Integer({ minimum: 1 }),
  done: Type.Integer({ minimum: 0, description: 'What the player did today, `goal` at most.' }),
  reward: Coins,
  claimed: Type.Boolean(),
});
export type Mission = Static<typeof Mission>;

export const missionList = defineCall({
  id: 'missionList',
  method: 'GET',
  path: '/mission',
  summary:
    'Missions of the day, counted from what the player did; none where the operator or the jurisdiction offers none (decisions, "Rewards").',
  access: 'player',
  data: Type.Object({ list: Type.Array(Mission), betX: BetX }),
});

export const claimMission = defineCall({
  id: 'claimMission',
  method: 'PUT',
  path: '/mission/{kind}',
  summary: 'Receives the reward of a mission that was done today, once (decisions, "Rewards").',
  access: 'player',
  params: Type.Object({ kind: MissionKind }),
  body: Type.Object({ ...change }),
  data: Type.Object({ amount: Coins }),
  codes: [
    CODE.CANNOT_RECEIVE_NOW,
    CODE.ALREADY_RECEIVED,
    CODE.WITHDRAW_FORBIDDEN,
    CODE.DEVICE_RESTRICTED,
    CODE.EMAIL_LINK_NEEDED,
  ],
});
