import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createOnce } from '../config/keepOnce.ts';

const POLL_MS = 40;
/** Nobody holds a lock for longer, ms: its pid has come to belong to another program. */
const HELD_MAX_MS = 60_000;

/** Whether there is a process of that id. */
export const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Pid in the lock; undefined where it was given back. */
const holderOf = (lock: string): number | undefined => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Does `work` while no other process of this machine does what it locks with the same file. */
export const withFolderLock = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  const giveUp = Date.now() + HELD_MAX_MS;
  while (!createOnce(lock, String(process.pid))) {
    const holder = holderOf(lock);
    if (holder === undefined) continue;
    // Whoever holds it may have been killed.
    if (!isAlive(holder) || Date.now() > giveUp) rmSync(lock, { force: true });
    else await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};
