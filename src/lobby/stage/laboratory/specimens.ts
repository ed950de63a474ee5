import type { Specimen } from './specimen.ts';
import { LOBBY } from './specimens/lobby.ts';
import { REWARD } from './specimens/reward.ts';

/** Everything that can be looked at, in the order of the list. */
export const SPECIMENS: readonly Specimen[] = [...LOBBY, ...REWARD];
