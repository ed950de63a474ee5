import { createHash } from 'node:crypto';
import type { Wheel } from '../../../contract/calls/lottery.ts';
import type { Db } from '../../db/database.ts';

type Segments = Wheel['list'];

const versions = new WeakMap<Segments, string>();
const VERSION_SIGNS = 16;

/** Names what the segments are, in their order: the same content is the same version for ever. */
const versionOf = (list: Segments): string => {
  const known = versions.get(list);
  if (known) return known;
  const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, VERSION_SIGNS);
  versions.set(list, version);
  return version;
};

/** Keeps the segments of a wheel, so that a draw can be proved after the wheels were changed. @returns their version. */
export const storeOdds = async (tx: Db, { list }: Wheel): Promise<string> => {
  const version = versionOf(list);
  // Nearly always they are there; on a cluster, storing them locks the table on every machine.
  const { rowCount } = await tx.query('select 1 from wheel_odds where version = $1', [version]);
  if (rowCount === 0)
    await tx.query('insert into wheel_odds (version, list) values ($1, $2) on conflict do nothing', [
      version,
      JSON.stringify(list),
    ]);
  return version;
};

/** Kept segments by their versions. */
export const readStoredOdds = async (
  db: Db,
  names: readonly string[],
): Promise<{ version: string; list: Segments }[]> =>
  names.length === 0
    ? []
    : (
        await db.query<{ version: string; list: Segments }>(
          'select version, list from wheel_odds where version = any($1)',
          [names],
        )
      ).rows;
