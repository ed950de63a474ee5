import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFound, PROOF_WORK } from '../../src/contract/proof.ts';
import { nonces } from '../../src/lobby/api/client/proof/solve.ts';
import { triesFor } from '../../src/service/domain/accounts/protection/proof.ts';

describe('the proof of work', () => {
  it('finds for each part what another scrypt finds below the asked bound, and nothing before it', () => {
    const [challenge, tries] = ['tn0x2k.3.AbCdEfGh.0123456789012345678901', 3];
    const found = [...nonces(challenge)];
    expect(found).toHaveLength(PROOF_WORK.parts);
    for (const [part, nonce] of found.entries())
      for (let each = 0; each <= Number.parseInt(nonce, 36); each += 1) {
        const hash = scryptSync(`${part}:${each.toString(36)}`, challenge, 4, PROOF_WORK.scrypt);
        expect(isFound(hash, tries), `${part}:${each}`).toBe(each.toString(36) === nonce);
      }
  });

  it('is none of what is no challenge', () => {
    expect([...nonces('tn0x2k')]).toEqual([]);
  });

  it('is below its bound as often as was asked', () => {
    const bound = Buffer.alloc(4);
    bound.writeUInt32BE(2 ** 30 - 1);
    expect(isFound(bound, 4)).toBe(true);
    bound.writeUInt32BE(2 ** 30);
    expect(isFound(bound, 4)).toBe(false);
    expect(isFound(Buffer.alloc(4, 0xff), 1)).toBe(true);
  });

  it('costs nothing at first, then ever more, and never without end', () => {
    expect([1, 60].map((times) => triesFor(times, 60))).toEqual([0, 0]);
    expect([61, 120, 240, 480].map((times) => triesFor(times, 60))).toEqual([2, 8, 32, 128]);
    expect(triesFor(1e6, 60)).toBe(128);
  });

  it('has a price from the first on where there is one, and grows from that', () => {
    expect([1, 60, 61, 85, 120, 1e6].map((times) => triesFor(times, 60, 32))).toEqual([
      32, 32, 32, 64, 128, 128,
    ]);
  });
});
