import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import type { LobbyMessage } from './messages.ts';

/**
 * Whether browser or app have put the page into the background; views of apps may go on there as if they were seen. That
 * it is over need not be told: a page that is shown or touched is seen.
 */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (target: EventTarget, name: string, away: boolean) =>
      target.addEventListener(name, () => setAway(away), { signal: stop.signal });
    listen(document, 'freeze', true);
    listen(document, 'resume', false);
    listen(window, 'pageshow', false);
    listen(window, 'pointerdown', false);
    document.addEventListener('visibilitychange', () => document.hidden || setAway(false), {
      signal: stop.signal,
    });
    return () => stop.abort();
  }, []);
  return isAway;
}

/** Tells a game that is `isOpen` what it cannot see from within its frame; one that opens meanwhile hears it then. */
export function useTellGame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  isOpen: boolean,
): void {
  const isCheckDue = useStore(lobbyStore, (now) => now.isCheckDue);
  const isAway = useIsAway();
  useEffect(() => {
    if (!isOpen || !(isCheckDue || isAway)) return;
    frame.current?.contentWindow?.postMessage({ type: 'pause' } satisfies LobbyMessage, origin);
  }, [frame, origin, isOpen, isCheckDue, isAway]);
  useEffect(() => {
    if (!isOpen || !isAway) return;
    const tell = (type: LobbyMessage['type']) => frame.current?.contentWindow?.postMessage({ type }, origin);
    tell('mute');
    return () => tell('unmute');
  }, [frame, origin, isOpen, isAway]);
}
