/**
 * Proof of work: a costly call (captcha, code, login, registration) of an address that makes many answers 1144 with
 * `data.challenge`, and goes on when it is made again with the header `x-proof: <challenge>:<nonce>` whose SHA-256 begins
 * with as many zero bits as the second of the challenge's parts, parted by `.`, says. A proof serves once, for that kind of call.
 */
export const PROOF_HEADER = 'x-proof';

/** `data` of the 1144 that asks for a proof. */
export interface ProofWanted {
  challenge: string;
}

/** Zero bits that a challenge asks for. */
export const bitsOf = (challenge: string): number => Number(challenge.split('.')[1]);
