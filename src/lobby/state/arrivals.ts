import { createStore } from 'zustand/vanilla';

/** What has come of the lobby since the page stands. */
export interface Arrivals {
  /** Scripts and texts that were waited for: who shows something in their place looks again (`ui/SuspenseBoundary`). */
  count: number;
  /** What answers a first tap. Where the page comes before the stage, what is further down waits for that. */
  firstAnswer: boolean;
}

export const arrivalStore = createStore<Arrivals>(() => ({ count: 0, firstAnswer: true }));

export const announceArrival = (): void => arrivalStore.setState(({ count }) => ({ count: count + 1 }));
