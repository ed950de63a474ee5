import type { SceneName } from '../../state/scenes.ts';
import type { Actors } from './SceneActors.ts';

interface OverlayArt {
  /** Loaded when the overlay opens, let go when no open overlay uses them; one that the theme lacks is empty. */
  atlases: readonly string[];
  /** Footprint kinds that it brings, in a script of its own. */
  actors: () => Promise<{ ACTORS: Actors }>;
}

/** Every painted overlay: the one place to name a new one (and `SceneName`, in `state/scenes.ts`). */
export const OVERLAYS: Readonly<Record<SceneName, OverlayArt>> = {
  checkin: { atlases: ['checkin', 'effects'], actors: () => import('./checkin.ts') },
  invite: { atlases: ['chests', 'effects'], actors: () => import('./invite.ts') },
  levelUp: { atlases: ['vip', 'effects'], actors: () => import('./levelUp.ts') },
  lottery: { atlases: ['wheels', 'effects'], actors: () => import('./lottery.ts') },
  redpacket: { atlases: ['redpacket', 'effects'], actors: () => import('./redpacket.ts') },
  vip: { atlases: ['vip', 'effects'], actors: () => import('./vip.ts') },
  reward: { atlases: ['effects'], actors: () => import('./reward.ts') },
};
