import { Type } from 'typebox';
import type { VipRule } from '../../../contract/calls/vip.ts';
import { checkAscending, fileKind } from '../schema/check.ts';

const Whole = Type.Integer({ minimum: 0, maximum: 1e12 });

const VipFile = Type.Object(
  {
    levels: Type.Array(
      Type.Object(
        {
          level: Type.Integer({ minimum: 0, maximum: 99 }),
          exp: Whole,
          upgrade: Whole,
          week: Whole,
          weekDeposit: Whole,
          month: Whole,
          monthDeposit: Whole,
        },
        { additionalProperties: false },
      ),
      { minItems: 2, maxItems: 100 },
    ),
  },
  { additionalProperties: false },
);

/**
 * The VIP table from level 0 (§3). EXP counts whole units of currency wagered. A weekly or monthly bonus wants its
 * deposit in the week or month before (§9).
 */
export const vipFile = fileKind({
  file: 'vip.yaml',
  schema: VipFile,
  amounts: {
    coins: ['upgrade', 'week', 'weekDeposit', 'month', 'monthDeposit'].map((field) => `levels.*.${field}`),
    units: ['levels.*.exp'],
  },
  check({ levels }, report) {
    for (const [index, { level }] of levels.entries())
      if (level !== index) report(['levels', index, 'level'], `${level} stands where level ${index} belongs`);
    if (levels[0] && levels[0].exp !== 0) report(['levels', 0, 'exp'], 'level 0 must need no EXP');
    checkAscending(
      levels.map(({ exp }) => exp),
      (index) => ['levels', index, 'exp'],
      report,
    );
  },
  build: ({ levels }): readonly VipRule[] =>
    levels.map(({ level, exp, upgrade, week, weekDeposit, month, monthDeposit }) => ({
      vip: level,
      levelupQty: exp,
      levelUpBonus: upgrade,
      weekBonus: week,
      weekMinCharge: weekDeposit,
      monthBonus: month,
      monthMinCharge: monthDeposit,
    })),
});
