import type { Composition } from '../composition.ts';
import { bokeh, honeycomb, rays, sky, sparks, stars } from '../paint/backdrop.ts';
import { dragon } from '../paint/dragon.ts';
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
      sprite('mermaid', { x: 255, y: 210, size: 350, rotate: -6, glow: '#7CFFF0' }),
      sprite('oyster', { x: 270, y: 400, size: 280, glow: '#FFE9F6' }),
    ],
    front: [
      sprite('spiral-shell', { x: 70, y: 470, size: 120, rotate: -20, hue: 320, sat: 2, light: 1.05 }),
      sparks('#D6FFF8', [
        [330, 90, 30],
        [110, 120, 24],
        [440, 170, 28],
      ]),
    ],
  },
  100004: {
    title: ['Honey', 'Hive'],
    cast: 'cream',
    dusk: '#6E2A00',
    back: [
      sky(['#FFD02A', '#FFA412', '#D06A00'], '#FFF6B0', 220),
      honeycomb('#FFF0A0', 0.5, 54),
      rays('#FFFFFF', { count: 12, opacity: 0.3 }),
      sprite('sunflower', { x: 70, y: 350, size: 210, rotate: -16 }),
      sprite('sunflower', { x: 460, y: 340, size: 210, rotate: 16, flip: true }),
      sprite('honey-pot', { x: 264, y: 360, size: 300, glow: '#FFF3A0', ground: 136 }),
      sprite('bee', { x: 275, y: 165, size: 290, rotate: -10, glow: '#FFFBE0' }),
    ],
    front: [
      sprite('bee', { x: 95, y: 130, size: 100, flip: true, rotate: 12 }),
      sprite('bee', { x: 448, y: 120, size: 80, rotate: 8 }),
      sparks('#FFF3A0', [
        [400, 250, 26],
        [140, 260, 22],
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
      sprite('wolf', {
        x: 264,
        y: 300,
        size: 330,
        glow: '#7FA8FF',
        rim: '#E8F2FF',
        wash: { blend: 'multiply', from: '#FFFFFF', to: '#6F90FF' },
        light: 1.25,
      }),
    ],
    front: [
      orb(220, 293, 32, '#3DF0FF', 1),
      orb(301, 293, 32, '#3DF0FF', 1),
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
      sky(['#0E8A3E', '#22B94A', '#06512B'], '#F4FF8A', 230),
      rays('#F6FF9A', { count: 14, opacity: 0.5 }),
      foliage(['#0FA64B', '#067A3A', '#35C95A']),
      sprite('drum', { x: 130, y: 380, size: 220, rotate: -10, ground: 104 }),
      sprite('drum', { x: 405, y: 390, size: 200, rotate: 10, hue: 330, ground: 94 }),
      sprite('monkey-face', { x: 264, y: 235, size: 350, glow: '#F2FF7A' }),
    ],
    front: [
      sprite('banana', { x: 265, y: 425, size: 190, rotate: 6, glow: '#FFF36B' }),
      sprite('hibiscus', { x: 420, y: 130, size: 120, rotate: 20 }),
      sparks('#F6FF9A', [
        [100, 150, 26],
        [330, 60, 20],
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
      sprite('beetle', { x: 264, y: 260, size: 350, hue: 50, sat: 1.5, light: 0.95, glow: '#FFF2A8' }),
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
      sprite('snowman', { x: 425, y: 350, size: 230, ground: 104 }),
      sprite('ice', { x: 90, y: 400, size: 190, ground: 88, glow: '#BFF0FF' }),
      sprite('penguin', { x: 250, y: 275, size: 380, glow: '#FFFFFF', ground: 180 }),
    ],
    front: [
      sprite('snowflake', { x: 90, y: 120, size: 120, rotate: 12, light: 1.2 }),
      sprite('snowflake', { x: 446, y: 120, size: 90, rotate: -12, light: 1.2 }),
      gem(['#FFFFFF', '#7FE3FF', '#1E88E5'], { x: 330, y: 470, size: 76, glow: '#BFF0FF' }),
      sparks('#FFFFFF', [[180, 90, 22]]),
    ],
  },
};
