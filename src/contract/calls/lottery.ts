import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { BetX, Coins, change, Moment, page, paging } from '../schema.ts';

const WheelType = Type.Enum([1, 2, 3]);

/** A segment of a wheel (§3). */
export const WheelItem = Type.Object({
  icon: Type.String({ description: 'Name of the segment picture.' }),
  item: Type.Integer({ minimum: 0, description: 'Prize, coins.' }),
  weight: Type.Integer({ minimum: 0, description: 'Odds: this over the sum of all weights of the wheel.' }),
});

/** A wheel (§3): 1 silver, 2 golden, 3 supreme. */
export const Wheel = Type.Object({
  type: WheelType,
  basePoint: Type.Integer({ minimum: 0, description: 'Points one draw costs.' }),
  list: Type.Array(WheelItem),
});
export type Wheel = Static<typeof Wheel>;

export const roulette = defineCall({
  id: 'roulette',
  method: 'GET',
  path: '/roulette',
  summary: 'The three wheels with their odds and, for a player, the points (§3, §7).',
  access: 'public',
  data: Type.Object({
    bonusPoint: Type.Integer({ minimum: 0, description: 'Points; 0 for a visitor.' }),
    freeSpins: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Of a player: spins of the silver wheel that cost no points.',
      }),
    ),
    roulette: Type.Array(Wheel, { minItems: 3, maxItems: 3 }),
    betX: BetX,
    seedHash: Type.Optional(Type.String({ description: 'SHA-256 of the server seed in use, hex.' })),
    nextSeedHash: Type.Optional(
      Type.String({
        description: 'The same of the seed that will follow, told before its client seed is chosen.',
      }),
    ),
  }),
});

export const rouletteResult = defineCall({
  id: 'rouletteResult',
  method: 'GET',
  path: '/roulette/result',
  summary: 'One draw: the service takes the points, draws, and pays in one transaction (§4, §7).',
  access: 'player',
  query: Type.Object({
    type: WheelType,
    free: Type.Optional(
      Type.Boolean({ description: 'The free spin of the silver wheel pays, and never points.' }),
    ),
    ...change,
  }),
  data: Type.Object({
    index: Type.Integer({ minimum: 0, description: 'Segment the wheel lands on.' }),
    item: Coins,
    bonusPoint: Type.Integer({ minimum: 0, description: 'Points left.' }),
    drawId: Type.String(),
    nonce: Type.Integer({ minimum: 0, description: 'Draw number under the seed in use.' }),
  }),
  codes: [
    CODE.POINTS_INSUFFICIENT,
    CODE.ALREADY_RECEIVED,
    CODE.EVENT_NOT_OPEN,
    CODE.WITHDRAW_FORBIDDEN,
    CODE.DEVICE_RESTRICTED,
    CODE.EMAIL_LINK_NEEDED,
  ],
});

/** A past draw (§3). Other players' names are masked. */
export const RouletteRecord = Type.Object({
  nickName: Type.String(),
  type: WheelType,
  reward: Coins,
  recordTime: Moment,
  index: Type.Optional(Type.Integer({ minimum: 0, description: 'Own records: segment.' })),
  nonce: Type.Optional(Type.Integer({ minimum: 0, description: 'Own records: draw number under its seed.' })),
  seedHash: Type.Optional(Type.String({ description: 'Own records: SHA-256 of the server seed, hex.' })),
  drawId: Type.Optional(Type.String({ description: 'Own records: what a receipt is asked by.' })),
  odds: Type.Optional(Type.String({ description: 'Own records: version of the odds it was drawn with.' })),
  free: Type.Optional(Type.Boolean({ description: 'Own records: the free spin paid.' })),
});
export type RouletteRecord = Static<typeof RouletteRecord>;

export const rouletteMyRecord = defineCall({
  id: 'rouletteMyRecord',
  method: 'GET',
  path: '/roulette/myRecord',
  summary: "The player's draws, newest first, with the odds of their time (§2, §7; decisions, Rewards).",
  access: 'player',
  query: Type.Object({ ...paging }),
  data: Type.Object({
    ...page(RouletteRecord).properties,
    odds: Type.Array(Type.Object({ version: Type.String(), list: Type.Array(WheelItem) }), {
      description: 'The segments that the listed draws were made with, whatever the wheels are now.',
    }),
  }),
});

export const rouletteAllRecord = defineCall({
  id: 'rouletteAllRecord',
  method: 'GET',
  path: '/roulette/allRecord',
  summary: "Everybody's latest draws (§2, §7).",
  access: 'public',
  query: Type.Object({ ...paging }),
  data: page(RouletteRecord),
});

export const rouletteSeed = defineCall({
  id: 'rouletteSeed',
  method: 'PUT',
  path: '/roulette/seed',
  summary: 'Shows the seed used so far and starts a new one (decisions, "Rewards").',
  access: 'player',
  body: Type.Object({ clientSeed: Type.Optional(Type.String({ maxLength: 64 })), ...change }),
  data: Type.Object({
    seed: Type.String({ description: 'Server seed until now, hex; its SHA-256 was shown before.' }),
    clientSeed: Type.String(),
    draws: Type.Integer({ minimum: 0, description: 'Draws made under it.' }),
    nextSeedHash: Type.String({
      description: 'SHA-256 of the seed in use from now on, as it was told ahead.',
    }),
  }),
});
