import { type Static, Type } from 'typebox';
import { MissionKind } from '../../../contract/calls/missions.ts';
import { CHECKIN_DAYS } from '../../../contract/constants.ts';
import { fileKind } from '../schema/check.ts';

/** Wagering of what is given: `amount × betX` coins of stakes before a withdrawal (decisions, "Wallet"). */
export const BetXField = Type.Number({ minimum: 0, maximum: 100 });

const MissionEntry = Type.Object(
  {
    kind: MissionKind,
    goal: Type.Integer({ minimum: 1, maximum: 100 }),
    coins: Type.Integer({ minimum: 1, maximum: 1e12 }),
  },
  { additionalProperties: false },
);

const BonusesFile = Type.Object(
  {
    /** Coins a new player of the demo gets once (decisions, "The demo operator"). */
    welcomeCoins: Type.Integer({ minimum: 0, maximum: 1e12 }),
    /** Coins of the seven check-in days. */
    checkIn: Type.Array(Type.Integer({ minimum: 1, maximum: 1e12 }), {
      minItems: CHECKIN_DAYS,
      maxItems: CHECKIN_DAYS,
    }),
    /** Coins from which the lobby celebrates a reward as fair, as big and as huge; none where it is left out. */
    celebrateFrom: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 1e12 }), { minItems: 3, maxItems: 3 }),
    ),
    /** Missions of the day, each kind once; none where it is left out. */
    missions: Type.Optional(Type.Array(MissionEntry, { maxItems: 3 })),
    betX: Type.Object(
      {
        checkIn: BetXField,
        vip: BetXField,
        lottery: BetXField,
        /** 1 for files that say nothing of it. */
        missions: Type.Optional(BetXField),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Bonuses = Static<typeof BonusesFile> & {
  missions: readonly Static<typeof MissionEntry>[];
  betX: { missions: number };
};

export const bonusesFile = fileKind({
  file: 'bonuses.yaml',
  schema: BonusesFile,
  amounts: { coins: ['welcomeCoins', 'checkIn.*', 'celebrateFrom.*', 'missions.*.coins'] },
  check({ celebrateFrom = [], missions = [] }, report) {
    if (celebrateFrom.some((coins, index) => index > 0 && coins <= (celebrateFrom[index - 1] ?? 0)))
      report(['celebrateFrom'], 'each amount has to be larger than the one before it');
    if (new Set(missions.map(({ kind }) => kind)).size < missions.length)
      report(['missions'], 'two missions are of the same kind');
  },
  build: (file): Bonuses => ({
    ...file,
    missions: file.missions ?? [],
    betX: { ...file.betX, missions: file.betX.missions ?? 1 },
  }),
});
