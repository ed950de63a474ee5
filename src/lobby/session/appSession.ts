import type { Data } from '../../contract/call.ts';
import type { userInfo } from '../../contract/calls/player.ts';
import { COMMON_CODE, INVALID_TOKEN_CODES } from '../../contract/commonCodes.ts';
import { onSessionEnd } from '../api/client/codes.ts';
import { prefetch } from '../api/client/prefetched.ts';
import { appCan, askApp, postToApp } from '../device/bridge/bridge.ts';
import { whenOnline } from '../device/network.ts';
import { sleep } from '../device/sleep.ts';
import { lobbyStore } from '../state/lobby.ts';
import { globalConfig } from './globalConfig.ts';
import { clearSession, type Identity, storeIdentity } from './session.ts';
import { localStore } from './storage.ts';

/** Milliseconds before the service is asked again that could not be reached. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000];
/** Milliseconds before the app and the service are asked again that was asked in vain. */
const ASK_AGAIN_MS = 60_000;
/** The player whom the app handed over last: their session is the app's to change, a login in the lobby is not. */
const FROM_APP = 'lobby.appPlayer';

/** The app was asked so often: only the last answer counts. */
let asked = 0;
/** The token that the service has refused here: handed over again, it is none. */
let refused: string | null = null;
/** The app itself ends the session here: it need not be told, and may have a new one by then. */
let isByApp = false;

const heldToken = (): string | null => lobbyStore.getState().token;

/** Answers, later on, whether nobody has logged in or out meanwhile and the app was not asked again. */
function nothingChanges(): () => boolean {
  const [turn, held] = [asked, heldToken()];
  return () => turn === asked && heldToken() === held;
}

const isRefusal = (code = 0): boolean =>
  code === COMMON_CODE.TOKEN_CONNECTED_ELSEWHERE || INVALID_TOKEN_CODES.has(code);

/** Whose token it is, as the service says; `unknown` where it cannot be reached, or has other troubles than the token. */
async function playerOf(
  token: string,
  isWanted: () => boolean,
): Promise<Data<typeof userInfo> | 'refused' | 'unknown'> {
  for (const pause of [0, ...RETRY_DELAYS_MS]) {
    await sleep(pause);
    await whenOnline();
    const answer = await prefetch(globalConfig().API_HOST, '/player/userInfo', {}, token).catch(() => null);
    const { code, data } = (answer ?? {}) as { code?: number; data?: Data<typeof userInfo> };
    if (code === COMMON_CODE.OK && data?.userId) return data;
    if (isRefusal(code)) return 'refused';
    if (!isWanted()) break;
  }
  return 'unknown';
}

/**
 * Who has a session in the app: `same` where it is the one that is here, `late` where somebody has logged in or out
 * meanwhile or the app was asked again, `unknown` where the service does not say whose it is, null for nobody. The app is
 * not believed: the service says whose token it is.
 */
async function askForPlayer(): Promise<Identity | 'same' | 'late' | 'unknown' | null> {
  asked++;
  const isWanted = nothingChanges();
  const held = heldToken();
  const token = (await askApp('session', {}))?.token;
  if (!isWanted()) return 'late';
  if (!token || token === refused) return null;
  if (token === held) return 'same';
  const player = await playerOf(token, isWanted);
  if (!isWanted()) return 'late';
  if (player === 'unknown') return player;
  return player === 'refused' ? null : { token, userId: player.userId, userName: player.name };
}

function leave(isElsewhere = false): void {
  isByApp = true;
  try {
    clearSession(isElsewhere);
  } finally {
    isByApp = false;
  }
}

function enter(player: Identity): void {
  const { token, userId } = lobbyStore.getState();
  // What one player has open is nothing for the next; the same player goes on where they are.
  if (token && userId !== player.userId) leave();
  localStore.set(FROM_APP, player.userId);
  storeIdentity(player);
}

/**
 * Takes over the session that the player has in the app around the lobby, in place of one that the app handed over
 * earlier; whoever has logged in here by themselves stays who they are.
 */
export async function adoptAppSession(): Promise<void> {
  const { token, userId } = lobbyStore.getState();
  if (token && (!userId || localStore.get(FROM_APP) !== userId)) return;
  const player = await askForPlayer();
  if (player && typeof player === 'object') enter(player);
  else if (player === 'unknown' && !token) void followLater();
}

async function follow(): Promise<void> {
  const player = await askForPlayer();
  if (player === 'same' || player === 'late') return;
  // A service in trouble says nothing of the token: whoever is here stays.
  if (player === 'unknown') void followLater();
  else if (player) enter(player);
  else if (heldToken()) leave();
}

async function followLater(): Promise<void> {
  const isWanted = nothingChanges();
  await sleep(ASK_AGAIN_MS);
  if (isWanted()) await follow();
}

/** The app says that its session is another one now, or none. @returns whether it can be asked which. */
export function followAppSession(): boolean {
  if (!appCan('session')) return false;
  void follow();
  return true;
}

/** The session has ended at the service: the app may have one that goes on, and is asked before the player is. */
async function renew(isElsewhere: boolean): Promise<void> {
  const held = heldToken();
  // Every call that was under way tells of the same end.
  if (held === null || held === refused) return;
  refused = held;
  const player = await askForPlayer();
  if (player && typeof player === 'object') enter(player);
  else if (player === null) clearSession(isElsewhere);
  else if (player === 'unknown') {
    // Another token than the one that has ended, and it may be good: the app is to keep it.
    leave(isElsewhere);
    void followLater();
  }
}

/** Tells the app of logouts, and asks it for another session where one has ended. Call once. */
export function shareSessionEnds(): void {
  if (appCan('session')) onSessionEnd((isElsewhere) => void renew(isElsewhere));
  lobbyStore.subscribe((now, before) => {
    if (before.token && !now.token && !isByApp) postToApp({ name: 'loggedOut' });
  });
}
