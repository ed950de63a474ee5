import { createStore } from 'zustand/vanilla';

/** Whether a round of the game being played is open, which the player would not want to leave. */
export const roundStore = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));
