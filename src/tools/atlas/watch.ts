import { watch } from 'node:fs';

/** Editors write a picture in several steps; one run after the last of them is enough. */
const SETTLE_MS = 120;

/**
 * Calls `onChange` after pictures, sheets or rules under `atlases/` change, never twice at once. Returns what stops it.
 */
export function watchAtlases(root: string, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const run = async (): Promise<void> => {
    if (running) {
      timer = setTimeout(run, SETTLE_MS);
      return;
    }
    running = true;
    await onChange().catch((error: Error) => console.error(error.message));
    running = false;
  };
  const watcher = watch(`${root}/atlases`, { recursive: true }, (_event, file) => {
    if (!file || !/\.(png|webp|json)$/i.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
