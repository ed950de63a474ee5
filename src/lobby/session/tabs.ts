import { lobbyStore } from '../state/lobby.ts';
import { restoreSession, visitorState } from './session.ts';

/** Follows what other tabs of this browser do: a login or logout there is one here. Call once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== 'token' && event.key !== null) return;
    const before = lobbyStore.getState().token;
    restoreSession();
    const { token } = lobbyStore.getState();
    if (token === before) return;
    if (!token) lobbyStore.setState(visitorState);
    // With a token that is new here the player is read again, as somebody who is new here.
    else lobbyStore.setState({ userInfo: null });
  });
}
