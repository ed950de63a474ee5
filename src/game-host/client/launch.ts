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
  /** The lobby's switches: sound, and motion (`full`, `reduced`, else as the system has it). */
  sound: query.get('sound') === '1',
  motion: query.get('motion') ?? 'system',
  /** What the lobby draws with: `high`, or `low` on a weak device. */
  quality: query.get('quality') ?? 'high',
};

/** What outlives a reload of the frame, where the browser lets it; else a reload needs a new ticket. */
function keep(name: string, isForTicket = false) {
  const item = `${name}:${launch.gameId}${isForTicket ? `:${launch.ticket.slice(0, 12)}` : ''}`;
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(item);
      } catch {
        return null;
      }
    },
    write(value: string): void {
      try {
        sessionStorage.setItem(item, value);
      } catch {
        // Kept in memory by the caller for this load.
      }
    },
  };
}

/** Chips as they lay last in this visit. */
export const storedChips = keep('chips');
/** The last round whose end the player saw. */
export const storedSeen = keep('seen');
/** The host's session. */
export const storedSession = keep('session', true);
/** Made before the ticket is used: with both, the same session is answered again. */
export const storedKey = keep('key', true);

/** Whether a page of the lobby frames the game. */
export const embedded = window.parent !== window;

/**
 * Messages to the lobby: `ready`, `alive` (again and again from then on), `round` (one runs), `balance` (it is over, or waits for the player: read it again),
 * `soundOn`, `soundOff` (the player chose), `close`.
 */
export function postToLobby(
  type: 'ready' | 'alive' | 'round' | 'balance' | 'soundOn' | 'soundOff' | 'close',
): void {
  const lobby = embedded ? window.parent : window.opener;
  if (lobby && launch.host) lobby.postMessage({ type, gameId: launch.gameId }, launch.host);
}

/** Leaves the game: the lobby closes the frame; a tab of its own goes back there. */
export function leaveGame(): void {
  postToLobby('close');
  if (!embedded && launch.host) location.assign(launch.host);
}
