import type { Composition } from '../composition.ts';
import { rays, sky, sparks } from '../paint/backdrop.ts';
import { reels } from '../paint/machines.ts';
import { chip, coins, gem } from '../paint/props.ts';
import { drapes, podium } from '../paint/scenery.ts';

/** The cover of games without their own. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const fallback: Composition = {
  cast: 'gold',
  dusk: '#1A0840',
  back: [
    sky(['#2A0F5C', '#6A2AC0', '#1A0840'], '#FF7AD0', 300),
    rays('#FFC93C', { count: 18, opacity: 0.45, y: 320 }),
    drapes('#8A1FB0', '#3A0A6E'),
    podium('#FF3D9A', 520, 190),
    reels(['grapes', 'star', 'bell', 'crown', 'crown', 'crown', 'cherries', 'bell', 'star'], '#D90A6A', {
      x: 264,
      y: 300,
      size: 420,
      glow: '#FFD65A',
    }),
    gem(['#E6FBFF', '#4AC8FF', '#0F5AC0'], { x: 110, y: 510, size: 130, rotate: -14, glow: '#8CE0FF' }),
  ],
  front: [
    chip('#FF3D6E', '#9C0A3A', { x: 424, y: 560, size: 140, squash: 0.5, stack: 3 }),
    coins([
      [90, 590, 100, -12, 0.6],
      [200, 626, 86, 4, 0.5],
      [320, 620, 92, -6, 0.55],
    ]),
    sparks('#FFF3B0', [
      [70, 120, 34],
      [464, 130, 30],
      [264, 96, 26],
    ]),
  ],
};
