import { restoreStage, stageStore } from '../../state/stage.ts';

/** Before each further try; a browser that refuses contexts does so for two minutes. The last one is used again. */
const RETRY_DELAYS_MS = [400, 2_000, 10_000, 30_000, 130_000];
/** So many tries in a row without a stage that lasts: the device cannot, and the page stays plain. */
const MOST_TRIES = 8;
/** A browser refuses contexts for so long after games before have lost theirs; some have none at all. */
const REFUSED_MS = 130_000;
/** A stage that was seen for so long has come back. */
const LASTING_MS = 30_000;

/** Calls `act` when somebody looks at the page. */
function whenSeen(act: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', () => whenSeen(act), { once: true });
  else act();
}

/**
 * Brings a lost stage back by itself, again and again; a tap does it at once. One that could not even begin is tried once
 * more, of which the player is told nothing. @returns the end of it.
 */
export function restoreWhenLost(): () => void {
  let tries = 0;
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restore = (): void => {
    if (stageStore.getState().status === 'lost') restoreStage();
  };
  return stageStore.subscribe(({ status }, before) => {
    if (status === before.status) return;
    clearTimeout(timer);
    if (isFirst && status === 'unavailable') timer = setTimeout(() => whenSeen(restoreStage), REFUSED_MS);
    isFirst = false;
    if (status === 'running')
      timer = setTimeout(() => {
        tries = 0;
      }, LASTING_MS);
    if (status !== 'lost') return;
    const pause = RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)];
    tries++;
    if (tries > MOST_TRIES) stageStore.setState({ status: 'unavailable' });
    else timer = setTimeout(() => whenSeen(restore), pause);
  });
}
