import type { Composition } from '../composition.ts';
import { bokeh, honeycomb, rays, sky, sparks, stars } from '../paint/backdrop.ts';
import { dragon } from '../paint/heroes/dragon.ts';
import { bee, hive } from '../paint/heroes/hive.ts';
import { monkey } from '../paint/heroes/monkey.ts';
import { fish, pearl } from '../paint/heroes/pearl.ts';
import { penguin } from '../paint/heroes/penguin.ts';
import { scarab } from '../paint/heroes/scarab.ts';
import { wolf } from '../paint/heroes/wolf.ts';
import { coins, gem, orb } from '../paint/props.ts';
import { deep, foliage, hills, peaks, snow } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

/** Slots whose hero is an animal or fabled beast, first half by id. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const beasts: Record<number, Composition> = {
  100002: {
    title: ['Dragon', 'Hoard'],
    cast: 'fire',
    dusk: '#3A0410',
    back: [
      sky(['#7A0618', '#C81E1E', '#5A0616'], '#FFB02E', 230),
      rays('#FFD65A', { count: 18, opacity: 0.6 }),
      peaks(['#6E0A1E', '#43051A'], 420, 210, '#FF8A3C'),
      bokeh(['#FFD65A', '#FF6A2B'], 14),
      sprite('flame', { x: 90, y: 330, size: 200, rotate: -14, glow: '#FF7A00', opacity: 0.95 }),
      sprite('flame', { x: 442, y: 330, size: 200, rotate: 14, flip: true, glow: '#FF7A00', opacity: 0.95 }),
      dragon({ x: 268, y: 266, size: 452 }),
    ],
    front: [
      coins([
        [70, 470, 92, -18, 0.62],
        [350, 455, 96, 12, 0.5],
        [160, 470, 100, 8, 0.5],
        [264, 478, 104, 0, 0.5],
        [400, 484, 92, -6, 0.5],
        [462, 462, 96, 16, 0.66],
        [470, 110, 50, 30, 0.8],
        [56, 130, 44, -30, 0.7],
      ]),
      sparks('#FFD65A', [
        [148, 84, 30],
        [488, 196, 22],
      ]),
    ],
  },
  100003: {
    title: ['Pearl', 'Lagoon'],
    cast: 'pink',
    dusk: '#032B4A',
    back: [
      sky(['#12C7D6', '#0A8FC4', '#06306E'], '#B8FFF4', 130),
      deep('#E8FFFB', 26),
      sprite('coral', { x: 60, y: 420, size: 190, flat: '#0A4E8C', opacity: 0.8 }),
      sprite('coral', { x: 476, y: 400, size: 220, flip: true, hue: -20, sat: 1.2 }),
      pearl({ x: 268, y: 266, size: 388, glow: '#FFE9F6', rim: '#FFFFFF' }),
      fish(['#FFE04A', '#FF8A1E', '#2A4AD8'], {
        x: 98,
        y: 150,
        size: 104,
        flip: true,
        rotate: 8,
        rim: '#FFFFFF',
      }),
      fish(['#6AF0FF', '#1E8AE8', '#FF3D9A'], { x: 440, y: 106, size: 88, rotate: -6, rim: '#FFFFFF' }),
    ],
    front: [
      sprite('spiral-shell', { x: 70, y: 470, size: 120, rotate: -20, hue: 320, sat: 2, light: 1.05 }),
      sparks('#D6FFF8', [
        [264, 84, 28],
        [420, 250, 24],
      ]),
    ],
  },
  100004: {
    title: ['Honey', 'Hive'],
    cast: 'cream',
    dusk: '#5A2000',
    back: [
      sky(['#FF9A0A', '#FFC21E', '#B85A00'], '#FFF6B0', 230),
      honeycomb('#FFE88A', 0.42, 54),
      rays('#FFFFFF', { count: 12, opacity: 0.35 }),
      orb(264, 250, 250, '#FFF3A0', 0.8),
      foliage(['#3BA82E', '#1E7A2E', '#6ECF3A'], ['l', 'r']),
      hive({ x: 312, y: 264, size: 392, glow: '#FFF3A0', rim: '#FFFFE0' }),
      sprite('sunflower', { x: 470, y: 440, size: 150, rotate: 14, flip: true }),
      bee({ x: 168, y: 300, size: 292, rotate: 6, glow: '#FFFBE0', rim: '#FFFFFF' }),
    ],
    front: [
      bee({ x: 440, y: 96, size: 96, flip: true, rotate: -8, rim: '#FFFFFF' }),
      sparks('#FFF3A0', [
        [84, 96, 28],
        [470, 250, 22],
      ]),
    ],
  },
  100005: {
    title: ['Moon', 'Howl'],
    cast: 'ice',
    dusk: '#060B33',
    back: [
      sky(['#0B1452', '#2B3FA8', '#141A66'], '#9CC4FF', 210),
      stars('#DCE8FF', 56),
      orb(264, 215, 300, '#A8C8FF', 0.6),
      sprite('full-moon', { x: 264, y: 215, size: 400, glow: '#CFE2FF', light: 1.1, sat: 0.55 }),
      peaks(['#1D2A80', '#101650'], 430, 150, '#8FB4FF'),
      wolf({ x: 304, y: 300, size: 440, glow: '#9CC4FF', rim: '#FFFFFF' }),
    ],
    front: [
      sprite('fir', { x: 40, y: 380, size: 210, flat: '#0A0F3D' }),
      sprite('fir', { x: 490, y: 370, size: 240, flat: '#0A0F3D' }),
      sparks('#BFD8FF', [
        [80, 120, 26],
        [450, 90, 32],
      ]),
    ],
  },
  100007: {
    title: ['Monkey', 'Mambo'],
    cast: 'lime',
    dusk: '#03301A',
    back: [
      sky(['#0A6E5A', '#1FB84A', '#06512B'], '#F4FF8A', 240),
      rays('#F6FF9A', { count: 14, opacity: 0.5, y: 240 }),
      orb(264, 240, 250, '#FFF36B', 0.75),
      foliage(['#0FA64B', '#067A3A', '#35C95A']),
      monkey({ x: 264, y: 250, size: 366, glow: '#FFFBB0', rim: '#FFF6D8' }),
    ],
    front: [
      sprite('hibiscus', { x: 350, y: 118, size: 112, rotate: 20 }),
      sparks('#F6FF9A', [
        [150, 70, 24],
        [60, 420, 22],
      ]),
    ],
  },
  100008: {
    title: ['Scarab', 'Sun'],
    cast: 'gold',
    dusk: '#4A1A00',
    back: [
      sky(['#F2540A', '#FF8A1C', '#A8380A'], '#FFE98A', 200),
      rays('#FFFFFF', { count: 24, opacity: 0.8, y: 200 }),
      sprite('sun', { x: 264, y: 200, size: 400, glow: '#FFF3A0', sat: 1.2 }),
      hills(['#E8842E', '#B8501A'], 440, 60, '#FFE9A0'),
      sprite('amphora', { x: 70, y: 370, size: 220, rotate: -6, hue: 350, sat: 1.4, ground: 104 }),
      sprite('camel', { x: 450, y: 400, size: 190, ground: 90 }),
      scarab({ x: 264, y: 292, size: 336, glow: '#FFF2A8', rim: '#FFFFFF' }),
    ],
    front: [
      coins([
        [180, 470, 76, -12, 0.5],
        [350, 480, 84, 12, 0.55],
      ]),
      gem(['#B8FFF0', '#19C9B8', '#04736F'], { x: 264, y: 468, size: 84, glow: '#7CFFF0' }),
      sparks('#FFF3A0', [
        [90, 100, 26],
        [440, 120, 30],
      ]),
    ],
  },
  100012: {
    title: ['Penguin', 'Peak'],
    cast: 'ice',
    dusk: '#08376E',
    back: [
      sky(['#4AB8F5', '#9CE4FF', '#1B6FC0'], '#FFFFFF', 200),
      peaks(['#5AA8E8', '#2F7FD0'], 410, 260, '#FFFFFF'),
      hills(['#E6F7FF'], 440, 50, '#FFFFFF'),
      snow(50),
      sprite('snowman', { x: 452, y: 388, size: 176, ground: 80 }),
      sprite('ice', { x: 90, y: 400, size: 190, ground: 88, glow: '#BFF0FF' }),
      penguin({ x: 236, y: 282, size: 344, glow: '#FFFFFF', rim: '#FFFFFF' }),
    ],
    front: [
      sprite('snowflake', { x: 90, y: 120, size: 120, rotate: 12, light: 1.2 }),
      sprite('snowflake', { x: 446, y: 120, size: 90, rotate: -12, light: 1.2 }),
      gem(['#FFFFFF', '#7FE3FF', '#1E88E5'], { x: 330, y: 470, size: 76, glow: '#BFF0FF' }),
      sparks('#FFFFFF', [[180, 90, 22]]),
    ],
  },
};
