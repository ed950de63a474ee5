import type { Data } from '../../contract/call.ts';
import type { userInfo } from '../../contract/calls/player.ts';
import { COMMON_CODE } from '../../contract/commonCodes.ts';
import { prefetch } from '../api/client/prefetched.ts';
import { askApp } from '../device/bridge/bridge.ts';
import { whenOnline } from '../device/network.ts';
import { sleep } from '../device/sleep.ts';
import { lobbyStore } from '../state/lobby.ts';
import { globalConfig } from './globalConfig.ts';
import { storeIdentity } from './session.ts';

/** Milliseconds before the service is asked again that could not be reached. */
const RETRY_DELAYS_MS = [500, 2_000, 5_000];

/** Whose token it is, as the service says; null where it refuses the token or cannot be reached. */
async function playerOf(token: string): Promise<Data<typeof userInfo> | null> {
  for (const pause of [0, ...RETRY_DELAYS_MS]) {
    await sleep(pause);
    await whenOnline();
    const answer = await prefetch(globalConfig().API_HOST, '/player/userInfo', {}, token).catch(() => null);
    const { code, data } = (answer ?? {}) as { code?: number; data?: Data<typeof userInfo> };
    if (code !== undefined) return code === COMMON_CODE.OK && data?.userId ? data : null;
    if (!isVisitor()) break;
  }
  return null;
}

const isVisitor = (): boolean => lobbyStore.getState().token === null;

/**
 * Takes over the session that the player has in the app around the lobby. The app is not believed: the service says
 * whose token it is, and whoever has logged in here meanwhile stays who they are.
 */
export async function adoptAppSession(): Promise<void> {
  if (!isVisitor()) return;
  const handed = await askApp('session', {});
  if (!handed || !isVisitor()) return;
  const player = await playerOf(handed.token);
  if (player && isVisitor())
    storeIdentity({ token: handed.token, userId: player.userId, userName: player.name });
}
