import type { Composition } from '../composition.ts';
import { lattice, neonGrid, rays, sky, sparks, stars, swirl } from '../paint/backdrop.ts';
import { crown } from '../paint/heroes/crown.ts';
import { crystal } from '../paint/heroes/crystal.ts';
import { trail } from '../paint/machines.ts';
import { coins, gem, orb } from '../paint/props.ts';
import { clouds, drapes, fireworks, hills, podium } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

/** Slots about treasure, magic and far worlds. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const treasures: Record<number, Composition> = {
  100013: {
    title: ['Corsair', 'Chest'],
    cast: 'gold',
    dusk: '#3A1206',
    back: [
      sky(['#F2502A', '#FFB03A', '#0A7890'], '#FFF0A0', 240),
      rays('#FFFFFF', { count: 16, opacity: 0.6, y: 300 }),
      hills(['#12A0B0', '#0A7890'], 350, 20, '#D6FFF4'),
      hills(['#F2B45A', '#B8702A'], 430, 46, '#FFF0B0'),
      sprite('palm', { x: 84, y: 240, size: 330, rotate: -8 }),
      sprite('anchor', { x: 432, y: 360, size: 230, rotate: 18, ground: 104 }),
      sprite('chest.svg', { x: 255, y: 345, size: 370, glow: '#FFF0A0', ground: 140 }),
      sprite('parrot', { x: 350, y: 150, size: 270, glow: '#FFF6C8' }),
    ],
    front: [
      coins([
        [70, 464, 84, -18, 0.55],
        [160, 486, 76, 6, 0.45],
        [400, 478, 92, -6, 0.5],
        [470, 440, 60, 16, 0.6],
      ]),
      gem(['#FFB8C8', '#FF2E63', '#8F0A35'], { x: 290, y: 484, size: 80 }),
      sparks('#FFF3B0', [
        [200, 210, 32],
        [220, 90, 22],
      ]),
    ],
  },
  100014: {
    title: ['Phantom', 'Manor'],
    cast: 'lime',
    dusk: '#17063A',
    back: [
      sky(['#1F0A78', '#5A14C8', '#2A0A70'], '#B04DFF', 240),
      sprite('full-moon', { x: 390, y: 130, size: 200, glow: '#EAFF9A', sat: 0.8 }),
      sprite('castle', {
        x: 264,
        y: 235,
        size: 500,
        wash: { blend: 'multiply', from: '#8A5AF0', to: '#3A14A0' },
        hue: -75,
        light: 0.85,
      }),
      sprite('bat', { x: 110, y: 120, size: 120, flat: '#14043A' }),
      sprite('bat', { x: 430, y: 230, size: 90, flip: true, flat: '#14043A' }),
      clouds('#9AF07A', 470, { r: 46, shade: '#3A8C5A', opacity: 0.45 }),
      sprite('ghost', { x: 250, y: 300, size: 300, rotate: -6, glow: '#B6FF5A', rim: '#FFFFFF' }),
      sprite('pumpkin', { x: 400, y: 400, size: 200, rotate: 8, glow: '#FF9A2E', ground: 86 }),
      sprite('pumpkin', { x: 100, y: 420, size: 160, rotate: -8, glow: '#FF9A2E', ground: 70 }),
    ],
    front: [
      sparks('#DFFF9A', [
        [80, 220, 24],
        [330, 110, 26],
      ]),
    ],
  },
  100017: {
    title: ['Gem', 'Cascade'],
    cast: 'gold',
    dusk: '#04223D',
    back: [
      sky(['#063A5C', '#0A6E8C', '#04203A'], '#5AFFE0', 240),
      lattice('#5AFFE0', 0.14, 88),
      rays('#8CFFF0', { count: 22, opacity: 0.5 }),
      gem(['#FFD0D8', '#FF2E55', '#8F0A30'], { x: 110, y: 200, size: 200, rotate: -18, glow: '#FF5A7A' }),
      gem(['#E6FFC8', '#3BD65A', '#0A7A3A'], { x: 425, y: 220, size: 190, rotate: 18, glow: '#6AFF8A' }),
      gem(['#FFF6C8', '#FFB81C', '#B35400'], { x: 264, y: 120, size: 160, glow: '#FFD65A' }),
      gem(['#F0DCFF', '#A04DFF', '#4A0FA0'], { x: 130, y: 390, size: 190, rotate: 14, glow: '#C08AFF' }),
      gem(['#FFDCF2', '#FF4DB8', '#A00F6E'], { x: 405, y: 400, size: 190, rotate: -12, glow: '#FF8AD0' }),
      gem(['#E6FBFF', '#4AC8FF', '#0F5AC0'], { x: 264, y: 300, size: 310, glow: '#BFF4FF' }),
    ],
    front: [
      sparks('#FFFFFF', [
        [200, 230, 44],
        [340, 110, 28],
        [70, 290, 24],
        [460, 320, 30],
      ]),
    ],
  },
  100019: {
    title: ['Alien', 'Encore'],
    cast: 'lime',
    dusk: '#04123A',
    back: [
      sky(['#050A3A', '#123A8C', '#0A1250'], '#4AFFB0', 290),
      stars('#CFFFE8', 70),
      sprite('planet', { x: 90, y: 110, size: 190, rotate: -10, hue: 280, glow: '#A04DFF' }),
      neonGrid('#3DFFB0', '#0A3A4A', 430),
      trail([290, 110], [264, 560], 110, ['#9CFFC8', '#2DE26A']),
      sprite('ufo', { x: 318, y: 130, size: 270, glow: '#6AFFB8' }),
      sprite('alien', { x: 264, y: 330, size: 290, glow: '#8CFF6A' }),
    ],
    front: [
      sprite('invader', { x: 80, y: 420, size: 120, rotate: -10, glow: '#B06AFF', light: 1.4 }),
      sprite('invader', { x: 450, y: 410, size: 120, rotate: 10, hue: 100, glow: '#FF6AC0', light: 1.4 }),
      sparks('#9CFFC8', [
        [440, 250, 26],
        [130, 250, 22],
      ]),
    ],
  },
  100021: {
    title: ['Crown', 'Jubilee'],
    cast: 'gold',
    dusk: '#0A0F4A',
    back: [
      sky(['#0F1E8C', '#2A4AE0', '#0A1260'], '#8AB0FF', 220),
      rays('#BFD4FF', { count: 20, opacity: 0.45 }),
      fireworks(
        ['#FFC93C', '#FF7AC0'],
        [
          [140, 130, 70],
          [400, 110, 80],
        ],
      ),
      drapes('#E8123F', '#7A0626'),
      podium('#FFC93C', 430, 170),
      crown({ x: 264, y: 280, size: 340, glow: '#FFF0A8', rim: '#FFFFFF' }),
    ],
    front: [
      gem(['#FFD0D8', '#FF2E55', '#8F0A30'], { x: 104, y: 466, size: 92, rotate: -14 }),
      gem(['#D8FFE6', '#2ED66A', '#0A7A3A'], { x: 430, y: 466, size: 92, rotate: 14 }),
      coins([
        [190, 488, 66, -8, 0.5],
        [344, 488, 66, 8, 0.5],
      ]),
      sparks('#FFF6C8', [
        [180, 200, 36],
        [350, 190, 30],
        [264, 100, 26],
      ]),
    ],
  },
  100022: {
    title: ['Moonstone', 'Magic'],
    cast: 'pink',
    dusk: '#2E0450',
    back: [
      sky(['#3D0570', '#A012A8', '#2E0450'], '#FF7AF0', 280),
      swirl('#FF9AF5', { count: 14, y: 280, opacity: 0.4 }),
      stars('#FFD9FF', 50),
      orb(264, 270, 250, '#FF9AF5', 0.7),
      crystal({ x: 280, y: 300, size: 344, rotate: 3, glow: '#FFB0FF', rim: '#FFFFFF' }),
    ],
    front: [
      sprite('black-cat', { x: 80, y: 432, size: 150, light: 1.4, ground: 74 }),
      sparks('#FFD9FF', [
        [462, 150, 28],
        [474, 400, 22],
        [80, 90, 26],
      ]),
    ],
  },
};
