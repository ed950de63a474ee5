import { PacketsActor } from '../actors/PacketsActor.ts';
import type { Actors } from './SceneActors.ts';

/** The red-packet event. */
export const ACTORS: Actors = { packets: PacketsActor };
