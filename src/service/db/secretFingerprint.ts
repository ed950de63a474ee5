import type { Secrets } from '../config/secrets.ts';
import { StartError } from '../errors/startError.ts';
import type { Database } from './database.ts';

/**
 * Makes sure that all processes of a database work under the same secret, whatever folder they keep it in: the first one
 * leaves its print, and a later one has to know a secret whose print is there.
 * @throws StartError for a secret that has nothing to do with those used so far.
 */
export const checkSecret = (db: Database, { print, earlier }: Secrets): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('lock table secret_print in exclusive mode');
    const { rows } = await tx.query<{ print: string }>('select print from secret_print', []);
    const known = new Set(rows.map((row) => row.print));
    if (known.size > 0 && ![print, ...earlier.map((each) => each.print)].some((each) => known.has(each)))
      throw new StartError(
        'The database was set up under another secret: set LOBBY_SECRET to that one, or to "new,old" where it is to change (README, "Secrets").',
      );
    if (!known.has(print)) await tx.query('insert into secret_print (print) values ($1)', [print]);
  });
