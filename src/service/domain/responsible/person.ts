import type { Db, Tx } from '../../db/database.ts';
import { knownBy, marksOf } from './marks.ts';

/*
 * A time-out or an exclusion is a person's, not an account's. It is kept under hashes of what the person is known by, which
 * outlive the account, and is put on every account that carries one of them. A device is weak evidence, because families
 * share one: what an account takes over by nothing but a device goes no further from there, and whoever is proven to be
 * somebody else, by the documents of both, takes nothing over.
 */

/** A pause that runs under one of the marks $2, and is not the player's ($1) own; now is $3. */
const TAKEN_ELSEWHERE = `
  mark = any($2) and (excluded_until > $3 or time_out_until > $3) and known.user_id is distinct from $1
  and not exists (
    select 1 from identity_check mine join identity_check theirs on theirs.mark <> mine.mark
    where mine.user_id = $1 and theirs.user_id = known.user_id and mine.state = 'approved' and theirs.state = 'approved'
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

/**
 * Puts on an account what its person has taken on others (`follow.ts` says when).
 * @param area telephone area that players may leave out.
 * @returns the pauses of the account where they are others than before.
 */
export const takeOverPauses = async (
  tx: Tx,
  userId: string,
  now: number,
  area: string,
): Promise<Pauses | undefined> => {
  const { own, devices } = marksOf(await knownBy(tx, userId), area);
  const { rows } = await tx.query<Pauses>(
    `update player set
       excluded_until = greatest(player.excluded_until, taken.excluded_until),
       excluded_forever = player.excluded_forever or taken.excluded_forever,
       time_out_until = greatest(player.time_out_until, taken.time_out_until),
       pause_followed = not taken.is_own
         and (pause_followed or not coalesce(greatest(player.excluded_until, player.time_out_until) > $3, false))
     from (
       select max(excluded_until) filter (where excluded_until > $3) as excluded_until,
         bool_or(excluded_forever) as excluded_forever,
         max(time_out_until) filter (where time_out_until > $3) as time_out_until,
         bool_or(mark = any($4)) as is_own
       from paused_person known where ${TAKEN_ELSEWHERE} having count(*) > 0
     ) taken
     where user_id = $1 and (
       taken.excluded_until > coalesce(player.excluded_until, '-infinity')
       or taken.time_out_until > coalesce(player.time_out_until, '-infinity')
       or taken.excluded_forever and not player.excluded_forever
     )
     returning player.excluded_until, player.time_out_until`,
    [userId, [...own, ...devices], new Date(now), own],
  );
  return rows[0];
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
       and not exists (select 1 from paused_person known where ${TAKEN_ELSEWHERE})`,
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
