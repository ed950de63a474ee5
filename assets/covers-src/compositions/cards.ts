import type { Composition } from '../composition.ts';
import { honeycomb, lattice, rays, sky, sparks, split, swirl } from '../paint/backdrop.ts';
import { dragon } from '../paint/heroes/dragon.ts';
import { tiger } from '../paint/heroes/tiger.ts';
import { arrow, card, cardBack, chip, coins, figure } from '../paint/props.ts';
import { felt } from '../paint/scenery.ts';
import { sprite } from '../paint/sprite.ts';

/** The card games. Positions are canvas px (528×704); pictures are files of `sources/`. */
export const cards: Record<number, Composition> = {
  200002: {
    title: ['Blackjack'],
    cast: 'gold',
    dusk: '#032B1C',
    back: [
      sky(['#053D28', '#0FA060', '#04301F'], '#8CFFB0', 230),
      rays('#B8FFD0', { count: 16, opacity: 0.35 }),
      felt('#12B06A', '#04492C', 390),
      card({ rank: 'A', suit: 'spade', width: 250, x: 165, y: 240, rotate: -14, glow: '#FFF3B0' }),
      card({
        rank: 'J',
        suit: 'heart',
        width: 250,
        figure: 'jack',
        x: 362,
        y: 262,
        rotate: 12,
        glow: '#FFF3B0',
      }),
    ],
    front: [
      chip('#FF3D6E', '#9C0A3A', { x: 90, y: 450, size: 130, squash: 0.5, stack: 4 }),
      figure('21', 'fire', { x: 268, y: 478, size: 140, rotate: -4 }),
      chip('#FFC93C', '#B35400', { x: 440, y: 460, size: 130, squash: 0.5, stack: 3, sign: 'heart' }),
      sparks('#FFF3B0', [[440, 90, 26]]),
    ],
  },
  200003: {
    title: ['High Low'],
    cast: 'ice',
    dusk: '#2B0458',
    back: [
      sky(['#4A0FA8', '#8A3DF0', '#2B0868'], '#D0A8FF', 240),
      honeycomb('#C9A0FF', 0.3, 60),
      card({ rank: '2', suit: 'diamond', width: 190, x: 145, y: 350, rotate: -10, glow: '#FF5A8A' }),
      card({
        rank: 'K',
        suit: 'club',
        width: 240,
        figure: 'king',
        x: 345,
        y: 220,
        rotate: 9,
        glow: '#6AFFB8',
      }),
    ],
    front: [
      arrow('#8CFF7A', '#12A83A', { x: 130, y: 140, size: 150, rotate: -8, glow: '#8CFF7A' }),
      arrow('#FF7A9A', '#E0123F', { x: 420, y: 455, size: 130, rotate: 172, glow: '#FF5A8A' }),
      coins([
        [110, 470, 76, -14, 0.6],
        [250, 480, 70, 14, 0.55],
      ]),
      sparks('#FFFFFF', [
        [230, 70, 26],
        [460, 330, 24],
      ]),
    ],
  },
  200004: {
    title: ['Video', 'Poker'],
    cast: 'gold',
    dusk: '#2E0410',
    back: [
      sky(['#8A0620', '#E8123A', '#4A0414'], '#FF6A4A', 250),
      lattice('#FF6A6A', 0.16, 80),
      rays('#FFFFFF', { count: 14, opacity: 0.7 }),
      card({ rank: '10', suit: 'heart', width: 170, x: 80, y: 310, rotate: -36 }),
      card({ rank: 'J', suit: 'heart', width: 180, x: 165, y: 245, rotate: -18 }),
      card({ rank: 'K', suit: 'heart', width: 180, x: 448, y: 310, rotate: 36 }),
      card({ rank: 'Q', suit: 'heart', width: 180, x: 363, y: 245, rotate: 18 }),
      card({ rank: 'A', suit: 'heart', width: 210, x: 264, y: 240, rotate: 0, glow: '#FFE08A' }),
    ],
    front: [
      chip('#2D8CFF', '#0A3A9C', { x: 130, y: 455, size: 150, squash: 0.52, stack: 3, sign: 'diamond' }),
      chip('#1B0B33', '#000018', { x: 400, y: 455, size: 150, squash: 0.52, stack: 4, sign: 'spade' }),
      chip('#FFC93C', '#B35400', { x: 264, y: 440, size: 130, rotate: 10, sign: 'club' }),
      sparks('#FFE08A', [
        [80, 90, 28],
        [450, 100, 28],
      ]),
    ],
  },
  200005: {
    title: ['Dragon', 'Tiger'],
    cast: 'gold',
    dusk: '#1A0A3A',
    back: [
      split(['#3DFFB0', '#04604A'], ['#FFC24A', '#D03A0A']),
      rays('#FFFFFF', { count: 20, opacity: 0.7 }),
      dragon({ x: 142, y: 228, size: 430, hide: 'ruby', flip: true }),
      tiger({ x: 376, y: 340, size: 300 }),
      figure('VS', 'pink', { x: 432, y: 118, size: 104, rotate: -8 }),
    ],
    front: [
      sparks('#FFFFFF', [
        [330, 60, 24],
        [496, 232, 22],
      ]),
    ],
  },
  200006: {
    title: ['Three', 'Card'],
    cast: 'cream',
    dusk: '#04404A',
    back: [
      sky(['#067A8C', '#12C0C4', '#04505C'], '#E0FFF8', 240),
      swirl('#B8FFF4', { count: 10, opacity: 0.4 }),
      card({ rank: 'J', suit: 'club', width: 190, figure: 'jack', x: 112, y: 185, rotate: -14 }),
      card({ rank: 'Q', suit: 'heart', width: 200, figure: 'queen', x: 258, y: 245, rotate: -4 }),
      card({
        rank: 'K',
        suit: 'spade',
        width: 215,
        figure: 'king',
        x: 402,
        y: 315,
        rotate: 8,
        glow: '#FFF3B0',
      }),
    ],
    front: [
      chip('#FF3D9A', '#8A0A5C', { x: 130, y: 440, size: 160, squash: 0.55, stack: 2, sign: 'diamond' }),
      coins([
        [250, 462, 84, -8, 0.6],
        [440, 460, 80, 14, 0.6],
      ]),
      sparks('#FFFFFF', [
        [230, 80, 28],
        [450, 110, 32],
      ]),
    ],
  },
  200007: {
    title: ['Solitaire'],
    cast: 'cream',
    dusk: '#062A5C',
    back: [
      sky(['#0A4AE0', '#2A8CFF', '#0A2E9C'], '#8CD8FF', 220),
      lattice('#FFFFFF', 0.12, 72),
      rays('#FFFFFF', { count: 18, opacity: 0.3 }),
      cardBack({ width: 170, colour: '#FF5A4A', dark: '#A80F2E', x: 110, y: 190, rotate: -10 }),
      cardBack({ width: 170, colour: '#FF5A4A', dark: '#A80F2E', x: 420, y: 190, rotate: 10 }),
      card({ rank: 'K', suit: 'heart', width: 180, figure: 'king', x: 264, y: 170 }),
      card({ rank: 'Q', suit: 'club', width: 190, figure: 'queen', x: 264, y: 262 }),
      card({ rank: 'J', suit: 'diamond', width: 200, figure: 'jack', x: 264, y: 360, glow: '#FFF3B0' }),
    ],
    front: [
      sprite('clover', { x: 90, y: 430, size: 120, rotate: -10 }),
      sprite('star', { x: 440, y: 430, size: 120, rotate: 10, glow: '#FFF3B0' }),
      sparks('#FFFFFF', [
        [70, 80, 24],
        [440, 320, 28],
      ]),
    ],
  },
};
