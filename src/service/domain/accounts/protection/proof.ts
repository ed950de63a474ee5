import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { CODE } from '../../../../contract/codes.ts';
import { networkOf } from '../../../../contract/network.ts';
import { isFound, PROOF_WORK } from '../../../../contract/proof.ts';
import { count, counted } from '../../../db/counters.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { sameHash, typedKey } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';

/*
 * Proof of work (contract/proof.ts): what an address does too often is not refused, which would shut out everybody else
 * behind it, but has its price. The price doubles with every half more of it.
 */

/** Tries for each part of a proof: those of the first that is asked for, 0.2 s of a desktop's page, and the most, 12 s. */
const TRIES = { first: 2, most: 128 } as const;
/** How many times as much suspicion may have grown to since the challenge was given. */
const SLACK = 4;
/** What a nonce may be. */
const NONCE = /^[0-9a-z]{1,8}$/;
const LIFE_MS = 5 * 60_000;
const SECOND_MS = 1_000;

/** Who asks, and what stands in the header `x-proof`. */
export interface Caller {
  address: string;
  proof?: string | undefined;
}

/** Tries asked for the `times`-th of what may be done `free` times for `least` tries; 0 asks for none. */
export const triesFor = (times: number, free: number, least = 0): number =>
  times <= free
    ? least
    : Math.min(TRIES.most, Math.max(least, TRIES.first) * 2 ** Math.floor(2 * Math.log2(times / free)));

/** Signs what a challenge says for one purpose and one network: nobody can make, lend or soften one. */
const signatureOf = (key: string, purpose: string, address: string, said: string): string =>
  createHmac('sha256', key)
    .update(`${purpose} ${networkOf(address)} ${said}`)
    .digest('base64url')
    .slice(0, 22);

/** What has to be proven for a purpose from this address. */
export const challengeFor = (
  { proofKey, now }: Accounts,
  tries: number,
  purpose: string,
  address: string,
): string => {
  const until = Math.ceil((now() + LIFE_MS) / SECOND_MS).toString(36);
  const said = `${until}.${tries}.${randomBytes(6).toString('base64url')}`;
  return `${said}.${signatureOf(proofKey, purpose, address, said)}`;
};

/** The challenge that a proof answers and its nonces, where it was given for this and asks for enough. */
const answeredBy = (
  { proofKey, now }: Accounts,
  tries: number,
  purpose: string,
  { address, proof = '' }: Caller,
) => {
  const [challenge = '', nonces = ''] = proof.split(':');
  const [until = '', asked = '', random = '', signature = ''] = challenge.split('.');
  const said = `${until}.${asked}.${random}`;
  const expected = signatureOf(proofKey, purpose, address, said);
  const counts =
    sameHash(Buffer.from(signature), Buffer.from(expected)) &&
    Number.parseInt(until, 36) * SECOND_MS >= now() &&
    Number(asked) * SLACK >= tries;
  return counts ? { challenge, said, tries: Number(asked), nonces: nonces.split(',') } : undefined;
};

const hash = promisify<string, string, number, object, Buffer>(scrypt);

/** Ends with the first nonce that is none: a made-up proof costs one try. */
const isWorkDone = async (challenge: string, tries: number, nonces: string[]): Promise<boolean> => {
  if (nonces.length !== PROOF_WORK.parts) return false;
  for (const [part, nonce] of nonces.entries()) {
    if (!NONCE.test(nonce)) return false;
    const found = await hash(`${part}:${nonce}`, challenge, PROOF_WORK.bytes, PROOF_WORK.scrypt);
    if (!isFound(found, tries)) return false;
  }
  return true;
};

/** Whether the caller has done the work, for the first time. */
const isProven = async (
  accounts: Accounts,
  tries: number,
  purpose: string,
  caller: Caller,
): Promise<boolean> => {
  const answer = answeredBy(accounts, tries, purpose, caller);
  if (!answer) return false;
  const { db, now } = accounts;
  const key = typedKey('proof', answer.said);
  if ((await counted(db, key, now())) > 0) return false;
  if (!(await isWorkDone(answer.challenge, answer.tries, answer.nonces))) return false;
  return (await count(db, key, LIFE_MS, now())) === 1;
};

/**
 * Asks for a proof of so many `tries` a part, once for each thing that is done.
 * @param purpose what it is asked for; a proof of something else does not count.
 * @throws Refusal 1144 with `data.challenge` where there is none, or it was used before.
 */
export const demandProof = async (
  accounts: Accounts,
  tries: number,
  purpose: string,
  caller: Caller,
): Promise<void> => {
  if (tries === 0 || (await isProven(accounts, tries, purpose, caller))) return;
  throw new Refusal(CODE.TOO_MANY_REQUESTS, {
    challenge: challengeFor(accounts, tries, purpose, caller.address),
  });
};
