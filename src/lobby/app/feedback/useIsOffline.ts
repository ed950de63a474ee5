import { useSyncExternalStore } from 'react';
import { isOnline, watchNetwork } from '../../device/network.ts';

/** Whether there is no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(watchNetwork, () => !isOnline());
