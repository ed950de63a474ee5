import type { Ramp } from './paint.ts';

/** How a wheel of the lottery is made. */
export interface WheelMake {
  metal: Ramp;
  /** Enamel of the channel in which the bulbs sit, light to dark. */
  enamel: readonly [string, string];
  jewel: Ramp;
  /** Light in the channel; several colours run around it. */
  light: readonly string[];
  /** What stands out behind the outer band. */
  crest: 'balls' | 'beads' | 'petals' | 'rays' | 'waves';
}

export type Enamel = 'activity' | 'calm' | 'cool' | 'fresh' | 'money';

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
  /** Metal and enamel of what is over: tiles of days gone by. */
  spent: Ramp;
  /** The highest rank: its metal, enamel, great stone and small ones. */
  supreme: { metal: Ramp; enamel: Ramp; jewel: Ramp; stones: readonly Ramp[] };
  /** Darkest line around things, and the dark of deep enamel. */
  line: string;
  deep: string;
  deeper: string;
  /** Coloured light: behind things that pay, and its opposite. */
  glow: string;
  counter: string;
  /** Tints of stars, the first two the commonest. */
  starlight: readonly string[];
  /** The mark on coins, seals and shields. */
  emblem: 'lotus' | 'star';
  /** What sits in the corners of frames. */
  corner: 'bulbs' | 'fret';
  /** Frames of game tiles. */
  tiles: { plain: Ramp; hot: Ramp; new: Ramp };
  /** Discs of shortcuts. */
  discs: Record<Enamel, Ramp>;
  /** Segments of the little wheel. */
  segments: readonly string[];
  wheels: Record<'gold' | 'silver' | 'supreme', WheelMake>;
}

export const NIGHT_CARNIVAL: Theme = {
  folder: 'night-carnival',
  body: 'violet',
  accent: 'magenta',
  jewel: 'cyan',
  sack: 'magenta',
  trim: 'gold',
  spent: 'onyx',
  supreme: {
    metal: 'platinum',
    enamel: 'onyx',
    jewel: 'emerald',
    stones: ['emerald', 'cyan', 'blue', 'violet', 'magenta', 'ruby', 'gold'],
  },
  line: '#12042E',
  deep: '#2A0F5C',
  deeper: '#150638',
  glow: '#FFC93C',
  counter: '#FF3D9A',
  starlight: ['#FFFFFF', '#FFFFFF', '#D9CCFF', '#BFF6FF', '#FFE9B0', '#FFC4E4'],
  emblem: 'star',
  corner: 'bulbs',
  tiles: { plain: 'violet', hot: 'gold', new: 'cyan' },
  discs: {
    calm: 'violet',
    cool: 'cyan',
    fresh: 'emerald',
    money: 'gold',
    activity: 'blue',
  },
  segments: ['#FF3D9A', '#FFC93C', '#6A2BE0', '#2DE2E6', '#FF6A2B', '#23D18B', '#3569F0', '#FFF3B8'],
  wheels: {
    silver: {
      metal: 'silver',
      enamel: ['#1F4FA8', '#0B1B56'],
      jewel: 'cyan',
      light: ['#2DE2E6'],
      crest: 'balls',
    },
    gold: {
      metal: 'gold',
      enamel: ['#A3127A', '#3F0748'],
      jewel: 'magenta',
      light: ['#FF3D9A'],
      crest: 'beads',
    },
    supreme: {
      metal: 'platinum',
      enamel: ['#2C1560', '#090218'],
      jewel: 'emerald',
      light: ['#3DFFB0', '#2DE2E6', '#8B5BFF', '#FF3D9A', '#8B5BFF', '#2DE2E6'],
      crest: 'rays',
    },
  },
};

export const GOLDEN_COURT: Theme = {
  folder: 'golden-court',
  body: 'lacquer',
  accent: 'jade',
  jewel: 'jade',
  sack: 'lacquer',
  trim: 'antique',
  spent: 'umber',
  supreme: { metal: 'jade', enamel: 'umber', jewel: 'lacquer', stones: ['lacquer', 'antique'] },
  line: '#2A0408',
  deep: '#640D20',
  deeper: '#2E0610',
  glow: '#FFC24A',
  counter: '#4FE0AC',
  starlight: ['#FFF3D0', '#FFE9B0', '#FFD27A', '#FFFFFF', '#FFB59A', '#BFF6DC'],
  emblem: 'lotus',
  corner: 'fret',
  tiles: { plain: 'lacquer', hot: 'antique', new: 'jade' },
  discs: {
    calm: 'lacquer',
    cool: 'jade',
    fresh: 'jade',
    money: 'antique',
    activity: 'indigo',
  },
  segments: ['#D81F34', '#F7C548', '#7E0F22', '#35B88A', '#F2503F', '#FFF0C8', '#0F6B57', '#E9A93A'],
  wheels: {
    silver: {
      metal: 'silver',
      enamel: ['#1C7F78', '#07343A'],
      jewel: 'jade',
      light: ['#7FF0D0'],
      crest: 'waves',
    },
    gold: {
      metal: 'antique',
      enamel: ['#C2182F', '#560816'],
      jewel: 'lacquer',
      light: ['#FF9A3A'],
      crest: 'petals',
    },
    supreme: {
      metal: 'jade',
      enamel: ['#40101C', '#140207'],
      jewel: 'antique',
      light: ['#FFC24A', '#FF5A3C', '#FFC24A', '#4FE0AC'],
      crest: 'rays',
    },
  },
};

export const THEMES: readonly Theme[] = [NIGHT_CARNIVAL, GOLDEN_COURT];
