import { getBonusStatus } from '../api/bonus.ts';
import { lobbyStore } from '../state/lobby.ts';
import { sharedReading } from './sharedReading.ts';

/** Reads what the player can claim now into the lobby state, for the badges (§3 "bonusStatus"). */
export const loadBonusStatus = sharedReading(async (token) => {
  const bonusStatus = await getBonusStatus({ silent: true });
  if (lobbyStore.getState().token === token) lobbyStore.setState({ bonusStatus });
});
