import { createStore } from 'zustand/vanilla';

/** A call the player waits for. `cancel` abandons it. */
export interface PendingCall {
  cancel: () => void;
}

/** Calls the player waits for; calls in the background are not listed. */
export const pendingStore = createStore<{ calls: ReadonlySet<PendingCall> }>(() => ({ calls: new Set() }));

/** Lists a call until the returned function is called. */
export function addPending(call: PendingCall): () => void {
  pendingStore.setState(({ calls }) => ({ calls: new Set(calls).add(call) }));
  return () =>
    pendingStore.setState(({ calls }) => {
      const left = new Set(calls);
      left.delete(call);
      return { calls: left };
    });
}
