import { readdirSync, readFileSync } from 'node:fs';

/** A soft limit, of the lines that Linux writes of a process' limits. */
const LIMIT = /^Max open files\s+(\d+)/m;

/** How much of the files and sockets that this process may open is open, 0 to 1; undefined where the system does not tell. */
export const openFiles = (): number | undefined => {
  try {
    const most = Number(LIMIT.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
    return most > 0 ? readdirSync('/proc/self/fd').length / most : undefined;
  } catch {
    return undefined;
  }
};
