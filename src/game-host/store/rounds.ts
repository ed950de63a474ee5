import type { Bets } from '../rules/rules.ts';
import type { Database, Db } from './database.ts';
import type { HostSession } from './sessions.ts';

/**
 * drawn: decided, not known whether the stake was taken; staked: it was, and the round goes on; done; refused: no stake was
 * taken or it came back.
 */
export type RoundState = 'drawn' | 'staked' | 'done' | 'refused';

/** A move whose further stake is being taken: the round is in `result` once it was. */
export interface Pending {
  transactionId: string;
  sessionId: string;
  /** Coins. */
  stake: number;
  result: unknown;
}

export interface Round {
  player_id: string;
  request_id: string;
  round_id: string;
  game_id: number;
  session_id: string;
  bets: Bets;
  /** Coins staked so far. */
  stake: number;
  /** State of the game's rules. */
  result: unknown;
  state: RoundState;
  /** Moves made so far. */
  step: number;
  pending: Pending | null;
  /** Code of a refused round. */
  refusal: number | null;
  /** Balances after the last stake and after the win, coins. */
  coins_staked: number | null;
  coins: number | null;
  /** The free bet that it is played for: its stake is not taken from the balance. */
  free_bet_id: string | null;
  begun_at: Date;
}

const COLUMNS = `player_id, request_id, round_id, game_id, session_id, bets, stake, result, state, step, pending, refusal,
  coins_staked, coins, free_bet_id, begun_at`;

export async function findRound(db: Db, playerId: string, requestId: string): Promise<Round | undefined> {
  const { rows } = await db.query<Round>(
    `select ${COLUMNS} from game_host.round where player_id = $1 and request_id = $2`,
    [playerId, requestId],
  );
  return rows[0];
}

/** The round of a player's game by its id, also held until the transaction ends. */
export async function holdRound(
  tx: Db,
  { playerId, gameId }: HostSession,
  roundId: string,
): Promise<Round | undefined> {
  const { rows } = await tx.query<Round>(
    `select ${COLUMNS} from game_host.round where player_id = $1 and game_id = $2 and round_id = $3 for update`,
    [playerId, gameId, roundId],
  );
  return rows[0];
}

/** Rounds of a player's game that are not over, oldest first. */
export async function openRounds(db: Db, playerId: string, gameId: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `select ${COLUMNS} from game_host.round
     where player_id = $1 and game_id = $2 and state in ('drawn', 'staked') order by begun_at`,
    [playerId, gameId],
  );
  return rows;
}

/** Rounds of all players, oldest first: drawn and not staked on since `drawn`, or waiting for their player since `staked`. */
export async function leftRounds(
  db: Db,
  { drawn, staked }: { drawn: Date; staked: Date },
  count: number,
): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `select ${COLUMNS} from game_host.round
     where state in ('drawn', 'staked') and begun_at < (case state when 'drawn' then $1 else $2 end)::timestamptz
     order by begun_at limit $3`,
    [drawn, staked, count],
  );
  return rows;
}

/** Marks a round that ended while its player stayed away. */
export async function markUnseen(db: Db, { player_id, request_id }: Round): Promise<void> {
  await db.query('update game_host.round set untold = true where player_id = $1 and request_id = $2', [
    player_id,
    request_id,
  ]);
}

/** Rounds of a player's game that ended unseen, each answered once, oldest first. */
export async function takeUnseen(db: Db, playerId: string, gameId: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `update game_host.round set untold = false where player_id = $1 and game_id = $2 and untold returning ${COLUMNS}`,
    [playerId, gameId],
  );
  return rows.sort((a, b) => a.begun_at.getTime() - b.begun_at.getTime());
}

/** The last rounds that were played to their end, latest first. */
export async function lastRounds(db: Db, playerId: string, gameId: number, count: number): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `select ${COLUMNS} from game_host.round where player_id = $1 and game_id = $2 and state = 'done'
     order by begun_at desc limit $3`,
    [playerId, gameId, count],
  );
  return rows;
}

export interface NewRound {
  requestId: string;
  roundId: string;
  bets: Bets;
  stake: number;
  freeBetId: string | null;
  draw: () => unknown;
}

/**
 * Stores a new round unless the request has one, or the least time since the last round has not passed.
 * @returns the request's round, or undefined when it is too early.
 */
export function beginRound(
  db: Database,
  session: HostSession,
  round: NewRound,
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
         (player_id, request_id, round_id, game_id, session_id, bets, stake, result, state, begun_at, free_bet_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'drawn', $9, $10) returning ${COLUMNS}`,
      [
        playerId,
        round.requestId,
        round.roundId,
        gameId,
        sessionId,
        JSON.stringify(round.bets),
        round.stake,
        JSON.stringify(round.draw()),
        new Date(now),
        round.freeBetId,
      ],
    );
    return rows[0];
  });
}

/** What moves on; what is absent stays. */
export type Advance = Partial<
  Pick<Round, 'state' | 'refusal' | 'stake' | 'result' | 'step' | 'pending' | 'coins'> & {
    coinsStaked: number;
  }
>;

/** Moves a round on from where the caller saw it; one that has moved meanwhile stays as it is. @returns it as it is now. */
export async function advance(db: Db, round: Round, to: Advance): Promise<Round> {
  const next = {
    ...round,
    coins_staked: to.coinsStaked ?? round.coins_staked,
    ...to,
  };
  await db.query(
    `update game_host.round set state = $5, refusal = $6, stake = $7, result = $8, step = $9, pending = $10,
       coins_staked = $11, coins = $12
     where player_id = $1 and request_id = $2 and state = $3 and step = $4
       and (pending->>'transactionId') is not distinct from $13`,
    [
      round.player_id,
      round.request_id,
      round.state,
      round.step,
      next.state,
      next.refusal,
      next.stake,
      JSON.stringify(next.result),
      next.step,
      next.pending && JSON.stringify(next.pending),
      next.coins_staked,
      next.coins,
      round.pending?.transactionId ?? null,
    ],
  );
  return (await findRound(db, round.player_id, round.request_id)) ?? round;
}
