import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../errors/startError.ts';

/** How a program is run so that it is not root. */
export interface RunAs {
  /** Words before the program. */
  prefix: readonly string[];
  /** The user it becomes; undefined leaves it as it is. */
  user: { name: string; uid: number; gid: number } | undefined;
}

/**
 * PostgreSQL refuses to run as root. In a user namespace it is somebody else without being anybody: that needs no user
 * account, no change of ownership, and works in folders that only root may enter.
 */
const IN_NAMESPACE = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'] as const;
/** Where namespaces are forbidden, as in most containers: the first of these users that exists. */
const USERS = ['postgres', 'nobody'];

const namespacesWork = (): boolean => {
  try {
    const [command, ...args] = IN_NAMESPACE;
    execFileSync(command, [...args, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const findUser = (): RunAs['user'] => {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const wanted of USERS) {
    const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
};

let guise: RunAs | undefined;

/** @throws StartError where this process is root and nothing else can be had. */
export const notRoot = (): RunAs => {
  if (guise) return guise;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) guise = { prefix: [], user: undefined };
  else if (namespacesWork()) guise = { prefix: IN_NAMESPACE, user: undefined };
  else {
    const user = findUser();
    if (!user)
      throw new StartError(
        'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as: start as another user, or set DATABASE_URL.',
      );
    guise = { prefix: [], user };
  }
  return guise;
};

/** Gives what PostgreSQL has to own to the user it runs as. Does nothing where it runs as ourselves. */
export const giveTo = ({ user }: RunAs, path: string): void => {
  if (!user || !existsSync(path) || lstatSync(path).uid === user.uid) return;
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path]);
  try {
    // The folder above is ours: it is opened for passing through, not for reading.
    const above = dirname(path);
    chmodSync(above, lstatSync(above).mode | 0o011);
    execFileSync('test', ['-w', path], { uid: user.uid, gid: user.gid, stdio: 'ignore' });
  } catch {
    throw new StartError(
      `PostgreSQL runs as the user "${user.name}", who may not enter ${path}: set LOBBY_DATA to a folder that everybody may pass, e.g. /var/tmp/lobby.`,
    );
  }
};
