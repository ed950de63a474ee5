import type { Point } from '../../state/coins.ts';

export interface CoinPath {
  key: number;
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
}

/** Fewest and most coins in the air. */
const FEWEST = 6;
const MOST = 16;
/** Between one coin and the next, and how long each is on its way, ms. */
const STAGGER_MS = 45;
const FLIGHT_MS = 820;
/** How far they leap apart before they find their way, px. */
const LEAP = { least: 26, most: 74 };
/** Radians from one coin's leap to the next: no two in the same direction. */
const GOLDEN_ANGLE = 2.4;

/** More coins for more won, by its order of magnitude. */
const countOf = (coins: number): number =>
  Math.min(MOST, FEWEST + Math.round(2 * Math.log10(Math.max(1, coins / 10))));

/** How each coin flies: it leaps out of its source, then falls into its goal. */
export function coinPaths(from: Point, to: Point, coins: number): CoinPath[] {
  const count = countOf(coins);
  return Array.from({ length: count }, (_, key) => {
    const angle = key * GOLDEN_ANGLE - Math.PI / 2;
    const leap = LEAP.least + ((LEAP.most - LEAP.least) * ((key * 5) % count)) / count;
    const out = { x: from.x + Math.cos(angle) * leap, y: from.y + Math.sin(angle) * leap };
    const at = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
    return {
      key,
      frames: [
        { transform: at(from, 0.2), opacity: 0, easing: 'cubic-bezier(0.15, 0.8, 0.4, 1)' },
        { transform: at(out, 1.1), opacity: 1, offset: 0.36, easing: 'cubic-bezier(0.6, 0, 0.75, 0.4)' },
        { transform: at(to, 0.62), opacity: 1 },
      ],
      timing: { duration: FLIGHT_MS, delay: key * STAGGER_MS, fill: 'both' },
    };
  });
}
