import { type AtlasNeed, each } from './need.ts';

/** Emblems and rings of the VIP tiers. */
export const vip = {
  scenes: ['vip', 'levelUp', 'every page'],
  frames: {
    'vip/bar': {
      size: { from: [62, 56], to: [256, 56] },
      use: 'the trough of progress',
      slices: [30, 27, 30, 27],
    },
    'vip/bar-fill': {
      size: { from: [34, 32], to: [192, 32] },
      use: 'what fills the trough of progress',
      slices: [16, 15, 16, 15],
    },
    ...each(['vip/emblem-1', 'vip/emblem-2', 'vip/emblem-3'], {
      size: [360, 360],
      use: 'the emblem of a tier',
    }),
    ...each(['vip/ring-1', 'vip/ring-2', 'vip/ring-3'], {
      size: [192, 192],
      use: "the ring around a player's picture; its hole is three quarters as wide",
      trim: false,
      loose: true,
    }),
  },
} as const satisfies AtlasNeed;
