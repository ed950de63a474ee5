import { localStore } from './storage.ts';

/** One visit of a player, over reloads and tabs; ms since 1970. */
export interface PlaySession {
  userId: string;
  startedAt: number;
  /** The lobby was last open then. */
  seenAt: number;
  /** The player was last told of the time played. */
  checkedAt: number;
}

const KEY = 'lobby.playSession';
const OWN_KEY = 'lobby.realityCheck';
/** Whoever was away for longer begins a new visit, ms. */
const AWAY_MS = 30 * 60_000;

/** Minutes that players may choose themselves. */
export const OWN_INTERVALS = [15, 30, 60] as const;

function read(): PlaySession | null {
  try {
    const stored = JSON.parse(localStore.get(KEY) ?? 'null') as PlaySession | null;
    const times = stored && [stored.startedAt, stored.seenAt, stored.checkedAt];
    return times?.every(Number.isSafeInteger) ? stored : null;
  } catch {
    return null;
  }
}

const write = (session: PlaySession): PlaySession => {
  localStore.set(KEY, JSON.stringify(session));
  return session;
};

/** The visit that goes on now, or a new one: of another player, after a while away, or by a clock that was set back. */
export function continueVisit(userId: string, now: number): PlaySession {
  const stored = read();
  const goesOn =
    stored?.userId === userId &&
    stored.startedAt <= now &&
    stored.seenAt <= now &&
    now - stored.seenAt < AWAY_MS;
  return write(goesOn ? { ...stored, seenAt: now } : { userId, startedAt: now, seenAt: now, checkedAt: now });
}

/** The player has been told, and goes on. */
export const confirmCheck = (session: PlaySession, now: number): PlaySession =>
  write({ ...session, seenAt: now, checkedAt: now });

/** The player's own interval, minutes; 0 for none. */
export function ownInterval(): number {
  const minutes = Number(localStore.get(OWN_KEY));
  return OWN_INTERVALS.find((one) => one === minutes) ?? 0;
}

export const setOwnInterval = (minutes: number): void => localStore.set(OWN_KEY, String(minutes));

/** The stricter of the operator's interval and the player's own, minutes; 0 for never. */
export function realityCheckInterval(operators: number): number {
  const both = [operators, ownInterval()].filter((minutes) => minutes > 0);
  return both.length > 0 ? Math.min(...both) : 0;
}
