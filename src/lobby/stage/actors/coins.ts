import type { Texture } from 'pixi.js';
import type { Frames } from '../assets/textures.ts';

/** What flies up with a win: the theme says how many pictures each has. */
export interface Flying {
  /** Pictures of half a turn of a coin. */
  coins: readonly Texture[];
  confetti: readonly Texture[];
}

export const flyingOf = (frames: Frames): Flying => ({
  coins: frames.sequence('fx/coin-', 'fx/coin-0'),
  confetti: frames.sequence('fx/confetti-', 'fx/confetti-1'),
});

/** One of them, in turn. */
export const nth = (textures: readonly Texture[], index: number): Texture =>
  textures[index % textures.length] as Texture;
