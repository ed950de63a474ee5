import type { Db, Tx } from '../../db/database.ts';
import { knownBy, knownByEach, marksOf } from './marks.ts';

/*
 * A time-out or an exclusion is a person's, not an account's. It is kept under hashes of what the person is known by, which
 * outlive the account, and is put on every account that carries one of them. A device is weak evidence, because families
 * share one: what an account takes over by nothing but a device goes no further from there, and whoever is proven to be
 * somebody else, by the documents of both, takes nothing over.
 */

/** A pause that runs, now being `now`, and is not the own one of a `player`; both say where they stand in the statement. */
const takenElsewhere = (player: string, now: string): string => `
  (excluded_until > ${now} or time_out_until > ${now}) and known.user_id is distinct from ${player}
  and not exists (
    select 1 from identity_check mine join identity_check theirs on theirs.mark <> mine.mark
    where mine.user_id = ${player} and theirs.user_id = known.user_id
      and mine.state = 'approved' and theirs.state = 'approved'
  )`;

/**
 * Keeps a time-out and an exclusion that run, for other accounts of the same person; before what names them is gone.
 * @returns whether there was any to keep.
 */
export const storePauses = async (tx: Tx, userId: string, now: number): Promise<boolean> => {
  const { own, devices } = marksOf(await knownBy(tx, userId));
  const { rowCount } = await tx.query(
    `insert into paused_person as known (mark, user_id, excluded_until, excluded_forever, time_out_until)
     select mark, user_id, excluded_until, excluded_forever, time_out_until
     from player cross join (
       select distinct unnest(case when pause_followed then $2::text[] else $2::text[] || $3::text[] end) as mark
       from player where user_id = $1
     ) marks
     where user_id = $1 and (excluded_until > $4 or time_out_until > $4)
     on conflict (mark) do update set
       user_id = case
         when known.user_id = excluded.user_id or greatest(known.excluded_until, known.time_out_until) <= $4
         then excluded.user_id
       end,
       excluded_until = greatest(known.excluded_until, excluded.excluded_until),
       excluded_forever = known.excluded_forever or excluded.excluded_forever,
       time_out_until = greatest(known.time_out_until, excluded.time_out_until)`,
    [userId, own, devices, new Date(now)],
  );
  return rowCount > 0;
};

/** Until when a player is paused. */
export interface Pauses {
  excluded_until: Date | null;
  time_out_until: Date | null;
}

/** A pause that was `taken` is longer than the player's. */
const LONGER = `(
  taken.excluded_until > coalesce(player.excluded_until, '-infinity')
  or taken.time_out_until > coalesce(player.time_out_until, '-infinity')
  or taken.excluded_forever and not player.excluded_forever)`;

/**
 * Puts on accounts what their person has taken on others (`follow.ts` says when), on all of them by one statement: very
 * many may have been used on one device.
 * @param area telephone area that players may leave out.
 * @returns the pauses of those accounts where they are others than before.
 */
export const takeOverPauses = async (
  tx: Tx,
  userIds: readonly string[],
  now: number,
  area: string,
): Promise<(Pauses & { user_id: string })[]> => {
  const carried = [...(await knownByEach(tx, userIds))].flatMap(([userId, known]) => {
    const { own, devices } = marksOf(known, area);
    return [
      ...own.map((mark) => ({ userId, mark, isOwn: true })),
      ...devices.map((mark) => ({ userId, mark, isOwn: false })),
    ];
  });
  // Rows are held in the order of their ids, so that two who share a device do not wait for each other in a circle.
  const { rows } = await tx.query<Pauses & { user_id: string }>(
    `with taken as materialized (
       select carried.user_id, max(excluded_until) filter (where excluded_until > $4) as excluded_until,
         bool_or(excluded_forever) as excluded_forever,
         max(time_out_until) filter (where time_out_until > $4) as time_out_until,
         bool_or(carried.is_own) as is_own
       from unnest($1::text[], $2::text[], $3::boolean[]) as carried (user_id, mark, is_own)
       join paused_person known on known.mark = carried.mark
       where ${takenElsewhere('carried.user_id', '$4')}
       group by carried.user_id
     ), held as materialized (
       select player.user_id from player join taken on taken.user_id = player.user_id where ${LONGER}
       order by player.user_id for update of player
     )
     update player set
       excluded_until = greatest(player.excluded_until, taken.excluded_until),
       excluded_forever = player.excluded_forever or taken.excluded_forever,
       time_out_until = greatest(player.time_out_until, taken.time_out_until),
       pause_followed = not taken.is_own
         and (pause_followed or not coalesce(greatest(player.excluded_until, player.time_out_until) > $4, false))
     from taken join held on held.user_id = taken.user_id
     where player.user_id = taken.user_id and ${LONGER}
     returning player.user_id, player.excluded_until, player.time_out_until`,
    [
      carried.map(({ userId }) => userId),
      carried.map(({ mark }) => mark),
      carried.map(({ isOwn }) => isOwn),
      new Date(now),
    ],
  );
  return rows;
};

/**
 * Lifts what an account took over by a device alone, once its person is proven to be somebody else than all who took
 * pauses as long as that.
 * @returns whether anything was lifted.
 */
export const liftFollowed = async (tx: Tx, userId: string, now: number, area: string): Promise<boolean> => {
  const { own, devices } = marksOf(await knownBy(tx, userId), area);
  const { rowCount } = await tx.query(
    `update player set excluded_until = null, excluded_forever = false, time_out_until = null, pause_followed = false
     from (
       select max(excluded_until) as excluded_until, max(time_out_until) as time_out_until
       from paused_person where mark = any($2) and user_id <> $1
     ) others
     where user_id = $1 and pause_followed and (player.excluded_until > $3 or player.time_out_until > $3)
       and coalesce(player.excluded_until <= greatest(others.excluded_until, $3), true)
       and coalesce(player.time_out_until <= greatest(others.time_out_until, $3), true)
       and not exists (
         select 1 from paused_person known where mark = any($2) and ${takenElsewhere('$1', '$3')}
       )`,
    [userId, [...own, ...devices], new Date(now)],
  );
  if (rowCount > 0) await tx.query('delete from paused_person where user_id = $1', [userId]);
  return rowCount > 0;
};

/** Forgets what has passed. */
export const sweepPauses = async (db: Db, now: number): Promise<void> => {
  await db.query(
    `delete from paused_person
     where coalesce(excluded_until, $1) <= $1 and coalesce(time_out_until, $1) <= $1`,
    [new Date(now)],
  );
};
