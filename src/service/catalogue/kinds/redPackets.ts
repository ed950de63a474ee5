import { Type } from 'typebox';
import { checkUniqueBy, FORM, fileKind, inWords } from '../schema/check.ts';
import { BetXField } from './bonuses.ts';

/** A daily window of the red-packet event, in the operator's time zone (decisions, "Rewards"). */
export interface RedPacketPlan {
  /** Ends the window's id, after its date. */
  key: string;
  /** Wall clock at which it opens: hour 0 to 23, minute 0 to 59. */
  hour: number;
  minute: number;
  minutes: number;
  /** Coins of all packets together; what every packet holds at least. */
  pool: number;
  packets: number;
  min: number;
}

export interface RedPackets {
  plans: readonly RedPacketPlan[];
  /** Wagering of what a packet holds (`amount × betX`). */
  betX: number;
}

const Coins = Type.Integer({ minimum: 1, maximum: 1e12 });

const RedPacketsFile = Type.Object(
  {
    betX: BetXField,
    windows: Type.Array(
      Type.Object(
        {
          key: Type.String({ pattern: FORM.ID }),
          opens: Type.String({ pattern: FORM.TIME }),
          minutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
          pool: Coins,
          packets: Type.Integer({ minimum: 1, maximum: 100_000 }),
          min: Coins,
        },
        { additionalProperties: false },
      ),
      { maxItems: 24 },
    ),
  },
  { additionalProperties: false },
);

const timeOf = (opens: string) => {
  const [hour = 0, minute = 0] = opens.split(':').map(Number);
  return { hour, minute };
};

export const redPacketsFile = fileKind({
  file: 'red-packets.yaml',
  schema: RedPacketsFile,
  amounts: { coins: ['windows.*.pool', 'windows.*.min'] },
  check({ windows }, report) {
    checkUniqueBy(windows, 'key', 'windows', report);
    for (const [index, { opens, minutes, pool, packets, min }] of windows.entries()) {
      const { hour, minute } = timeOf(opens);
      // A window belongs to one day: past midnight it would be none of the next one's.
      if (hour * 60 + minute + minutes > 1_440)
        report(['windows', index, 'minutes'], 'the window must end by midnight');
      if (packets * min > pool)
        report(
          ['windows', index, 'pool'],
          `${inWords(pool)} coins are too few for ${inWords(packets)} packets of at least ${inWords(min)}`,
        );
    }
  },
  build: ({ betX, windows }): RedPackets => ({
    betX,
    plans: windows.map(({ opens, ...plan }) => ({ ...plan, ...timeOf(opens) })),
  }),
});
