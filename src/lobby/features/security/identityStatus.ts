import type { IdentityState } from '../../../contract/calls/identity.ts';

/** How a check stands for the player: `asked` is one that a withdrawal waits for. */
export type IdentityStatus = IdentityState['state'] | 'asked';

export const identityStatusOf = ({ state, required }: IdentityState): IdentityStatus =>
  state === 'none' && required ? 'asked' : state;
