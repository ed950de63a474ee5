import { type AtlasNeed, each } from './need.ts';

/** Red packets: their rain, and the one that is opened. */
export const redpacket = {
  scenes: ['redpacket'],
  frames: {
    ...each(['packet/falling-1', 'packet/falling-2', 'packet/falling-3'], {
      size: [192, 224],
      use: 'packets that rain',
    }),
    'packet/front': { size: [360, 480], use: 'the packet before it is opened' },
    'packet/glow': { size: [256, 256], use: 'light behind the packet' },
    'packet/opened': { size: [360, 600], use: 'the packet once it is open' },
    'packet/over': { size: [400, 320], use: 'the sign that all packets are taken' },
    'packet/seal': { size: [128, 128], use: 'the seal that is tapped' },
    'packet/soon': { size: [400, 320], use: 'the sign that packets come later' },
  },
} as const satisfies AtlasNeed;
