import { EmblemActor } from '../actors/EmblemActor.ts';
import type { Actors } from './SceneActors.ts';

/** The VIP emblem of the profile page. */
export const ACTORS: Actors = { emblem: EmblemActor };
