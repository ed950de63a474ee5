import { lobbyStore } from '../state/lobby.ts';

/**
 * A reading of the player's that several may ask for at once. Who asks while one is under way has heard of something
 * newer, so that it reads once more afterwards. Without a player there is nothing to read. Failing is no drama: what
 * is known stays.
 */
export function sharedReading(read: (token: string) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      const { token } = lobbyStore.getState();
      if (token) await read(token).catch(() => undefined);
    } while (again);
  };
  return () => {
    if (running) again = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
