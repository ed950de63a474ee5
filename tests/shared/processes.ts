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

const isGameHost = (pid: number): boolean => {
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  return command.includes('game-host');
};

/** Workers of a service with several processes: what it has started but the game host. */
export const workersOf = (pid: number): number[] => childrenOf(pid).filter((child) => !isGameHost(child));

/** The game host that a service has started. */
export const hostOf = (pid: number): number | undefined => childrenOf(pid).find(isGameHost);
