/**
 * What the lobby, and nobody else, asks of the game; null for everything else. `pause`: it wants the player's attention, so
 * nothing plays by itself; `mute` and `unmute`: the app around it goes into the background, and comes back.
 */
export function lobbyAsks(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  lobby: { host: string | null; window: MessageEventSource | null },
): 'pause' | 'mute' | 'unmute' | null {
  if (source === null || source !== lobby.window || origin !== lobby.host) return null;
  const type = (data as { type?: unknown } | null)?.type;
  return type === 'pause' || type === 'mute' || type === 'unmute' ? type : null;
}
