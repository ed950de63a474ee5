import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

/** What can be claimed now: how many things of each kind (decisions, "Rewards"). */
export const BonusStatus = Type.Object({
  checkIn: Type.Integer({ minimum: 0 }),
  vip: Type.Integer({ minimum: 0 }),
  mail: Type.Integer({ minimum: 0 }),
  lottery: Type.Integer({
    minimum: 0,
    description: 'Draws that points pay for on the cheapest wheel, and free ones.',
  }),
  redPacket: Type.Integer({ minimum: 0 }),
  promote: Type.Integer({ minimum: 0 }),
  mission: Type.Integer({ minimum: 0 }),
});
export type BonusStatus = Static<typeof BonusStatus>;

export const userHandleStatus = defineCall({
  id: 'userHandleStatus',
  method: 'GET',
  path: '/index/userHandleStatus',
  summary: 'What can be claimed now, for the bonus dialog and the badges (§3 "bonusStatus", §7).',
  access: 'player',
  data: BonusStatus,
});
