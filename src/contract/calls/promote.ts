import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { BetX, Coins, change, Moment, page, paging } from '../schema.ts';

/** A tier of the invitation bonus (§3); `pcount`, the invited players it needs, is its key. */
export const InviteTier = Type.Object({
  pcount: Type.Integer({ minimum: 1 }),
  status: Type.Boolean({ description: 'True once claimed.' }),
  reward: Coins,
});

/** Promotion state (§3). */
export const AgentInfo = Type.Object({
  shareUrl: Type.String(),
  toBeReceive: Type.Integer({ minimum: 0, description: 'Rebate to claim, coins.' }),
  toBeReceiveStatus: Type.Integer({ description: '1 = claimable.' }),
  waitPcount: Type.String({ description: 'Reachable thresholds, comma-separated.' }),
  askCount: Type.Integer({ minimum: 0, description: 'Invited players that count.' }),
  askReceive: Type.Integer({ minimum: 0, description: 'Invitation bonus to claim, coins.' }),
  askStatus: Type.Integer({ description: '1 = everything can be claimed at once.' }),
  referRuleVOS: Type.Array(InviteTier),
  current: Type.Array(Type.Integer(), { description: 'Reachable pcount values not yet claimed.' }),
  betX: BetX,
  rebateMillionths: Type.Array(Type.Integer({ minimum: 0, maximum: 1e6 }), {
    description: 'Rebate of friends, of their friends, and of those of theirs, millionths of settled stakes.',
  }),
});
export type AgentInfo = Static<typeof AgentInfo>;

export const userAgentInfo = defineCall({
  id: 'userAgentInfo',
  method: 'GET',
  path: '/share/userAgentInfo',
  summary: 'Share link, rebate and invitation tiers; askCount limits the tiers (§3, §7).',
  access: 'player',
  query: Type.Object({ askCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  data: AgentInfo,
});

export const agentEarnings = defineCall({
  id: 'agentEarnings',
  method: 'GET',
  path: '/share/agentEarnings',
  summary: 'Claims the rebate (§7).',
  access: 'player',
  query: Type.Object({ ...change }),
  data: Type.Object({ amount: Coins }),
  codes: [
    CODE.ALREADY_RECEIVED,
    CODE.NOTHING_TO_CLAIM,
    CODE.AMOUNT_ABNORMAL,
    CODE.EVENT_NOT_OPEN,
    CODE.WITHDRAW_FORBIDDEN,
  ],
});

export const askEarnings = defineCall({
  id: 'askEarnings',
  method: 'GET',
  path: '/share/askEarnings',
  summary: 'Claims one invitation tier (§4, §7).',
  access: 'player',
  query: Type.Object({ pcount: Type.Integer({ minimum: 1 }), ...change }),
  data: Type.Object({ amount: Coins }),
  codes: [
    CODE.NO_BENEFIT,
    CODE.ALREADY_RECEIVED,
    CODE.CANNOT_RECEIVE_NOW,
    CODE.EVENT_NOT_OPEN,
    CODE.WITHDRAW_FORBIDDEN,
  ],
});

export const oneKeyAskEarnings = defineCall({
  id: 'oneKeyAskEarnings',
  method: 'GET',
  path: '/share/oneKeyAskEarnings',
  summary: 'Claims every reachable invitation tier; waitPcount is what the client saw (§7).',
  access: 'player',
  query: Type.Object({
    waitPcount: Type.Optional(Type.String({ maxLength: 512, pattern: '^[0-9,]*$' })),
    ...change,
  }),
  data: Type.Object({ amount: Coins }),
  codes: [CODE.ALREADY_RECEIVED, CODE.NOTHING_TO_CLAIM, CODE.EVENT_NOT_OPEN, CODE.WITHDRAW_FORBIDDEN],
});

/** What an invited player brought (§2, details sub-dialogs). Names are masked. */
export const InviteRecord = Type.Object({
  nickName: Type.String(),
  level: Type.Integer({ minimum: 1, maximum: 3, description: 'Invited directly (1) or further down.' }),
  counted: Type.Boolean({ description: 'Whether the invited player is one of `askCount`.' }),
  deposited: Type.Boolean({ description: 'Whether the invited player has deposited.' }),
  rebate: Coins,
  recordTime: Moment,
});
export type InviteRecord = Static<typeof InviteRecord>;

export const inviteRecords = defineCall({
  id: 'inviteRecords',
  method: 'GET',
  path: '/share/records',
  summary: 'Invited players and their rebates, for the details sub-dialogs (§2).',
  access: 'player',
  query: Type.Object({ ...paging }),
  data: page(InviteRecord),
});
