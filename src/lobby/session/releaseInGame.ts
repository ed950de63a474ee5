import type { BalanceHold } from '../state/balanceHolds.ts';
import { lobbyStore } from '../state/lobby.ts';

/**
 * Holds nothing back in a game, which shows the whole balance, so that the lobby's bar over it does, too; and no round is
 * taken to be under way because of it. Returns the end of it.
 */
export function releaseInGame(hold: BalanceHold): () => void {
  const look = ({ gameUrl }: { gameUrl: string | null }): void => {
    if (gameUrl) hold.release();
  };
  look(lobbyStore.getState());
  return lobbyStore.subscribe(look);
}
