import { CODE } from '../../../contract/codes.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { endedSessions, type Found, findSession, type OpenSession, redeemTicket } from './sessions.ts';

/** What looking sessions up takes. */
interface Sessions {
  db: Db;
  /** Milliseconds since 1970. */
  now(): number;
}

const opened = (found: Found): OpenSession => {
  if ('code' in found) throw new Refusal(found.code);
  return found;
};

/** The session of a request's token. @throws Refusal 201–208. */
export const sessionOf = async ({ db, now }: Sessions, token: string | undefined): Promise<OpenSession> =>
  opened(await findSession(db, token, now()));

/**
 * The session that opens a socket: by ticket, which this uses up, or by session token (decisions, "Realtime").
 * @throws Refusal 201–208.
 */
export const enterSocket = async ({ db, now }: Sessions, token: string): Promise<OpenSession> => {
  if (token === '') throw new Refusal(CODE.TOKEN_MISSING);
  const ticket = await redeemTicket(db, token, now());
  if ('userId' in ticket || ticket.code !== CODE.TOKEN_UNKNOWN) return opened(ticket);
  return opened(await findSession(db, token, now()));
};

/** Codes of those sessions that are not live any more, by token hash in hex. */
export const endedOf = (
  { db, now }: Sessions,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, number>> => endedSessions(db, tokenHashes, now());
