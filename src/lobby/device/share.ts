import { appCan, askApp } from './bridge/bridge.ts';
import type { BridgeRequests } from './bridge/messages.ts';

/** Whether the app around the lobby or the browser has a sheet to share with. */
export const canShare = (): boolean => appCan('share') || typeof navigator.share === 'function';

/** Opens the sheet. A player who changes their mind closes it, which is no failure. */
export async function share(shared: BridgeRequests['share']['sent']): Promise<void> {
  if (appCan('share')) await askApp('share', shared);
  else await navigator.share(shared).catch(() => undefined);
}
