import type { BonusStatus } from '../../contract/calls/bonus.ts';
import type { LobbyConfig } from '../../contract/calls/config.ts';
import type { UserInfo } from '../../contract/calls/player.ts';
import type { SupportItem } from '../../contract/calls/support.ts';
import { KEY, playerKey, queryClient, refresh } from '../api/client/queries.ts';
import { retryImport } from '../device/retryImport.ts';
import { holdBalance, holdStore, shownBalance } from '../state/balanceHolds.ts';
import { type LobbyState, lobbyStore, type MoneyData } from '../state/lobby.ts';
import { localStore } from './storage.ts';

/** Who was shown the welcome gift in this visit, or is just being shown it. */
let greeted = '';

/** What is shown once comes with a script of its own; the welcome gift stays out of the balance from the first. */
function showPopups(told: UserInfo): void {
  const { userId, welcomeCoins, vipLevel, vipTold } = told;
  const gift = welcomeCoins > 0 && greeted !== userId ? holdBalance(welcomeCoins) : null;
  if (!gift && vipLevel <= vipTold) return;
  if (gift) greeted = userId;
  retryImport(() => import('./oneTimePopups.ts')).then(
    (popups) => popups.showOneTimePopups(told, gift),
    () => gift?.release(),
  );
}

/** The player as they are shown: pending prizes stay out of the balance. §4: index status 2 or 3, ad-id status. */
function playerState(told: UserInfo): Partial<LobbyState> {
  const { userInfo: before } = lobbyStore.getState();
  showPopups(told);
  const shown = before?.userId === told.userId ? before.money : null;
  localStore.set('userName', told.name);
  localStore.set('userId', told.userId);
  return {
    userInfo: { ...told, money: shownBalance(told.money, shown) },
    userName: told.name,
    userId: told.userId,
    indexStatus: told.totalRechargeTimes > 0 ? 3 : 2,
    isAdId: Boolean(told.adId),
  };
}

/** Reads that are part of the lobby state of §3, by the second part of their key: what of the state they are. */
const STATE_OF: Readonly<Record<string, (data: never) => Partial<LobbyState>>> = {
  userInfo: playerState,
  bonus: (bonusStatus: BonusStatus) => ({ bonusStatus }),
  redPackets: (moneyData: MoneyData) => ({ moneyData }),
  config: (config: LobbyConfig) => ({ config }),
  support: (serviceList: readonly SupportItem[]) => ({ serviceList }),
};

/**
 * Keeps lobby state and query cache together. The cache is what the service told; the store is what is shown of it, for
 * the stage and for whoever renders with every change of a balance. The session decides whose cache it is. Call once.
 */
export function syncStoreWithQueries(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const stateOf = STATE_OF[String(event.query.queryKey[1])];
    if (stateOf) lobbyStore.setState(stateOf(event.query.state.data as never));
  });
  lobbyStore.subscribe((now, before) => {
    if (now.token === before.token) return;
    // What is shown of the next player is read at once; after a logout nothing is.
    if (now.token) void queryClient.resetQueries({ queryKey: playerKey() });
    else queryClient.removeQueries({ queryKey: playerKey() });
  });
  holdStore.subscribe((now, before) => {
    // A prize that is no longer pending may be shown.
    if (now.holds.length <= before.holds.length) void refresh(KEY.userInfo);
  });
}
