import { GAME_HEARTBEAT_MS } from '../../../contract/constants.ts';

/** So many missing in a row are more than a long task or a slow phone. */
const MISSED = 6;

export interface Heartbeat {
  /** The game has given a sign of life. */
  beat(): void;
  end(): void;
}

/**
 * Calls `changed` when a game stops giving signs of life, and when it gives them again. One that never gave any is none of
 * ours and is not watched; neither is a page that nobody sees, whose timers browsers hold back.
 */
export function watchHeartbeat(changed: (isSilent: boolean) => void): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  let hasBeaten = false;
  const tell = (now: boolean): void => {
    if (now === isSilent) return;
    isSilent = now;
    changed(now);
  };
  const wait = (): void => {
    clearTimeout(timer);
    if (hasBeaten && !document.hidden) timer = setTimeout(() => tell(true), MISSED * GAME_HEARTBEAT_MS);
  };
  document.addEventListener('visibilitychange', wait);
  return {
    beat: () => {
      hasBeaten = true;
      tell(false);
      wait();
    },
    end: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    },
  };
}
