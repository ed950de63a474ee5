/** Low: fewer pixels, no ambient motion and no parallax. */
export type Tier = 'low' | 'high';

interface Hints {
  saveData: boolean;
  /** GiB, as the browser rounds it; undefined where it does not say. */
  deviceMemory: number | undefined;
}

const SMALL_MEMORY = 2;

export const readHints = (): Hints => {
  const { connection, deviceMemory } = navigator as Navigator & {
    connection?: { saveData?: boolean };
    deviceMemory?: number;
  };
  return { saveData: connection?.saveData === true, deviceMemory };
};

/** What is known before anything was drawn. */
export const tierFromHints = ({ saveData, deviceMemory }: Hints): Tier =>
  saveData || (deviceMemory !== undefined && deviceMemory <= SMALL_MEMORY) ? 'low' : 'high';

/** Texture pixels per CSS pixel. */
export const resolutionFor = (tier: Tier, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, tier === 'high' ? 2 : 1.25);
