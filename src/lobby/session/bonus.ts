import { getBonusStatus } from '../api/bonus.ts';
import { lobbyStore } from '../state/lobby.ts';

/**
 * Reads what the player can claim now into the lobby state, for the badges (§3 "bonusStatus"); nothing without a
 * player. Failing keeps what is known.
 */
export async function loadBonusStatus(): Promise<void> {
  const { token } = lobbyStore.getState();
  if (!token) return;
  const bonusStatus = await getBonusStatus({ silent: true }).catch(() => null);
  if (bonusStatus && lobbyStore.getState().token === token) lobbyStore.setState({ bonusStatus });
}
