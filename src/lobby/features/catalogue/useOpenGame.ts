import { useCallback } from 'react';
import type { GameItem } from '../../../contract/calls/catalogue.ts';
import { showToast } from '../../state/toasts.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';

/** Opens the rooms of a game, or says why it cannot be played now. */
export function useOpenGame(): (game: GameItem) => void {
  const { open } = useOverlay();
  return useCallback(
    (game: GameItem) => {
      if (game.open) open('rooms', { gameId: String(game.gameId) });
      else showToast('info', 'catalogue:maintenanceToast', { title: game.title });
    },
    [open],
  );
}
