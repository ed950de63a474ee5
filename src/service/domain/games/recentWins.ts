import type { Db } from '../../db/database.ts';
import { maskName } from '../accounts/profile/maskName.ts';

/** A win of a round that was played. */
export interface Win {
  /** Masked. */
  nickName: string;
  gameId: number;
  /** What the round cost and what it paid, coins. */
  staked: number;
  paid: number;
  /** The round was over then, ms since 1970. */
  time: number;
}

/** So many are told, of so long ago at most, ms. */
const MOST = 8;
const LONGEST_AGO_MS = 24 * 3_600_000;
/** Of fewer players than this nobody is told: behind a mask in a short list they could be guessed. */
const LEAST_PLAYERS = 3;
/** So many wins are looked through for those of players who have agreed: the cost does not grow with the rounds. */
const LOOKED_THROUGH = 2_000;

interface Row {
  user_id: string;
  name: string;
  game_id: number;
  staked: number;
  paid: number;
  closed_at: Date;
}

/**
 * The latest wins of at least five times their stake, newest first and one a player: of rounds that are over and began
 * after their player had agreed to be shown, without players who are closed or closing, blocked, excluded or timed out.
 * Only rounds of accounts lie here, so none is a bot's. Nobody is invented: of too few players the list is empty.
 */
export async function readRecentWins(db: Db, now: number): Promise<Win[]> {
  // The condition is that of the index `game_round_won`, word by word.
  const { rows } = await db.query<Row>(
    `select r.user_id, p.name, r.game_id, r.staked, r.paid, r.closed_at from (
       select user_id, game_id, staked, paid, opened_at, closed_at from game_round
       where closed_at is not null and staked > 0 and paid >= staked * 5 and closed_at > $1
       order by closed_at desc limit ${LOOKED_THROUGH}) r
     join player p on p.user_id = r.user_id
     where r.opened_at >= p.wins_shown_since and p.status = 'open' and p.closes_at is null
       and not p.excluded_forever and coalesce(p.excluded_until <= $2, true)
       and coalesce(p.time_out_until <= $2, true)
     order by r.closed_at desc`,
    [new Date(now - LONGEST_AGO_MS), new Date(now)],
  );
  const latest = new Map<string, Row>();
  for (const row of rows) if (!latest.has(row.user_id)) latest.set(row.user_id, row);
  if (latest.size < LEAST_PLAYERS) return [];
  return [...latest.values()].slice(0, MOST).map(({ name, game_id, staked, paid, closed_at }) => ({
    nickName: maskName(name),
    gameId: game_id,
    staked,
    paid,
    time: closed_at.getTime(),
  }));
}

/** So old may the list be that everybody sees, ms; so long may a player still be seen who no longer wants to. */
const FRESH_MS = 5_000;

/** Reads the list once for all who ask within a while; a read that failed is not kept. */
export function recentWinsReader(db: Db, now: () => number): () => Promise<Win[]> {
  let readAt = Number.NEGATIVE_INFINITY;
  let kept: Promise<Win[]> = Promise.resolve([]);
  return () => {
    if (now() - readAt >= FRESH_MS) {
      readAt = now();
      kept = readRecentWins(db, now());
      kept.catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      });
    }
    return kept;
  };
}
