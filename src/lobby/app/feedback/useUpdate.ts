import { useEffect } from 'react';
import { useStore } from 'zustand';
import { globalConfig } from '../../session/globalConfig.ts';
import { updateStore } from '../../state/update.ts';
import { installServiceWorker } from '../../worker/register.ts';

/** Keeps the lobby for visits to come. @returns whether a newer one can be had. */
export function useUpdate(): boolean {
  useEffect(() => {
    installServiceWorker(globalConfig().serviceWorker, () => updateStore.setState({ isReady: true })).catch(
      (reason: unknown) => console.warn('The lobby is not kept for visits without a network', reason),
    );
  }, []);
  return useStore(updateStore, ({ isReady }) => isReady);
}
