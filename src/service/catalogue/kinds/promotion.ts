import { type Static, Type } from 'typebox';
import { checkAscending, fileKind } from '../schema/check.ts';
import { BetXField } from './bonuses.ts';

const Coins = Type.Integer({ minimum: 1, maximum: 1e12 });
const LEVELS = 3;

const PromotionFile = Type.Object(
  {
    /** Tiers of the invitation bonus (§2, §3): players that count, and coins. */
    inviteTiers: Type.Array(
      Type.Object(
        { pcount: Type.Integer({ minimum: 1, maximum: 1e6 }), reward: Coins },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 40 },
    ),
    /** Rebate of each level, millionths of settled stakes (§9; decisions, "Rewards"). */
    rebateMillionths: Type.Array(Type.Integer({ minimum: 0, maximum: 1e6 }), {
      minItems: LEVELS,
      maxItems: LEVELS,
    }),
    /** More than this is not paid at once but looked at first (1151), coins. */
    rebateMax: Coins,
    betX: BetXField,
  },
  { additionalProperties: false },
);
export type Promotion = Static<typeof PromotionFile>;

export const promotionFile = fileKind({
  file: 'promotion.yaml',
  schema: PromotionFile,
  amounts: { coins: ['inviteTiers.*.reward', 'rebateMax'] },
  check({ inviteTiers }, report) {
    checkAscending(
      inviteTiers.map(({ pcount }) => pcount),
      (index) => ['inviteTiers', index, 'pcount'],
      report,
    );
  },
  build: (file): Promotion => file,
});
