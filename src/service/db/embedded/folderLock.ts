import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createOnce } from '../../config/createOnce.ts';

const POLL_MS = 40;
/** Whoever holds a lock touches it this often, ms. */
const TOUCH_MS = 1_000;
/** One that was not touched for so long belongs to nobody, ms. */
const SILENT_MS = 10_000;

/** Locks that this process holds. */
const held = new Set<string>();

/** Whether there is a process of that id. */
export const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a lock was left by a process that was killed; its pid may be another program's by now, or this one's. */
const isLeft = (lock: string): boolean => {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid === process.pid) return !held.has(lock);
    return !isAlive(pid) || Date.now() - statSync(lock).mtimeMs > SILENT_MS;
  } catch {
    // Given back meanwhile.
    return false;
  }
};

const touch = (lock: string): void => {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // Somebody has deleted it.
  }
};

/** Does `work` while no other process of this machine does what it locks with the same file. */
export const withFolderLock = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  while (!createOnce(lock, String(process.pid)))
    if (isLeft(lock)) rmSync(lock, { force: true });
    else await pause(POLL_MS);
  held.add(lock);
  const touching = setInterval(() => touch(lock), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    held.delete(lock);
    rmSync(lock, { force: true });
  }
};
