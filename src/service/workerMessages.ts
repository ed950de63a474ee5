/*
 * What workers and their primary say to each other. After an upgrade the primary still runs what it was started with, and
 * the workers that it renews run what was built since: both have to go on understanding the other one's words.
 */

/** What a worker says while it starts: its code is read, the database is up to date, it could open its port, it serves. */
export type WorkerMessage =
  | { state: 'loaded' }
  | { state: 'prepared'; databaseUrl: string }
  | { state: 'assembled' }
  | {
      state: 'ready';
      /** As of `Running`. */
      demoPassword: string | undefined;
    };

export const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  typeof message === 'object' && message !== null && 'state' in message;

/** What the primary says to workers that wait: the database is up to date, and the port may be opened. */
export const PREPARED = 'prepared';
export const OPEN = 'open';
/** How the primary begins to say that the operator's files are to be read anew; the request's name follows. */
export const RELOAD = 'reload ';

/** In a worker: tells the primary how far it is, and resolves when that has said `word`: what is said before is lost. */
const told = (word: string, message: WorkerMessage): Promise<void> =>
  new Promise((resolve) => {
    const hear = (heard: unknown) => {
      if (heard !== word) return;
      process.off('message', hear);
      resolve();
    };
    process.on('message', hear);
    process.send?.(message);
  });

/** In a worker that has read its code: waits until the first one has brought the database up to date. */
export const preparation = (): Promise<void> => told(PREPARED, { state: 'loaded' });

/** A worker that waits was asked to end: the primary says why. */
export class AskedToEnd extends Error {}

/** In a worker: waits until it may open its port. @throws AskedToEnd */
export const permission = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => reject(new AskedToEnd());
    process.once('SIGTERM', end);
    void told(OPEN, { state: 'assembled' }).then(() => {
      process.off('SIGTERM', end);
      resolve();
    });
  });

/** In a worker: what it does when the primary was told to have the operator's files read anew. */
export const onReload = (reload: (asked: string) => void): void => {
  process.on('message', (heard) => {
    if (typeof heard === 'string' && heard.startsWith(RELOAD)) reload(heard.slice(RELOAD.length));
  });
};

/** Variable that tells a worker its `Part`. */
export const PART = 'LOBBY_PART';
/** Signal to a worker that another one has taken its place. */
export const REPLACED = 'SIGUSR2';
