import { CODE } from '../../../contract/codes.ts';
import type { RoomTerms } from '../../catalogue/kinds/games.ts';
import { roomOf } from '../../catalogue/rooms.ts';
import { Refusal } from '../../errors/refusal.ts';
import { balancesOf } from '../../ledger/post.ts';
import { checkMaintenance } from '../accounts/protection/accessBlocks.ts';
import type { Games } from '../games/context.ts';
import { type PlayEligibility, refuseBarred } from '../responsible/eligibility.ts';
import { checkLimits } from '../responsible/limits.ts';
import { randomSecret, secretHash } from '../sessions/secrets.ts';

/** A ticket not used by then is void, ms. */
const TICKET_MS = 2 * 60_000;

export interface Launch {
  room: RoomTerms;
  /** Who runs the game; undefined where that is the game host's own. */
  provider: string | undefined;
  /** Opens the game once; never the lobby's session. */
  ticket: string;
  coins: number;
}

/** @throws Refusal 1146 excluded, in a time-out, or over a limit of loss or time. */
const checkMayPlay = async (games: Games, userId: string): Promise<void> => {
  const { rows } = await games.db.query<PlayEligibility>(
    'select status, excluded_until, time_out_until from player where user_id = $1',
    [userId],
  );
  refuseBarred(rows[0], games.now());
  const rules = { now: games.now, calendar: games.stakes.calendar };
  await checkLimits(rules, games.db, userId, ['time', 'loss'], 0);
};

/**
 * Lets a player into a room (§7): a fresh ticket for one game and one player, void when the
 * session that asks has ended.
 * @throws Refusal 1147 unknown room or game, 1006 under maintenance, 1138 below vipLimit, 1133 below lessPoint; 1146 of
 * `checkMayPlay`.
 */
export async function enterRoom(
  games: Games,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
  roomId: number,
  lan: string,
): Promise<Launch> {
  const files = games.catalogue();
  const room = roomOf(files, roomId);
  const game = room && files.findGame(room.gameId);
  if (!room || !game) throw new Refusal(CODE.EVENT_NOT_OPEN);
  if (!game.open) throw new Refusal(CODE.MAINTENANCE);
  await checkMaintenance(games.db, games.now());
  if (room.vipLimit > 0 && (await games.vipLevel(userId)) < room.vipLimit) throw new Refusal(CODE.NO_BENEFIT);
  await checkMayPlay(games, userId);
  const { cash } = await balancesOf(games.db, userId);
  if (cash < room.lessPoint) throw new Refusal(CODE.FUNDS_INSUFFICIENT);
  const ticket = randomSecret();
  const now = games.now();
  await games.db.query(
    `insert into game_ticket (ticket_hash, user_id, game_id, room_id, lan, expires_at, token_hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [secretHash(ticket), userId, room.gameId, roomId, lan, new Date(now + TICKET_MS), tokenHash],
  );
  return { room, provider: game.provider, ticket, coins: cash };
}

/** Where the game opens and how (§7). @param address of the provider; what it asks for stays. `token` is a ticket; `host` the lobby's origin. */
export function gameUrl(
  address: string,
  launch: Launch,
  from: { host: string; lan: string; source: string; rate: number; deviceType: number },
): string {
  const url = new URL(address);
  const params = {
    gameID: String(launch.room.gameId),
    token: launch.ticket,
    host: from.host,
    lan: from.lan,
    source: from.source,
    rate: String(from.rate),
    deviceType: String(from.deviceType),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
