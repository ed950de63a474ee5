import { CODE } from '../../../contract/codes.ts';
import type { SessionAnswer, SessionRequest } from '../../../contract/gameWallet.ts';
import type { Db } from '../../db/database.ts';
import { balancesOf } from '../../ledger/post.ts';
import { secretHash } from '../accounts/secrets.ts';
import { Refusal } from '../refusal.ts';
import { roomOf } from '../rooms/rooms.ts';
import type { Games } from './context.ts';

/** A game session ends after this much silence, ms. */
const IDLE_MS = 30 * 60_000;

/**
 * Turns a ticket into a session: once, but the same session may ask again for an answer it lost.
 * @throws Refusal 1113 unknown, expired or used ticket, or one of another game.
 */
export async function openGameSession(
  games: Games,
  provider: string,
  { ticket, gameId, sessionId }: SessionRequest,
): Promise<SessionAnswer> {
  const now = games.now();
  const taken = await games.db.transaction(async (tx) => {
    const { rows } = await tx.query<{ user_id: string; room_id: number; lan: string }>(
      `update game_ticket set session_id = $2
       where ticket_hash = $1 and game_id = $3 and expires_at > $4 and (session_id is null or session_id = $2)
       returning user_id, room_id, lan`,
      [secretHash(ticket), sessionId, gameId, new Date(now)],
    );
    const found = rows[0];
    if (!found) throw new Refusal(CODE.AUTHENTICATION_FAILED);
    await tx.query(
      `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict (session_id) do update set seen_at = excluded.seen_at`,
      [sessionId, provider, found.user_id, gameId, found.room_id, new Date(now)],
    );
    return found;
  });
  const room = roomOf(taken.room_id);
  const game = games.findGame(gameId);
  if (!room || !game) throw new Refusal(CODE.EVENT_NOT_OPEN);
  const { cash } = await balancesOf(games.db, taken.user_id);
  return {
    playerId: taken.user_id,
    gameId,
    roomId: room.roomId,
    title: game.title(taken.lan),
    coins: cash,
    baseScore: room.baseScore,
    minRoundMs: games.minRoundMs,
    coinsExchangeRate: games.coinsExchangeRate,
    currencySymbol: games.currencySymbol,
  };
}

export interface LiveSession {
  userId: string;
  gameId: number;
  roomId: number;
}

/**
 * Finds a live session of a provider and counts its player as present.
 * @throws Refusal 1113 unknown or silent for too long; 1146 the player may not play now.
 */
export async function touchSession(
  db: Db,
  provider: string,
  sessionId: string,
  now: number,
): Promise<LiveSession> {
  const { rows } = await db.query<{ user_id: string; game_id: number; room_id: number; may_play: boolean }>(
    `update game_session set seen_at = greatest(seen_at, $3)
     where session_id = $1 and provider = $2 and seen_at > $4
     returning user_id, game_id, room_id, exists (
       select 1 from player where player.user_id = game_session.user_id and status = 'open'
         and (excluded_until is null or excluded_until <= $3)) as may_play`,
    [sessionId, provider, new Date(now), new Date(now - IDLE_MS)],
  );
  const row = rows[0];
  if (!row) throw new Refusal(CODE.AUTHENTICATION_FAILED);
  if (!row.may_play) throw new Refusal(CODE.WITHDRAW_FORBIDDEN);
  return { userId: row.user_id, gameId: row.game_id, roomId: row.room_id };
}
