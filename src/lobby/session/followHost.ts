import { postToApp } from '../device/bridge/bridge.ts';
import { connectHost } from '../device/bridge/connect.ts';
import type { HostEvent, HostInsets } from '../device/bridge/messages.ts';
import { lobbyStore } from '../state/lobby.ts';
import { roundStore } from '../state/round.ts';
import { stageStore } from '../state/stage.ts';
import { adoptAppSession, followAppSession, shareSessionEnds } from './appSession.ts';
import { followKeptOrder } from './deposits.ts';

/** A warning is over when none has followed for so long, and longer after each one more, ms. */
const WARNED_MS = 600_000;

let warnings = 0;
let warned: ReturnType<typeof setTimeout> | undefined;

/** Draws less, so that the system takes no memory by force, until it has been quiet for a while. */
function saveMemory(): void {
  warnings += 1;
  stageStore.setState({ isShortOfMemory: true });
  clearTimeout(warned);
  warned = setTimeout(() => stageStore.setState({ isShortOfMemory: false }), warnings * WARNED_MS);
}

/** Distances that style sheets add to what the device itself takes: `--host-top` … `--host-keyboard`. */
function showInsets({ top, right, bottom, left, keyboard }: HostInsets): void {
  const { style } = document.documentElement;
  for (const [side, distance] of Object.entries({ top, right, bottom, left, keyboard }))
    style.setProperty(`--host-${side}`, `${distance}px`);
}

/** One step back in the lobby, which closes an overlay or leaves a page; false where the visit began. */
function goBack(): boolean {
  // The router keeps its place in the history there.
  if (!(Number((window.history.state as { idx?: number } | null)?.idx) > 0)) return false;
  window.history.back();
  return true;
}

/**
 * What browsers tell of a page in the background is said for apps whose view goes on: whoever gives memory back, rests
 * or reads again with these events does so for the app too.
 */
function follow(event: HostEvent): boolean {
  switch (event.name) {
    case 'back':
      return goBack();
    case 'insets':
      showInsets(event);
      return true;
    case 'background':
      document.dispatchEvent(new Event('freeze'));
      return true;
    case 'foreground':
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return true;
    case 'memoryWarning':
      saveMemory();
      return true;
    case 'session':
      return followAppSession();
    case 'paymentReturn':
      void followKeptOrder();
      return true;
  }
}

/** Meets the app around the lobby and takes over the session that the player has there. Call once. */
export async function followHost(): Promise<void> {
  if (!(await connectHost(follow))) return;
  const guardRound = ({ isOpen }: { isOpen: boolean }) => postToApp({ name: 'confirmClose', on: isOpen });
  // One may have begun before the app answered.
  if (roundStore.getState().isOpen) guardRound({ isOpen: true });
  roundStore.subscribe((now, before) => {
    if (now.isOpen !== before.isOpen) guardRound(now);
  });
  shareSessionEnds();
  const adopted = adoptAppSession();
  // Whoever is known already is not waited for.
  if (!lobbyStore.getState().token) await adopted;
}
