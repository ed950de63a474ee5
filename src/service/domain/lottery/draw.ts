import { createHmac } from 'node:crypto';

/** What a draw comes from; the same three make the same draw, which is its proof. */
export interface DrawSource {
  /** 32 random bytes, secret until the player has them shown. */
  serverSeed: Buffer;
  /** Text that the player may choose. */
  clientSeed: string;
  /** Number of the draw under this server seed, from 0. */
  nonce: number;
}

const BYTES = 6;
const RANGE = 2 ** (8 * BYTES);

/**
 * Draws a segment with odds `weights[i] / sum(weights)`, whole numbers. The randomness is
 * HMAC-SHA256(key = server seed, `<clientSeed>:<nonce>:<block>`) for block 0, 1, 2 …, read as 48-bit numbers, five a
 * block; a number of the last, incomplete multiple of the sum is passed over, so that no segment is favoured.
 * @returns index into `weights`.
 */
export const drawSegment = (
  weights: readonly number[],
  { serverSeed, clientSeed, nonce }: DrawSource,
): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const limit = RANGE - (RANGE % total);
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at + BYTES <= bytes.length; at += BYTES) {
      const value = bytes.readUIntBE(at, BYTES);
      if (value < limit) return segmentAt(weights, value % total);
    }
  }
};

/** The segment in which `point` lies when the weights are laid end to end. */
const segmentAt = (weights: readonly number[], point: number): number => {
  let end = 0;
  return weights.findIndex((weight) => {
    end += weight;
    return point < end;
  });
};
