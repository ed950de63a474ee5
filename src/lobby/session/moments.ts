import type { UserInfo } from '../../contract/player.ts';
import { markTold } from '../api/player.ts';
import { holdBalance } from '../state/balanceHolds.ts';
import { lobbyStore, offersBonuses } from '../state/lobby.ts';
import { announceLevel, showReward } from '../state/rewards.ts';

/** What this visit has on the screen, or had: the service may not have heard of it yet. */
const told = { welcome: '', vip: new Map<string, number>() };

/** The welcome gift has been on its way to the balance since it was given: this lets the player see it arrive. */
async function welcome(userId: string, coins: number): Promise<void> {
  told.welcome = userId;
  // A game shows the whole balance, so the lobby's bar over it does, too.
  const hold = document.querySelector('iframe') ? null : holdBalance(coins);
  await showReward({ source: 'welcome', coins, size: 'fair' });
  hold?.release();
  if (lobbyStore.getState().userId === userId) await markTold({ welcome: true }).catch(() => undefined);
}

async function levelUp(userId: string, from: number, to: number): Promise<void> {
  told.vip.set(userId, to);
  await announceLevel(from, to);
  if (lobbyStore.getState().userId === userId) await markTold({ vipLevel: to }).catch(() => undefined);
}

/**
 * Shows what happens once: the welcome gift, a VIP level that was reached. It is told when the player has closed it, so
 * that a reload before brings it back, and another device afterwards does not. Call it before a balance is shown.
 */
export function tellMoments({ userId, welcomeCoins, vipLevel, vipTold }: UserInfo): void {
  if (welcomeCoins > 0 && told.welcome !== userId) void welcome(userId, welcomeCoins);
  const before = told.vip.get(userId) ?? vipTold;
  if (vipLevel > before && offersBonuses(lobbyStore.getState())) void levelUp(userId, before, vipLevel);
}
