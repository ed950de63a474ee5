import { LevelUpActor } from '../actors/LevelUpActor.ts';
import type { Actors } from './SceneActors.ts';

/** A VIP level that was reached. */
export const ACTORS: Actors = { levelUp: LevelUpActor };
