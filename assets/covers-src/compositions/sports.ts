import type { Composition } from '../composition.ts';
import { bokeh, rays, sky, sparks } from '../paint/backdrop.ts';
import { goal, grass, stand, track } from '../paint/ground.ts';
import { trail } from '../paint/machines.ts';
import { coins } from '../paint/props.ts';
import { fireworks } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

/** Virtual sports. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const sports: Record<number, Composition> = {
  400001: {
    title: ['Penalty', 'Shoot-Out'],
    titles: { pt: ['Pênaltis'], vi: ['Luân Lưu'] },
    cast: 'lime',
    dusk: '#03331E',
    back: [
      sky(['#0B2A6E', '#1E6AD8', '#062B3F'], '#BFF3FF', 180),
      bokeh(['#FFFFFF', '#FFE9A6', '#8CE0FF'], 20),
      stand(190),
      grass('#2FC25C', '#0B6B36', 320),
      goal(70, 96, 388, 250),
      sprite('gloves', { x: 190, y: 275, size: 230, rotate: -14, glow: '#FFFFFF' }),
    ],
    front: [
      trail([380, 190], [150, 560], 60, ['#FFFFFF', '#8CFFC4']),
      sprite('soccer-ball', { x: 384, y: 184, size: 168, rotate: 18, glow: '#FFFFFF' }),
      sparks('#FFFFFF', [
        [96, 120, 26],
        [440, 96, 30],
        [320, 420, 22],
      ]),
    ],
  },
  400002: {
    title: ['Sprint'],
    titles: { pt: ['Corrida'], vi: ['Chạy', 'Nước Rút'] },
    cast: 'fire',
    dusk: '#4A1206',
    back: [
      sky(['#6A1FA8', '#FF5A3C', '#8A2408'], '#FFE08A', 220),
      rays('#FFF3B0', { count: 22, opacity: 0.4 }),
      stand(230),
      track('#E8592B', '#8A2408', 300),
      sprite('runner-blue', { x: 118, y: 268, size: 190, flip: true, glow: '#8CE0FF' }),
      sprite('runner-violet', { x: 420, y: 300, size: 200, flip: true, glow: '#8CFFC4' }),
      sprite('runner', { x: 270, y: 300, size: 310, flip: true, glow: '#FFF3B0' }),
    ],
    front: [
      sprite('medal', { x: 440, y: 130, size: 130, rotate: 10, glow: '#FFF3B0' }),
      sparks('#FFF3B0', [
        [80, 120, 30],
        [330, 96, 24],
        [90, 440, 22],
      ]),
    ],
  },
  400003: {
    title: ['Free', 'Kick'],
    titles: { pt: ['Cobrança', 'de Falta'], vi: ['Đá', 'Phạt'] },
    cast: 'gold',
    dusk: '#0A1A4A',
    back: [
      sky(['#1A0F5C', '#5A2AD8', '#0E1450'], '#FFC9F0', 170),
      fireworks(
        ['#FFD65A', '#5BFFF0'],
        [
          [100, 110, 66],
          [440, 130, 60],
        ],
      ),
      stand(210),
      grass('#3BD65A', '#0A5A3A', 310),
      goal(40, 150, 280, 190),
      trail([330, 330], [60, 190], 120, ['#FFD65A', '#FF3D9A']),
    ],
    front: [
      sprite('soccer-ball', { x: 330, y: 320, size: 250, rotate: -14, glow: '#FFE9A6' }),
      coins([
        [96, 452, 84, -12, 0.55],
        [440, 466, 84, 8, 0.55],
      ]),
      sparks('#FFFFFF', [
        [250, 110, 26],
        [470, 250, 28],
      ]),
    ],
  },
};
