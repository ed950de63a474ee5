import { ChestActor } from '../actors/ChestActor.ts';
import type { Actors } from './Cast.ts';

/** The boxes of the invitation reward panel. */
export const ACTORS: Actors = { chest: ChestActor };
