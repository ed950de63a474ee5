import { createHash, createHmac } from 'node:crypto';
import { CODE } from '../../contract/codes.ts';
import type { SessionAnswer } from '../../contract/gameWallet.ts';
import { Refused } from '../refused.ts';
import type { WalletClient } from '../wallet.ts';
import type { Db } from './database.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const LIFE_MS = 12 * 3_600_000;

/** A player in a game, as the host knows it. */
export interface HostSession {
  sessionId: string;
  playerId: string;
  gameId: number;
  roomId: number;
  terms: SessionAnswer;
}

/**
 * Opens a session for a ticket. Token and session id follow from ticket and `key`, so a client that lost the answer asks
 * again with both and gets the same; the host stores only the token's hash.
 * @throws Refused 1113 unknown, expired or used ticket.
 */
export async function openHostSession(
  db: Db,
  wallet: WalletClient,
  hostKey: string,
  { ticket, gameId, key }: { ticket: string; gameId: number; key: string },
): Promise<{ token: string; session: HostSession }> {
  const derive = (purpose: string) => createHmac('sha256', hostKey).update(`${purpose}.${ticket}.${key}`);
  const token = derive('token').digest('base64url');
  const sessionId = derive('session').digest('hex').slice(0, 32);
  const terms = await wallet.session({ ticket, gameId, sessionId });
  const session: HostSession = {
    sessionId,
    playerId: terms.playerId,
    gameId: terms.gameId,
    roomId: terms.roomId,
    terms,
  };
  const now = Date.now();
  await db.query(
    `insert into game_host.session (token_hash, session_id, player_id, game_id, room_id, terms, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (token_hash) do nothing`,
    [
      hashOf(token),
      sessionId,
      session.playerId,
      session.gameId,
      session.roomId,
      JSON.stringify(terms),
      new Date(now + LIFE_MS),
    ],
  );
  await db.query('delete from game_host.session where expires_at < $1', [new Date(now)]);
  return { token, session };
}

/** @throws Refused 1113 without a live session. */
export async function hostSession(db: Db, authorization: string | undefined): Promise<HostSession> {
  const token = /^Bearer ([\w-]{20,64})$/.exec(authorization ?? '')?.[1];
  if (!token) throw new Refused(CODE.AUTHENTICATION_FAILED);
  const { rows } = await db.query<{
    session_id: string;
    player_id: string;
    game_id: number;
    room_id: number;
    terms: SessionAnswer;
  }>(
    `select session_id, player_id, game_id, room_id, terms from game_host.session
     where token_hash = $1 and expires_at > $2`,
    [hashOf(token), new Date()],
  );
  const row = rows[0];
  if (!row) throw new Refused(CODE.AUTHENTICATION_FAILED);
  return {
    sessionId: row.session_id,
    playerId: row.player_id,
    gameId: row.game_id,
    roomId: row.room_id,
    terms: row.terms,
  };
}
