import { useSyncExternalStore } from 'react';

const watch = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser has no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(watch, () => !navigator.onLine);
