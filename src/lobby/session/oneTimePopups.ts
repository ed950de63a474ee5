import type { UserInfo } from '../../contract/calls/player.ts';
import { markTold } from '../api/told.ts';
import { type BalanceHold, nothingIsHeld } from '../state/balanceHolds.ts';
import { lobbyStore, offersBonuses } from '../state/lobby.ts';
import { announceLevel, showReward } from '../state/rewards.ts';
import { releaseInGame } from './releaseInGame.ts';

/** VIP levels that this visit has on the screen, or had: the service may not have heard of it yet. */
const levels = new Map<string, number>();

/** The welcome gift is in the balance since it was given: this lets the player see it arrive. */
async function welcome({ userId, welcomeCoins: coins }: UserInfo, hold: BalanceHold): Promise<void> {
  const stop = releaseInGame(hold);
  await showReward({ source: 'welcome', coins, size: 'fair' });
  stop();
  hold.release();
  if (lobbyStore.getState().userId === userId) await markTold({ welcome: true }).catch(() => undefined);
}

async function levelUp(userId: string, from: number, to: number): Promise<void> {
  levels.set(userId, to);
  // A wheel that turns, and the prize it brings, come first.
  await nothingIsHeld();
  if (lobbyStore.getState().userId !== userId) return;
  await announceLevel(from, to);
  if (lobbyStore.getState().userId === userId) await markTold({ vipLevel: to }).catch(() => undefined);
}

/**
 * Shows what happens once: the welcome gift, a VIP level that was reached. It is told when the player has closed it, so
 * that a reload before brings it back, and another device afterwards does not.
 * @param gift keeps the welcome gift out of the balance until it was shown; null where it was, or there is none.
 */
export function showOneTimePopups(player: UserInfo, gift: BalanceHold | null): void {
  if (gift) void welcome(player, gift);
  const { userId, vipLevel, vipTold } = player;
  const before = levels.get(userId) ?? vipTold;
  if (vipLevel > before && offersBonuses(lobbyStore.getState())) void levelUp(userId, before, vipLevel);
}
