import { DayActor } from '../actors/DayActor.ts';
import type { Actors } from './SceneActors.ts';

/** The seven days of the check-in. */
export const ACTORS: Actors = { day: DayActor };
