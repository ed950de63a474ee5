import type { Composition } from '../composition.ts';
import { bokeh, danceFloor, rays, sky, sparks, swirl } from '../paint/backdrop.ts';
import { mirrorBall, reels } from '../paint/machines.ts';
import { coins, figure } from '../paint/props.ts';
import { clouds, hills, rainbow } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

/** Slots about treats, parties and luck. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const feasts: Record<number, Composition> = {
  100006: {
    title: ['Candy', 'Parade'],
    cast: 'mint',
    dusk: '#6B0A5C',
    back: [
      sky(['#FF9AD6', '#FF5CB8', '#A8188C'], '#FFF0FA', 230),
      swirl('#FFFFFF', { count: 10, opacity: 0.45 }),
      clouds('#FFE3F4', 430, { r: 58, shade: '#FF8AD0', opacity: 0.95 }),
      sprite('lollipop', { x: 130, y: 230, size: 310, rotate: -22, glow: '#FFFFFF' }),
      sprite('cupcake', { x: 355, y: 260, size: 300, rotate: 8, glow: '#FFFFFF' }),
      sprite('doughnut', { x: 230, y: 390, size: 200, rotate: -8, hue: 320, sat: 1.3 }),
    ],
    front: [
      sprite('candy', { x: 420, y: 440, size: 150, rotate: 10 }),
      sprite('candy', { x: 70, y: 430, size: 130, rotate: 50, hue: 150 }),
      sprite('candy', { x: 460, y: 90, size: 100, rotate: -30, hue: 220 }),
      sparks('#FFFFFF', [
        [240, 80, 26],
        [60, 80, 20],
      ]),
    ],
  },
  100009: {
    title: ['Disco', 'Groove'],
    cast: 'violet',
    dusk: '#1A0440',
    back: [
      sky(['#3A0A8C', '#7A1FD1', '#2A0F5C'], '#FF7AE0', 200),
      rays('#FF5CE0', { count: 12, opacity: 0.6, y: 180 }),
      rays('#2DE2E6', { count: 12, opacity: 0.6, y: 180, turn: 0.5 }),
      danceFloor(['#FF3D9A', '#2DE2E6', '#FFC93C', '#8B4DFF'], 400),
      bokeh(['#FF9AF0', '#2DE2E6', '#FFC93C'], 22, 0, 380),
      mirrorBall({ x: 264, y: 200, size: 320, glow: '#FFB0F5' }),
      sprite('dancer-man', { x: 400, y: 370, size: 260, glow: '#2DE2E6', ground: 122 }),
      sprite('dancer-woman', { x: 140, y: 370, size: 260, glow: '#FF3D9A', ground: 122 }),
    ],
    front: [
      sparks('#FFFFFF', [
        [200, 130, 44],
        [330, 230, 32],
        [80, 90, 24],
        [450, 110, 28],
      ]),
    ],
  },
  100010: {
    title: ['Clover', 'Crock'],
    cast: 'gold',
    dusk: '#02331C',
    back: [
      sky(['#06A35A', '#2BD477', '#045C38'], '#E6FFB0', 220),
      rainbow(264, 420, 330),
      hills(['#18B85A', '#0B8A45'], 410, 60, '#D6FF9A'),
      bokeh(['#E6FFB0', '#FFE066'], 12),
      sprite('clover', { x: 255, y: 220, size: 350, rotate: -10, glow: '#EAFF8A', sat: 1.2 }),
      sprite('top-hat', {
        x: 370,
        y: 370,
        size: 220,
        rotate: 10,
        wash: { blend: 'screen', from: '#0AA04A', to: '#045A2A' },
        ground: 96,
      }),
      sprite('money-bag', { x: 145, y: 390, size: 200, rotate: -6, glow: '#FFE066', ground: 92 }),
    ],
    front: [
      coins([
        [264, 470, 90, 0, 0.55],
        [452, 468, 70, 16, 0.5],
        [58, 474, 66, -16, 0.6],
        [440, 100, 52, 20, 0.85],
      ]),
      sparks('#FFF3A0', [
        [90, 100, 30],
        [330, 80, 22],
      ]),
    ],
  },
  100011: {
    title: ['Flare', 'Sevens'],
    cast: 'gold',
    dusk: '#1A0260',
    back: [
      sky(['#2A0AA8', '#4A22E0', '#1A0668'], '#6AA8FF', 240),
      rays('#9AC4FF', { count: 20, opacity: 0.45 }),
      sprite('flame', { x: 264, y: 190, size: 430, hue: 190, sat: 1.5, glow: '#6AB8FF', light: 1.05 }),
      sprite('flame', { x: 90, y: 300, size: 250, hue: 190, sat: 1.5, rotate: -14 }),
      sprite('flame', { x: 438, y: 300, size: 250, hue: 190, sat: 1.5, rotate: 14, flip: true }),
      figure('7', 'fire', { x: 118, y: 440, size: 230, rotate: -12 }),
      figure('7', 'fire', { x: 410, y: 440, size: 230, rotate: 12 }),
      figure('7', 'fire', { x: 264, y: 440, size: 340 }),
    ],
    front: [
      sparks('#BFE0FF', [
        [150, 130, 30],
        [396, 110, 34],
        [330, 230, 26],
      ]),
    ],
  },
  100023: {
    title: ['Piñata', 'Party'],
    cast: 'mint',
    dusk: '#8A2A00',
    back: [
      sky(['#FFC21A', '#FF9A0A', '#E0500A'], '#FFF08A', 230),
      swirl('#FFFFFF', { count: 14, opacity: 0.7 }),
      bokeh(['#FF3D9A', '#FFFFFF', '#2DE2E6'], 16),
      sprite('maracas', { x: 95, y: 390, size: 200, rotate: -20 }),
      sprite('pinata', { x: 280, y: 245, size: 390, glow: '#FFFFFF', rotate: -5 }),
      sprite('popper', { x: 430, y: 405, size: 190, flip: true, rotate: 10 }),
    ],
    front: [
      sprite('chili', { x: 265, y: 455, size: 130, rotate: 20 }),
      sprite('candy', { x: 80, y: 130, size: 110, rotate: -20 }),
      sprite('candy', { x: 450, y: 110, size: 90, rotate: 30, hue: 120 }),
      sparks('#FFFFFF', [
        [160, 80, 24],
        [420, 230, 28],
      ]),
    ],
  },
  100027: {
    title: ['Cherry', 'Chimes'],
    cast: 'cream',
    dusk: '#06305C',
    back: [
      sky(['#0A7AC0', '#1FB0F0', '#0A4A90'], '#FFFFFF', 220),
      rays('#FFFFFF', { count: 20, opacity: 0.4 }),
      reels(
        ['lemon', 'grapes', 'bell', 'cherries', 'cherries', 'cherries', 'bell', 'star', 'lemon'],
        '#D90A3A',
        {
          x: 264,
          y: 215,
          size: 380,
          glow: '#FFE98A',
        },
      ),
      sprite('cherries', { x: 160, y: 400, size: 230, rotate: -8, glow: '#FFFFFF' }),
      sprite('bell', { x: 385, y: 410, size: 210, rotate: 12, glow: '#FFF3A0' }),
    ],
    front: [
      coins([
        [60, 300, 60, -20, 0.8],
        [474, 270, 56, 20, 0.8],
      ]),
      sparks('#FFFFFF', [
        [70, 90, 28],
        [450, 90, 26],
        [350, 360, 30],
      ]),
    ],
  },
};
