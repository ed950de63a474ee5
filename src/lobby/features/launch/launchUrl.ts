import type { Settings } from '../../state/settings.ts';

/**
 * The address of a game if it may be opened: http(s) without credentials, on one of the game hosts that the operator
 * named (`gameOrigins`), and never on the lobby's own origin, whose storage it would share. Else null.
 */
export function allowedGameUrl(
  text: string | null,
  gameOrigins: readonly string[],
  lobbyOrigin: string,
): URL | null {
  if (!text) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password || url.origin === lobbyOrigin) return null;
  const allowed = gameOrigins.map((origin) => origin.replace(/(?<!\/)\/+$/, '').toLowerCase());
  return allowed.includes(url.origin) ? url : null;
}

/** What a game is told at launch besides `gameID` and `token`, which only the service can know (§7). */
export interface LaunchParams {
  /** Origin of the lobby, the only place a game may send messages to. */
  host: string;
  lan: string;
  source: string;
  /** Coins per unit of currency. */
  rate: number;
  deviceType: number;
  /** Whether the player wants to hear the lobby. */
  sound: 0 | 1;
  /** The player's choice of motion, of which the game makes its own. */
  motion: Settings['motion'];
  /** What the stage draws with: the player's choice, or what the device was found to be good for. */
  quality: 'low' | 'high';
}

/** The address with the launch parameters that it lacks or has empty; what the service wrote stays. */
export function launchUrl(url: URL, params: LaunchParams): string {
  const full = new URL(url);
  for (const [name, value] of Object.entries(params))
    if (!full.searchParams.get(name) && value !== '') full.searchParams.set(name, String(value));
  return full.href;
}
