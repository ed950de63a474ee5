/** Whether the lobby, and nobody else, asks for a rest: it wants the player's attention, and nothing plays by itself meanwhile. */
export const asksForPause = (
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  lobby: { host: string | null; window: MessageEventSource | null },
): boolean =>
  source !== null &&
  source === lobby.window &&
  origin === lobby.host &&
  (data as { type?: unknown } | null)?.type === 'pause';
