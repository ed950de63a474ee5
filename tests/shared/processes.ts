import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The process that has started another one; 0 where that has ended meanwhile. */
const parentOf = (pid: number): number => {
  try {
    // Behind the name of the program, which may have blanks and brackets in it.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
};

/** Processes that a process has started. The kernel's own list of them leaves some out while others come and go. */
export const childrenOf = (pid: number): number[] => {
  if (!existsSync('/proc/self/stat'))
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
};

/** What a process was started with; nothing where it has ended meanwhile. */
const commandOf = (pid: number): string => {
  try {
    return existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** What it has started, by whether that is the game host; what has ended is neither. */
const childrenBy = (pid: number, isHost: boolean): number[] =>
  childrenOf(pid).filter((child) => {
    const command = commandOf(child);
    return command !== '' && command.includes('game-host') === isHost;
  });

/** Workers of a service with several processes: what it has started but the game host. */
export const workersOf = (pid: number): number[] => childrenBy(pid, false);

/** The game host that a service has started. */
export const hostOf = (pid: number): number | undefined => childrenBy(pid, true)[0];

/** Whether a process runs. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Sends a signal to one process.
 * @throws where `pid` is none: to the system 0 means this process and all that were started with it, and numbers below
 * zero mean whole groups.
 */
export const signalProcess = (pid: number | undefined, signal: NodeJS.Signals): void => {
  if (!Number.isInteger(pid) || Number(pid) <= 1)
    throw new Error(`There is no process ${pid} to send ${signal} to.`);
  process.kill(Number(pid), signal);
};
