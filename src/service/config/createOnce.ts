import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Gives a file its first content, which it keeps: of processes that come at the same moment one does it, and none ever
 * sees the file half written.
 * @returns whether it was this one.
 */
export const createOnce = (file: string, content: string): boolean => {
  const whole = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(whole, content, { mode: 0o600, flag: 'wx' });
    linkSync(whole, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(whole, { force: true });
  }
};

/** What a file holds, which gets `content` where it is not there yet. */
export const readOrCreate = (file: string, content: string): string => {
  createOnce(file, content);
  return readFileSync(file, 'utf8');
};
