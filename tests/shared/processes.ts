import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Processes that a process has started. */
export const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return text.split(/\s+/).filter(Boolean).map(Number);
};
