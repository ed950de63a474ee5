/** Colours that sprites are tinted with, as numbers; a theme changes them without code. */
export interface Palette {
  /** Of the lights over the city: four, from the most frequent to the rarest. */
  lights: readonly number[];
  /** What the city's feet fade into. */
  ground: number;
  /** Light behind each wheel of the lottery. */
  wheels: { silver: number; gold: number; supreme: number };
  /** Behind a reward: two rays in turn, and the light around it. */
  rays: readonly [number, number];
  rewardGlow: number;
  chestRay: number;
  /** What cannot be had is dyed: a game that is locked or switched off, a closed box, a level not yet earned. */
  locked: number;
  disabled: number;
  closed: number;
  unearned: number;
  /** What lies below the topmost overlay. */
  shaded: number;
}

const UNDYED = 0xffffff;

/** Reads the page's tokens, which are `#rrggbb`; one that is not dyes nothing. */
export function readPalette(root: Element): Palette {
  const style = getComputedStyle(root);
  const colour = (name: string): number => {
    const [, hex] = /^#([0-9a-f]{6})$/i.exec(style.getPropertyValue(name).trim()) ?? [];
    return hex ? Number.parseInt(hex, 16) : UNDYED;
  };
  return {
    lights: [colour('--light-1'), colour('--light-2'), colour('--light-3'), colour('--light-4')],
    ground: colour('--ground'),
    wheels: {
      silver: colour('--wheel-silver-glow'),
      gold: colour('--wheel-gold-glow'),
      supreme: colour('--wheel-supreme-glow'),
    },
    rays: [colour('--ray-1'), colour('--ray-2')],
    rewardGlow: colour('--reward-glow'),
    chestRay: colour('--chest-ray'),
    locked: colour('--dye-locked'),
    disabled: colour('--dye-disabled'),
    closed: colour('--dye-closed'),
    unearned: colour('--dye-unearned'),
    shaded: colour('--dye-shaded'),
  };
}
