import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Processes that a process has started. */
const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return text.split(/\s+/).filter(Boolean).map(Number);
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
