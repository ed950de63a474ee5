import { GAME_HEARTBEAT_MS } from '../../../contract/constants.ts';

/** So many missing in a row are more than a long task or a slow phone. */
const MISSED = 6;

export interface Heartbeat {
  /** The game can be played: from now on it is to give signs of life. */
  begin(): void;
  /** The game has given a sign of life. */
  beat(): void;
  /** The game is gone. */
  end(): void;
}

export interface HeartbeatChanges {
  /** A game stops giving signs of life, or gives them again. */
  changed: (isSilent: boolean) => void;
  /** A game has given none since it could be played; or gives its first after all. */
  unwatched: (isUnwatched: boolean) => void;
}

/**
 * Tells of a game that falls silent. One that never gave a sign of life is none of ours and is not watched, of which is
 * told as well; neither is a page that nobody sees, whose timers browsers hold back.
 */
export function watchHeartbeat({ changed, unwatched }: HeartbeatChanges): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first: ReturnType<typeof setTimeout> | undefined;
  let isUnwatched = false;
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
  const tellUnwatched = (now: boolean): void => {
    clearTimeout(first);
    if (now === isUnwatched) return;
    isUnwatched = now;
    unwatched(now);
  };
  return {
    begin: () => {
      clearTimeout(first);
      if (!hasBeaten) first = setTimeout(() => tellUnwatched(true), MISSED * GAME_HEARTBEAT_MS);
    },
    beat: () => {
      hasBeaten = true;
      tellUnwatched(false);
      tell(false);
      wait();
    },
    end: () => {
      clearTimeout(timer);
      tellUnwatched(false);
      document.removeEventListener('visibilitychange', wait);
    },
  };
}
