import { CODE } from '../../../contract/codes.ts';
import type { Db } from '../../db/database.ts';
import { deleteOver } from '../../db/deleteOver.ts';
import { randomSecret, secretHash } from './secrets.ts';

const DAY_MS = 86_400_000;
/** A token lives this long, ms. */
export const TOKEN_LIFE_MS = 30 * DAY_MS;
/** How often it is kept that a session is in use, ms: a write for every call would cost too much. */
export const SEEN_STEP_MS = 5 * 60_000;
/** Sets of a session that it is in use at the moment `at` of a statement. */
export const usedAt = (at: string): string => `
  seen_at = ${at}::timestamptz,
  expires_at = case when idle_ms is null then expires_at else least(
    created_at + interval '${TOKEN_LIFE_MS} ms',
    ${at}::timestamptz + (idle_ms + ${SEEN_STEP_MS}) * interval '1 ms') end`;
/** How long an ended token still knows why it ended, ms. */
const MEMORY_MS = 30 * DAY_MS;
const TICKET_LIFE_S = 30;

/** Codes a token answers after its session ended (decisions, "Wire"). */
export type EndedCode = 204 | 205 | 206 | 207 | 208;

/** A live session. */
export interface OpenSession {
  userId: string;
  tokenHash: Buffer;
  /** When whoever uses it last showed that the account is theirs, ms since 1970; 0 where it is not known. */
  provedAt: number;
}

/** A live session, or the code its token answers. */
export type Found = OpenSession | { code: number };

/** Keeps that a session is in use, so that it lives on, unless that is known to within some minutes. */
export const markSeen = async (
  db: Db,
  tokenHash: Buffer,
  seenAt: Date | null,
  now: number,
): Promise<void> => {
  if (seenAt && now - seenAt.getTime() < SEEN_STEP_MS) return;
  await db.query(`update session set ${usedAt('$2')} where token_hash = $1`, [tokenHash, new Date(now)]);
};

/** Tokens are opaque; only their hash is stored. */
export const findSession = async (db: Db, token: string | undefined, now: number): Promise<Found> => {
  if (!token) return { code: CODE.TOKEN_MISSING };
  const tokenHash = secretHash(token);
  const { rows } = await db.query<{
    user_id: string;
    expires_at: Date;
    ended_code: number | null;
    seen_at: Date | null;
    proved_at: Date | null;
  }>('select user_id, expires_at, ended_code, seen_at, proved_at from session where token_hash = $1', [
    tokenHash,
  ]);
  const row = rows[0];
  if (!row) return { code: CODE.TOKEN_UNKNOWN };
  if (row.ended_code !== null) return { code: row.ended_code };
  if (row.expires_at.getTime() <= now) return { code: CODE.TOKEN_EXPIRED };
  await markSeen(db, tokenHash, row.seen_at, now);
  return { userId: row.user_id, tokenHash, provedAt: row.proved_at?.getTime() ?? 0 };
};

/** Codes of those of these sessions that are not live any more, by token hash in hex. */
export const endedSessions = async (
  db: Db,
  tokenHashes: readonly Buffer[],
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  const codes = new Map<string, number>(
    tokenHashes.map((tokenHash) => [tokenHash.toString('hex'), CODE.TOKEN_UNKNOWN]),
  );
  const { rows } = await db.query<{ token_hash: Buffer; expires_at: Date; ended_code: number | null }>(
    'select token_hash, expires_at, ended_code from session where token_hash = any($1)',
    [tokenHashes],
  );
  for (const { token_hash, expires_at, ended_code } of rows) {
    const key = token_hash.toString('hex');
    if (ended_code !== null) codes.set(key, ended_code);
    else if (expires_at.getTime() <= now) codes.set(key, CODE.TOKEN_EXPIRED);
    else codes.delete(key);
  }
  return codes;
};

