import { StartError } from '../errors/startError.ts';
import { ENCODED, type Env, isCutShort, read } from './variables.ts';

/* The addresses carry passwords, so no sentence repeats them. */

/** PostgreSQL's tools leave out the host of its socket, which is no address to `URL`. */
const withHost = (env: Env, given: string): string => {
  if (URL.canParse(given)) return given;
  // Named elsewhere, it counts; else it is where they look, too.
  const host = /[?&]host=/.test(given) ? 'localhost' : (read(env, 'PGHOST') ?? 'localhost');
  return given.replace('@/', `@${encodeURIComponent(host)}/`);
};

/** DATABASE_URL or DATABASE_OWNER_URL, which `URL` can read. @throws StartError */
export const databaseUrl = (env: Env, name: string): string | undefined => {
  const given = read(env, name);
  if (given === undefined) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(given))
    throw new StartError(`${name} is not a PostgreSQL address: it starts with postgres://.`);
  const url = withHost(env, given);
  if (!URL.canParse(url) || isCutShort(url))
    throw new StartError(
      `${name} is not a PostgreSQL address: write postgres://user:password@host:5432/database, where ${ENCODED}.`,
    );
  return url;
};

/** DATABASE_OWNER_URL, of another user than DATABASE_URL. @throws StartError */
export const databaseOwnerUrl = (env: Env): string | undefined => {
  const [owner, service] = ['DATABASE_OWNER_URL', 'DATABASE_URL'].map((name) => databaseUrl(env, name));
  if (owner && !service)
    throw new StartError('DATABASE_OWNER_URL needs DATABASE_URL, the address of the service itself.');
  if (owner && service && new URL(owner).username === new URL(service).username)
    throw new StartError(
      'DATABASE_OWNER_URL and DATABASE_URL name the same user: give the service one that owns no table.',
    );
  return owner;
};
