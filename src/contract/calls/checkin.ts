import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { CHECKIN_DAYS } from '../constants.ts';
import { BetX, Coins, change } from '../schema.ts';

/** Check-in cycle (§3). A missed calendar day pauses it (decisions, "Rewards"). */
export const SignInfo = Type.Object({
  sign: Type.Array(Type.Boolean(), {
    minItems: CHECKIN_DAYS,
    maxItems: CHECKIN_DAYS,
    description: 'Checked days of this cycle.',
  }),
  signDay: Type.Integer({ minimum: 0, maximum: CHECKIN_DAYS - 1, description: 'Current day, from 0.' }),
  userId: Type.String(),
  rewards: Type.Array(Coins, { minItems: CHECKIN_DAYS, maxItems: CHECKIN_DAYS }),
  betX: BetX,
});
export type SignInfo = Static<typeof SignInfo>;

export const signInfo = defineCall({
  id: 'signInfo',
  method: 'GET',
  path: '/sign',
  summary: 'The seven days and the current one (§3, §7).',
  access: 'player',
  data: SignInfo,
});

export const signToday = defineCall({
  id: 'signToday',
  method: 'PUT',
  path: '/sign/{signDay}',
  summary: 'Checks the current day in (§4, §7).',
  access: 'player',
  params: Type.Object({ signDay: Type.Integer() }),
  body: Type.Object({ ...change }),
  data: Type.Object({ amount: Coins }),
  codes: [
    CODE.DAYS_FROM_ZERO,
    CODE.DAYS_WRONG,
    CODE.CANNOT_RECEIVE_NOW,
    CODE.ALREADY_RECEIVED,
    CODE.WITHDRAW_FORBIDDEN,
  ],
});
