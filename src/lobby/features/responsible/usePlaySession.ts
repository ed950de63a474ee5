import { useCallback, useEffect, useState } from 'react';
import {
  confirmCheck,
  continueVisit,
  type PlaySession,
  realityCheckInterval,
} from '../../session/playSession.ts';

/** How often the clock is looked at, ms. */
const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** The visit of a player, whole minutes of it, and whether a reality check is due (responsible play). */
export function usePlaySession(
  userId: string,
  operatorsMinutes: number,
): { session: PlaySession; minutes: number; isDue: boolean; goOn: () => void } {
  const [session, setSession] = useState(() => continueVisit(userId, Date.now()));
  useEffect(() => {
    // What another tab has asked is not asked again: each look begins with what is stored.
    const look = () => setSession(continueVisit(userId, Date.now()));
    look();
    const timer = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId]);
  const goOn = useCallback(() => setSession((now) => confirmCheck(now, Date.now())), []);
  const interval = realityCheckInterval(operatorsMinutes) * MINUTE_MS;
  return {
    session,
    minutes: Math.floor((session.seenAt - session.startedAt) / MINUTE_MS),
    isDue: interval > 0 && session.seenAt - session.checkedAt >= interval,
    goOn,
  };
}
