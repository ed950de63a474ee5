import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Coins, change, Moment } from '../schema.ts';

export const LimitKind = Type.Enum(['deposit', 'loss', 'time']);
export type LimitKind = Static<typeof LimitKind>;
export const LimitPeriod = Type.Enum(['day', 'week', 'month']);
export type LimitPeriod = Static<typeof LimitPeriod>;

/** `data` of 1146 where it says why: what bars the player, and until when; `security` bars withdrawals only. */
export const PlayBar = Type.Object({
  reason: Type.Enum(['exclusion', 'timeOut', 'deposit', 'loss', 'time', 'security']),
  period: Type.Optional(LimitPeriod),
  until: Type.Integer({
    description:
      'Ends then, ms since 1970; of a limit, its period; EXCLUDED_FOREVER of an exclusion for good.',
  }),
});
export type PlayBar = Static<typeof PlayBar>;

/** A limit the player set. Lowering counts at once, raising or removing after 24 h (`nextTime`). */
export const PlayLimit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  value: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Coins, or minutes for the kind "time"; null for none.',
  }),
  used: Type.Integer({ minimum: 0, description: 'Used up in the running period, same unit.' }),
  nextValue: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  nextTime: Type.Optional(Moment),
});
export type PlayLimit = Static<typeof PlayLimit>;

export const ResponsibleState = Type.Object({
  limits: Type.Array(PlayLimit),
  timeOutUntil: Type.Union([Moment, Type.Null()]),
  exclusionUntil: Type.Union([Moment, Type.Null()]),
  excludedForever: Type.Boolean(),
});
export type ResponsibleState = Static<typeof ResponsibleState>;

export const responsibleState = defineCall({
  id: 'responsibleState',
  method: 'GET',
  path: '/responsible',
  summary: 'Limits, time-out and exclusion (responsible play).',
  access: 'player',
  data: ResponsibleState,
});

export const setLimit = defineCall({
  id: 'setLimit',
  method: 'PUT',
  path: '/responsible/limit',
  summary: 'Sets a deposit, loss or time limit; without value it is taken away (responsible play).',
  access: 'player',
  body: Type.Object({
    kind: LimitKind,
    period: LimitPeriod,
    value: Type.Optional(Type.Integer({ minimum: 0, description: 'Coins, or minutes for "time".' })),
    ...change,
  }),
  data: ResponsibleState,
});

export const takeTimeOut = defineCall({
  id: 'takeTimeOut',
  method: 'POST',
  path: '/responsible/timeOut',
  summary: 'No play and no deposit for some hours; cannot be shortened (responsible play).',
  access: 'player',
  body: Type.Object({ hours: Type.Integer({ minimum: 1, maximum: 1_008 }), ...change }),
  data: ResponsibleState,
});

export const selfExclude = defineCall({
  id: 'selfExclude',
  method: 'POST',
  path: '/responsible/exclusion',
  summary: 'Excludes the player for months, or for good without them; ends the session (responsible play).',
  access: 'player',
  body: Type.Object({ months: Type.Optional(Type.Integer({ minimum: 6, maximum: 120 })), ...change }),
  data: ResponsibleState,
});

export const playStatement = defineCall({
  id: 'playStatement',
  method: 'GET',
  path: '/responsible/statement',
  summary: 'What the player deposited, withdrew, staked and won in a span (responsible play).',
  access: 'player',
  query: Type.Object({ from: Type.Optional(Moment), to: Type.Optional(Moment) }),
  data: Type.Object({
    from: Moment,
    to: Moment,
    deposited: Coins,
    withdrawn: Coins,
    staked: Coins,
    won: Coins,
    bonuses: Coins,
    net: Type.Integer({ description: 'Coins; negative when the player lost.' }),
    minutesPlayed: Type.Integer({ minimum: 0 }),
  }),
});
