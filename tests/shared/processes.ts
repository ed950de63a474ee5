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

/** Workers of a service with several processes: what it has started but the game host. */
export const workersOf = (pid: number): number[] =>
  childrenOf(pid).filter((child) => {
    const command = existsSync(`/proc/${child}/cmdline`)
      ? readFileSync(`/proc/${child}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(child), '-o', 'args='], { encoding: 'utf8' });
    return !command.includes('game-host');
  });
