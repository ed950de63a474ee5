import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CODE } from '../../../../contract/codes.ts';
import { count } from '../../../db/counters.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { networkOf } from '../../sessions/network.ts';
import { sameHash, typedKey } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';

/*
 * Proof of work (contract/proof.ts): what an address does too often is not refused, which would shut out everybody else
 * behind it, but has its price. The price doubles with every half more of it.
 */

/** Zero bits that a proof begins with: those of the first, some 50 ms of a phone, and the most that is ever asked. */
const BITS = { first: 15, most: 22 } as const;
/** Bits that suspicion may have grown by since the challenge was given. */
const SLACK = 2;
const LIFE_MS = 5 * 60_000;
const SECOND_MS = 1_000;

/** Who asks, and what stands in the header `x-proof`. */
export interface Caller {
  address: string;
  proof?: string | undefined;
}

/** Bits asked for the `times`-th of what may be done `free` times for nothing; 0 asks for none. */
export const bitsFor = (times: number, free: number): number =>
  times <= free ? 0 : Math.min(BITS.most, BITS.first + Math.floor(2 * Math.log2(times / free)));

/** Signs what a challenge says for one purpose and one network: nobody can make, lend or soften one. */
const signatureOf = (key: string, purpose: string, address: string, said: string): string =>
  createHmac('sha256', key)
    .update(`${purpose} ${networkOf(address)} ${said}`)
    .digest('base64url')
    .slice(0, 22);

const challengeFor = (
  { proofKey, now }: Accounts,
  bits: number,
  purpose: string,
  address: string,
): string => {
  // Short enough that challenge and nonce are one block of SHA-256.
  const until = Math.ceil((now() + LIFE_MS) / SECOND_MS).toString(36);
  const said = `${until}.${bits}.${randomBytes(6).toString('base64url')}`;
  return `${said}.${signatureOf(proofKey, purpose, address, said)}`;
};

const zeroBits = (hash: Buffer): number => Math.clz32(hash.readUInt32BE(0));

/** What the challenge that was solved says, or undefined where this is no proof of as many bits. */
const solvedIn = (
  { proofKey, now }: Accounts,
  bits: number,
  purpose: string,
  { address, proof = '' }: Caller,
): string | undefined => {
  const [challenge = '', nonce] = proof.split(':');
  const [until = '', asked = '', random = '', signature = ''] = challenge.split('.');
  if (nonce === undefined || Number.parseInt(until, 36) * SECOND_MS < now() || Number(asked) < bits - SLACK)
    return undefined;
  const said = `${until}.${asked}.${random}`;
  const expected = signatureOf(proofKey, purpose, address, said);
  if (!sameHash(Buffer.from(signature), Buffer.from(expected))) return undefined;
  return zeroBits(createHash('sha256').update(proof).digest()) >= Number(asked) ? said : undefined;
};

/**
 * Asks for a proof of `bits`, once for each thing that is done.
 * @param purpose what it is asked for; a proof of something else does not count.
 * @throws Refusal 1144 with `data.challenge` where there is none, or it was used before.
 */
export const demandProof = async (
  accounts: Accounts,
  bits: number,
  purpose: string,
  caller: Caller,
): Promise<void> => {
  if (bits === 0) return;
  const solved = solvedIn(accounts, bits, purpose, caller);
  if (solved && (await count(accounts.db, typedKey('proof', solved), LIFE_MS, accounts.now())) === 1) return;
  throw new Refusal(CODE.TOO_MANY_REQUESTS, {
    challenge: challengeFor(accounts, bits, purpose, caller.address),
  });
};
