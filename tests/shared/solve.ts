import { nonces, proofOf } from '../../src/lobby/api/client/proof/solve.ts';

/** The proof of a challenge, as the lobby works it out. */
export const solve = (challenge: string): string => proofOf(challenge, nonces(challenge));
