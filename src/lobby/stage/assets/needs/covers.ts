import type { AtlasNeed, FrameNeed } from './need.ts';

const cover = {
  size: [264, 352],
  use: 'the cover of the game of that id or name',
  alpha: false,
  detail: true,
  hidden: 13,
  safe: [20, 20, 20, 40],
} as const satisfies FrameNeed;

/** Game covers, on pages that come into view one by one. */
export const covers = {
  scenes: ['home', 'games', 'search'],
  frames: { 'cover/unknown': { ...cover, use: 'a game without a cover; its title is lettered over it' } },
  families: { 'cover/*': cover },
} as const satisfies AtlasNeed;
