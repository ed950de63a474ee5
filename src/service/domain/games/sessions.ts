import { CODE } from '../../../contract/codes.ts';
import type { SessionAnswer, SessionRequest } from '../../../contract/gameWallet.ts';
import type { Game } from '../../catalogue/kinds/games.ts';
import { roomOf } from '../../catalogue/rooms.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import { localeOf } from '../../config/locales.ts';
import type { Db } from '../../db/database.ts';
import { deleteOver } from '../../db/deleteOver.ts';
import { Refusal } from '../../errors/refusal.ts';
import { balancesOf } from '../../ledger/post.ts';
import { type PlayEligibility, refuseBarred } from '../responsible/eligibility.ts';
import { checkLimits } from '../responsible/limits.ts';
import { secretHash } from '../sessions/secrets.ts';
import { SEEN_STEP_MS, usedAt } from '../sessions/sessions.ts';
import type { Games } from './context.ts';

/** A game session ends after this much silence, ms. */
const IDLE_MS = 30 * 60_000;
/** How often it is kept that a game is being played, ms: a write for every bet would commit on a second machine. */
const PRESENT_STEP_MS = 5_000;

/** A provider with an address of its own opens the games that name it, every other those that name none. */
const runs = (games: Games, provider: string, game: Game | undefined): boolean =>
  game !== undefined && (games.hasOwnAddress(provider) ? game.provider === provider : !game.provider);

/**
 * Turns a ticket into a session: once, but the same session may ask again for an answer it lost.
 * @throws Refusal 1113 unknown, expired or used ticket, one of another game or of another provider's, or one whose lobby session has ended.
 */
export async function openGameSession(
  games: Games,
  provider: string,
  { ticket, gameId, sessionId }: SessionRequest,
): Promise<SessionAnswer> {
  const now = games.now();
  const files = games.catalogue();
  const game = files.findGame(gameId);
  if (!runs(games, provider, game)) throw new Refusal(CODE.AUTHENTICATION_FAILED);
  const taken = await games.db.transaction(async (tx) => {
    const { rows } = await tx.query<{ user_id: string; room_id: number; lan: string; token_hash: Buffer }>(
      `update game_ticket t set session_id = $2 from session l
       where t.ticket_hash = $1 and t.game_id = $3 and t.expires_at > $4
         and (t.session_id is null or t.session_id = $2)
         and l.token_hash = t.token_hash and l.ended_code is null and l.expires_at > $4
       returning t.user_id, t.room_id, t.lan, t.token_hash`,
      [secretHash(ticket), sessionId, gameId, new Date(now)],
    );
    const found = rows[0];
    if (!found) throw new Refusal(CODE.AUTHENTICATION_FAILED);
    await tx.query(
      `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at, token_hash)
       values ($1, $2, $3, $4, $5, $6, $6, $7) on conflict (session_id) do update set seen_at = excluded.seen_at`,
      [sessionId, provider, found.user_id, gameId, found.room_id, new Date(now), found.token_hash],
    );
    return found;
  });
  const room = roomOf(files, taken.room_id);
  if (!room || !game) throw new Refusal(CODE.EVENT_NOT_OPEN);
  const { cash } = await balancesOf(games.db, taken.user_id);
  return {
    playerId: taken.user_id,
    gameId,
    roomId: room.roomId,
    title: textIn(game.titles, localeOf(taken.lan)),
    coins: cash,
    baseScore: room.baseScore,
    minRoundMs: games.minRoundMs,
    comforts: games.comforts,
    coinsExchangeRate: games.coinsExchangeRate,
    currency: files.jurisdiction.currency,
    currencySymbol: games.currencySymbol,
  };
}

export interface LiveSession {
  userId: string;
  gameId: number;
  roomId: number;
}

interface Held extends PlayEligibility {
  user_id: string;
  game_id: number;
  room_id: number;
  /** Whether the lobby's session that opened it still lives. */
  entered: boolean;
  /** Whether the player has set limits to play. */
  limited: boolean;
  /** Whether the provider is stopped. */
  stopped: boolean;
}

/**
 * The session with its player; where nothing bars the player or has to be asked, counted as present in one go, unless
 * that is known to within some seconds. Whoever stakes uses the lobby's session, too. (For `exists` the server would read
 * all sessions while they are few, by a plan that it keeps.)
 */
const HELD = `
  with held as (
    select s.session_id, s.token_hash, s.user_id, s.game_id, s.room_id, s.seen_at, p.status, p.excluded_until, p.time_out_until,
      coalesce((
        select true from session l where l.token_hash = s.token_hash and l.ended_code is null and l.expires_at > $3
      ), false) as entered,
      exists (select 1 from play_limit l where l.user_id = s.user_id and l.kind <> 'deposit') as limited,
      exists (select 1 from provider_stop where provider = $2) as stopped
    from game_session s join player p on p.user_id = s.user_id
    where s.session_id = $1 and s.provider = $2 and s.seen_at > $4
  ), seen as (
    update game_session g set seen_at = greatest(g.seen_at, $3) from held
    where g.session_id = held.session_id and held.seen_at <= $7
      and held.status = 'open' and held.entered and not held.limited
      and (held.excluded_until is null or held.excluded_until <= $3)
      and (held.time_out_until is null or held.time_out_until <= $3)
  ), played as (
    update session l set ${usedAt('$3')} from held
    where l.token_hash = held.token_hash and held.entered and $5 and l.seen_at <= $6
  )
  select * from held`;

/** What is to be staked now. */
export interface Stake {
  coins: number;
  /** Called before the player's limits are read, which have to hold until the stake is taken. */
  hold(): void;
}

/**
 * Finds a live session of a provider and counts its player as present. It lives no longer than the lobby's session that
 * opened it; wins of its open rounds are paid all the same.
 * @param stake undefined where the player only looks.
 * @throws Refusal 1113 unknown or silent for too long; 1147 the provider is stopped; 1146 the player may not play now, or not for that much.
 */
export async function touchSession(
  { now: clock, stakes }: Games,
  db: Db,
  provider: string,
  sessionId: string,
  stake?: Stake,
): Promise<LiveSession> {
  const now = clock();
  const { rows } = await db.query<Held>(HELD, [
    sessionId,
    provider,
    new Date(now),
    new Date(now - IDLE_MS),
    stake !== undefined,
    new Date(now - SEEN_STEP_MS),
    new Date(now - PRESENT_STEP_MS),
  ]);
  const row = rows[0];
  if (!row) throw new Refusal(CODE.AUTHENTICATION_FAILED);
  if (stake !== undefined && row.stopped) throw new Refusal(CODE.EVENT_NOT_OPEN);
  // First what bars the player: an exclusion has ended the lobby's session, too.
  refuseBarred(row, now);
  if (!row.entered) throw new Refusal(CODE.AUTHENTICATION_FAILED);
  if (row.limited) {
    stake?.hold();
    const kinds = stake === undefined ? (['time'] as const) : (['time', 'loss'] as const);
    await checkLimits({ now: clock, calendar: stakes.calendar }, db, row.user_id, kinds, stake?.coins ?? 0);
    await db.query('update game_session set seen_at = greatest(seen_at, $2) where session_id = $1', [
      sessionId,
      new Date(now),
    ]);
  }
  return { userId: row.user_id, gameId: row.game_id, roomId: row.room_id };
}

/** Deletes tickets whose time is over: the sessions that they opened go on. */
export const sweepTickets = (db: Db, now: number): Promise<void> =>
  deleteOver(db, 'game_ticket', 'expires_at', new Date(now));
