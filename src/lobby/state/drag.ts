import { createStore } from 'zustand/vanilla';

/** How far a finger or a mouse has drawn the banner in front, CSS pixels; null while nobody draws it. */
export const heroDragStore = createStore<{ way: number | null }>(() => ({ way: null }));
