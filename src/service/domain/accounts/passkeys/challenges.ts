import { createHmac, randomBytes } from 'node:crypto';
import { CODE } from '../../../../contract/codes.ts';
import { count } from '../../../db/counters.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { sameHash, secretHash, typedKey } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';

/*
 * A challenge carries what it is good for under a signature of the service, so that asking for one stores nothing, however
 * often anybody does. Only one that was answered is remembered, until its time is over.
 */

/** How long a device has to sign a challenge, ms. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
/** A challenge is these random bytes, its end (ms since 1970, big-endian) and the signature. */
const RANDOM_BYTES = 16;
const END_BYTES = 6;
const SAID_BYTES = RANDOM_BYTES + END_BYTES;

/** What a challenge is good for, and by whom. */
export interface ChallengeUse {
  purpose: 'add' | 'login' | 'proof';
  /** The player, or `deviceOwner` before a login. */
  owner: string;
}

export const deviceOwner = (deviceCode: string): string => `device:${secretHash(deviceCode).toString('hex')}`;

/** The domain of passkeys. @throws Refusal 1147 where the lobby's address takes none. */
export const passkeyDomain = ({ settings }: Pick<Accounts, 'settings'>): string => {
  if (settings.passkeys.domain === null) throw new Refusal(CODE.EVENT_NOT_OPEN);
  return settings.passkeys.domain;
};

const signatureOf = (key: string, { purpose, owner }: ChallengeUse, said: Buffer): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${owner} `).update(said).digest();

/** Makes a challenge, base64url. */
export const makeChallenge = (
  { now, passkeyKeys: [key] }: Pick<Accounts, 'now' | 'passkeyKeys'>,
  use: ChallengeUse,
): string => {
  const said = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(END_BYTES)]);
  said.writeUIntBE(now() + CHALLENGE_LIFE_MS, RANDOM_BYTES, END_BYTES);
  return Buffer.concat([said, signatureOf(key, use, said)]).toString('base64url');
};

/** Whether the service gave this challenge for this use, and its time is not over. */
const isGood = (
  { now, passkeyKeys }: Pick<Accounts, 'now' | 'passkeyKeys'>,
  use: ChallengeUse,
  challenge: string,
): boolean => {
  const bytes = Buffer.from(challenge, 'base64url');
  const said = bytes.subarray(0, SAID_BYTES);
  const signature = bytes.subarray(SAID_BYTES);
  return (
    // Written in one way only, so that none is used twice under two spellings.
    bytes.toString('base64url') === challenge &&
    passkeyKeys.some((key) => sameHash(signature, signatureOf(key, use, said))) &&
    said.readUIntBE(RANDOM_BYTES, END_BYTES) > now()
  );
};

/** What the browser adds to what a device signs. */
export interface ClientData {
  challenge: string;
  origin: string;
  /** Whether the page lies in a frame of another site. */
  crossOrigin: boolean;
}

const clientDataOf = (clientDataJSON: string): ClientData | null => {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
    const { challenge, origin } = data;
    if (typeof challenge !== 'string' || typeof origin !== 'string') return null;
    // Browsers of earlier levels leave it out.
    return { challenge, origin, crossOrigin: (data.crossOrigin ?? false) !== false };
  } catch {
    return null;
  }
};

/**
 * Uses up the challenge that a device says it signed, before anything is verified: of any number of answers to one
 * challenge a single one is looked at.
 * @returns what the signature has to cover, or null where there is no such challenge, or the page was another's.
 */
export const spendChallenge = async (
  accounts: Pick<Accounts, 'db' | 'now' | 'passkeyKeys' | 'settings'>,
  use: ChallengeUse,
  clientDataJSON: string,
): Promise<ClientData | null> => {
  const data = clientDataOf(clientDataJSON);
  if (!data || !isGood(accounts, use, data.challenge)) return null;
  const { db, now, settings } = accounts;
  const times = await count(db, typedKey('passkey-spent', data.challenge), CHALLENGE_LIFE_MS, now());
  const { accepts, inFrames } = settings.passkeys;
  const isOurs = accepts(data.origin) && (inFrames || !data.crossOrigin);
  return times === 1 && isOurs ? data : null;
};
