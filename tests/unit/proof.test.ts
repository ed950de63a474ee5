import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstWord, solve } from '../../src/lobby/api/client/proof/solve.ts';
import { bitsFor } from '../../src/service/domain/accounts/protection/proof.ts';

describe('the proof of work', () => {
  it('hashes as SHA-256 does, whatever fits into a block', () => {
    for (let length = 0; length <= 55; length += 1) {
      const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 37 + length) % 256));
      const expected = createHash('sha256').update(bytes).digest().readInt32BE(0);
      expect(firstWord(bytes, length), String(length)).toBe(expected);
    }
  });

  it('begins with as many zero bits as were asked for', () => {
    const challenge = 'tn0x2k.12.AbCdEfGh.0123456789012345678901';
    const proof = solve(challenge);
    expect(proof.startsWith(`${challenge}:`)).toBe(true);
    expect(Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0))).toBeGreaterThanOrEqual(
      12,
    );
  });

  it('costs nothing at first, then ever more, and never without end', () => {
    expect([1, 60].map((times) => bitsFor(times, 60))).toEqual([0, 0]);
    expect([61, 120, 240, 480].map((times) => bitsFor(times, 60))).toEqual([15, 17, 19, 21]);
    expect(bitsFor(1e6, 60)).toBe(22);
  });
});
