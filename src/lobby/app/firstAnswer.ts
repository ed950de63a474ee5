import { isOnline } from '../device/network.ts';
import { lobbyStore } from '../state/lobby.ts';

/**
 * Fetches what answers the first tap of most visitors: where the page comes before the stage, it would else share the line
 * with all of that. Costs nothing twice.
 */
export async function fetchFirstAnswer(): Promise<void> {
  // A browser never again asks for what it could not import.
  if (!isOnline()) return;
  const isVisitor = !lobbyStore.getState().token;
  await Promise.all([
    import('./GlobalOverlays.tsx'),
    isVisitor ? import('../features/login/LoginDialog.tsx') : undefined,
  ]).catch(() => {
    // Who asks for it tries again, and says so.
  });
}
