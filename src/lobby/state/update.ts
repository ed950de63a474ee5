import { createStore } from 'zustand/vanilla';

/** Whether a newer lobby is there, to be taken when it suits the player. */
export const updateStore = createStore<{ isReady: boolean }>(() => ({ isReady: false }));
