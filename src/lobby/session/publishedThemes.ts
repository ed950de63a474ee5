import { type PublishedTheme, publishedStore } from '../state/themes.ts';
import { localStore } from './storage.ts';

const KEY = 'lobby.publishedThemes';

/** A page that a service worker has kept says nothing of what was published after it: what was known last holds. */
const isKeptPage = (): boolean => Boolean(navigator.serviceWorker?.controller);

const known = (): PublishedTheme[] => {
  try {
    return JSON.parse(localStore.get(KEY) ?? '[]') as PublishedTheme[];
  } catch {
    return [];
  }
};

/** Takes over the themes that were published when the lobby was open last, where the page itself cannot name them. */
export function restorePublishedThemes(): void {
  if (isKeptPage() && publishedStore.getState().themes.length === 0)
    publishedStore.setState({ themes: known() });
}

/** Remembers what is published for pages that a service worker keeps. */
export function rememberPublishedThemes(): void {
  // While developing, what is saved comes as if it were published.
  if (import.meta.hot) return;
  const remember = (): void => {
    const { themes } = publishedStore.getState();
    if (themes.length > 0) localStore.set(KEY, JSON.stringify(themes));
    else localStore.remove(KEY);
  };
  remember();
  publishedStore.subscribe(remember);
}
