/**
 * Proof of work: a call that costs (a captcha's answer) or that an address makes often (captcha, code, login,
 * registration) answers 1144 with `data.challenge`, and goes on when it is made again with the header
 * `x-proof: <challenge>:<nonces>`. The nonces, base 36 and parted by `,`, are one for each of `PROOF_WORK.parts`: the
 * first 32 bits of scrypt(`<part>:<nonce>`, challenge) are below 2^32 / tries, where the second of the challenge's parts,
 * parted by `.`, says how many tries that takes in the middle. A proof serves once, for that kind of call.
 */
export const PROOF_HEADER = 'x-proof';

/** Of a captcha: the challenge that its answer will have to prove, so that the work is done while it is read. */
export const CHALLENGE_HEADER = 'x-challenge';

/**
 * Each try takes 1 MiB, for which a program of an attacker is hardly faster than a page. So many parts keep the work near
 * its middle: none is done by luck.
 */
export const PROOF_WORK = { parts: 32, scrypt: { N: 1_024, r: 8, p: 1 }, bytes: 4 } as const;

/** `data` of the 1144 that asks for a proof. */
export interface ProofWanted {
  challenge: string;
}

/** Tries that a challenge asks for, for each part, in the middle. */
export const triesOf = (challenge: string): number => Number(challenge.split('.')[1]);

/** Whether the first 32 bits of a hash are below 2^32 / tries. */
export const isFound = (hash: Uint8Array, tries: number): boolean =>
  new DataView(hash.buffer, hash.byteOffset).getUint32(0) * tries < 2 ** 32;
