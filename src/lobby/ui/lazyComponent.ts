import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { whenOnline } from '../device/network.ts';
import { retryImport } from '../device/retryImport.ts';
import { announceArrival } from '../state/arrivals.ts';
import { addPending } from '../state/pending.ts';

/**
 * What a browser could not import it may never ask for again, so without a network it is not asked, unless it has it
 * (`isKept`). Announced when it has come, or cannot.
 */
const importing = async <T>(load: () => Promise<T>, isKept = false): Promise<T> => {
  try {
    if (!isKept) await whenOnline();
    return await retryImport(load);
  } finally {
    announceArrival();
  }
};

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component with a script of its own, fetched when it is first shown. */
// biome-ignore lint/suspicious/noExplicitAny: as React types what is lazy
export const lazyComponent = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> => lazy(() => importing(load));

/** The same of what the service worker keeps with the page (`tools/vite/precache.ts`): where it serves, no network is needed. */
// biome-ignore lint/suspicious/noExplicitAny: as React types what is lazy
export const precachedComponent = <T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> => lazy(() => importing(load, Boolean(navigator.serviceWorker?.controller)));

/** The same of something that can be done without: where it is not to be had, nothing is shown. */
export const optionalComponent = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => importing(load).catch(() => ({ default: () => null })));

/** In the place of a component that is on its way: after a moment the player is told, later may give up (`cancel`). */
export function Waiting({ cancel }: { cancel: () => void }): null {
  useEffect(() => addPending({ cancel }), [cancel]);
  return null;
}
