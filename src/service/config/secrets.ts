import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '../errors/startError.ts';
import { readOrCreate } from './createOnce.ts';
import { type Env, providerNames } from './variables.ts';

/** Secrets that belong to one purpose each, all derived from one. */
export interface Secrets {
  /** Key of the signed wallet interface between game host and service. */
  wallet: string;
  /** Key of the sandbox's words on payments. */
  payments: string;
  /** Key under which bank account numbers are stored, 32 bytes in base64url. */
  accounts: string;
  /** Opens the demo's outbox and the controls of its sandbox cashier. */
  outbox: string;
  /** Password of the seeded demo players, typeable. */
  demoPassword: string;
  /** Key that published art is signed with. */
  art: string;
  /** Key that backups are signed with. */
  backup: string;
  /** Key that the keys of backup files are derived from. */
  backupEncryption: string;
  /** Key that the heads of the ledger's chains are signed with. */
  heads: string;
  /** Key that receipts are signed with, 32 bytes in base64url. */
  receipts: string;
  /** Key that challenges of the proof of work are signed with. */
  proof: string;
  /** Key that challenges of passkeys are signed with. */
  passkeys: string;
  /** Key of the marks that retried registrations are known by. */
  retries: string;
  /** Tells secrets apart without telling them: kept in backups and beside what was sealed. */
  print: string;
  /** The same of secrets that sign nothing any more, but are still believed and opened. */
  earlier: readonly Secrets[];
}

/** @param earlier secrets that were in use before `master`. */
export const deriveSecrets = (master: string, ...earlier: readonly string[]): Secrets => {
  const derive = (purpose: string) => createHmac('sha256', master).update(purpose);
  return {
    wallet: derive('wallet').digest('base64url'),
    payments: derive('payments').digest('base64url'),
    accounts: derive('bank-accounts').digest('base64url'),
    outbox: derive('outbox').digest('base64url').slice(0, 22),
    demoPassword: derive('demo-password').digest('hex').slice(0, 10),
    art: derive('published-art').digest('base64url'),
    backup: derive('backup').digest('base64url'),
    backupEncryption: derive('backup-encryption').digest('base64url'),
    heads: derive('ledger-heads').digest('base64url'),
    receipts: derive('receipts').digest('base64url'),
    proof: derive('proof-of-work').digest('base64url'),
    passkeys: derive('passkey-challenges').digest('base64url'),
    retries: derive('retried-registrations').digest('base64url'),
    print: derive('print').digest('base64url').slice(0, 16),
    earlier: earlier.map((each) => deriveSecrets(each)),
  };
};

/** Secrets have this many characters or more, and enough different ones. */
const SECRET_LENGTH = 32;
const SECRET_VARIETY = 10;

/**
 * Secrets parted by commas.
 * @throws StartError for one that can be guessed; it is not repeated.
 */
const secretsIn = (env: Env, name: string): string[] => {
  const given = (env[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  for (const each of given) {
    if (each.length < SECRET_LENGTH)
      throw new StartError(`${name} is too short: give ${SECRET_LENGTH} random characters or more.`);
    if (new Set(each).size < SECRET_VARIETY)
      throw new StartError(`${name} is easily guessed: make one with "openssl rand -base64 32".`);
  }
  return given;
};

/** Secrets of providers by their names; each is believed, the first signs. */
export type ProviderSecrets = ReadonlyMap<string, readonly string[]>;

/** `GAME_SECRET_ACME_PLAY` is the secret of `acme-play`. */
export const providerSecrets = (env: Env, prefix: string): ProviderSecrets =>
  new Map(
    providerNames(env, prefix)
      .map(([variable, name]): [string, string[]] => [name, secretsIn(env, variable)])
      .filter(([, secrets]) => secrets.length > 0),
  );

/** The demo makes its secret once and keeps it; two processes that start at once keep the first one's. */
const storedSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  const secret = readOrCreate(file, randomBytes(32).toString('base64url')).trim();
  if (secret.length < SECRET_LENGTH)
    throw new StartError(`The file ${file} is damaged: delete it and start again.`);
  return secret;
};

/**
 * The service's secrets: from LOBBY_SECRET, or in the demo from the data folder. Of several, parted by commas, the first
 * signs and seals, and all are believed: so one takes the place of another without a moment in which neither holds.
 * @throws StartError outside the demo without a long LOBBY_SECRET.
 */
export const readSecrets = ({ demo, dataDir }: { demo: boolean; dataDir: string }, env: Env): Secrets => {
  const [first, ...earlier] = secretsIn(env, 'LOBBY_SECRET');
  if (first !== undefined) return deriveSecrets(first, ...earlier);
  if (!demo)
    throw new StartError(
      'LOBBY_SECRET is missing: outside the demo, make one with "openssl rand -base64 32".',
    );
  return deriveSecrets(storedSecret(dataDir));
};

/** Keys under which bank account numbers are stored: the first seals. */
export const numberKeys = ({ accounts, earlier }: Secrets): [Buffer, ...Buffer[]] => [
  Buffer.from(accounts, 'base64url'),
  ...earlier.map((each) => Buffer.from(each.accounts, 'base64url')),
];
