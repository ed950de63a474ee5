import { ChestActor } from '../actors/ChestActor.ts';
import type { Actors } from './SceneActors.ts';

/** The boxes of the invitation reward panel. */
export const ACTORS: Actors = { chest: ChestActor };
