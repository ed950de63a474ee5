import { isOnline } from '../device/network.ts';
import { sleep } from '../device/sleep.ts';
import { lobbyStore } from '../state/lobby.ts';

/** What waits for this goes on after so long: a line that hangs is no reason for a lobby without pictures (milliseconds). */
const LATEST_MS = 6_000;

/**
 * Fetches what answers the first tap of most visitors: where the page comes before the stage, it would else share the line
 * with all of that. Costs nothing twice.
 */
export async function fetchFirstAnswer(): Promise<void> {
  // A browser never again asks for what it could not import.
  if (!isOnline()) return;
  const isVisitor = !lobbyStore.getState().token;
  const parts = Promise.all([
    import('./GlobalOverlays.tsx'),
    isVisitor ? import('../features/login/LoginDialog.tsx') : undefined,
  ]).catch(() => {
    // Who asks for it tries again, and says so.
  });
  await Promise.race([parts, sleep(LATEST_MS)]);
}
