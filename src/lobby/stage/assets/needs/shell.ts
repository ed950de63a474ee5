import type { AtlasNeed } from './need.ts';

/** What lies behind every page: there from the first frame to the last. */
export const shell = {
  scenes: ['every page'],
  frames: {
    'backdrop/beam': { size: [80, 256], use: 'searchlights over the city', pivot: [0.5, 0], tier: 'high' },
    'backdrop/bokeh': { size: [64, 64], use: 'lights that float over the city', tier: 'high' },
    'backdrop/ferris': {
      size: [320, 320],
      use: 'the big wheel, which turns',
      pivot: [0.5, 0.5],
      trim: false,
    },
    'backdrop/ferris-stand': {
      size: [200, 240],
      use: 'what holds the big wheel',
      pivot: [0.5, 26 / 240],
      trim: false,
    },
    'backdrop/glow': {
      size: [128, 128],
      use: 'soft light, tinted: behind the city and the wheels',
      trim: false,
    },
    'backdrop/skyline': {
      size: [1024, 300],
      use: 'the city at the foot of the sky; repeats sideways',
      trim: false,
    },
    'backdrop/stars': { size: [512, 512], use: 'stars; repeats both ways', trim: false },
    'common/shadow': { size: [128, 64], use: 'the shadow under a game tile', trim: false },
    'common/white': { size: [4, 4], use: 'plain surfaces, tinted', alpha: false },
  },
} as const satisfies AtlasNeed;
