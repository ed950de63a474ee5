import { bitsOf } from '../../../../contract/proof.ts';

/** Rounds of SHA-256, and words of the state. */
const ROUNDS = 64;
const WORDS = 8;
/** Bytes that fit into one block with their padding; a challenge and its nonce are shorter. */
const BLOCK_MOST = 55;

/** The first 32 bits of the fractional parts of the square and cube roots of the first primes (FIPS 180-4). */
const { start, constants } = (() => {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const primes: number[] = [];
  for (let candidate = 2; primes.length < ROUNDS; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return {
    start: primes.slice(0, WORDS).map((prime) => fraction(Math.sqrt(prime))),
    constants: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  };
})();

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const words = new Int32Array(ROUNDS);

/** First 32 bits of the SHA-256 of `length` bytes, at most `BLOCK_MOST`. The page may be on plain HTTP, without WebCrypto. */
export const firstWord = (bytes: Uint8Array, length: number): number => {
  words.fill(0, 0, 16);
  for (let at = 0; at < length; at += 1)
    words[at >> 2] = (words[at >> 2] as number) | ((bytes[at] as number) << (24 - (at & 3) * 8));
  words[length >> 2] = (words[length >> 2] as number) | (0x80 << (24 - (length & 3) * 8));
  words[15] = length * 8;
  for (let at = 16; at < ROUNDS; at += 1) {
    const early = words[at - 15] as number;
    const late = words[at - 2] as number;
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = ((words[at - 16] as number) + small + (words[at - 7] as number) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let at = 0; at < ROUNDS; at += 1) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + sum + ((e & f) ^ (~e & g)) + (constants[at] as number) + (words[at] as number)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + (start[0] as number)) | 0;
};

/** The proof of a challenge (contract/proof.ts), for the header `x-proof`; takes 2^bits tries in the middle. */
export const solve = (challenge: string): string => {
  const bits = bitsOf(challenge);
  const bytes = new Uint8Array(BLOCK_MOST);
  const { written } = new TextEncoder().encodeInto(`${challenge}:`, bytes);
  for (let nonce = 0; ; nonce += 1) {
    const text = nonce.toString(36);
    for (let at = 0; at < text.length; at += 1) bytes[written + at] = text.charCodeAt(at);
    if (Math.clz32(firstWord(bytes, written + text.length)) >= bits) return `${challenge}:${text}`;
  }
};
