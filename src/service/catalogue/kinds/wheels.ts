import { Type } from 'typebox';
import type { Wheel } from '../../../contract/calls/lottery.ts';
import { checkUniqueBy, FORM, fileKind, inWords } from '../schema/check.ts';

/** Wheels by the names that the file uses, and their types (§3). */
const TYPES = { silver: 1, golden: 2, supreme: 3 } as const satisfies Record<string, Wheel['type']>;
type WheelName = keyof typeof TYPES;
const NAMES = Object.keys(TYPES) as WheelName[];
/** Odds are published in hundredths of a per cent. */
const WEIGHTS = 10_000;

const WheelsFile = Type.Object(
  {
    wheels: Type.Array(
      Type.Object(
        {
          wheel: Type.Enum(NAMES),
          cost: Type.Integer({ minimum: 1, maximum: 1e6 }),
          segments: Type.Array(
            Type.Object(
              {
                icon: Type.String({ pattern: FORM.ID }),
                coins: Type.Integer({ minimum: 0, maximum: 1e12 }),
                weight: Type.Integer({ minimum: 1, maximum: WEIGHTS }),
              },
              { additionalProperties: false },
            ),
            { minItems: 4, maxItems: 16 },
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: NAMES.length, maxItems: NAMES.length },
    ),
  },
  { additionalProperties: false },
);

/**
 * The wheels of the lottery (§3): silver, golden, supreme. `basePoint` is what a draw costs in points. The segments
 * stand in the order they have on the wheel, clockwise from the top.
 */
export const wheelsFile = fileKind({
  file: 'wheels.yaml',
  schema: WheelsFile,
  amounts: { points: ['wheels.*.cost'], prizes: ['wheels.*.segments.*.coins'] },
  check({ wheels }, report) {
    checkUniqueBy(wheels, 'wheel', 'wheels', report);
    for (const [index, { segments }] of wheels.entries()) {
      const path = ['wheels', index, 'segments'];
      const sum = segments.reduce((total, { weight }) => total + weight, 0);
      if (sum !== WEIGHTS)
        report(path, `the weights sum to ${inWords(sum)}, but must sum to ${inWords(WEIGHTS)}`);
      for (const [at, { icon, coins }] of segments.entries())
        if ((icon === 'none') !== (coins === 0))
          report([...path, at, 'icon'], 'the picture "none" and 0 coins go together');
    }
  },
  build: ({ wheels }): readonly Wheel[] =>
    wheels
      .map(({ wheel, cost, segments }) => ({
        type: TYPES[wheel],
        basePoint: cost,
        list: segments.map(({ icon, coins, weight }) => ({ icon, item: coins, weight })),
      }))
      .sort((a, b) => a.type - b.type),
});
