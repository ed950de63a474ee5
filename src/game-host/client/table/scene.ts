import type { PickReply } from '../api.ts';

/** What a pick game shows on the felt: it sets things going, brings them to rest on the outcome, and names it. */
export interface Scene<Outcome> {
  /** Shows an outcome without motion; null before the first round. */
  rest(outcome: Outcome | null): void;
  /** Sets things going until `land` or `rest`. */
  start(): void;
  /** Settles when the outcome lies there. */
  land(outcome: Outcome): Promise<void>;
  /** Lights what won; null takes the light away. */
  light(reply: PickReply<Outcome> | null): void;
  /** The outcome in words, in the player's language. */
  words(outcome: Outcome): string;
}

/** Settles when the timeline is over, also when it is killed; a hidden page runs none, so it goes to its end at once. */
export function played(timeline: gsap.core.Timeline): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      document.removeEventListener('visibilitychange', whenHidden);
      resolve();
    };
    const whenHidden = (): void => {
      if (document.hidden) timeline.progress(1);
    };
    timeline.eventCallback('onComplete', finish).eventCallback('onInterrupt', finish);
    document.addEventListener('visibilitychange', whenHidden);
    whenHidden();
  });
}
