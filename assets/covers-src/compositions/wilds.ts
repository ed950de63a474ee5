import type { Composition } from '../composition.ts';
import { rays, sky, sparks, stars } from '../paint/backdrop.ts';
import { coins, gem, orb } from '../paint/props.ts';
import { arch, clouds, deep, foliage, hills, peaks, rainbow } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

/** Slots whose hero is an animal or fabled beast, second half by id. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const wilds: Record<number, Composition> = {
  100015: {
    title: ['Koi', 'Lanterns'],
    cast: 'cream',
    dusk: '#013A3A',
    back: [
      sky(['#04605C', '#0CB89A', '#04504F'], '#C8FFE0', 270),
      rays('#FFFFFF', { count: 20, opacity: 0.6, y: 270 }),
      deep('#E0FFF0', 14),
      arch('#0A6E5C'),
      sprite('lantern', { x: 130, y: 130, size: 210, glow: '#FFB02E', hue: -16, sat: 1.2 }),
      sprite('lantern', { x: 398, y: 130, size: 210, glow: '#FFB02E', hue: -16, sat: 1.2 }),
      sprite('koi', {
        x: 264,
        y: 315,
        size: 380,
        glow: '#FFF0B0',
        hue: 148,
        sat: 1.7,
        light: 1.1,
        rotate: 10,
      }),
    ],
    front: [
      sprite('lotus', { x: 90, y: 450, size: 160 }),
      sprite('lotus', { x: 440, y: 450, size: 150, flip: true }),
      sparks('#FFF3B0', [
        [264, 130, 32],
        [420, 290, 24],
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
      sprite('unicorn', { x: 264, y: 260, size: 430, glow: '#FFFFFF', sat: 1.25 }),
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
      sky(['#5A148C', '#FF5A3A', '#FFB03A'], '#FFD84A', 250),
      rays('#FFFFFF', { count: 14, opacity: 0.6 }),
      orb(264, 230, 220, '#FFE04A', 1),
      peaks(['#C23A4A', '#8A1F3A'], 440, 190, '#FF9A5A'),
      hills(['#E0602E', '#A83822'], 450, 36, '#FFD08A'),
      sprite('cactus', { x: 84, y: 360, size: 250, ground: 118 }),
      sprite('eagle', { x: 405, y: 120, size: 200, rotate: -6 }),
      sprite('horse-face', {
        x: 290,
        y: 275,
        size: 400,
        glow: '#FFE98A',
        wash: { blend: 'screen', from: '#B8521A', to: '#4A1206' },
      }),
    ],
    front: [
      sprite('cactus', { x: 464, y: 430, size: 130, flip: true }),
      coins([
        [180, 474, 84, -12, 0.55],
        [360, 480, 88, 12, 0.55],
      ]),
      sparks('#FFF0B0', [[90, 110, 28]]),
    ],
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
      sprite('panda', { x: 264, y: 275, size: 370, glow: '#FFFFFF' }),
      sprite('blossom', { x: 385, y: 130, size: 130, rotate: 14 }),
    ],
    front: [
      sprite('blossom', { x: 70, y: 450, size: 120, rotate: -10 }),
      sprite('blossom', { x: 460, y: 440, size: 130, rotate: 20 }),
      sprite('blossom', { x: 100, y: 90, size: 80, rotate: 30 }),
      coins([[264, 478, 78, 0, 0.55]]),
      sparks('#FFFFFF', [[440, 240, 24]]),
    ],
  },
  100024: {
    title: ['Shark', 'Surge'],
    cast: 'ice',
    dusk: '#031B5C',
    back: [
      sky(['#4AD0FF', '#0A8CF0', '#0A3AA8'], '#E0FBFF', 150),
      rays('#FFFFFF', { count: 18, opacity: 0.7, y: 180 }),
      hills(['#1FA0F0', '#0A78D8'], 370, 70, '#D6F6FF'),
      sprite('shark', {
        x: 264,
        y: 250,
        size: 450,
        rotate: -8,
        glow: '#D6F8FF',
        rim: '#FFFFFF',
        light: 1.2,
        wash: { blend: 'multiply', from: '#DDF0FF', to: '#3A78F5' },
      }),
      sprite('wave', { x: 84, y: 390, size: 250, sat: 1.2 }),
      sprite('wave', { x: 450, y: 390, size: 250, flip: true, sat: 1.2 }),
      hills(['#12B4FF', '#0A6AE0'], 450, 40, '#E0FBFF'),
    ],
    front: [
      coins([
        [110, 476, 64, -10, 0.6],
        [264, 470, 72, 10, 0.55],
      ]),
      sparks('#FFFFFF', [
        [100, 90, 28],
        [450, 100, 24],
      ]),
    ],
  },
  100025: {
    title: ['Peacock', 'Lotus'],
    cast: 'gold',
    dusk: '#52093F',
    back: [
      sky(['#C2187A', '#F04A9A', '#7A0F5C'], '#FFD0A8', 230),
      rays('#FFE0B0', { count: 24, opacity: 0.45 }),
      arch('#8C0F5C'),
      sprite('peacock', { x: 264, y: 265, size: 400, glow: '#FFE9A0', sat: 1.25 }),
    ],
    front: [
      sprite('lotus', { x: 264, y: 462, size: 150, glow: '#FFB0DC' }),
      sprite('lotus', { x: 110, y: 462, size: 120, hue: 300 }),
      sprite('lotus', { x: 420, y: 462, size: 120, hue: 300 }),
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
      sprite('volcano', { x: 264, y: 220, size: 480, glow: '#FF7A1C' }),
      foliage(['#0F8A5A', '#0A5C4A', '#1FB86A'], ['l', 'r']),
      sprite('t-rex', {
        x: 264,
        y: 320,
        size: 330,
        glow: '#FFC24A',
        ground: 155,
        hue: 120,
        sat: 1.3,
        light: 1.08,
      }),
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
