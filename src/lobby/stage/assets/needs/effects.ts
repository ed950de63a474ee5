import type { AtlasNeed } from './need.ts';

/** Coins in the air, light, confetti, and the panel that shows a prize. */
export const effects = {
  scenes: ['reward', 'checkin', 'invite', 'levelUp', 'lottery', 'redpacket', 'vip'],
  frames: {
    'fx/burst': { size: [256, 256], use: 'the flash of a win, tinted', trim: false },
    'fx/coin-0': { size: [96, 96], use: 'a coin in the air, seen from the front', trim: false },
    'fx/confetti-1': { size: [48, 48], use: 'a piece of confetti' },
    'fx/glow': { size: [128, 128], use: 'light behind a prize, tinted', trim: false },
    'fx/ray': { size: [64, 256], use: 'rays behind a prize, tinted', pivot: [0.5, 1], trim: false },
    'fx/ring': { size: [256, 256], use: 'the ring that spreads from a win, tinted', trim: false },
    'reward/panel': {
      size: { from: [262, 262], to: [640, 640] },
      use: 'the panel that shows a prize',
      slices: [130, 130, 130, 130],
    },
    'reward/ribbon': {
      size: [520, 152],
      use: 'the ribbon over the panel of a prize',
      slices: [150, 60, 150, 60],
    },
  },
  families: {
    'fx/coin-*': {
      size: [96, 96],
      use: 'a coin that turns: as many pictures of half a turn as there are',
      trim: false,
    },
    'fx/confetti-*': { size: [48, 48], use: 'a piece of confetti' },
  },
} as const satisfies AtlasNeed;
