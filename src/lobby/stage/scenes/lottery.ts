import { WheelActor } from '../actors/WheelActor.ts';
import type { Actors } from './SceneActors.ts';

/** The lottery's overlay. */
export const ACTORS: Actors = { wheel: WheelActor };
