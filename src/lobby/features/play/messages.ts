/**
 * What a game may say: it can be played; it is alive, again and again; a round runs, whose result it is about to show; the round is over and the
 * balance may have changed; the player switched its sound; the player wants to leave.
 */
export type GameMessage = 'ready' | 'alive' | 'round' | 'balance' | 'soundOn' | 'soundOff' | 'close';

/**
 * What the lobby says to a game. `pause`: the player is asked something else, or looks elsewhere, so nothing is to play by
 * itself. `mute`: the app around the lobby is in the background, which a frame is not told; until `unmute` nothing sounds.
 */
export interface LobbyMessage {
  type: 'pause' | 'mute' | 'unmute';
}

const KNOWN: readonly unknown[] = [
  'ready',
  'alive',
  'round',
  'balance',
  'soundOn',
  'soundOff',
  'close',
] satisfies readonly GameMessage[];

interface Expected {
  /** Origin of the game being played. */
  origin: string;
  /** Window of its frame. */
  frame: Window | null | undefined;
}

/**
 * A message of the game being played; null for everything else: another origin, another window, another shape.
 * A message is a hint and carries nothing that is believed — amounts least of all.
 */
export function readGameMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  { origin, frame }: Expected,
): GameMessage | null {
  if (!frame || event.source !== frame || event.origin !== origin) return null;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const type = Object.hasOwn(data, 'type') ? (data as { type: unknown }).type : undefined;
  return KNOWN.includes(type) ? (type as GameMessage) : null;
}
