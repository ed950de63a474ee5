import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, deriveSecrets, type Env, type Secrets, secretsIn } from './environment.ts';
import { StartError } from './startError.ts';

const SHORTEST = 32;

/** As `mkdir -p`; Node's own never ends where the system lies about a missing parent, as in /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o755 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Makes the data folder; the files in it are for their owner only. @throws StartError when it cannot be written. */
export const makeDataDir = (dataDir: string): void => {
  try {
    makeFolder(dataDir);
    writeFileSync(join(dataDir, '.writable'), '', { mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOSPC' ? 'the disk is full' : `it cannot be written (${code})`;
    throw new StartError(
      `The data folder ${dataDir} cannot be used, ${why}: set LOBBY_DATA to another folder.`,
    );
  }
};

/** The demo makes its secret once and keeps it; two processes that start at once keep the first one's. */
const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST)
    throw new StartError(`The file ${file} is damaged: delete it and start again.`);
  return secret;
};

/**
 * The service's secrets: from LOBBY_SECRET, or in the demo from the data folder. Of several, parted by commas, the first
 * signs and seals, and all are believed: so one takes the place of another without a moment in which neither holds.
 * @throws StartError outside the demo without a long LOBBY_SECRET.
 */
export const readSecrets = (config: Config, env: Env): Secrets => {
  const [first, ...earlier] = secretsIn(env, 'LOBBY_SECRET');
  if (first !== undefined) return deriveSecrets(first, ...earlier);
  if (!config.demo)
    throw new StartError(
      'LOBBY_SECRET is missing: outside the demo, make one with "openssl rand -base64 32".',
    );
  return deriveSecrets(keptSecret(config.dataDir));
};

/** Keys under which bank account numbers are stored: the first seals. */
export const numberKeys = ({ accounts, earlier }: Secrets): [Buffer, ...Buffer[]] => [
  Buffer.from(accounts, 'base64url'),
  ...earlier.map((each) => Buffer.from(each.accounts, 'base64url')),
];
