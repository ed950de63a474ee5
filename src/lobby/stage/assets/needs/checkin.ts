import { type AtlasNeed, each } from './need.ts';

/** The seven days of check-in. */
export const checkin = {
  scenes: ['checkin'],
  frames: {
    'day/glow': { size: [192, 192], use: 'light behind the day that can be signed' },
    ...each(
      ['day/reward-1', 'day/reward-2', 'day/reward-3', 'day/reward-4', 'day/reward-5', 'day/reward-6'],
      { size: [176, 160], use: 'the reward of that day' },
    ),
    'day/reward-7': { size: [336, 200], use: 'the reward of the seventh day' },
    'day/stamp': { size: [176, 176], use: 'the stamp on a day that is signed' },
    ...each(['day/tile', 'day/tile-current', 'day/tile-done'], {
      size: [208, 272],
      use: 'the tile of a day',
      slices: [40, 72, 40, 72],
    }),
    ...each(['day/wide', 'day/wide-current', 'day/wide-done'], {
      size: [320, 272],
      use: 'the wide tile of the seventh day',
      slices: [40, 72, 40, 72],
    }),
  },
} as const satisfies AtlasNeed;
