import { type AtlasNeed, each } from './need.ts';

/** Tiles, hero, shortcuts and cards. */
export const lobby = {
  scenes: ['home', 'games', 'search'],
  frames: {
    'badge/dot': { size: [48, 48], use: 'the badge of a shortcut, under its number' },
    'card/continue': {
      size: { from: [108, 108], to: [320, 320] },
      use: 'the panel of "continue playing", of red packets and of VIP levels',
      slices: [52, 52, 52, 52],
    },
    'hero/dot': { size: [24, 24], use: 'the dots under the banners' },
    'hero/dot-on': { size: [48, 24], use: 'the dot of the banner that is shown' },
    'hero/frame': {
      size: [192, 192],
      use: 'the frame around the banners',
      slices: [80, 80, 80, 80],
      solid: 17,
    },
    'hero/sweep': {
      size: [128, 256],
      use: 'the light that sweeps over the banner',
      trim: false,
      tier: 'high',
    },
    'hero/tray': {
      size: { from: [44, 40], to: [128, 64] },
      use: 'what the dots of the banners lie in',
      slices: [20, 19, 20, 19],
    },
    ...each(['ribbon/hot', 'ribbon/new'], {
      size: [140, 64],
      use: 'the ribbon over the corner of a game tile; a language may have its own: ribbon/hot.pt',
    }),
    ...each(['shortcut/activity', 'shortcut/checkin', 'shortcut/lottery', 'shortcut/promote'], {
      size: [144, 144],
      use: 'the shortcut of that name on the home page',
    }),
    'shortcut/disc': { size: [144, 144], use: 'a shortcut that has no picture of its own' },
    'shortcut/play': { size: [144, 144], use: 'the button of "continue playing"' },
    'shortcut/redpacket': { size: [144, 144], use: 'the card of red packets, and their shortcut' },
    ...each(['tile/frame', 'tile/frame-hot', 'tile/frame-new'], {
      size: [264, 352],
      use: 'the frame of a game tile',
      slices: [52, 52, 52, 52],
      solid: 13,
    }),
    'tile/focus': {
      size: [160, 160],
      use: 'around the tile that the keyboard is on',
      slices: [70, 70, 70, 70],
    },
    'tile/loading': {
      size: [96, 96],
      use: 'turns over a tile whose game is opening',
      pivot: [0.5, 0.5],
      trim: false,
    },
    'tile/lock': { size: [112, 112], use: 'over a game that is locked' },
    'tile/placeholder': { size: [264, 352], use: 'in a tile until its cover has come', trim: false },
    'tile/plate': {
      size: { from: [62, 62], to: [320, 144] },
      use: 'under the title of a game without a cover',
      slices: [30, 30, 30, 30],
    },
    'tile/shine': { size: [160, 352], use: 'the light that passes over a tile', trim: false, tier: 'high' },
  },
} as const satisfies AtlasNeed;
