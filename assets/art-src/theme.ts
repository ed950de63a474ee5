import type { Ramp } from './paint.ts';

/** What a theme paints with. Shapes are shared; colours, light and ornament are the theme's own. */
export interface Theme {
  /** Its folder below `atlases/`. */
  folder: string;
  /** Enamel of panels and boxes, and its contrast. */
  body: Ramp;
  accent: Ramp;
  /** What is set into metal: gems, lights. */
  jewel: Ramp;
  /** Cloth of money bags. */
  sack: Ramp;
  /** Metal of frames. */
  trim: Ramp;
  /** Darkest line around things, and the dark of deep enamel. */
  line: string;
  deep: string;
  deeper: string;
  /** Coloured light: behind things that pay, and its opposite. */
  glow: string;
  counter: string;
  /** The ornament on coins, seals and shields. */
  emblem: 'star' | 'lotus';
}

export const NIGHT_CARNIVAL: Theme = {
  folder: 'night-carnival',
  body: 'violet',
  accent: 'magenta',
  jewel: 'cyan',
  sack: 'magenta',
  trim: 'gold',
  line: '#12042E',
  deep: '#2A0F5C',
  deeper: '#150638',
  glow: '#FFC93C',
  counter: '#FF3D9A',
  emblem: 'star',
};

export const THEMES: readonly Theme[] = [NIGHT_CARNIVAL];
