import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lobbyStore } from '../../state/lobby.ts';
import { leaveOnce, overlayStep, useOverlay } from './useOverlay.ts';

/** An address inside the lobby; anything else could lead a player away after the login. */
export const isInnerAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

/**
 * `const enter = useLoginGate(); enter('/home?overlay=rooms&rooms.gameId=100002')` goes there, or first lets a visitor
 * log in and then goes there (decisions, "Navigation"). Without an address the player stays where they are.
 * Answers whether the player was logged in already.
 */
export function useLoginGate(): (address?: string) => boolean {
  const navigate = useNavigate();
  const place = useLocation();
  const { open } = useOverlay();
  return useCallback(
    (address?: string) => {
      if (lobbyStore.getState().token) {
        if (address && leaveOnce(place)) navigate(address, { state: overlayStep(place, address, 1) });
        return true;
      }
      open('login', { next: address ?? `${place.pathname}${place.search}` });
      return false;
    },
    [navigate, open, place],
  );
}
