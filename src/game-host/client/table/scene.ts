import type { Mark } from '../machine.ts';

/** What a table shows on its felt: it sets things going, brings them to rest on a round's view, and names it. */
export interface Scene<View> {
  /** Shows a view without motion; null before the first round. */
  rest(view: View | null): void;
  /** Sets things going until `land` or `rest`. */
  start(): void;
  /** Settles when the view lies there. */
  land(view: View): Promise<void>;
  /** Lights what won; null takes the light away. */
  light(won: boolean | null): void;
  /** The view in words, in the player's language. */
  words(view: View): string;
  /** How the round stands in the history, where that is not by what was won. */
  mark?(view: View): Mark;
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
