import { restoreStage, stageStore } from '../../state/stage.ts';

/** Before each further try; a browser that refuses contexts does so for two minutes. The last one is used again. */
const RETRY_DELAYS_MS = [400, 2_000, 10_000, 30_000, 130_000];
/** So many tries in a row without a stage that lasts: the device cannot, and the page stays plain. */
const MOST_TRIES = 8;
/** A stage that was seen for so long has come back. */
const LASTING_MS = 30_000;

/** Calls `act` when somebody looks at the page. */
function whenSeen(act: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', () => whenSeen(act), { once: true });
  else act();
}

/** Brings a lost stage back by itself, again and again; a tap does it at once. @returns the end of it. */
export function restoreWhenLost(): () => void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restore = (): void => {
    if (stageStore.getState().status === 'lost') restoreStage();
  };
  return stageStore.subscribe(({ status }, before) => {
    if (status === before.status) return;
    clearTimeout(timer);
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
