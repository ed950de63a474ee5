import { CODE } from '../../../../contract/codes.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { randomSecret, secretHash } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';

/** How long a device has to sign a challenge, ms. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

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

/** Makes a challenge, base64url; only its hash is stored. */
export const makeChallenge = async (
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  { purpose, owner }: ChallengeUse,
): Promise<string> => {
  const challenge = randomSecret();
  await db.query(
    'insert into passkey_challenge (owner, challenge_hash, purpose, expires_at) values ($1, $2, $3, $4)',
    [owner, secretHash(challenge), purpose, new Date(now() + CHALLENGE_LIFE_MS)],
  );
  return challenge;
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
  { db, now, settings }: Pick<Accounts, 'db' | 'now' | 'settings'>,
  { purpose, owner }: ChallengeUse,
  clientDataJSON: string,
): Promise<ClientData | null> => {
  const data = clientDataOf(clientDataJSON);
  if (!data) return null;
  const { rowCount } = await db.query(
    'delete from passkey_challenge where owner = $1 and challenge_hash = $2 and purpose = $3 and expires_at > $4',
    [owner, secretHash(data.challenge), purpose, new Date(now())],
  );
  const { accepts, inFrames } = settings.passkeys;
  const isOurs = accepts(data.origin) && (inFrames || !data.crossOrigin);
  return rowCount === 1 && isOurs ? data : null;
};