/** Ends what is open; `except` stays. @returns whether anything was open. */
export const endSessions = async (
  db: Db,
  userId: string,
  code: EndedCode,
  except: Buffer | null = null,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update session set ended_code = $2
     where user_id = $1 and ended_code is null and ($3::bytea is null or token_hash <> $3)`,
    [userId, code, except],
  );
  return rowCount > 0;
};

/** What is kept of the device that a session is opened on. */
export interface SessionDevice {
  /** Hash of its code; null where it gave none. */
  deviceHash: Buffer | null;
  /** Browser and system in words; '' where not known. */
  agent: string;
  /** The session ends after so much time without a call of its player, ms. */
  idleMs: number;
}

/**
 * Opens the player's one live session; older ones answer 206 from now on. The caller holds the player's row locked,
 * so that of two logins at once one survives.
 * @returns the token, which exists nowhere else.
 */
export const openSession = async (
  db: Db,
  userId: string,
  { deviceHash, agent, idleMs }: SessionDevice,
  now: number,
): Promise<string> => {
  const token = randomSecret();
  await endSessions(db, userId, CODE.TOKEN_CONNECTED_ELSEWHERE);
  await db.query('delete from session where user_id = $1 and expires_at <= $2', [
    userId,
    new Date(now - MEMORY_MS),
  ]);
  await db.query(
    `insert into session (token_hash, user_id, created_at, seen_at, proved_at, expires_at, device_hash, agent, idle_ms)
     values ($1, $2, $3, $3, $3, $4, $5, $6, $7)`,
    [
      secretHash(token),
      userId,
      new Date(now),
      // Use is known to within a step: nobody is sent away early.
      new Date(now + Math.min(TOKEN_LIFE_MS, idleMs + SEEN_STEP_MS)),
      deviceHash,
      agent,
      idleMs,
    ],
  );
  return token;
};

/** Ends one session with 205. @returns whether it was open. */
export const endSession = async (db: Db, userId: string, tokenHash: Buffer): Promise<boolean> => {
  const { rowCount } = await db.query(
    'update session set ended_code = $3 where token_hash = $1 and user_id = $2 and ended_code is null',
    [tokenHash, userId, CODE.TOKEN_LOGGED_OUT],
  );
  return rowCount > 0;
};

/** A one-use entrance to the socket of this session (decisions, "Realtime"). */
export const makeTicket = async (
  db: Db,
  session: { userId: string; tokenHash: Buffer },
  now: number,
): Promise<{ ticket: string; expiresIn: number }> => {
  const ticket = randomSecret();
  await db.query(
    'insert into socket_ticket (ticket_hash, user_id, token_hash, expires_at) values ($1, $2, $3, $4)',
    [secretHash(ticket), session.userId, session.tokenHash, new Date(now + TICKET_LIFE_S * 1_000)],
  );
  return { ticket, expiresIn: TICKET_LIFE_S };
};

/** Uses a ticket up: the session it was made for, or the code to refuse with. */
export const redeemTicket = async (db: Db, ticket: string, now: number): Promise<Found> => {
  const { rows } = await db.query<{
    user_id: string;
    token_hash: Buffer;
    expires_at: Date;
    ended_code: number | null;
  }>(
    `with used as (delete from socket_ticket where ticket_hash = $1 returning token_hash, user_id, expires_at)
     select used.user_id, used.token_hash, used.expires_at, session.ended_code
     from used join session on session.token_hash = used.token_hash`,
    [secretHash(ticket)],
  );
  const row = rows[0];
  if (!row) return { code: CODE.TOKEN_UNKNOWN };
  if (row.ended_code !== null) return { code: row.ended_code };
  if (row.expires_at.getTime() <= now) return { code: CODE.TOKEN_EXPIRED };
  return { userId: row.user_id, tokenHash: row.token_hash, provedAt: 0 };
};

/**
 * Deletes sessions of players who do not come back; whoever does has theirs deleted at the next login. Tokens of them
 * open nothing since long ago, and answer as unknown ones do from now on.
 * @param until ms since 1970; sessions whose token cannot have lived beyond it go.
 */
export const sweepSessions = (db: Db, until: number): Promise<void> =>
  deleteOver(db, 'session', 'created_at', new Date(until - TOKEN_LIFE_MS));
