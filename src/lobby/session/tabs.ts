import { lobbyStore } from '../state/lobby.ts';
import { restoreSession, visitorState } from './session.ts';

function follow(): void {
  const before = lobbyStore.getState().token;
  restoreSession();
  const { token } = lobbyStore.getState();
  if (token === before) return;
  // With a token that is new here the player is read again, as somebody who is new here.
  lobbyStore.setState(token ? { userInfo: null } : visitorState);
}

/** Follows what other tabs of this browser do: a login or logout there is one here. Call once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', follow);
  // A page that the browser has kept aside is told of nothing that happened meanwhile.
  window.addEventListener('pageshow', follow);
}
