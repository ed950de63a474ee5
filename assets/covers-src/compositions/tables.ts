import type { Composition } from '../composition.ts';
import { lattice, neonGrid, rays, sky, sparks, stars, swirl } from '../paint/backdrop.ts';
import { chandelier } from '../paint/heroes/chandelier.ts';
import { elephant } from '../paint/heroes/elephant.ts';
import { lantern } from '../paint/heroes/lantern.ts';
import { die, pot, roulette, trail } from '../paint/machines.ts';
import { card, cardBack, chip, coins, figure, orb } from '../paint/props.ts';
import { arch, clouds, drapes, felt, fireworks, podium } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

const RED_DIE = { light: '#FF6A7A', middle: '#E5123F', dark: '#8A0626', pip: '#FFFFFF' };
const IVORY_DIE = { light: '#FFFFFF', middle: '#E6D6FF', dark: '#A88AE0', pip: '#E5123F' };
const GOLD_DIE = { light: '#FFE98A', middle: '#FFB81C', dark: '#B35400', pip: '#4A1200' };
const CYAN_DIE = { light: '#8CF6FF', middle: '#12B0E0', dark: '#0A4A9C', pip: '#FFFFFF' };

/** The table games. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const tables: Record<number, Composition> = {
  300001: {
    title: ['Roulette'],
    titles: { pt: ['Roleta'] },
    cast: 'gold',
    dusk: '#3A0414',
    back: [
      sky(['#6E0A2A', '#B8123F', '#3A0414'], '#FFC07A', 240),
      drapes('#C4123F', '#5A041E'),
      rays('#FFD98A', { count: 18, opacity: 0.35 }),
      roulette({ x: 264, y: 270, size: 440, rotate: -8, glow: '#FFC93C' }),
    ],
    front: [
      chip('#2DC4FF', '#0A5A9C', { x: 84, y: 458, size: 120, squash: 0.5, stack: 4, sign: 'diamond' }),
      chip('#3BD65A', '#0A7A3A', { x: 448, y: 462, size: 120, squash: 0.5, stack: 3, sign: 'club' }),
      sparks('#FFF3B0', [
        [150, 130, 34],
        [400, 110, 28],
        [356, 164, 26],
      ]),
    ],
  },
  300002: {
    title: ['Baccarat'],
    titles: { pt: ['Bacará'] },
    cast: 'gold',
    dusk: '#0A1440',
    back: [
      sky(['#101A6E', '#2A4AD8', '#0A1250'], '#FFD98A', 190),
      drapes('#2A3AC8', '#0C1460'),
      orb(264, 190, 260, '#FFD06A', 0.6),
      rays('#FFE9B0', { count: 18, opacity: 0.4, y: 180 }),
      felt('#16A878', '#04483A', 372),
      chandelier({ x: 264, y: 142, size: 330, glow: '#FFD98A', rim: '#FFFFFF' }),
      card({ rank: 'Q', suit: 'spade', figure: 'queen', width: 190, x: 146, y: 376, rotate: -13 }),
      card({ rank: '9', suit: 'heart', width: 196, x: 354, y: 372, rotate: 10, glow: '#FFE08A' }),
    ],
    front: [
      chip('#FFC93C', '#B35400', { x: 84, y: 486, size: 112, squash: 0.5, stack: 3, sign: 'diamond' }),
      chip('#FF3D6E', '#9C0A3A', { x: 454, y: 484, size: 112, squash: 0.5, stack: 4, sign: 'heart' }),
      sparks('#FFF3B0', [
        [40, 236, 24],
        [452, 290, 26],
      ]),
    ],
  },
  300003: {
    title: ['Rocket'],
    titles: { pt: ['Foguete'], vi: ['Tên Lửa'] },
    cast: 'fire',
    dusk: '#0B0A3A',
    back: [
      sky(['#0A0A4A', '#2A2AB0', '#12105C'], '#4AC8FF', 260),
      stars('#FFFFFF', 80, 560),
      sprite('planet', { x: 420, y: 390, size: 210, hue: 160, glow: '#4AC8FF' }),
      sprite('full-moon', { x: 80, y: 130, size: 130, glow: '#FFF3B0' }),
      trail([220, 300], [-30, 590], 150, ['#FFD65A', '#FF3D0A']),
      sprite('rocket', { x: 300, y: 215, size: 390, glow: '#FFB02E' }),
      clouds('#FFE0B0', 500, { r: 46, shade: '#B0487A', opacity: 0.9 }),
    ],
    front: [
      figure('x100', 'lime', { x: 400, y: 480, size: 84, rotate: -10 }),
      sparks('#FFFFFF', [
        [90, 280, 28],
        [460, 260, 24],
        [200, 80, 22],
      ]),
    ],
  },
  300004: {
    title: ['Teen', 'Patti'],
    cast: 'gold',
    dusk: '#4A0A3D',
    back: [
      sky(['#8A0F6E', '#E0309A', '#5C0A4A'], '#FFD0A0', 240),
      rays('#FFD98A', { count: 24, opacity: 0.45 }),
      sprite('marigold', { x: 60, y: 80, size: 130 }),
      sprite('marigold', { x: 164, y: 60, size: 110, hue: 340 }),
      sprite('marigold', { x: 264, y: 66, size: 130 }),
      sprite('marigold', { x: 364, y: 60, size: 110, hue: 340 }),
      sprite('marigold', { x: 468, y: 80, size: 130 }),
      card({ rank: 'A', suit: 'spade', width: 200, x: 135, y: 300, rotate: -20 }),
      card({ rank: 'A', suit: 'club', width: 200, x: 393, y: 300, rotate: 20 }),
      card({ rank: 'A', suit: 'heart', width: 230, x: 264, y: 270, glow: '#FFE08A' }),
    ],
    front: [
      chip('#12B0E0', '#0A4A9C', { x: 92, y: 456, size: 130, squash: 0.5, stack: 3, sign: 'diamond' }),
      chip('#3BD65A', '#0A7A3A', { x: 436, y: 456, size: 130, squash: 0.5, stack: 4, sign: 'club' }),
      coins([[264, 470, 84, 0, 0.55]]),
      sparks('#FFF3B0', [
        [60, 190, 26],
        [468, 180, 26],
      ]),
    ],
  },
  300005: {
    title: ['Rummy'],
    cast: 'cream',
    dusk: '#03352B',
    back: [
      sky(['#067A5C', '#10B88A', '#04483A'], '#FFF3A0', 250),
      lattice('#8CFFD8', 0.14, 66),
      cardBack({ width: 190, colour: '#2D8CFF', dark: '#0A2E9C', x: 400, y: 160, rotate: 14 }),
      card({ rank: '4', suit: 'spade', width: 200, x: 122, y: 315, rotate: -24 }),
      card({ rank: '5', suit: 'spade', width: 200, x: 205, y: 270, rotate: -10 }),
      card({ rank: '6', suit: 'spade', width: 200, x: 300, y: 275, rotate: 4 }),
      sprite('joker', { x: 400, y: 330, size: 330, rotate: 18, glow: '#FFE08A' }),
    ],
    front: [
      coins([
        [90, 450, 88, -12, 0.6],
        [190, 474, 70, 6, 0.5],
        [300, 470, 78, 0, 0.55],
      ]),
      sparks('#FFF3A0', [
        [90, 100, 30],
        [260, 90, 22],
      ]),
    ],
  },
  300006: {
    title: ['Andar', 'Bahar'],
    cast: 'cream',
    dusk: '#4A1200',
    back: [
      sky(['#D8480A', '#FF9A2E', '#8A2A00'], '#FFF0A0', 230),
      rays('#FFF0B0', { count: 24, opacity: 0.5, y: 220 }),
      arch('#8A1A4A', '#FFD65A'),
      orb(264, 220, 230, '#FFE98A', 0.8),
      elephant({ x: 264, y: 258, size: 356, glow: '#FFF0B0', rim: '#FFFFFF' }),
      card({ rank: 'K', suit: 'spade', width: 128, x: 82, y: 414, rotate: -14, glow: '#4AC8FF' }),
      card({ rank: 'K', suit: 'heart', width: 128, x: 448, y: 414, rotate: 14, glow: '#FF3D6E' }),
    ],
    front: [
      sprite('marigold', { x: 190, y: 474, size: 92 }),
      sprite('marigold', { x: 338, y: 474, size: 92 }),
      sprite('marigold', { x: 264, y: 480, size: 104, hue: 340 }),
      sparks('#FFF0B0', [
        [76, 180, 24],
        [456, 190, 28],
      ]),
    ],
  },
  300007: {
    title: ['Matka'],
    cast: 'gold',
    dusk: '#0A1A5C',
    back: [
      sky(['#1A2AA8', '#3A5AF0', '#0F1668'], '#8CE0FF', 200),
      rays('#FFE98A', { count: 18, opacity: 0.55, y: 170 }),
      fireworks(
        ['#FFC93C', '#FF5AA8', '#4AFFD0'],
        [
          [90, 110, 70],
          [440, 100, 76],
        ],
      ),
      figure('9', 'pink', { x: 160, y: 200, size: 130, rotate: -20 }),
      figure('3', 'lime', { x: 264, y: 165, size: 140 }),
      figure('7', 'fire', { x: 366, y: 200, size: 130, rotate: 20 }),
      pot({ x: 264, y: 340, size: 350, glow: '#FFB02E', ground: 165 }),
    ],
    front: [
      coins([
        [84, 460, 88, -14, 0.6],
        [160, 486, 66, 8, 0.5],
        [444, 460, 92, 14, 0.6],
        [372, 486, 66, -8, 0.5],
      ]),
      sparks('#FFF3B0', [
        [264, 210, 30],
        [450, 260, 24],
      ]),
    ],
  },
  300008: {
    title: ['Sicbo'],
    cast: 'gold',
    dusk: '#4A0410',
    back: [
      sky(['#B00628', '#F01E36', '#7A0418'], '#FFB04A', 250),
      rays('#FFFFFF', { count: 20, opacity: 0.7, y: 230 }),
      lattice('#FFB05A', 0.12, 88),
      lantern({ x: 76, y: 112, size: 150, rotate: -4, glow: '#FFD65A' }),
      lantern({ x: 452, y: 112, size: 150, rotate: 4, glow: '#FFD65A' }),
      podium('#FFC93C', 420, 190),
      die([1, 5, 3], IVORY_DIE, { x: 160, y: 330, size: 200, rotate: -8 }),
      die([6, 4, 2], IVORY_DIE, { x: 368, y: 330, size: 200, rotate: 8 }),
      die([5, 6, 4], GOLD_DIE, { x: 264, y: 210, size: 210, glow: '#FFF3B0' }),
    ],
    front: [
      coins([
        [80, 470, 80, -14, 0.6],
        [450, 470, 80, 14, 0.6],
      ]),
      sparks('#FFF3B0', [
        [200, 130, 26],
        [400, 230, 30],
      ]),
    ],
  },
  300009: {
    title: ['Fruit'],
    titles: { pt: ['Frutas'], vi: ['Trái Cây'] },
    cast: 'lime',
    dusk: '#3A0A6E',
    back: [
      sky(['#7A2AE0', '#B05AFF', '#4A12A0'], '#FFE0FF', 250),
      swirl('#FFFFFF', { count: 12, opacity: 0.8 }),
      sprite('pineapple', { x: 264, y: 165, size: 300, glow: '#FFF3B0' }),
      sprite('grapes', { x: 105, y: 235, size: 240, rotate: -12, hue: 40 }),
      sprite('strawberry', { x: 428, y: 230, size: 240, rotate: 14 }),
      sprite('watermelon', { x: 145, y: 405, size: 260, rotate: -8, glow: '#FFFFFF' }),
      sprite('orange', { x: 392, y: 400, size: 240, glow: '#FFFFFF' }),
      sprite('cherries', { x: 268, y: 370, size: 210, glow: '#FFFFFF' }),
    ],
    front: [
      sparks('#FFFFFF', [
        [80, 100, 30],
        [450, 90, 26],
        [264, 470, 24],
      ]),
    ],
  },
  300010: {
    title: ['Dice'],
    titles: { pt: ['Dados'], vi: ['Xúc Xắc'] },
    cast: 'ice',
    dusk: '#06123D',
    back: [
      sky(['#0A0F4A', '#2A2AA0', '#0A0A3A'], '#FF4DC0', 330),
      orb(264, 330, 260, '#FF3D9A', 0.7),
      neonGrid('#2DE2E6', '#1A0F6E', 390),
      stars('#FFFFFF', 40, 360),
      die([6, 5, 3], RED_DIE, { x: 185, y: 260, size: 320, rotate: -14, glow: '#FF5A8A' }),
      die([4, 1, 2], CYAN_DIE, { x: 372, y: 370, size: 270, rotate: 16, glow: '#5AE8FF' }),
    ],
    front: [
      coins([
        [80, 430, 76, -18, 0.7],
        [452, 160, 60, 20, 0.8],
      ]),
      sparks('#FFFFFF', [
        [110, 110, 32],
        [340, 110, 26],
        [460, 240, 24],
      ]),
    ],
  },
};
