import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../errors/startError.ts';

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
export const makeDataFolder = (dataDir: string): void => {
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
