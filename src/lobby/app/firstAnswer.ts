import { isOnline } from '../device/network.ts';
import { sleep } from '../device/sleep.ts';
import { arrivalStore } from '../state/arrivals.ts';
import { lobbyStore } from '../state/lobby.ts';

/** What waits for this goes on after so long: a line that hangs is no reason for a lobby without pictures (milliseconds). */
const LATEST_MS = 6_000;
/** Weights of the lobby's two typefaces, as `assets/fonts/fonts.css` has them. */
const FONTS = ['400 1em "Paytone One"', '600 1em "Baloo 2"'];

async function fetchParts(): Promise<void> {
  const isVisitor = !lobbyStore.getState().token;
  await Promise.all([
    import('./GlobalOverlays.tsx'),
    isVisitor ? import('../features/login/LoginDialog.tsx') : undefined,
  ]);
  const words = document.body.innerText;
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font, words)));
}

async function fetchInTime(): Promise<void> {
  // A browser never again asks for what it could not import.
  if (isOnline()) {
    // Who asks for what did not come tries again, and says so.
    await Promise.race([fetchParts().catch(() => {}), sleep(LATEST_MS)]);
  }
  // Both typefaces take their place at once: the page is laid out anew by it.
  delete document.documentElement.dataset.fonts;
  arrivalStore.setState({ firstAnswer: true });
}

let fetched: Promise<void> | undefined;

/**
 * Fetches what answers the first tap of most visitors, then the lobby's letters: where the page comes before the stage,
 * they would else share the line with all of that. Costs nothing twice.
 */
export const fetchFirstAnswer = (): Promise<void> => {
  fetched ??= fetchInTime();
  return fetched;
};
