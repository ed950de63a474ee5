import { getOrder, walletChanged } from '../api/wallet.ts';
import { holdBalance } from '../state/balanceHolds.ts';
import { lobbyStore } from '../state/lobby.ts';
import { showReward } from '../state/rewards.ts';
import { settingsStore } from '../state/settings.ts';
import { releaseInGame } from './releaseInGame.ts';
import { localStore, sessionStore } from './storage.ts';

/** Orders whose arrival some tab of this browser has already announced. */
const TOLD = 'lobby.deposits';
/** So many are remembered. */
const MOST = 20;

/** The deposit order that this tab has sent to the cashier (§3, "pay parameter"). */
export interface KeptOrder {
  orderId: string;
  userId: string;
}

/** The order goes to the cashier: this tab finds it again when the player comes back. */
export function storeOrder(orderId: string, payUrl: string): void {
  const { userId } = lobbyStore.getState();
  sessionStore.set('pay', JSON.stringify({ orderId, userId }));
  lobbyStore.setState({ payUrl });
}

export function forgetOrder(): void {
  sessionStore.remove('pay');
  lobbyStore.setState({ payUrl: null });
}

/** The order that this tab sent to the cashier for this player, '' for none. */
export function storedOrder(userId: string | null): string {
  try {
    const kept = JSON.parse(sessionStore.get('pay') ?? 'null') as Partial<KeptOrder> | null;
    return kept?.orderId && kept.userId === userId ? kept.orderId : '';
  } catch {
    return '';
  }
}

const announcedOrders = (): string[] => (localStore.get(TOLD) ?? '').split(' ').filter(Boolean);
const wasTold = (orderId: string): boolean => announcedOrders().includes(orderId);

/** Settles as soon as somebody can see the page. */
const seen = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

const underWay = new Set<string>();

/**
 * Tells the player that a deposit has arrived: the reward pop-up with all that came in, once in this browser however
 * many tabs hear of it. The coins stay out of the balance until then, unless it shows them already.
 */
export async function announceDeposit(orderId: string, coins: number, isShown = false): Promise<void> {
  if (underWay.has(orderId) || wasTold(orderId)) return;
  underWay.add(orderId);
  const { userId } = lobbyStore.getState();
  const hold = isShown ? null : holdBalance(coins);
  const stop = hold && releaseInGame(hold);
  void walletChanged();
  await seen();
  // Who looks by then may be somebody else.
  if (lobbyStore.getState().userId === userId && !wasTold(orderId)) {
    localStore.set(TOLD, [...announcedOrders(), orderId].slice(-MOST).join(' '));
    await showReward({ source: 'deposit', coins, size: 'told' });
  }
  stop?.();
  hold?.release();
  underWay.delete(orderId);
}

/** The player is back from the cashier: an order that has arrived is told, wherever in the lobby that is. */
export async function followKeptOrder(): Promise<void> {
  const { userId, userInfo } = lobbyStore.getState();
  const orderId = storedOrder(userId);
  if (!orderId || wasTold(orderId)) return;
  const isShown = userInfo !== null;
  const hold = isShown ? null : holdBalance();
  try {
    const { status, received } = await getOrder(orderId, settingsStore.getState().locale, { silent: true });
    if (status === 'settled') void announceDeposit(orderId, received, isShown);
  } catch {
    // The wallet asks again.
  } finally {
    hold?.release();
  }
}
