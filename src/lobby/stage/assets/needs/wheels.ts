import { type AtlasNeed, each } from './need.ts';

/** The three wheels of the lottery. */
export const wheels = {
  scenes: ['lottery'],
  frames: {
    ...each(['wheel/silver/base', 'wheel/gold/base', 'wheel/supreme/base'], {
      size: [640, 260],
      use: 'what the wheel stands on',
    }),
    ...each(['wheel/silver/hub', 'wheel/gold/hub', 'wheel/supreme/hub'], {
      size: [240, 240],
      use: 'the middle of the wheel',
      pivot: [0.5, 0.5],
      trim: false,
    }),
    ...each(['wheel/silver/pointer', 'wheel/gold/pointer', 'wheel/supreme/pointer'], {
      size: [160, 192],
      use: 'the pointer, which ticks over the pegs',
      pivot: [80 / 160, 52 / 192],
      trim: false,
    }),
    ...each(['wheel/silver/rim', 'wheel/gold/rim', 'wheel/supreme/rim'], {
      size: [450, 900],
      use: 'the left half of the rim; the right half is its mirror image',
      pivot: [1, 0.5],
      trim: false,
    }),
    ...each(['wheel/bulb-off', 'wheel/bulb-on'], {
      size: [64, 64],
      use: 'the 24 bulbs on the rim',
      trim: false,
    }),
    'wheel/gloss': { size: [356, 356], use: 'the light on the segments, one quarter', trim: false },
    'wheel/peg': { size: [32, 32], use: 'between two segments, under the pointer' },
    'prize/coin': { size: [160, 160], use: 'a prize without a picture of its own' },
  },
  families: { 'prize/*': { size: [160, 160], use: 'the prize of that name, on its segment' } },
} as const satisfies AtlasNeed;
