import type { AttributionParams } from '../../contract/schema.ts';
import { type AppLinks, lobbyStore } from '../state/lobby.ts';
import { localStore, sessionStore } from './storage.ts';

/** What a login leaves behind (§4, "Login flow"). */
export interface Identity {
  token: string;
  userName: string;
  userId: string;
}

/** Keeps where the login says that the app is downloaded, over reloads. */
export function storeAppLinks({ lobbyH5AndroidDown, lobbyH5IosDown }: AppLinks): void {
  const appLinks = { lobbyH5AndroidDown, lobbyH5IosDown };
  localStore.set('lobby.appLinks', JSON.stringify(appLinks));
  lobbyStore.setState({ appLinks });
}

function storedAppLinks(): AppLinks | null {
  try {
    return JSON.parse(localStore.get('lobby.appLinks') ?? 'null') as AppLinks | null;
  } catch {
    return null;
  }
}

/** Takes over what an earlier visit stored. */
export function restoreSession(): void {
  const token = localStore.get('token');
  lobbyStore.setState({
    appLinks: storedAppLinks(),
    token,
    ...(token && { userName: localStore.get('userName'), userId: localStore.get('userId') }),
  });
}

export function storeIdentity({ token, userName, userId }: Identity): void {
  localStore.set('token', token);
  localStore.set('userName', userName);
  localStore.set('userId', userId);
  lobbyStore.setState({ token, userName, userId, isElsewhere: false });
}

export function storeAttribution(params: AttributionParams | undefined, channelCode?: string): void {
  if (params && Object.keys(params).length > 0) localStore.set('attribution', JSON.stringify(params));
  if (channelCode) sessionStore.set('channelId', channelCode);
}

/** Logged out: no token, no player, index status 1 (§4). */
export const visitorState = {
  token: null,
  userName: null,
  userId: null,
  userInfo: null,
  indexStatus: 1,
  isAdId: false,
  bonusStatus: null,
  receiveNum: 0,
  moneyData: null,
  gameUrl: null,
} as const;

/**
 * Forgets the session: token, name, id, attribution and channel, and nothing else (decisions, "Storage keys").
 * @param isElsewhere the player is told that the account is used elsewhere.
 */
export function clearSession(isElsewhere = false): void {
  // Somebody who has logged in in another tab meanwhile stays.
  if (localStore.get('token') === lobbyStore.getState().token)
    for (const key of ['token', 'userName', 'userId', 'attribution'] as const) localStore.remove(key);
  sessionStore.remove('channelId');
  lobbyStore.setState({ ...visitorState, isElsewhere });
}
