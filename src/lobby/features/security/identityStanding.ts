import type { IdentityState } from '../../../contract/identity.ts';

/** How a check stands for the player: `asked` is one that a withdrawal waits for. */
export type Standing = IdentityState['state'] | 'asked';

export const standingOf = ({ state, required }: IdentityState): Standing =>
  state === 'none' && required ? 'asked' : state;
