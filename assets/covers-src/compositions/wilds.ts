import type { Composition } from '../composition.ts';
import { rays, sky, sparks, stars } from '../paint/backdrop.ts';
import { dinosaur } from '../paint/heroes/dinosaur.ts';
import { horse } from '../paint/heroes/horse.ts';
import { koi } from '../paint/heroes/koi.ts';
import { lantern } from '../paint/heroes/lantern.ts';
import { panda } from '../paint/heroes/panda.ts';
import { peacock } from '../paint/heroes/peacock.ts';
import { shark } from '../paint/heroes/shark.ts';
import { unicorn } from '../paint/heroes/unicorn.ts';
import { gem, orb } from '../paint/props.ts';
import { arch, clouds, deep, foliage, hills, mesas, rainbow, splash } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

/** Slots whose hero is an animal or fabled beast, second half by id. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const wilds: Record<number, Composition> = {
  100015: {
    title: ['Koi', 'Lanterns'],
    cast: 'cream',
    dusk: '#02283E',
    back: [
      sky(['#06244E', '#0A6E86', '#063A52'], '#7CF0E0', 280),
      orb(264, 270, 240, '#9CFFE8', 0.75),
      rays('#C8FFF0', { count: 20, opacity: 0.4, y: 280 }),
      stars('#D6FFF4', 26, 220),
      lantern({ x: 92, y: 150, size: 168, rotate: -5, glow: '#FF8A1E' }),
      lantern({ x: 438, y: 130, size: 190, rotate: 4, glow: '#FF8A1E' }),
      hills(['#0E7C8E', '#075A78'], 430, 44, '#A8FFF0'),
      splash('#9CFFF0', '#0A7E92', 430, 150),
      koi({ x: 262, y: 270, size: 408, rotate: 4, glow: '#FFF3C8', rim: '#FFFFFF' }),
    ],
    front: [
      sprite('lotus', { x: 74, y: 462, size: 132 }),
      sprite('lotus', { x: 458, y: 462, size: 124, flip: true }),
      sparks('#FFF3B0', [
        [264, 84, 26],
        [482, 300, 22],
      ]),
    ],
  },
  100016: {
    title: ['Unicorn', 'Skies'],
    cast: 'pink',
    dusk: '#3D1480',
    back: [
      sky(['#4A90FF', '#A07AFF', '#FF6AC8'], '#FFE6FF', 220),
      rainbow(264, 440, 340, 0.85),
      stars('#FFFFFF', 40, 420),
      unicorn({ x: 286, y: 286, size: 400, glow: '#FFFFFF', rim: '#FFFFFF' }),
      clouds('#FFFFFF', 470, { r: 58, shade: '#B07CF5', opacity: 0.97 }),
    ],
    front: [
      sprite('star', { x: 80, y: 150, size: 110, rotate: -14, glow: '#FFF3A0' }),
      sprite('star', { x: 460, y: 110, size: 80, rotate: 14, glow: '#FFF3A0' }),
      gem(['#FFE0F4', '#FF6AB8', '#B0127A'], { x: 92, y: 466, size: 90, rotate: -12 }),
      gem(['#E0F4FF', '#4AB8FF', '#1258B0'], { x: 440, y: 468, size: 96, rotate: 12 }),
      sparks('#FFFFFF', [
        [190, 90, 26],
        [430, 250, 22],
      ]),
    ],
  },
  100018: {
    title: ['Canyon', 'Riders'],
    cast: 'cream',
    dusk: '#4A0F1E',
    back: [
      sky(['#3A1480', '#E8405A', '#FFB03A'], '#FFE06A', 270),
      rays('#FFFFFF', { count: 14, opacity: 0.45, y: 270 }),
      orb(150, 250, 200, '#FFE86A', 1),
      mesas('#E86A4A', '#8A2448', [
        [40, 296, 52],
        [134, 352, 30],
        [492, 240, 52],
      ]),
      hills(['#C8502E', '#8A2A22'], 452, 30, '#FFD08A'),
      sprite('cactus', { x: 62, y: 388, size: 190, ground: 88 }),
      horse({ x: 286, y: 290, size: 408, glow: '#FFE98A', rim: '#FFF3C8' }),
    ],
    front: [sparks('#FFF0B0', [[84, 100, 28]])],
  },
  100020: {
    title: ['Panda', 'Garden'],
    cast: 'lime',
    dusk: '#4A0A3A',
    back: [
      sky(['#FF7AB0', '#FF9EC4', '#D0407E'], '#FFD0E0', 230),
      rays('#FFFFFF', { count: 16, opacity: 0.7 }),
      orb(264, 240, 250, '#FF3D5E', 0.9),
      sprite('bamboo', { x: 70, y: 270, size: 330, rotate: -6 }),
      sprite('bamboo', { x: 462, y: 290, size: 300, flip: true, rotate: 6 }),
      hills(['#F27AA8', '#C24A80'], 450, 40, '#FFE3EE'),
      panda({ x: 264, y: 268, size: 356, glow: '#FFFFFF', rim: '#FFFFFF' }),
      sprite('blossom', { x: 384, y: 112, size: 104, rotate: 14 }),
    ],
    front: [
      sprite('blossom', { x: 70, y: 450, size: 120, rotate: -10 }),
      sprite('blossom', { x: 460, y: 440, size: 130, rotate: 20 }),
      sprite('blossom', { x: 100, y: 90, size: 80, rotate: 30 }),
      sparks('#FFFFFF', [[440, 240, 24]]),
    ],
  },
  100024: {
    title: ['Shark', 'Surge'],
    cast: 'ice',
    dusk: '#031B5C',
    back: [
      sky(['#18B4F0', '#0A6ED8', '#06307E'], '#D6FBFF', 200),
      rays('#FFFFFF', { count: 18, opacity: 0.6, y: 210 }),
      deep('#E0FBFF', 12),
      hills(['#1492E8', '#0A64C8'], 372, 60, '#D6F6FF'),
      splash('#8AE6FF', '#0A78D8', 400, 254),
      shark({ x: 264, y: 262, size: 372, glow: '#BFF6FF', rim: '#FFFFFF' }),
      splash('#A8F0FF', '#0A6AE0', 486, 264),
    ],
    front: [
      sparks('#FFFFFF', [
        [84, 96, 28],
        [456, 150, 24],
      ]),
    ],
  },
  100025: {
    title: ['Peacock', 'Lotus'],
    cast: 'gold',
    dusk: '#52093F',
    back: [
      sky(['#C2187A', '#F04A9A', '#7A0F5C'], '#FFD0A8', 230),
      orb(264, 250, 240, '#FFC0E0', 0.7),
      arch('#8C0F5C'),
      peacock({ x: 264, y: 270, size: 352, glow: '#FFE9A0', rim: '#FFFFFF' }),
    ],
    front: [
      sprite('lotus', { x: 264, y: 470, size: 130, glow: '#FFB0DC' }),
      sparks('#FFF0C8', [
        [140, 120, 28],
        [400, 140, 32],
      ]),
    ],
  },
  100026: {
    title: ['Dino', 'Eruption'],
    cast: 'fire',
    dusk: '#1A0A30',
    back: [
      sky(['#2A0F4A', '#8A1F4A', '#FF6A1C'], '#FFB84A', 200),
      rays('#FFB84A', { count: 16, opacity: 0.5, y: 150 }),
      sprite('volcano', { x: 224, y: 206, size: 500, glow: '#FF7A1C' }),
      foliage(['#0F8A5A', '#0A5C4A', '#1FB86A'], ['l', 'r']),
      dinosaur({ x: 304, y: 322, size: 348, glow: '#FFC24A', rim: '#FFF3C8' }),
    ],
    front: [
      sprite('comet', { x: 90, y: 120, size: 120, flip: true, glow: '#FF7A1C' }),
      sprite('comet', { x: 440, y: 110, size: 130, glow: '#FF7A1C' }),
      sprite('egg', { x: 440, y: 440, size: 110, rotate: 12, hue: 130, sat: 1.5 }),
      sprite('egg', { x: 84, y: 444, size: 100, rotate: -12, hue: 260, sat: 1.5 }),
      sparks('#FFE0A0', [[264, 90, 30]]),
    ],
  },
};
