import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, deriveSecrets, type Secrets } from './config.ts';
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
 * The service's secrets: from LOBBY_SECRET, or in the demo from the data folder.
 * @throws StartError outside the demo without a long LOBBY_SECRET.
 */
export const readSecrets = (config: Config, given: string | undefined): Secrets => {
  if (given !== undefined && given.length < SHORTEST)
    throw new StartError(`LOBBY_SECRET is too short: give ${SHORTEST} random characters or more.`);
  if (given !== undefined && new Set(given).size < 10)
    throw new StartError('LOBBY_SECRET is easily guessed: make one with "openssl rand -base64 32".');
  if (given !== undefined) return deriveSecrets(given);
  if (!config.demo)
    throw new StartError(
      'LOBBY_SECRET is missing: outside the demo, make one with "openssl rand -base64 32".',
    );
  return deriveSecrets(keptSecret(config.dataDir));
};
