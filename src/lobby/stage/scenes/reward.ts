import { RewardActor } from '../actors/RewardActor.ts';
import type { Actors } from './SceneActors.ts';

/** The reward pop-up. */
export const ACTORS: Actors = { reward: RewardActor };
