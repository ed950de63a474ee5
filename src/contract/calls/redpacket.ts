import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { BetX, Coins, change, Id, Moment } from '../schema.ts';

/** A window of the red-packet event (§1, §4). */
export const RedPacket = Type.Object({
  id: Id,
  state: Type.Enum(['soon', 'active', 'over']),
  startTime: Moment,
  endTime: Moment,
  opened: Type.Boolean({ description: 'Whether this player has had a packet of the window.' }),
  amount: Type.Optional(Coins),
});
export type RedPacket = Static<typeof RedPacket>;

export const redPacketList = defineCall({
  id: 'redPacketList',
  method: 'GET',
  path: '/redPacket',
  summary: 'Windows of today, in the order they open (decisions, "Rewards").',
  access: 'player',
  data: Type.Object({ list: Type.Array(RedPacket), now: Moment, betX: BetX }),
});

export const openRedPacket = defineCall({
  id: 'openRedPacket',
  method: 'PUT',
  path: '/redPacket/{id}/open',
  summary: 'Opens the one packet of a window; the service draws the amount (decisions, "Rewards").',
  access: 'player',
  params: Type.Object({ id: Id }),
  body: Type.Object({ ...change }),
  data: Type.Object({ amount: Coins }),
  codes: [
    CODE.EVENT_NOT_OPEN,
    CODE.EVENT_ENDED,
    CODE.NOTHING_TO_CLAIM,
    CODE.ALREADY_PARTICIPATED,
    CODE.OUTSIDE_ACTIVITY_TIME,
    CODE.WITHDRAW_FORBIDDEN,
  ],
});
