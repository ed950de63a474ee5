import { startTransition, useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/**
 * What `select` reads of a store; what changes with it is rendered in slices, between which taps are answered. `select`
 * is always the same function.
 */
export function useTransitionSelector<State, Value extends string | number | boolean>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Value,
): Value {
  const [value, setValue] = useState(() => select(store.getState()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(select(store.getState())));
    follow();
    return store.subscribe(follow);
  }, [store, select]);
  return value;
}
