/** What the lobby opened the game with (§7), and the way back to it. */

const query = new URLSearchParams(location.search);

function originOf(address: string | null): string | null {
  try {
    const url = new URL(address ?? '');
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : null;
  } catch {
    return null;
  }
}

export const launch = {
  gameId: Number(query.get('gameID')) || 0,
  ticket: query.get('token') ?? '',
  lan: query.get('lan') ?? 'en',
  /** Origin of the lobby; the only place messages go to. */
  host: originOf(query.get('host')),
};

const stored = `session:${launch.gameId}:${launch.ticket.slice(0, 12)}`;

/** The host's session outlives a reload of the frame, where the browser lets it. */
export const remembered = {
  read(): string | null {
    try {
      return sessionStorage.getItem(stored);
    } catch {
      return null;
    }
  },
  write(session: string): void {
    try {
      sessionStorage.setItem(stored, session);
    } catch {
      // A browser that forbids storage asks for a new ticket after a reload.
    }
  },
};

/** Messages to the lobby: `ready`, `balance` (a hint to read it again), `close`. */
export function tellLobby(type: 'ready' | 'balance' | 'close'): void {
  const lobby = window.parent !== window ? window.parent : window.opener;
  if (lobby && launch.host) lobby.postMessage({ type, gameId: launch.gameId }, launch.host);
}

/** Leaves the game: the lobby closes the frame; a tab of its own goes back there. */
export function leave(): void {
  tellLobby('close');
  if (window.parent === window && launch.host) location.assign(launch.host);
}
