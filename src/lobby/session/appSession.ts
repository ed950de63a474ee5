import type { Data } from '../../contract/call.ts';
import type { userInfo } from '../../contract/calls/player.ts';
import { COMMON_CODE } from '../../contract/commonCodes.ts';
import { prefetch } from '../api/client/prefetched.ts';
import { askApp } from '../device/bridge/bridge.ts';
import { lobbyStore } from '../state/lobby.ts';
import { globalConfig } from './globalConfig.ts';
import { storeIdentity } from './session.ts';

/** Whose token it is, as the service says; null where it refuses the token or cannot be asked. */
async function playerOf(token: string): Promise<Data<typeof userInfo> | null> {
  try {
    const answer = await prefetch(globalConfig().API_HOST, '/player/userInfo', {}, token);
    const { code, data } = answer as { code: number; data?: Data<typeof userInfo> };
    return code === COMMON_CODE.OK && data?.userId ? data : null;
  } catch {
    return null;
  }
}

/**
 * Takes over the session that the player has in the app around the lobby. The app is not believed: the service says
 * whose token it is, and whoever has logged in here meanwhile stays who they are.
 */
export async function adoptAppSession(): Promise<void> {
  const isVisitor = (): boolean => lobbyStore.getState().token === null;
  if (!isVisitor()) return;
  const handed = await askApp('session', {});
  if (!handed || !isVisitor()) return;
  const player = await playerOf(handed.token);
  if (player && isVisitor())
    storeIdentity({ token: handed.token, userId: player.userId, userName: player.name });
}
