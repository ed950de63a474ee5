import { type AtlasNeed, each } from './need.ts';

/** The boxes for invited friends. */
export const chests = {
  scenes: ['invite'],
  frames: {
    ...each(['chest/closed', 'chest/current', 'chest/opened'], {
      size: [320, 320],
      use: 'a reward box in that state; all stand on one ground line',
      pivot: [0.5, 284 / 320],
    }),
    'chest/glow': { size: [192, 192], use: 'light behind the box that can be opened' },
    'chest/plate': {
      size: { from: [84, 72], to: [352, 72] },
      use: 'under the number of friends',
      slices: [40, 34, 40, 34],
    },
  },
} as const satisfies AtlasNeed;
