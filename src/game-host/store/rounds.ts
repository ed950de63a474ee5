import type { RoundResult } from '../games.ts';
import type { Database, Db } from './database.ts';
import type { HostSession } from './sessions.ts';

/** drawn: decided, not known whether the stake was taken; staked; done; refused: no stake was taken or it came back. */
export type RoundState = 'drawn' | 'staked' | 'done' | 'refused';

export interface Round {
  player_id: string;
  request_id: string;
  round_id: string;
  game_id: number;
  session_id: string;
  /** Coins. */
  stake: number;
  result: RoundResult;
  state: RoundState;
  /** Code of a refused round. */
  refusal: number | null;
  /** Balances after the stake and after the win, coins. */
  coins_staked: number | null;
  coins: number | null;
  begun_at: Date;
}

const COLUMNS = `player_id, request_id, round_id, game_id, session_id, stake, result, state, refusal, coins_staked,
  coins, begun_at`;

export async function findRound(db: Db, playerId: string, requestId: string): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(
    `select ${COLUMNS} from game_host.round where player_id = $1 and request_id = $2`,
    [playerId, requestId],
  );
  return rows[0];
}

/** Rounds of a player's game that a crash or a lost connection left open, oldest first. */
export async function openRounds(db: Db, playerId: string, gameId: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `select ${COLUMNS} from game_host.round
     where player_id = $1 and game_id = $2 and state in ('drawn', 'staked') order by begun_at`,
    [playerId, gameId],
  );
  return rows;
}

export async function lastRound(db: Db, playerId: string, gameId: number): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(
    `select ${COLUMNS} from game_host.round where player_id = $1 and game_id = $2 and state = 'done'
     order by begun_at desc limit 1`,
    [playerId, gameId],
  );
  return rows[0];
}

/**
 * Stores a new round unless the request has one, or the least time since the last round has not passed.
 * @returns the request's round, or undefined when it is too early.
 */
export function beginRound(
  db: Database,
  session: HostSession,
  round: { requestId: string; roundId: string; stake: number; draw: () => RoundResult },
  now: number,
): Promise<Round | undefined> {
  const { playerId, gameId, sessionId, terms } = session;
  return db.transaction(async (tx) => {
    const known = await findRound(tx, playerId, round.requestId);
    if (known) return known;
    // Rounds of one player and game queue up at this row, so the same request sent twice at once is drawn once.
    const paced = await tx.query(
      `insert into game_host.pace as pace (player_id, game_id, begun_at) values ($1, $2, $3)
       on conflict (player_id, game_id) do update set begun_at = excluded.begun_at where pace.begun_at <= $4`,
      [playerId, gameId, new Date(now), new Date(now - terms.minRoundMs)],
    );
    if (paced.rowCount === 0) return findRound(tx, playerId, round.requestId);
    const { rows } = await tx.query<Round>(
      `insert into game_host.round
         (player_id, request_id, round_id, game_id, session_id, stake, result, state, begun_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'drawn', $8) returning ${COLUMNS}`,
      [
        playerId,
        round.requestId,
        round.roundId,
        gameId,
        sessionId,
        round.stake,
        JSON.stringify(round.draw()),
        new Date(now),
      ],
    );
    return rows[0];
  });
}

/** Moves a round on; a round that has moved meanwhile stays as it is. */
export async function advance(
  db: Db,
  round: Round,
  to: { state: RoundState; refusal?: number; coinsStaked?: number; coins?: number },
): Promise<Round> {
  await db.query(
    `update game_host.round set state = $4, refusal = $5, coins_staked = coalesce($6, coins_staked), coins = $7
     where player_id = $1 and request_id = $2 and state = $3`,
    [
      round.player_id,
      round.request_id,
      round.state,
      to.state,
      to.refusal ?? null,
      to.coinsStaked ?? null,
      to.coins ?? null,
    ],
  );
  return (await findRound(db, round.player_id, round.request_id)) ?? round;
}
