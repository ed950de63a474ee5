import type { AtlasNeed } from './need.ts';

/** The loading scene, which the page itself shows before there is a stage. */
export const loading = {
  scenes: ['loading'],
  frames: {
    'loading/bar': {
      size: { from: [44, 40], to: [128, 40] },
      use: 'the trough of the loading bar',
      slices: [20, 19, 20, 19],
      loose: true,
    },
    'loading/bar-fill': {
      size: { from: [28, 24], to: [96, 24] },
      use: 'what fills the loading bar',
      slices: [12, 11, 12, 11],
      loose: true,
    },
    'loading/logo': { size: [208, 208], use: 'the mark over the loading bar', trim: false, loose: true },
  },
} as const satisfies AtlasNeed;
