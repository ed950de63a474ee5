import { isSlowConnection } from '../../device/connection.ts';
import type { Settings } from '../../state/settings.ts';
import { hasLittleMemory } from '../canvas/quality.ts';

/**
 * Whether the page is made before the stage paints, for a player who has chosen this quality. Scripts and art share a line
 * and a processor: where either is slow, whoever waits for the stage first waits seconds for the first tap to be answered.
 */
export const isPageFirst = (quality: Settings['quality']): boolean =>
  quality === 'low' || hasLittleMemory() || isSlowConnection();
