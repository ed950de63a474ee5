import { scrypt } from '@noble/hashes/scrypt.js';
import { isFound, PROOF_WORK, triesOf } from '../../../../contract/proof.ts';

/**
 * Finds the nonces of a challenge (contract/proof.ts), one after the other; none of what is no challenge. Pages on plain
 * HTTP have no WebCrypto.
 */
export function* nonces(challenge: string): Generator<string> {
  const tries = triesOf(challenge);
  if (!(tries >= 1)) return;
  const options = { ...PROOF_WORK.scrypt, dkLen: PROOF_WORK.bytes };
  for (let part = 0; part < PROOF_WORK.parts; part += 1) {
    let nonce = 0;
    while (!isFound(scrypt(`${part}:${nonce.toString(36)}`, challenge, options), tries)) nonce += 1;
    yield nonce.toString(36);
  }
}

/** The header `x-proof`. */
export const proofOf = (challenge: string, found: Iterable<string>): string =>
  `${challenge}:${[...found].join(',')}`;
