import { getConfig } from '../api/config.ts';
import { getUserInfo } from '../api/player.ts';
import { heldStore, prizesAreKnown, shownBalance } from '../state/held.ts';
import { lobbyStore } from '../state/lobby.ts';
import { globalConfig } from './globalConfig.ts';
import { localStore, sessionStore } from './storage.ts';

/** Reads the lobby's configuration for the channel of this visit; keeps the old one on failure. */
export async function loadConfig(): Promise<void> {
  const channel = sessionStore.get('channelId') ?? globalConfig().defaultChannelId;
  try {
    lobbyStore.setState({ config: await getConfig(channel || undefined, { silent: true }) });
  } catch {
    console.warn('The lobby configuration could not be read; amounts show with the default rate.');
  }
}

let reading: Promise<void> | null = null;
/** Somebody asked while a read was under way: what it answers may be older than what they heard of. */
let again = false;

async function read(): Promise<void> {
  const { token } = lobbyStore.getState();
  const told = await getUserInfo({ silent: true });
  if (lobbyStore.getState().token !== token) {
    // Somebody else is logged in by now.
    again = true;
    return;
  }
  const { userInfo: before } = lobbyStore.getState();
  // What is shown first must leave out what is held, so it has to be known.
  if (!before) await prizesAreKnown();
  const shown = before?.userId === told.userId ? before.money : null;
  const userInfo = { ...told, money: shownBalance(told.money, shown) };
  localStore.set('userName', userInfo.name);
  localStore.set('userId', userInfo.userId);
  lobbyStore.setState({
    userInfo,
    userName: userInfo.name,
    userId: userInfo.userId,
    indexStatus: userInfo.totalRechargeTimes > 0 ? 3 : 2,
    isAdId: Boolean(userInfo.adId),
  });
}

async function readUntilFresh(): Promise<void> {
  do {
    again = false;
    await read();
  } while (again && lobbyStore.getState().token);
}

/** Reads the player unless somebody does already. */
export const ensureUserInfo = (): Promise<void> => reading ?? loadUserInfo();

/**
 * Reads the player again (§4: index status 2 or 3, ad-id status). Failing is no drama: what is known stays, and an
 * invalid token has ended the session on its way.
 */
export function loadUserInfo(): Promise<void> {
  if (reading) {
    again = true;
    return reading;
  }
  reading = readUntilFresh()
    .catch(() => undefined)
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** Shows what was held back as soon as it may be seen. Call once. */
export function followHeldPrizes(): void {
  heldStore.subscribe((now, before) => {
    if (now.holds.length <= before.holds.length && lobbyStore.getState().token) void loadUserInfo();
  });
}
