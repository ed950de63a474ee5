import { appCan, askApp } from './bridge/bridge.ts';
import type { BridgeRequests } from './bridge/messages.ts';

/** Whether the app around the lobby or the browser has a sheet to share with. */
export const canShare = (): boolean => appCan('share') || typeof navigator.share === 'function';

/** Opens the sheet. A player who changes their mind closes it, which is no failure. @returns whether there was one. */
export async function share(shared: BridgeRequests['share']['sent']): Promise<boolean> {
  if (appCan('share') && (await askApp('share', shared))) return true;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
